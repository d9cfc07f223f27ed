import { crc32, deflateSync } from 'node:zlib';

/** The bits of a sample and the type of colour (PNG, 11.2.1): black and white in one bit a pixel, or red, green and blue in a byte each. */
const KINDS = { bits: [1, 0], rgb: [8, 2] } as const;

/** A picture's size in pixels, and how its pixels are stored. */
export type PngForm = Readonly<{ width: number; height: number; kind: keyof typeof KINDS }>;

/** A PNG (https://www.w3.org/TR/png-3/); each row of `data` begins with a zero, for no filter. */
export function pngOf({ width, height, kind }: PngForm, data: Uint8Array): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(KINDS[kind], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(data)), chunk('IEND')]);
}

function chunk(name: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
