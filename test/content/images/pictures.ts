import { crc32, deflateSync } from 'node:zlib';

const PNG_HEADER = { width: 3, height: 2, depth: 8, colourType: 2, compression: 0, filter: 0, interlace: 0 };

/** The pictures are 3 pixels wide and 2 high. */
export const JPEG = Buffer.from(
  `/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI//////////////////////////////////////////
  //////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAACA
  AMDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAgT/xA
  AUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCAAKn/2Q==`,
  'base64',
);
export const LOSSY_WEBP = Buffer.from(
  'UklGRjgAAABXRUJQVlA4ICwAAACQAQCdASoDAAIAAsBMJaACdLoAA5gA/vA4Q+K31A0U3/1aH/q0P/VofrcAAA==',
  'base64',
);
export const LOSSLESS_WEBP = Buffer.from('UklGRhwAAABXRUJQVlA4TA8AAAAvAkAAAAcQZY7+ByKi/wEA', 'base64');
export const GIF = gif();
export const PNG = png();

/** A TIFF block that says: turn a quarter to the right. */
export const TURNED_TIFF = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex');

/** A chunk of a PNG with its length and sum. */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const covered = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([uint32(data.length), covered, uint32(crc32(covered))]);
}

/** A chunk of a PNG that is stored as it is sent, so that pictures differ in their content or have any size. */
export const storedChunk = (data: Uint8Array): Buffer => pngChunk('iCCP', data);

type GivenPng = Partial<typeof PNG_HEADER> & { readonly extra?: readonly Buffer[]; readonly rows?: Buffer };

/** A PNG, a black one unless `rows` are given; `extra` chunks come before the pixels. The pixels are those of 3 × 2, whatever the header says. */
export function png({ extra = [], rows = Buffer.alloc(2 * 10), ...given }: GivenPng = {}): Buffer {
  const { width, height, ...rest } = { ...PNG_HEADER, ...given };
  const bytes = [rest.depth, rest.colourType, rest.compression, rest.filter, rest.interlace];
  const header = Buffer.concat([uint32(width), uint32(height), Buffer.from(bytes)]);
  const pixels = pngChunk('IDAT', deflateSync(rows));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, pngChunk('IHDR', header), ...extra, pixels, pngChunk('IEND', Buffer.alloc(0))]);
}

/** A GIF of one frame with a palette of two colours, a delay and six white pixels; `extra` blocks come before the frame. */
export function gif({ width = 3, height = 2, frameWidth = 3, extra = [] as readonly Buffer[] } = {}): Buffer {
  return Buffer.concat([
    Buffer.from('GIF89a'),
    uint16(width),
    uint16(height),
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    Buffer.from([0x21, 0xf9, 4, 0, 10, 0, 0, 0]),
    ...extra,
    Buffer.from([0x2c, 0, 0, 0, 0]),
    uint16(frameWidth),
    uint16(2),
    Buffer.from([0, 2, 3, 0x8c, 0x9f, 0x05, 0, 0x3b]),
  ]);
}

/** The JPEG with segments put between its first marker and the rest. */
export function jpegWith(...segments: Buffer[]): Buffer {
  return Buffer.concat([JPEG.subarray(0, 2), ...segments, JPEG.subarray(2)]);
}

export function jpegSegment(marker: number, data: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]), data]);
}

/** A segment with this EXIF block. */
export const exifSegment = (tiff: Buffer): Buffer => jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff]));

/** An extension of a GIF with this text, as a comment or as the data of an application. */
export function gifExtension(label: number, head: string, text: Uint8Array): Buffer {
  const name = head ? [Buffer.from([head.length]), Buffer.from(head)] : [];
  return Buffer.concat([Buffer.from([0x21, label]), ...name, Buffer.from([text.length]), text, Buffer.from([0])]);
}

/** A WebP of these chunks, each with its own header. */
export function webp(...chunks: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from('RIFF'), size, body]);
}

/** Any chunk of a WebP, filled up to an even length. */
export function webpChunk(type: string, data: Uint8Array): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(type), size, data, Buffer.alloc(data.length % 2)]);
}

/** A frame of an animated WebP; `x` and `y` are even, as the format counts them in twos. */
export function frameChunk({ x = 0, y = 0, width = 3, height = 2, pixels = LOSSY_WEBP.subarray(12) } = {}): Buffer {
  const header = Buffer.alloc(16);
  for (const [at, value] of [x / 2, y / 2, width - 1, height - 1, 100].entries()) header.writeUIntLE(value, at * 3, 3);
  return webpChunk('ANMF', Buffer.concat([header, pixels]));
}

/** An animated WebP of these frames. */
export function animatedWebp(width: number, height: number, ...frames: Buffer[]): Buffer {
  const canvas = canvasChunk(width, height);
  canvas[8] = 0x02;
  return webp(canvas, webpChunk('ANIM', Buffer.from([255, 255, 255, 255, 0, 0])), ...frames);
}

/** An animated PNG of two frames; the second has this place and size, and the pixels of 3 × 2. */
export function animatedPng({ x = 0, y = 0, width = 3, height = 2 } = {}): Buffer {
  const control = (sequence: number, ...rectangle: number[]) =>
    pngChunk('fcTL', Buffer.concat([uint32(sequence), ...rectangle.map(uint32), Buffer.from([0, 1, 0, 10, 0, 0])]));
  const extra = [pngChunk('acTL', Buffer.concat([uint32(2), uint32(0)])), control(0, 3, 2, 0, 0)];
  const second = pngChunk('fdAT', Buffer.concat([uint32(2), deflateSync(Buffer.alloc(2 * 10, 99))]));
  const still = png({ extra });
  return Buffer.concat([still.subarray(0, -12), control(1, width, height, x, y), second, still.subarray(-12)]);
}

/** The chunk that announces the canvas of an extended WebP. */
export function canvasChunk(width: number, height: number): Buffer {
  const chunk = Buffer.from('565038580a00000000000000000000000000', 'hex');
  chunk.writeUIntLE(width - 1, 12, 3);
  chunk.writeUIntLE(height - 1, 15, 3);
  return chunk;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}
