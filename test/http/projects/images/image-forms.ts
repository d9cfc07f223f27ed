import { png, storedChunk } from '../../../content/images/pictures.ts';

/** The most bytes that an image may have. */
export const MAX = 5_242_880;
export const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><path d="M0 0h9v9z"/></svg>',
);

/** A PNG of exactly so many bytes. */
export function pngOf(size: number): Buffer {
  const bare = png({ extra: [storedChunk(Buffer.alloc(0))] }).length;
  return png({ extra: [storedChunk(Buffer.alloc(size - bare))] });
}

/** A form with a file in one of its parts. */
export const formOf = (bytes: Uint8Array, { part = 'file', name = 'plan.png', type = 'image/png' } = {}) => {
  const form = new FormData();
  form.set(part, new Blob([Uint8Array.from(bytes)], { type }), name);
  return form;
};
