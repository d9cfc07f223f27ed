import { type Sides, sidesOf } from './box-sides.ts';
import { lengthOf } from './declarations.ts';
import { backgroundOf, type Declarations, isInLine, type Styled, type TextStyle } from './html-style.ts';
import type { HtmlElement } from './html-tree.ts';
import { type Part, partsOf } from './inline-content.ts';
import { type Line, linesOf, type Token } from './inline-lines.ts';
import {
  type Context,
  displayOf,
  type Item,
  isShrunk,
  type Laid,
  moved,
  offset,
  positionOf,
  type Space,
  sideOf,
  styledIn,
} from './layout-context.ts';
import { rowLayout, shareColumns } from './layout-row.ts';
import { widthIn } from './widths.ts';

/** An element as a box of the width of its space, with its padding. */
export function boxLayout(element: HtmlElement, styled: Styled, space: Space, context: Context): Laid {
  const { own, text } = styled;
  const [top, right, bottom, left] = sidesOf(own, 'padding', text.fontSize, space.width);
  const given = givenHeight(own, text.fontSize, space.height, top + bottom);
  const inner: Space = {
    x: space.x + left,
    y: space.y + top,
    width: Math.max(0, space.width - left - right),
    height: given === null ? null : Math.max(0, given - top - bottom),
    above: top === 0 ? (space.above ?? 0) : 0,
  };
  const content = contentLayout(element, styled, inner, context);
  const least = lengthOf(own.get('min-height'), text.fontSize, space.height) ?? 0;
  const height = given ?? Math.max(least, content.height + top + bottom);
  const color = isInLine(own) ? null : colorBehind(own, context);
  const behind: readonly Item[] = color ? [{ kind: 'fill', box: { ...space, height }, color }] : [];
  return { height, items: [...behind, ...content.items] };
}

function givenHeight(own: Declarations, fontSize: number, whole: number | null, edges: number): number | null {
  const height = lengthOf(own.get('height'), fontSize, whole);
  return height === null || own.get('box-sizing') === 'border-box' ? height : height + edges;
}

/** The colour of a background, if it has one; a picture or a gradient is lost. */
function colorBehind(own: Declarations, { lose }: Context): string | null {
  const background = `${own.get('background') ?? ''} ${own.get('background-image') ?? ''}`;
  if (/url\(|gradient\(/i.test(background)) lose('picture');
  return backgroundOf(own);
}

function contentLayout(element: HtmlElement, styled: Styled, space: Space, context: Context): Laid {
  const { own } = styled;
  const display = displayOf(own);
  if (own.get('display')?.endsWith('table')) shareColumns(element, styled, context);
  const isColumn = own.get('flex-direction')?.startsWith('column') ?? false;
  if (display === 'row' || (display === 'flex' && !isColumn))
    return rowLayout(element, styled, space, context, { boxLayout, textLayout });
  const isFlex = display === 'flex';
  const laid = flowLayout(element, styled, isFlex ? { ...space, above: 0 } : space, context, isFlex);
  const room = (space.height ?? laid.height) - laid.height;
  const end = isFlex ? positionOf(own.get('justify-content')) : cellEnd(own);
  return { ...laid, items: laid.items.map((item) => moved(item, 0, room * end)) };
}

/** The content of a cell is in its middle unless it says otherwise. */
function cellEnd(own: Declarations): number {
  if (own.get('display') !== 'table-cell') return 0;
  const align = own.get('vertical-align');
  if (align === 'middle') return 0.5;
  return align === 'bottom' ? 1 : 0;
}

/** Blocks and lines, one below the other. */
function flowLayout(
  element: HtmlElement,
  { own, text }: Styled,
  space: Space,
  context: Context,
  isFlex: boolean,
): Laid {
  const items: Item[] = [];
  let y = space.y;
  let margin = 0;
  const parts = partsOf(element, text, context, isFlex);
  const markers = markersOf(element, own, parts);
  const align = isFlex ? own.get('align-items') : undefined;
  for (const part of parts) {
    const isFirst = y === space.y && margin === 0;
    const below = { ...space, y, above: isFirst ? (space.above ?? 0) : 0 };
    const block = part.tokens
      ? linesBelow(part.tokens, text, below, margin)
      : blockLayout(part.element, text, below, margin, align, context);
    for (const item of block.items) items.push(item);
    if (part.element) items.push(...besideFirst(block.items, markers.get(part.element), text, space));
    [y, margin] = [block.end, block.margin];
  }
  return { height: y + margin - space.y, items };
}

function linesBelow(tokens: readonly Token[], style: TextStyle, space: Space, before: number): Block {
  const y = space.y + before;
  const { items, height } = textLayout(tokens, style, { ...space, y });
  return { items, end: y + height, margin: 0 };
}

function textLayout(tokens: readonly Token[], style: TextStyle, { x, y, width }: Space): Laid {
  const side = sideOf(style);
  let top = y;
  const items = linesOf(tokens, style, width).flatMap((line): readonly Item[] => {
    // A line that is wider than its box begins at the edge of the box.
    const at = line.width > width ? ({ side: style.isRightToLeft ? 'right' : 'left' } as const) : { side };
    const item: Item = { kind: 'line', ...at, x: x + offset(at.side, width), baseline: top + line.above, line };
    const fills = fillsOf(line, x + offset(at.side, width - line.width), top);
    top += line.height;
    return [...fills, item];
  });
  return { height: top - y, items: items.filter((item) => item.kind === 'fill' || item.line.runs.length > 0) };
}

/** The colours behind the words of a line. */
function fillsOf({ runs, height }: Line, left: number, y: number): readonly Item[] {
  let x = left;
  return runs.flatMap(({ width, style }): readonly Item[] => {
    const box = { x, y, width, height };
    x += width;
    return style.behind ? [{ kind: 'fill', box, color: style.behind }] : [];
  });
}

type Block = { readonly items: readonly Item[]; readonly end: number; readonly margin: number };

/** A block below others, from which the larger of two margins parts it; `align`: where it is in a column, without a width of its own. */
function blockLayout(
  element: HtmlElement,
  around: TextStyle,
  space: Space,
  before: number,
  align: string | undefined,
  context: Context,
): Block {
  const styled = styledIn(context, element, around);
  const { own, text } = styled;
  const [top, right, bottom, left] = marginsOf(element, styled, space, context);
  const above = space.above ?? 0;
  const room = Math.max(0, space.width - left - right);
  const isNarrow = isShrunk(own) || (align !== undefined && !/stretch|normal/.test(align));
  const width = widthIn(element, styled, room, isNarrow, context);
  const [x, y] = [space.x + left + startOf(own, around, align, room - width), space.y + Math.max(before, top - above)];
  const isOut = displayOf(own) === 'absolute';
  const at = isOut ? cornerOf(own, text.fontSize, space, width) : { x, y };
  const inner = { ...at, width, height: space.height, above: isNarrow ? 0 : Math.max(top, above) };
  const { height, items } = boxLayout(element, styled, inner, context);
  return isOut ? { items, end: space.y, margin: before } : { items, end: y + height, margin: bottom };
}

/** What stands before the items of a list. */
function markersOf(
  { name }: HtmlElement,
  list: Declarations,
  parts: readonly Part[],
): ReadonlyMap<HtmlElement, string> {
  if (/none/.test(`${list.get('list-style')} ${list.get('list-style-type')}`)) return new Map();
  const items = parts.flatMap(({ element }) => (element?.name === 'li' ? [element] : []));
  return new Map(items.map((item, at) => [item, name === 'ol' ? `${at + 1}.` : '•']));
}

/** A marker at the left of the first line of a block. */
function besideFirst(
  items: readonly Item[],
  text: string | undefined,
  style: TextStyle,
  { x }: Space,
): readonly Item[] {
  const first = items.find((item) => item.kind === 'line');
  if (!first || text === undefined) return [];
  const line = { ...first.line, runs: [{ text, style: first.line.runs[0]?.style ?? style, width: 0 }] };
  return [{ ...first, line, side: 'right', x: x - style.fontSize / 2, isMarker: true }];
}

function marginsOf({ name }: HtmlElement, { own, text }: Styled, { width }: Space, { isTight }: Context): Sides {
  const isLoose = isTight && PARAGRAPHS.has(name);
  return isLoose ? [0, 0, 0, 0] : sidesOf(own, 'margin', text.fontSize, width);
}

const PARAGRAPHS: ReadonlySet<string> = new Set('p h1 h2 h3 h4 h5 h6 ul ol pre dl'.split(' '));

/** Where a narrower block begins: in the middle between automatic margins, or as the text around it. */
function startOf(own: Declarations, around: TextStyle, align: string | undefined, room: number): number {
  if (align !== undefined) return room * positionOf(align);
  if (/\bauto\b/.test(own.get('margin') ?? '') || own.get('margin-left') === 'auto') return room / 2;
  const isInLine = own.get('display')?.startsWith('inline') ?? false;
  return isInLine || around.isRightToLeft ? offset(sideOf(around), room) : 0;
}

function cornerOf(
  own: Declarations,
  fontSize: number,
  space: Space,
  width: number,
): { readonly x: number; readonly y: number } {
  const of = (name: string, whole: number | null) => lengthOf(own.get(name), fontSize, whole);
  const [left, right, top] = [of('left', space.width), of('right', space.width), of('top', space.height)];
  const x = left ?? (right === null ? 0 : space.width - right - width);
  return { x: space.x + x, y: space.y + (top ?? 0) };
}
