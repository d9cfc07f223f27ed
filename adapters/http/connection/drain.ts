import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressKey } from '../../../src/domain/shared/address.ts';
import type { AddressOf } from '../rates/client-address.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import { places } from './places.ts';

type End = (chunk?: string | Uint8Array) => unknown;

const TIMED_OUT = 408;

/**
 * Delivers responses that are sent while the request's body is still arriving. If it were closed at once, the connection would be reset
 * because of unread data, and the client could lose the response. Instead the whole response is sent,
 * the rest of the body is discarded, within limits, and only then do the response and the connection end. Where too
 * many connections are in that state, further ones are closed at once. Call it for every request before other listeners.
 */
export function drainingEnds(addressOf: AddressOf, limits: ConnectionLimits) {
  const place = places({ perKey: limits.drainsPerAddress, total: limits.drains });
  return (req: IncomingMessage, res: ServerResponse): void => {
    if (!hasBody(req)) return;
    const end = res.end.bind(res) as End;
    const endAfterBody: End = (chunk) => {
      res.end = end as ServerResponse['end'];
      if (req.complete || res.socket?.destroyed !== false) return end(chunk);
      if (!res.headersSent) res.setHeader('connection', 'close');
      const leave = res.statusCode === TIMED_OUT ? null : place(addressKey(addressOf(req)));
      if (!leave) return end(chunk);
      sendWhole(res, chunk);
      drain(req, limits, () => {
        leave();
        end();
      });
      return res;
    };
    res.end = ((chunk?: unknown) => endAfterBody(typeof chunk === 'function' ? undefined : (chunk as string))) as never;
  };
}

/** Whether a request has a body according to its headers. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** A whole response except its end: by its length a client knows that it is complete. */
function sendWhole(res: ServerResponse, chunk: string | Uint8Array = ''): void {
  const isBodiless = res.req.method === 'HEAD' || res.statusCode === 204 || res.statusCode === 304;
  if (!res.headersSent && !isBodiless) res.setHeader('content-length', Buffer.byteLength(chunk));
  if (chunk.length > 0 && !isBodiless) res.write(chunk);
  else res.flushHeaders();
}

/**
 * Discards incoming data, whatever was reading it, until it ends or exceeds the limit; then waits briefly for the client to
 * disconnect.
 */
function drain(req: IncomingMessage, limits: ConnectionLimits, done: () => void): void {
  const { socket } = req;
  let left = limits.drainBytes;
  const halfClose = () => {
    clearTimeout(timer);
    timer = setTimeout(() => socket.destroy(), limits.lingerMilliseconds);
    socket.end();
  };
  let timer = setTimeout(halfClose, limits.drainMilliseconds);
  let isDone = false;
  const finish = () => {
    if (isDone) return;
    isDone = true;
    clearTimeout(timer);
    done();
  };
  req.unpipe();
  req.removeAllListeners('data');
  req.removeAllListeners('readable');
  req.on('data', (bytes: Buffer) => {
    const isTooMuch = left >= 0 && left < bytes.length;
    left -= bytes.length;
    if (isTooMuch) halfClose();
  });
  req.on('error', finish);
  req.on('end', finish);
  req.on('close', finish);
  req.resume();
}
