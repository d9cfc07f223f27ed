import { crc32 } from 'node:zlib';
import { refused } from './refused.ts';

/** A chunk: its type, its bytes from its length to its sum, and the data between. */
export type Chunk = { readonly type: string; readonly bytes: Uint8Array; readonly data: Uint8Array };

const CRITICAL: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND']);

/** Chunks that say how to draw: transparency, background, colours, the shape of pixels, and animations. */
const DRAWN: ReadonlySet<string> = new Set([
  ...CRITICAL,
  ...['tRNS', 'bKGD', 'pHYs'],
  ...['cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'mDCv', 'cLLI', 'cLLi'],
  ...['acTL', 'fcTL', 'fdAT'],
]);

export const isDrawn = (type: string): boolean => DRAWN.has(type);

/** An upper-case first letter marks chunks without which the picture cannot be read. */
export const isCritical = (type: string): boolean => /^[A-Z]/.test(type);

/** Refuses a critical chunk that is unknown or damaged. */
export function requireWhole(chunk: Chunk): void {
  if (!CRITICAL.has(chunk.type)) throw refused('The PNG has a chunk that browsers do not know.');
  if (!hasItsSum(chunk)) throw refused(`The PNG is damaged in its ${chunk.type} chunk.`);
}

export function hasItsSum({ bytes }: Chunk): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return crc32(bytes.subarray(4, -4)) === view.getUint32(bytes.length - 4);
}

/** The bytes of a chunk that is made here. */
export function newChunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length);
  bytes.write(type, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), data.length + 8);
  return bytes;
}
