import type { IncomingMessage } from 'node:http';

const MAX_DRAINED_BYTES = 1_048_576;
const MAX_DRAIN_MILLISECONDS = 1000;

/**
 * After an answer to a request whose body was not read to its end: takes in a little more of it, so that the sender gets to read
 * the answer, and then ends the connection.
 */
export function drainBriefly(req: IncomingMessage): void {
  if (req.complete || req.destroyed) return;
  let drained = 0;
  const end = () => {
    if (!req.complete) req.socket.destroy();
  };
  const timer = setTimeout(end, MAX_DRAIN_MILLISECONDS).unref();
  req.on('data', (chunk: Buffer) => {
    drained += chunk.length;
    if (drained > MAX_DRAINED_BYTES) end();
  });
  req.on('end', () => clearTimeout(timer));
  req.resume();
}
