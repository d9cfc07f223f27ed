import type { IncomingMessage } from 'node:http';
import { DomainError } from '../../../src/domain/shared/errors.ts';
import { hasBody } from '../connection/drain.ts';
import { continueBody } from '../connection/expectation.ts';
import type { BodyRule, Route } from '../shared/route.ts';
import { parse } from '../validation/validation.ts';
import { DEFAULT_BODY } from './body-limits.ts';

type Receiving = Pick<Route, 'auth' | 'body' | 'file' | 'files' | 'upload'>;

/**
 * Common checks of every body: the client may wait for 100 Continue, it must be as it is, in UTF-8, and must arrive in time. Call it
 * after everything that needs no body was checked. The whole of a request that writes content or uploads a file is timed by the
 * server; `milliseconds` is for all others. Refuses with 415 and 408; a lenient route gets `{}` instead of an invalid body. One for pages
 * of this service still refuses other types than JSON, which a form of another site could send.
 */
export async function receiveBody(
  req: IncomingMessage,
  route: Receiving,
  milliseconds: number,
  read: () => Promise<unknown>,
): Promise<unknown> {
  if (route.body?.isLenient) return received(req, milliseconds, read).catch(orNothing(route.body, route.auth));
  requireUtf8(req);
  return isLong(route) ? received(req, null, read) : received(req, milliseconds, read);
}

async function received<T>(req: IncomingMessage, milliseconds: number | null, read: () => Promise<T>): Promise<T> {
  requireUnencoded(req);
  continueBody(req);
  return milliseconds === null || !hasBody(req) ? read() : withinTime(milliseconds, read());
}

const orNothing =
  ({ schema }: BodyRule, auth: Route['auth']) =>
  (error: unknown): unknown => {
    const isForeign = auth === 'same-origin' && error instanceof DomainError && error.kind === 'unsupported_media_type';
    if (error instanceof DomainError && !isForeign) return parse(schema, {});
    throw error;
  };

const isLong = ({ body, file, files, upload }: Receiving): boolean =>
  file !== undefined || files !== undefined || upload !== undefined || (body?.limit ?? 0) > DEFAULT_BODY;

/** A media type may declare the charset of its text; only UTF-8 is accepted (RFC 8259, 8.1). */
function requireUtf8(req: IncomingMessage): void {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(req.headers['content-type'] ?? '')?.[1];
  if (charset === undefined || /^utf-?8$/i.test(charset) || !hasBody(req)) return;
  throw new DomainError('unsupported_media_type', 'The body must be in UTF-8.');
}

/** Bodies are not decompressed (RFC 9110, 15.5.16). */
function requireUnencoded(req: IncomingMessage): void {
  const encoding = (req.headers['content-encoding'] ?? '').trim().toLowerCase();
  // koa-body knows it in lower case only.
  delete req.headers['content-encoding'];
  if (encoding === '' || encoding === 'identity' || !hasBody(req)) return;
  const message = 'The body must not be compressed: send it without Content-Encoding.';
  throw new DomainError('unsupported_media_type', message, {}, { accept_encoding: 'identity' });
}

async function withinTime<T>(milliseconds: number, reading: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new DomainError('too_slow', 'The body took too long to arrive.')),
    milliseconds,
  );
  return Promise.race([reading, late]).finally(() => clearTimeout(timer));
}
