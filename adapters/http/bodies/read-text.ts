import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import { DomainError } from '../../../src/domain/shared/errors.ts';
import { notUtf8 } from './json.ts';
import { type Arrival, brokenOff, onceEnded, tooManyBytes } from './read-bytes.ts';

/** One reader for each limit: creating one validates its options, which takes longer than a request. */
const readers = new Map<number, Middleware>();

/**
 * The body of a request as a text in UTF-8, read by koa-body. It reads the text only: its JSON parser refuses `__proto__`,
 * which is an unknown field like any other, and has no limit on depth. The caller has checked whether there is a body, and its type.
 * Refuses as `readBytes` does, and with 400 for invalid UTF-8.
 */
export async function readText(
  req: IncomingMessage,
  limit: number,
  { count, ended, arrived }: Arrival,
): Promise<string> {
  const reader = await readerOf(limit);
  // Its connection may have ended while koa-body was loaded; no event would follow.
  if (req.destroyed) throw brokenOff();
  const { promise: refused, reject } = Promise.withResolvers<never>();
  const stopListening = onceEnded(ended, reject);
  const dropReader = listenersSince(req);
  const isUtf8 = utf8Check();
  const watch = (chunk: Buffer) => {
    isUtf8(chunk);
    const error = count(chunk);
    if (error) reject(error);
  };
  // koa-body begins to read synchronously, so that both see every chunk.
  req.on('data', watch);
  const request: { body?: string } = {};
  try {
    const reading = reader({ method: 'POST', req, is: () => 'text', request } as never, async () => {});
    await Promise.race([reading, refused]);
  } catch (error) {
    dropReader();
    if (error instanceof DomainError) throw error;
    throw (error as { type?: string }).type === 'entity.too.large' ? tooManyBytes(limit) : brokenOff();
  } finally {
    stopListening();
    req.off('data', watch);
  }
  arrived();
  // What is invalid was replaced by a character that may also have been sent.
  if (!isUtf8()) throw notUtf8();
  return request.body ?? '';
}

/** Takes the parts of a text and keeps none; without one, says whether all together are UTF-8. */
function utf8Check(): (chunk?: Buffer) => boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isValid = true;
  return (chunk) => {
    try {
      if (isValid) decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      isValid = false;
    }
    return isValid;
  };
}

/** Returns a function that removes the listeners that a reader adds from now on, which would keep what it has read until the request ends. */
function listenersSince(req: IncomingMessage): () => void {
  const events = ['aborted', 'close', 'data', 'end', 'error'];
  const before = new Set(events.flatMap((event) => req.listeners(event)));
  return () => {
    for (const event of events)
      for (const listener of req.listeners(event)) if (!before.has(listener)) req.off(event, listener as () => void);
    req.pause();
  };
}

/** Loads koa-body with the first body. */
async function readerOf(limit: number): Promise<Middleware> {
  const known = readers.get(limit);
  if (known) return known;
  const { koaBody } = await import('koa-body');
  const only = { json: false, urlencoded: false, multipart: false };
  const reader = koaBody({ ...only, text: true, textTypes: ['*/*'], textLimit: limit }) as Middleware;
  readers.set(limit, reader);
  return reader;
}
