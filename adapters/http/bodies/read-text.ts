import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import { DomainError } from '../../../src/domain/shared/errors.ts';
import type { CountBytes } from './byte-pool.ts';
import { noJson } from './json.ts';
import { brokenOff, tooManyBytes } from './read-bytes.ts';

/** One reader for each limit: creating one validates its options, which takes longer than a request. */
const readers = new Map<number, Middleware>();

/**
 * The body of a request as a text in UTF-8, read by koa-body. It reads the text only: its JSON parser refuses `__proto__`,
 * which is an unknown field like any other, and has no limit on depth. The caller has checked whether there is a body, and its type.
 * Refuses as `readBytes` does, and with 400 for invalid UTF-8.
 */
export async function readText(req: IncomingMessage, limit: number, count: CountBytes): Promise<string> {
  const reader = await readerOf(limit);
  // Its connection may have ended while koa-body was loaded; no event would follow.
  if (req.destroyed) throw brokenOff();
  const chunks: Buffer[] = [];
  const { promise: refused, reject } = Promise.withResolvers<never>();
  const keep = (chunk: Buffer) => {
    chunks.push(chunk);
    const error = count(chunk);
    if (error) reject(error);
  };
  // koa-body begins to read synchronously, so that both see every chunk.
  req.on('data', keep);
  const request: { body?: string } = {};
  try {
    const reading = reader({ method: 'POST', req, is: () => 'text', request } as never, async () => {});
    await Promise.race([reading, refused]);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw (error as { type?: string }).type === 'entity.too.large' ? tooManyBytes(limit) : brokenOff();
  } finally {
    req.off('data', keep);
  }
  const text = request.body ?? '';
  // Invalid UTF-8 was replaced by this character; it may also have been sent.
  if (text.includes('\ufffd') && !isUtf8(Buffer.concat(chunks))) throw noJson();
  return text;
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
