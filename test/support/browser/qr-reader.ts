import { inflateSync } from 'node:zlib';
import decodeQR from 'qr/decode.js';

/** The text of a QR code that is drawn as SVG with one unit for each module. */
export function readSvg(svg: string): string {
  const count = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]);
  const isDark = Array.from({ length: count }, () => Array.from({ length: count }, () => false));
  for (const [, x, y, width] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    isDark[Number(y)]!.fill(true, Number(x), Number(x) + Number(width));
  }
  return read(count * 4, (x, y) => isDark[y >> 2]![x >> 2]!);
}

/** The text of a QR code that is a PNG of one bit a pixel. */
export function readPng(png: Buffer): Readonly<{ text: string; width: number; height: number }> {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const length = png.readUInt32BE(33);
  const rows = inflateSync(png.subarray(41, 41 + length));
  const rowBytes = 1 + Math.ceil(width / 8);
  const text = read(width, (x, y) => (rows[y * rowBytes + 1 + (x >> 3)]! & (0x80 >> (x & 7))) === 0);
  return { text, width, height };
}

function read(size: number, isDark: (x: number, y: number) => boolean): string {
  const data = new Uint8Array(size * size * 4).fill(255);
  for (let at = 0; at < size * size; at++) {
    if (isDark(at % size, Math.floor(at / size))) data.fill(0, at * 4, at * 4 + 3);
  }
  return decodeQR({ width: size, height: size, data });
}
