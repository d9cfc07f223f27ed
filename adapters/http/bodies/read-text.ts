import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import { koaBody } from 'koa-body';
import { noJson } from './json.ts';
import { brokenOff, tooManyBytes } from './read-bytes.ts';

/** One reader for each limit: creating one validates its options, which takes longer than a request. */
const readers = new Map<number, Middleware>();

/**
 * The body of a request as a text in UTF-8, read by koa-body. It reads the text only: its JSON parser refuses `__proto__`,
 * which is an unknown field like any other, and has no limit on depth. The caller has checked whether there is a body, and its type.
 * Refuses as `readBytes` does, and with 400 for invalid UTF-8.
 */
export async function readText(req: IncomingMessage, limit: number): Promise<string> {
  const chunks: Buffer[] = [];
  const keep = (chunk: Buffer) => chunks.push(chunk);
  // koa-body begins to read synchronously, so that both see every chunk.
  req.on('data', keep);
  const request: { body?: string } = {};
  try {
    await readerOf(limit)({ method: 'POST', req, is: () => 'text', request } as never, async () => {});
  } catch (error) {
    throw (error as { type?: string }).type === 'entity.too.large' ? tooManyBytes(limit) : brokenOff();
  } finally {
    req.off('data', keep);
  }
  const text = request.body ?? '';
  // Invalid UTF-8 was replaced by this character; it may also have been sent.
  if (text.includes('\ufffd') && !isUtf8(Buffer.concat(chunks))) throw noJson();
  return text;
}

function readerOf(limit: number): Middleware {
  const known = readers.get(limit);
  if (known) return known;
  const only = { json: false, urlencoded: false, multipart: false };
  const reader = koaBody({ ...only, text: true, textTypes: ['*/*'], textLimit: limit }) as Middleware;
  readers.set(limit, reader);
  return reader;
}
