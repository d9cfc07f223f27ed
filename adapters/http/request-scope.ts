import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestListener, ServerResponse } from 'node:http';
import { faultResponse } from './responses/errors.ts';

/** The request in whose context the code runs. */
export type RequestScope = {
  readonly requestId: string;
  /** Method and path, for the log. */
  readonly request: string;
  /** Responds with 500 if no response was started, and closes the connection otherwise. */
  readonly fail: () => void;
};

const scopes = new AsyncLocalStorage<RequestScope>();

/** The request in whose context the caller runs, also in timers and listeners that it started; undefined outside of any. */
export const currentRequest = (): RequestScope | undefined => scopes.getStore();

/** The same listener, which runs each request in its own context, with an id. */
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
