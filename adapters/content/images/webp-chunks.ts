import { ascii, slice } from './raster.ts';

/** A chunk: its type, and its data without the byte that fills it up to an even length. */
export type Chunk = { readonly type: string; readonly data: Uint8Array };

const CHUNK_HEADER = 8;
/** "RIFF", the size of what follows, "WEBP". */
export const FILE_HEADER = 12;

/** Chunks that say how to draw. The others are EXIF, XMP and data of programs. */
const DRAWN: ReadonlySet<string> = new Set(['VP8X', 'ICCP', 'ANIM', 'ANMF', 'ALPH', 'VP8 ', 'VP8L']);

export const isDrawn = ({ type }: Chunk): boolean => DRAWN.has(type);

/** Counts each chunk. Throws `RangeError` when one of them extends beyond the bytes. */
export function chunksIn(bytes: Uint8Array, count: () => void): readonly Chunk[] {
  const view = viewOf(bytes);
  const chunks: Chunk[] = [];
  for (let offset = 0; offset < bytes.length; ) {
    count();
    const start = offset + CHUNK_HEADER;
    const end = start + view.getUint32(offset + 4, true);
    chunks.push({ type: ascii(view, offset, 4), data: slice(view, start, end) });
    offset = end + (end % 2);
  }
  return chunks;
}

/** A chunk with the header and the filling that it needs. */
export function chunkParts({ type, data }: Chunk): readonly Uint8Array[] {
  const header = headerOf(type, data.length);
  return data.length % 2 === 0 ? [header, data] : [header, data, Uint8Array.of(0)];
}

/** What a WebP begins with whose chunks are these parts. */
export function fileHeader(chunks: readonly Uint8Array[]): Uint8Array {
  const size = chunks.reduce((sum, { length }) => sum + length, 0) + FILE_HEADER - CHUNK_HEADER;
  return Buffer.concat([headerOf('RIFF', size), Buffer.from('WEBP')]);
}

function headerOf(type: string, size: number): Uint8Array {
  const header = Buffer.alloc(CHUNK_HEADER);
  header.write(type, 'latin1');
  header.writeUInt32LE(size, 4);
  return header;
}

export function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
