import { lengthOf, wordsOf } from './declarations.ts';
import type { Declarations } from './html-style.ts';

/** The four sides of a box in pixels: top, right, bottom, left. */
export type Sides = readonly [top: number, right: number, bottom: number, left: number];

/** The margins, or the paddings, of an element; what is not known is 0. */
export function sidesOf(own: Declarations, name: 'margin' | 'padding', fontSize: number, whole: number): Sides {
  const parts = wordsOf(own.get(name) ?? '0');
  const [top = '0', right = top, bottom = top, left = right] = parts;
  const side = (word: string, text: string) => lengthOf(own.get(`${name}-${word}`) ?? text, fontSize, whole) ?? 0;
  return [side('top', top), side('right', right), side('bottom', bottom), side('left', left)];
}
