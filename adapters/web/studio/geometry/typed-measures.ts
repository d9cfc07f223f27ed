import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';

/** A size in metres, or in units of the plan. */
export type Size = { readonly width: number; readonly height: number; readonly isMetres: boolean };

/** The length of a side; `degrees`: counter-clockwise from the right, null where it goes on towards the pointer. */
export type Side = { readonly length: number; readonly isMetres: boolean; readonly degrees: number | null };

const NUMBER = String.raw`(\d+(?:[.,]\d+)?)`;
const METRES = '(m|м|م)';
const SIZE = new RegExp(String.raw`^${NUMBER}\s*(?:m\b\s*)?(?:[x×*х]|\s)\s*${NUMBER}\s*${METRES}?$`, 'iu');
const SIDE = new RegExp(
  String.raw`^${NUMBER}\s*${METRES}?(?:\s*(?:[<∠]\s*(-?)${NUMBER}\s*°?|\s(-?)${NUMBER}\s*°))?$`,
  'iu',
);
const LENGTH = new RegExp(String.raw`^${NUMBER}\s*${METRES}?$`, 'iu');
const POSITION = /^(-?\d+(?:\.\d+)?)\s*(?:[,;]\s*|\s+)(-?\d+(?:\.\d+)?)$/;

/** Reads `6 x 4 m`, `6,5×4`, `6.5 4`; without `m` the numbers are units of the plan. Null where it is none. */
export function readSize(text: string): Size | null {
  const found = SIZE.exec(latin(text));
  if (!found) return null;
  const [width, height] = [numberOf(found[1]), numberOf(found[2])];
  return width > 0 && height > 0 ? { width, height, isMetres: found[3] !== undefined } : null;
}

/** Reads a position: `1200, 840` or `1200 840`. */
export function readPosition(text: string): Vertex | null {
  const found = POSITION.exec(latin(text));
  return found ? [Number(found[1]), Number(found[2])] : null;
}

/** Reads a length: `12.5 m`, `12,5`; null where it is none or not positive. */
export function readLength(text: string): number | null {
  const length = numberOf(LENGTH.exec(latin(text))?.[1]);
  return length > 0 ? length : null;
}

/** Reads the length of a side, with or without its direction: `5 m`, `120`, `5 m 90°`, `5 < 90`. Null where it is none. */
export function readSide(text: string): Side | null {
  const found = SIDE.exec(latin(text));
  const length = numberOf(found?.[1]);
  if (!found || length === 0) return null;
  const angle = found[4] ?? found[6];
  const isNegative = (found[3] ?? found[5]) === '-';
  const degrees = angle === undefined ? null : numberOf(angle) * (isNegative ? -1 : 1);
  return { length, isMetres: found[2] !== undefined, degrees };
}

const numberOf = (written: string | undefined): number => Number((written ?? '0').replace(',', '.'));

/** The digits of Arabic and Persian keyboards as those of others. */
const latin = (text: string): string =>
  text
    .trim()
    .replace(/[٠-٩۰-۹]/gu, (digit) => String(digit.codePointAt(0)! & 0xf))
    .replace('٫', '.');
