import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

export const CORRECTIONS = ['L', 'M', 'Q', 'H'] as const;

export type QrOptions = Readonly<{
  /** Which share of the code may be damaged: 7, 15, 25 or 30 %. */
  correction: (typeof CORRECTIONS)[number];
  /** The quiet zone around it, in modules, at least 1; readers expect 4. */
  margin: number;
}>;

/** The rows of a QR code (ISO/IEC 18004) with its quiet zone; true: dark. */
type Modules = readonly (readonly boolean[])[];

const modulesOf = (text: string, { correction, margin }: QrOptions): Modules =>
  encode(text, { ecc: correction, border: margin }).data;

/** A QR code as SVG, black on white; `size` in pixels, null: as large as where it is put. */
export function qrSvg(text: string, options: QrOptions, size: number | null): string {
  const modules = modulesOf(text, options);
  const count = modules.length;
  const path = modules.flatMap((row, y) => runs(row).map(({ from, to }) => `M${from} ${y}h${to - from}v1H${from}z`));
  const sized = size === null ? '' : ` width="${size}" height="${size}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${count} ${count}"${sized} shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${count}v${count}H0z"/><path d="${path.join('')}"/></svg>`;
}

/** The dark stretches of a row. */
function runs(row: readonly boolean[]): Readonly<{ from: number; to: number }>[] {
  const found: { from: number; to: number }[] = [];
  row.forEach((isDark, x) => {
    const last = found.at(-1);
    if (isDark && last?.to === x) last.to++;
    else if (isDark) found.push({ from: x, to: x + 1 });
  });
  return found;
}

/** A QR code as PNG of `size` by `size` pixels, black on white; larger where a module would be less than a pixel. */
export function qrPng(text: string, options: QrOptions, size: number): Buffer {
  const modules = modulesOf(text, options);
  const scale = Math.max(1, Math.floor(size / modules.length));
  const pixels = Math.max(size, modules.length);
  const start = Math.floor((pixels - scale * modules.length) / 2);
  const rowBytes = 1 + Math.ceil(pixels / 8);
  const data = Buffer.alloc(rowBytes * pixels, 0xff);
  for (let y = 0; y < pixels; y++) {
    const row = modules[Math.floor((y - start) / scale)] ?? [];
    data[y * rowBytes] = 0;
    for (const { from, to } of runs(row)) {
      for (let x = start + from * scale; x < start + to * scale; x++) {
        data[y * rowBytes + 1 + (x >> 3)]! &= ~(0x80 >> (x & 7));
      }
    }
  }
  return onePng(pixels, data);
}

/** A picture of one bit a pixel (https://www.w3.org/TR/png-3/); each row begins with a zero, for no filter. */
function onePng(pixels: number, data: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(pixels, 0);
  header.writeUInt32BE(pixels, 4);
  header.writeUInt8(1, 8);
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
