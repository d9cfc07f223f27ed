import { pipeline, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { Encoding } from './encoding.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** In bytes: shorter content is sent as it is, since compressing it costs more than it saves. */
const LEAST = 1024;
/** From how many bytes on content takes milliseconds of a thread. */
const LARGE = 262_144;
/** How much large content is compressed at once: half of the threads remain for what is short. */
const MOST_LARGE = 2;
/** In bytes: Node has some work on the request thread for each piece. */
const LEAST_PIECE = 16_384;

/** A window of 256 KB takes a sixteenth of the memory that the default takes, for one per cent more bytes. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 };
const GZIP = { level: 6 };

/** Content and the encoding that it is in. */
export type Encoded = { readonly bytes: Uint8Array; readonly encoding: Encoding };

/** The content in that encoding, compressed in another thread; as it is where it is short, or while much is being compressed. */
export function compressor(): (bytes: Uint8Array, encoding: Encoding) => Promise<Encoded> {
  let large = 0;
  return async (bytes, encoding) => {
    const isLarge = bytes.length >= LARGE;
    if (encoding === 'identity' || bytes.length <= LEAST || (isLarge && large >= MOST_LARGE)) {
      return { bytes, encoding: 'identity' };
    }
    if (isLarge) large++;
    try {
      return { bytes: await packed(bytes, encoding), encoding };
    } finally {
      if (isLarge) large--;
    }
  };
}

function packed(bytes: Uint8Array, encoding: Encoding): Promise<Buffer> {
  const chunkSize = Math.max(LEAST_PIECE, bytes.length >> 3);
  if (encoding === 'gzip') return toGzip(bytes, { ...GZIP, chunkSize });
  return toBrotli(bytes, { params: { ...BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }, chunkSize });
}

/** The stream in that encoding: it ends with the error of the given one, which ends with it. */
export function compressedStream(stream: Readable, encoding: Encoding): Readable {
  if (encoding === 'identity') return stream;
  const packing = encoding === 'gzip' ? createGzip(GZIP) : createBrotliCompress({ params: BROTLI });
  // Its error is that of the stream that is sent.
  return pipeline(stream, packing, () => {});
}
