import { sidesOf } from './box-sides.ts';
import { lengthOf } from './declarations.ts';
import type { Declarations, Styled } from './html-style.ts';
import type { HtmlElement } from './html-tree.ts';
import { partsOf } from './inline-content.ts';
import { extremesOf } from './inline-lines.ts';
import { type Context, displayOf, type Extremes, styledIn } from './layout-context.ts';

/** A text that is estimated at nearly the width of its box is taken to fill it: programs measure their labels. */
const [NEARLY, LITTLE_MORE] = [0.75, 1.3];

/** The width of a box in this room, with its padding. */
export function widthIn(
  element: HtmlElement,
  styled: Styled,
  room: number,
  isShrunk: boolean,
  context: Context,
): number {
  const { own, text } = styled;
  const given = givenWidth(own, text.fontSize, room);
  if (given !== null) return given;
  if (!isShrunk) return room;
  const { min, max } = extremes(element, styled, quietly(context));
  if (max > room * NEARLY && max < room * LITTLE_MORE) return room;
  const most = lengthOf(own.get('max-width'), text.fontSize, room) ?? Number.POSITIVE_INFINITY;
  return Math.max(min, Math.min(max, room, most));
}

function givenWidth(own: Declarations, fontSize: number, room: number): number | null {
  const width = lengthOf(own.get('width'), fontSize, room);
  if (width === null || own.get('box-sizing') === 'border-box') return width;
  const [, right, , left] = sidesOf(own, 'padding', fontSize, room);
  return width + left + right;
}

/** Measuring counts nothing: what is measured is laid out later. */
const quietly = (context: Context): Context => ({ ...context, lose: () => {} });

/** The least and the largest width of a box. */
function extremes(element: HtmlElement, { own, text }: Styled, context: Context): Extremes {
  const known = context.widths.get(element);
  if (known) return known;
  const [, right, , left] = sidesOf(own, 'padding', text.fontSize, 0);
  const isSideBySide =
    displayOf(own) === 'row' || (displayOf(own) === 'flex' && !own.get('flex-direction')?.startsWith('column'));
  let [min, max] = [0, 0];
  for (const part of partsOf(element, text, context, displayOf(own) === 'flex')) {
    const inner = part.element
      ? outerExtremes(part.element, styledIn(context, part.element, text), context)
      : extremesOf(part.tokens, text);
    [min, max] = isSideBySide
      ? [min + inner.min, max + inner.max]
      : [Math.max(min, inner.min), Math.max(max, inner.max)];
  }
  const found = { min: min + left + right, max: max + left + right };
  context.widths.set(element, found);
  return found;
}

/** The least and most width that an element takes, with its margins, in pixels. */
export function outerExtremes(element: HtmlElement, styled: Styled, context: Context): Extremes {
  const { own, text } = styled;
  if (displayOf(own) === 'absolute') return { min: 0, max: 0 };
  const [, right, , left] = sidesOf(own, 'margin', text.fontSize, 0);
  const given = /%\s*$/.test(own.get('width') ?? '') ? null : givenWidth(own, text.fontSize, 0);
  const inner = given === null ? extremes(element, styled, context) : { min: given, max: given };
  return { min: inner.min + left + right, max: inner.max + left + right };
}
