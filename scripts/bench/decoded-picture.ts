import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { type GreyPicture, greyPicture } from '../../src/domain/plans/raster/grey-picture.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
};

/** A picture as its pixels: red, green, blue and opacity of each, row by row. */
export type DecodedPicture = { readonly width: number; readonly height: number; readonly rgba: Uint8Array };

/** Decodes a picture file in the page of a browser, a drawing in the size that it says it has. */
export async function decodedPicture(page: Page, file: string): Promise<DecodedPicture> {
  const type = TYPES[extname(file).toLowerCase()];
  if (!type) throw new Error(`${file} is no picture that a browser shows.`);
  const source = `data:${type};base64,${readFileSync(file).toString('base64')}`;
  const { width, height, packed } = await page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const stream = new Blob([data]).stream().pipeThrough(new CompressionStream('gzip'));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    let packed = '';
    for (let at = 0; at < bytes.length; at += 30_000) packed += String.fromCharCode(...bytes.subarray(at, at + 30_000));
    return { width: canvas.width, height: canvas.height, packed: btoa(packed) };
  }, source);
  return { width, height, rgba: gunzipSync(Buffer.from(packed, 'base64')) };
}

/** The brightness of its pixels. */
export const greyOf = ({ width, height, rgba }: DecodedPicture): GreyPicture =>
  greyPicture(width, height, (top, count) => rgba.subarray(4 * top * width, 4 * (top + count) * width));
