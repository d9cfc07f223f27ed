import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { chooseEncoding, type Encoding, encodingHeaders } from '../responses/encoding.ts';
import { encodedTag, namesTag } from '../responses/etag.ts';
import type { Request, RouteResponse } from '../shared/route.ts';
import type { MapFacts } from './views.ts';

/** A text to send: serialised once, and compressed once in each requested encoding. */
export type Packed = {
  /** SHA-256 of the text, 16 hex digits. */
  readonly digest: string;
  readonly identity: Buffer;
  /** The text in an encoding. */
  readonly encoded: (encoding: Encoding) => Promise<Buffer>;
};

/** A published map, compressed, with other frequently requested data. */
export type PackedMap = Packed & MapFacts;

export const MAP_TYPE = 'application/json; charset=utf-8';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
/** The quality for texts of up to so many bytes: of what a first map waits for, an eighth less; of large ones, a few per cent would take a second or more. */
const QUALITIES = [
  [100_000, 11],
  [500_000, 9],
  [Infinity, 6],
] as const;
/** The quality for texts that are sent to few: a hundredth of the time for a fifth more. */
const QUICK = 5;
const LEAST_CHUNK = 16_384;
/** How much more memory a text takes together with its compressed forms. */
const WITH_COMPRESSED = 1.5;

/** How far a text is compressed: `most` as its size allows, in up to a tenth of a second beside the request thread; `quick` in a millisecond. */
export type Effort = 'most' | 'quick';

export function pack(text: string, effort: Effort = 'most'): Packed {
  const bytes = Buffer.from(text);
  return packBytes(bytes, digestOf(bytes), effort);
}

/** A text with a known digest. */
export function packBytes(identity: Buffer, digest: string, effort: Effort = 'most'): Packed {
  const made = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(identity)]]);
  const encoded = (encoding: Encoding): Promise<Buffer> => {
    const known = made.get(encoding) ?? compressed(identity, encoding, effort);
    if (!made.has(encoding)) known.catch(() => made.delete(encoding));
    made.set(encoding, known);
    return known;
  };
  return { digest, identity, encoded };
}

function compressed(text: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  const quality = effort === 'quick' ? QUICK : QUALITIES.find(([most]) => text.length <= most)![1];
  // Large pieces: the request thread has some work for each of them.
  const chunkSize = Math.max(LEAST_CHUNK, text.length >> 3);
  if (encoding === 'gzip') return toGzip(text, { level: Math.min(quality, 9), chunkSize });
  return toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality }, chunkSize });
}

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** Its approximate size in memory, in bytes. */
export const packedSize = ({ identity }: Packed): number => identity.length * WITH_COMPRESSED;

/** The text in the preferred encoding of the client, or a 304. */
export async function packedResponse(
  packed: Packed,
  header: Request['header'],
  more: RouteResponse['headers'],
  type = MAP_TYPE,
): Promise<RouteResponse> {
  const encoding = chooseEncoding(header('accept-encoding'));
  const headers = { ...encodedTag(packed.digest, encoding), ...more };
  if (namesTag(header('if-none-match'), packed.digest)) return { status: 304, headers };
  return {
    status: 200,
    bytes: await packed.encoded(encoding),
    type,
    headers: { ...headers, ...encodingHeaders(encoding) },
  };
}
