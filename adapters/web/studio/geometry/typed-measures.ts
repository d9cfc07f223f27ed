import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';

/** A size in metres, or in units of the plan. */
export type Size = { readonly width: number; readonly height: number; readonly isMetres: boolean };

/** Reads `6 x 4 m`, `6,5×4`, `6.5 4`; without `m` the numbers are units of the plan. Null where it is none. */
export function readSize(text: string): Size | null {
  const found = /^\s*(\d+(?:[.,]\d+)?)\s*(?:m\b\s*)?(?:[x×*х]|\s)\s*(\d+(?:[.,]\d+)?)\s*(m|м|م)?\s*$/iu.exec(text);
  if (!found) return null;
  const [width, height] = [found[1]!, found[2]!].map((number) => Number(number.replace(',', '.')));
  return width! > 0 && height! > 0 ? { width: width!, height: height!, isMetres: found[3] !== undefined } : null;
}

/** Reads a position: `1200, 840` or `1200 840`. */
export function readPosition(text: string): Vertex | null {
  const found = /^\s*(-?\d+(?:\.\d+)?)\s*(?:[,;]\s*|\s+)(-?\d+(?:\.\d+)?)\s*$/.exec(text);
  return found ? [Number(found[1]), Number(found[2])] : null;
}

/** Reads a length: `12.5 m`, `12,5`; null where it is none or not positive. */
export function readLength(text: string): number | null {
  const found = /^\s*(\d+(?:[.,]\d+)?)\s*(?:m|м|م)?\s*$/iu.exec(text);
  const length = found ? Number(found[1]!.replace(',', '.')) : 0;
  return length > 0 ? length : null;
}
