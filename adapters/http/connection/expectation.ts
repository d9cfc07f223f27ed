import type { IncomingMessage, ServerResponse } from 'node:http';

const waiting = new WeakMap<IncomingMessage, ServerResponse>();

/** Remembers a request whose client waits before sending the body: `Expect: 100-continue`. */
export function awaitContinue(req: IncomingMessage, res: ServerResponse): void {
  waiting.set(req, res);
}

/**
 * Sends 100 Continue to a waiting client; no effect for any other. Call it when the body is about to be read, after the
 * caller was authorized.
 */
export function continueBody(req: IncomingMessage): void {
  const res = waiting.get(req);
  waiting.delete(req);
  if (res && !res.headersSent) res.writeContinue();
}
