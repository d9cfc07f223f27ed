import type { Vertex } from '../../projects/values/geometry.ts';
import type { PlanLabel } from '../shapes/plan-drawing.ts';
import { localName } from './element-lines.ts';
import { applied, type Matrix, multiplied, readTransform, scaleOf } from './matrix.ts';
import { type SvgElement, textOf } from './svg-element.ts';
import { lengthOf } from './svg-size.ts';
import { type ClassStyles, type SvgStyle, styleOf } from './svg-styles.ts';

/** How wide letters are on average, and how far their middle is above the line that they stand on, as shares of the size of the font. */
const LETTER_WIDTH = 0.55;
const MIDDLE = 0.35;
const USUAL_SIZE = 16;

type Context = { readonly matrix: Matrix; readonly style: SvgStyle; readonly classes: ClassStyles };
/** `from`: where the last part of the line begins, and how many characters were before it. */
type Line = { text: string; readonly at: Vertex; readonly style: SvgStyle; from: { x: number; count: number } };

/** The label that a text element writes, its lines as one text; null where it writes nothing. */
export function labelOf(element: SvgElement, { matrix, style, classes }: Context): PlanLabel | null {
  const lines: Line[] = [];
  const start = startOf(element, [0, 0], sizeOf(style));
  gather(element, { at: start, style, classes, lines });
  const written = lines.filter((line) => line.text.trim() !== '');
  if (written.length === 0) return null;
  const middles = written.map(middleOf);
  const at: Vertex = [middle(middles.map(([x]) => x)), middle(middles.map(([, y]) => y))];
  const text = written.map((line) => line.text.replace(/\s+/g, ' ').trim()).join(' ');
  const height = sizeOf(written[0]!.style);
  const [x, y] = written[0]!.at;
  const begin = applied(matrix, [x, y - height * MIDDLE]);
  return { text, at: applied(matrix, at), start: begin, height: height * scaleOf(matrix) };
}

type Gathering = Omit<Context, 'matrix'> & { readonly at: Vertex; readonly lines: Line[] };

/** A part with a position of its own begins a line. */
function gather(element: SvgElement, { at, style, classes, lines }: Gathering): void {
  const last = lines.at(-1);
  const place = startOf(element, [at[0], last?.at[1] ?? at[1]], sizeOf(style));
  const isPlaced = ['x', 'y', 'dy'].some((name) => element.attributes[name] !== undefined);
  if (!last || (isPlaced && !goesOn(last, place))) {
    lines.push({ text: '', at: place, style, from: { x: place[0], count: 0 } });
  } else if (element.attributes.x !== undefined) last.from = { x: place[0], count: last.text.length };
  for (const child of element.children) {
    if (typeof child === 'string') lines.at(-1)!.text += child;
    else if (['tspan', 'a', 'textPath'].includes(localName(child)))
      gather(child, { at: place, style: styleOf(child, style, classes), classes, lines });
  }
}

/** Whether a part begins about where the line before it ends: drawing programs place the parts of a word one by one. */
function goesOn({ text, at, style, from }: Line, [x, y]: Vertex): boolean {
  const size = sizeOf(style);
  const wide = (text.length - from.count) * size * LETTER_WIDTH;
  const isAnchored = style['text-anchor'] === 'middle' || style['text-anchor'] === 'end';
  return (
    !isAnchored &&
    text !== '' &&
    Math.abs(y - at[1]) < 0.2 * size &&
    Math.abs(x - from.x - wide) <= 0.3 * size + 0.15 * wide
  );
}

function startOf({ attributes: { x, y, dx, dy } }: SvgElement, [left, top]: Vertex, size: number): Vertex {
  const first = (written: string | undefined, other: number) => {
    const value = /^[^a-z]*em/i.test(written ?? '') ? Number.parseFloat(written!) * size : lengthOf(written);
    return Number.isFinite(value) ? value : other;
  };
  return [first(x, left) + first(dx, 0), first(y, top) + first(dy, 0)];
}

function middleOf({ text, at: [x, y], style }: Line): Vertex {
  const size = sizeOf(style);
  const wide = text.trim().length * size * LETTER_WIDTH;
  const anchor = style['text-anchor'];
  const share = anchor === 'middle' ? 0 : anchor === 'end' ? -0.5 : 0.5;
  return [x + wide * share, y - size * MIDDLE];
}

function sizeOf(style: SvgStyle): number {
  const size = lengthOf(style['font-size']);
  return size > 0 ? size : USUAL_SIZE;
}

const middle = (values: readonly number[]): number =>
  (values.reduce((a, b) => Math.min(a, b)) + values.reduce((a, b) => Math.max(a, b))) / 2;

/** Text that HTML writes inside a drawing, in the middle of its frame; null where that is as large as the drawing, so that nobody knows. */
export function htmlLabel(element: SvgElement, { matrix }: Pick<Context, 'matrix'>): PlanLabel | null {
  const text = textOf(element);
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) =>
    lengthOf(element.attributes[name] ?? '0'),
  ) as [number, number, number, number];
  if (text === '' || Number.isNaN(x + y + width + height)) return null;
  const middle = applied(matrix, [x + width / 2, y + height / 2]);
  return { text, at: middle, start: middle, height: USUAL_SIZE * scaleOf(matrix) };
}

/** The transformation of an element, after those of what is around it. That of its style wins over its attribute. */
export function within(matrix: Matrix, { attributes: { style, transform } }: SvgElement): Matrix {
  const styled = /(?:^|;)\s*transform\s*:([^;]*)/.exec(style ?? '')?.[1];
  return multiplied(matrix, readTransform(styled ?? transform));
}
