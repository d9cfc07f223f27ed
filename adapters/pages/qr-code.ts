import { encode } from 'uqr';
import { darkRuns, type QrModules, qrSvg as svgOf } from '../../src/domain/shared/qr-svg.ts';
import { pngOf } from './png.ts';

export const CORRECTIONS = ['L', 'M', 'Q', 'H'] as const;

export type QrOptions = Readonly<{
  /** Which share of the code may be damaged: 7, 15, 25 or 30 %. */
  correction: (typeof CORRECTIONS)[number];
  /** The quiet zone around it, in modules, at least 1; readers expect 4. */
  margin: number;
}>;

const modulesOf = (text: string, { correction, margin }: QrOptions): QrModules =>
  encode(text, { ecc: correction, border: margin }).data;

/** A QR code as SVG; `size` in pixels, null: as large as where it is put. */
export const qrSvg = (text: string, options: QrOptions, size: number | null): string =>
  svgOf(modulesOf(text, options), size);

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
    for (const { from, to } of darkRuns(row)) {
      for (let x = start + from * scale; x < start + to * scale; x++) {
        data[y * rowBytes + 1 + (x >> 3)]! &= ~(0x80 >> (x & 7));
      }
    }
  }
  return pngOf({ width: pixels, height: pixels, kind: 'bits' }, data);
}
