import { hash } from 'node:crypto';
import { turnOfOthers } from '../../workers/yielding.ts';
import type { Request, Route, RouteResponse } from '../shared/route.ts';
import { compressedStream, compressor } from './compression.ts';
import { chooseEncoding, encodingHeaders } from './encoding.ts';
import { contentTag, encodedTag, namesTag } from './etag.ts';

/** The route of a response, and what its client accepts and has. */
type ContentRequest = Pick<Request, 'header'> & { readonly route: Route | null };

const compressed = compressor();

/**
 * The response as it is sent. JSON of a route that answers 304 gets the tag of its content, behind the version where it has one,
 * and is a 304 where the client has it. JSON and streams are compressed where the client accepts that, except of routes with secrets: an
 * attacker who chooses a part of a response could guess the rest by its length. Responses of bytes are prepared by their routes.
 */
export async function contentOf(response: RouteResponse, { route, header }: ContentRequest): Promise<RouteResponse> {
  const { json, stateText, stream, ...rest } = response;
  if (!route || (json === undefined && !stream)) return response;
  const isNegotiated = !route.hasSecrets;
  const accepted = isNegotiated ? chooseEncoding(header('accept-encoding')) : 'identity';
  if (stream) {
    const headers = { ...rest.headers, ...encodingHeaders(accepted) };
    return { ...rest, isNegotiated, headers, stream: compressedStream(stream, accepted) };
  }
  const isTagged = response.status === 200 && route.method === 'GET' && '304' in route.responses;
  if (!isTagged && accepted === 'identity') return { ...response, isNegotiated };
  if (json!.length > LARGE) await turnOfOthers(); // Making it has taken long, too.
  const content = Buffer.from(json!);
  const tag = isTagged ? contentTag(response.headers?.etag, await digestOf(stateText ?? content)) : null;
  if (tag !== null && namesTag(header('if-none-match'), tag)) {
    return { status: 304, isNegotiated, headers: { ...rest.headers, ...encodedTag(tag, accepted) } };
  }
  const { bytes, encoding } = await compressed(content, accepted);
  const headers = { ...rest.headers, ...encodingHeaders(encoding), ...(tag !== null && encodedTag(tag, encoding)) };
  return { ...rest, isNegotiated, headers, bytes, type: response.type ?? JSON_TYPE };
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** In bytes: more is hashed in another thread, and in a turn of its own. */
const LARGE = 1_000_000;

/** SHA-256 of the content, 16 hex digits. */
async function digestOf(content: Buffer<ArrayBuffer> | string): Promise<string> {
  const digest =
    typeof content === 'string' || content.length <= LARGE
      ? hash('sha256', content, 'hex')
      : Buffer.from(await crypto.subtle.digest('SHA-256', content)).toString('hex');
  return digest.slice(0, 16);
}
