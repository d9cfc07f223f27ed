import type { Removed } from '../../../../src/domain/projects/images/image.ts';
import { type Declarations, type Styled, styleOf, type TextStyle } from './html-style.ts';
import type { HtmlElement } from './html-tree.ts';
import type { Line, Token } from './inline-lines.ts';
import type { SheetStyles } from './sheet-styles.ts';

export type Side = 'left' | 'center' | 'right';

/** A line of text at its left end, its middle or its right end, or a filled rectangle. */
export type Item =
  | {
      readonly kind: 'line';
      readonly x: number;
      readonly baseline: number;
      readonly side: Side;
      readonly line: Line;
      /** It stands before an item of a list. */
      readonly isMarker?: boolean;
    }
  | { readonly kind: 'fill'; readonly box: Space & { readonly height: number }; readonly color: string };

/** A box; its height is null where it follows from what is in it. `above`: the margin above it, with which that of its first block is one. */
export type Space = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number | null;
  readonly above?: number;
};

export type Laid = { readonly height: number; readonly items: readonly Item[] };

/** The widths of an element: of its longest word, and of its longest line without wrapping. */
export type Extremes = { readonly min: number; readonly max: number };

/** What a layout shares: styles and widths are computed once for each element. */
export type Context = {
  readonly lose: (what: Removed['what']) => void;
  readonly sheets: SheetStyles;
  /** Paragraphs have no margins, as a style sheet of the page around the drawing may have said. */
  readonly isTight: boolean;
  readonly styles: Map<HtmlElement, Styled>;
  readonly widths: Map<HtmlElement, Extremes>;
  /** The columns of the table of each row. */
  readonly columns: Map<HtmlElement, readonly Extremes[]>;
};

/** How the parts of an element are laid out in a space. */
export type Lay = {
  readonly boxLayout: (element: HtmlElement, styled: Styled, space: Space, context: Context) => Laid;
  readonly textLayout: (tokens: readonly Token[], style: TextStyle, space: Space) => Laid;
};

/** The style of an element in one of this style. */
export function styledIn(context: Context, element: HtmlElement, around: TextStyle): Styled {
  const styled = context.styles.get(element) ?? styleOf(element, around, context.sheets);
  context.styles.set(element, styled);
  return styled;
}

export type Display = 'none' | 'inline' | 'block' | 'flex' | 'row' | 'absolute';

/** How an element is laid out; a `row` has its cells side by side. */
export function displayOf(own: Declarations): Display {
  const display = own.get('display')?.toLowerCase() ?? 'inline';
  if (display === 'none') return 'none';
  if (/^(?:absolute|fixed)$/.test(own.get('position') ?? '')) return 'absolute';
  if (display.includes('flex')) return 'flex';
  if (display === 'table-row') return 'row';
  return /^(?:inline|inline-block|contents)$/.test(display) ? 'inline' : 'block';
}

/** Whether it is only as wide as what is in it. */
export const isShrunk = (own: Declarations): boolean =>
  /^(?:inline-|table)/.test(own.get('display')?.toLowerCase() ?? '') ||
  own.has('float') ||
  displayOf(own) === 'absolute';

export const sideOf = ({ align, isRightToLeft }: TextStyle): Side => align ?? (isRightToLeft ? 'right' : 'left');

/** How far to the right something begins in this room. */
export function offset(side: Side, room: number): number {
  if (side === 'left') return 0;
  return side === 'center' ? room / 2 : room;
}

/** Where something is along an axis: 0 at its start, 1 at its end. */
export function positionOf(words: string | undefined): number {
  if (/center/.test(words ?? '')) return 0.5;
  return /end|right/.test(words ?? '') ? 1 : 0;
}

export function moved(item: Item, dx: number, dy: number): Item {
  if (dx === 0 && dy === 0) return item;
  if (item.kind === 'line') return { ...item, x: item.x + dx, baseline: item.baseline + dy };
  return { ...item, box: { ...item.box, x: item.box.x + dx, y: item.box.y + dy } };
}
