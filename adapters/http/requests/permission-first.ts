import type { IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { DomainError, type ErrorKind } from '../../../src/domain/shared/errors.ts';
import { OPEN_BODY } from '../bodies/body-limits.ts';
import { announcedBytes } from '../bodies/read-bytes.ts';
import type { Request, Route, RouteResponse } from '../shared/route.ts';

/** Failures that say nothing about the request. */
const OF_THE_SERVICE: ReadonlySet<ErrorKind> = new Set(['busy', 'unavailable']);

/**
 * Answers a request whose caller may make it; to others nothing else is said of it. Whether they may is asked before a body is read. Where
 * a short one has arrived with the head the use case alone asks, in its transaction, which saves a query of each small write: it is
 * asked here only where the request is refused, whose reason is the caller's to know if they may.
 */
export async function withPermission(
  { authorize, body }: Pick<Route, 'authorize' | 'body'>,
  request: Request<never>,
  req: IncomingMessage,
  answer: () => Promise<RouteResponse>,
): Promise<RouteResponse> {
  if (!authorize) return answer();
  if (!body || !(await hasArrived(req))) {
    await authorize(request);
    return answer();
  }
  try {
    return await answer();
  } catch (error) {
    if (error instanceof DomainError && !OF_THE_SERVICE.has(error.kind)) await authorize(request);
    throw error;
  }
}

/** Whether all of a short body is here. What repeats a creation is answered without its use case. */
async function hasArrived(req: IncomingMessage): Promise<boolean> {
  const announced = announcedBytes(req);
  const isShort = announced !== null && announced <= OPEN_BODY && req.headers['idempotency-key'] === undefined;
  // Node reads what comes behind a head in a later turn of the event loop, also where both are in one packet.
  if (isShort && !req.complete) await setImmediate();
  return isShort && req.complete;
}
