import type { Context } from 'koa';
import { type CountedRate, mayStateRates, rateHeaders } from '../rates/rate-headers.ts';
import { isOfContent } from '../responses/headers.ts';
import type { RouteResponse } from '../shared/route.ts';

/** Sends a response, with the headers of the limits that it was counted against where those may be stated. */
export function send(ctx: Context, response: RouteResponse, rates: readonly CountedRate[]): void {
  const { status, body, json, bytes, stream, type, headers = {} } = response;
  ctx.status = status;
  if (status === 304) for (const name of Object.keys(ctx.response.headers)) if (isOfContent(name)) ctx.remove(name);
  ctx.set({ ...headers });
  if (response.isNegotiated) ctx.vary('Accept-Encoding');
  if (mayStateRates(status, ctx.response.get('cache-control'))) ctx.set(rateHeaders(rates));
  const text = json ?? (body === undefined ? undefined : JSON.stringify(body));
  const content = bytes ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) : (stream ?? text);
  // Before the body, so that Koa does not look for its type.
  if (content !== undefined) ctx.type = type ?? 'application/json; charset=utf-8';
  ctx.body = content ?? null;
  ctx.status = status;
  writeHeadersApart(ctx, text);
}

/** In characters. */
const LONG_TEXT = 65_536;

/**
 * Node joins a text to its headers, which copies it, and encodes the whole into three times its size. A long one written apart from
 * them, but in the same packet, is encoded as it is. Ending the response sends both. Where the body of the request is still in progress the
 * end of the response decides on headers (`drain.ts`).
 */
function writeHeadersApart({ req, res }: Context, text = ''): void {
  if (text.length < LONG_TEXT || !req.complete) return;
  res.cork();
  res.flushHeaders();
}
