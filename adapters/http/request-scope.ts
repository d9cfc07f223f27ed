import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestListener, ServerResponse } from 'node:http';
import { faultResponse } from './responses/errors.ts';

/** The request that the running code works for. */
export type RequestScope = {
  readonly requestId: string;
  /** Method and path, for the log. */
  readonly request: string;
  /** Answers 500 where nothing was answered yet, and ends the connection where an answer was begun. */
  readonly fail: () => void;
};

const scopes = new AsyncLocalStorage<RequestScope>();

/** The request on whose behalf the caller runs, also in timers and listeners that it left behind; undefined outside of any. */
export const currentRequest = (): RequestScope | undefined => scopes.getStore();

/** The same listener, whose requests know themselves; each has an id, which it hands on. */
export function scoped(listen: (...given: Parameters<RequestListener>) => void, newId: () => string): RequestListener {
  return (req, res) => {
    const requestId = newId();
    const scope = { requestId, request: `${req.method} ${req.url?.split('?')[0]}`, fail: () => fail(res, requestId) };
    scopes.run(scope, () => listen(req, res));
  };
}

function fail(res: ServerResponse, requestId: string): void {
  if (res.writableFinished) return;
  if (res.headersSent) return void res.destroy();
  const { status, body } = faultResponse(requestId);
  res.removeHeader('content-length');
  res.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'x-request-id': requestId });
  res.end(JSON.stringify(body));
}
