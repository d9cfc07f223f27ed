import { type Sides, sidesOf } from './box-sides.ts';
import { lengthOf } from './declarations.ts';
import { type Declarations, numberOf, type Styled } from './html-style.ts';
import type { HtmlElement } from './html-tree.ts';
import { type Part, partsOf } from './inline-content.ts';
import { extremesOf } from './inline-lines.ts';
import {
  type Context,
  displayOf,
  type Extremes,
  type Laid,
  type Lay,
  moved,
  positionOf,
  type Space,
  styledIn,
} from './layout-context.ts';
import { outerExtremes } from './widths.ts';

/** What is side by side with others: its widths with its margins, its share of the room that is left, and where it is in the height. */
type Cell = Extremes & {
  readonly part: Part;
  readonly grows: number;
  readonly margins: Sides;
  readonly align: string | undefined;
};

/** Between the cells of a table, in pixels. */
const SPACING = 2;

/** Elements side by side, as in a flexible box or a row of a table. */
export function rowLayout(element: HtmlElement, styled: Styled, space: Space, context: Context, lay: Lay): Laid {
  const { own, text } = styled;
  const isRow = displayOf(own) === 'row';
  const parts = partsOf(element, text, context, true);
  const isAlone = parts.length === 1 && positionOf(own.get('justify-content')) === 0.5;
  const within = isAlone ? centred(styled) : styled;
  const [only] = parts;
  if (isAlone && only?.element) context.styles.set(only.element, centred(styledIn(context, only.element, text)));
  const cells = parts.map((part) => cellOf(part, within, space, context));
  const gap = lengthOf(own.get('column-gap') ?? own.get('gap'), text.fontSize, space.width) ?? (isRow ? SPACING : 0);
  const edge = isRow ? SPACING : 0;
  const gaps = gap * Math.max(0, cells.length - 1) + 2 * edge;
  const columns = context.columns.get(element);
  const widths = shared(
    cells.map((cell, at) => ({ ...cell, ...columns?.[at] })),
    space.width - gaps,
    isRow,
  );
  const left = space.width - gaps - widths.reduce((sum, width) => sum + width, 0);
  const { before, between } = spread(own, left, cells.length);
  let x = space.x + before + edge;
  const boxes = cells.map((cell, at) => {
    const box = cellLayout(cell, { ...space, x, y: space.y + edge, width: widths[at]! }, within, context, lay);
    x += widths[at]! + gap + between;
    return { ...box, align: cell.align ?? (isRow ? 'center' : own.get('align-items')) };
  });
  const height = space.height ?? boxes.reduce((most, box) => Math.max(most, box.height), 0);
  const items = boxes.flatMap((box) =>
    box.items.map((item) => moved(item, 0, (height - box.height) * positionOf(box.align))),
  );
  return { height: height + edge, items };
}

/** What is alone in the middle has its text in its middle, unless it says otherwise: how wide that is, is an estimate. */
const centred = ({ own, text }: Styled): Styled => ({ own, text: { ...text, align: text.align ?? 'center' } });

function cellOf(part: Part, { text }: Styled, space: Space, context: Context): Cell {
  if (part.tokens) return { part, ...extremesOf(part.tokens, text), grows: 0, margins: [0, 0, 0, 0], align: undefined };
  const styled = styledIn(context, part.element, text);
  const { own } = styled;
  const given = lengthOf(own.get('width'), text.fontSize, space.width);
  const widths = outerExtremes(part.element, styled, context);
  return {
    part,
    min: widths.min,
    max: given === null ? widths.max : Math.max(given, widths.min),
    grows: numberOf(own.get('flex-grow') ?? own.get('flex')?.split(/\s/)[0], 0),
    margins: sidesOf(own, 'margin', styled.text.fontSize, space.width),
    align: own.get('align-self'),
  };
}

function cellLayout({ part, margins }: Cell, space: Space, { text }: Styled, context: Context, lay: Lay): Laid {
  if (part.tokens) return lay.textLayout(part.tokens, text, space);
  const [top, right, bottom, left] = margins;
  const width = Math.max(0, space.width - left - right);
  const inner = { x: space.x + left, y: space.y + top, width, height: space.height };
  const box = lay.boxLayout(part.element, styledIn(context, part.element, text), inner, context);
  return { height: box.height + top + bottom, items: box.items };
}

/** The widths in this room: those who grow share what is left, or all where it is a row of a table; if it is too little, all shrink. */
function shared(cells: readonly Cell[], room: number, isRow: boolean): readonly number[] {
  const wanted = cells.reduce((sum, { max }) => sum + max, 0);
  const least = cells.reduce((sum, { min }) => sum + min, 0);
  if (wanted > room) {
    const part = wanted > least ? Math.min(1, (wanted - room) / (wanted - least)) : 0;
    return cells.map(({ min, max }) => max - (max - min) * part);
  }
  const weights = cells.map(({ max, grows }) => (isRow ? max : grows));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return cells.map(({ max }, at) => max + (all > 0 ? ((room - wanted) * weights[at]!) / all : 0));
}

/** The room before the first and between two. */
function spread(own: Declarations, room: number, count: number): { readonly before: number; readonly between: number } {
  const words = own.get('justify-content') ?? '';
  if (/between/.test(words) && count > 1 && room > 0) return { before: 0, between: room / (count - 1) };
  if (/around|evenly/.test(words) && count > 0) {
    const edge = /around/.test(words) ? room / count / 2 : room / (count + 1);
    return { before: edge, between: /around/.test(words) ? edge * 2 : edge };
  }
  return { before: room * positionOf(words), between: 0 };
}

/** Notes for each row of a table how wide its columns are. */
export function shareColumns(table: HtmlElement, styled: Styled, context: Context): void {
  const columns: Extremes[] = [];
  const rows: HtmlElement[] = [];
  const visit = (element: HtmlElement, { text }: Styled): void => {
    for (const { element: inner } of partsOf(element, text, context)) {
      if (!inner) continue;
      const within = styledIn(context, inner, text);
      if (displayOf(within.own) !== 'row') {
        if (within.own.get('display') === 'table-row-group') visit(inner, within);
        continue;
      }
      rows.push(inner);
      partsOf(inner, within.text, context, true).forEach(({ element: cell }, at) => {
        if (!cell) return;
        const { min, max } = outerExtremes(cell, styledIn(context, cell, within.text), context);
        const known = columns[at] ?? { min: 0, max: 0 };
        columns[at] = { min: Math.max(known.min, min), max: Math.max(known.max, max) };
      });
    }
  };
  visit(table, styled);
  for (const row of rows) context.columns.set(row, columns);
}
