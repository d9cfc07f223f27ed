import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { chooseEncoding, type Encoding, encodingHeaders, namesTag } from './encoding.ts';
import type { MapFacts } from './public-maps/views.ts';
import type { Answer, Request } from './route.ts';

/** A text as it is sent: serialised and compressed once. */
export type Packed = {
  /** SHA-256 of the text, 16 hex digits. */
  readonly digest: string;
  readonly identity: Buffer;
  readonly gzip: Buffer;
  readonly br: Buffer;
};

/** A published map, packed, with what else is asked of it most. */
export type PackedMap = Packed & MapFacts;

export const MAP_TYPE = 'application/json; charset=utf-8';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
/** Beyond this many bytes of text, a quality that takes a second or more is not worth its few per cent. */
const LARGE_TEXT = 500_000;

export function pack(text: string): Promise<Packed> {
  const bytes = Buffer.from(text);
  return compressed(bytes, digestOf(bytes));
}

/** A text whose digest is known. */
export async function compressed(identity: Buffer, digest: string): Promise<Packed> {
  const quality = identity.length > LARGE_TEXT ? 6 : 9;
  const [zipped, br] = await Promise.all([
    toGzip(identity, { level: 9 }),
    toBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  ]);
  return { digest, identity, gzip: zipped, br };
}

export const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** How much room it takes, in bytes. */
export const packedSize = ({ identity, gzip: zipped, br }: Packed): number =>
  identity.length + zipped.length + br.length;

/** What tells a text in an encoding from others of it. */
export function packedTag({ digest }: Pick<Packed, 'digest'>, encoding: Encoding): Readonly<Record<string, string>> {
  return { etag: `"${encoding === 'identity' ? digest : `${digest}-${encoding}`}"` };
}

/** The text in the encoding that the client likes best, or word that it is unchanged. */
export function packedAnswer(
  packed: Packed,
  header: Request['header'],
  more: Answer['headers'],
  type = MAP_TYPE,
): Answer {
  const encoding = chooseEncoding(header('accept-encoding'));
  const headers = { ...packedTag(packed, encoding), ...more };
  if (namesTag(header('if-none-match'), packed.digest)) return { status: 304, headers };
  return {
    status: 200,
    bytes: packed[encoding],
    type,
    headers: { ...headers, ...encodingHeaders(encoding) },
  };
}
