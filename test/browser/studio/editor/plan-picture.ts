import { deflateSync } from 'node:zlib';
import { pngChunk } from '../../../content/images/pictures.ts';

/** A grey PNG of a floor with walls: a dark line at its edge and every `spacing` pixels across. */
export function planPng(width: number, height: number, spacing: number): Buffer {
  const rows = Buffer.alloc((width + 1) * height, 250);
  for (let y = 0; y < height; y++) {
    const start = y * (width + 1);
    rows[start] = 0;
    if (y < 3 || y >= height - 3) rows.fill(40, start + 1, start + 1 + width);
    for (let x = 0; x < width; x += spacing) rows.fill(40, start + 1 + x, start + 1 + Math.min(x + 3, width));
  }
  return greyPng(width, height, rows);
}

/** A PNG that is white but for so many rows, of which no packing makes less than about a byte for each pixel. */
export function noisyPng(width: number, height: number, noisyRows = height): Buffer {
  const rows = Buffer.alloc((width + 1) * height, 255);
  let state = 1;
  for (let y = 0; y < height; y++) {
    rows[y * (width + 1)] = 0;
    if (y >= noisyRows) continue;
    for (let x = 1; x <= width; x++) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      rows[y * (width + 1) + x] = state >>> 24;
    }
  }
  return greyPng(width, height, rows);
}

/** The rows begin with their filter, 0. */
function greyPng(width: number, height: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const [ihdr, idat] = [pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(rows, { level: 1 }))];
  return Buffer.concat([signature, ihdr, idat, pngChunk('IEND', Buffer.alloc(0))]);
}
