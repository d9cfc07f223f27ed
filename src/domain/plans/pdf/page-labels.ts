import type { Vertex } from '../../projects/values/geometry.ts';
import type { PlanLabel } from '../shapes/plan-drawing.ts';
import { applied, type Matrix } from '../svg/matrix.ts';
import type { PdfPage, PdfText } from './pdf-page.ts';

/** Two texts on a line are one where the gap between them is below this share of their height. */
const GAP = 0.6;

/** A text on the page. `from` and `to`: the ends of its baseline, in pixels; `up`: from there to the top of its letters. */
type Placed = { readonly text: string; readonly from: Vertex; readonly to: Vertex; readonly up: Vertex };

/** The texts of a page; parts of one line that follow each other are one. */
export function pageLabels({ texts, view }: Pick<PdfPage, 'texts' | 'view'>): readonly PlanLabel[] {
  const lines: Placed[] = [];
  let isOpen = false;
  for (const given of texts) {
    const next = placed(given, view);
    const last = isOpen ? lines.at(-1) : undefined;
    if (given.text.trim() === '') append(lines, last && { ...last, text: `${last.text} ` });
    else if (last && follows(last, next)) append(lines, { ...last, text: last.text + next.text, to: next.to });
    else lines.push(next);
    isOpen = !given.endsLine;
  }
  return lines.flatMap((line) => labelOf(line) ?? []);
}

function placed({ text, matrix: [a, b, c, d, e, f], width, height }: PdfText, view: Matrix): Placed {
  const along = unit([a, b]);
  const upwards = unit([c, d]);
  const at = (x: number, y: number) =>
    applied(view, [e + along[0] * x + upwards[0] * y, f + along[1] * x + upwards[1] * y]);
  const from = at(0, 0);
  const top = at(0, height);
  return { text, from, to: at(width, 0), up: [top[0] - from[0], top[1] - from[1]] };
}

function unit([x, y]: Vertex): Vertex {
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}

const follows = (last: Placed, next: Placed): boolean =>
  Math.hypot(next.from[0] - last.to[0], next.from[1] - last.to[1]) <= GAP * (heightOf(last) || heightOf(next));

/** Puts a longer line in the place of the last one. */
function append(lines: Placed[], longer: Placed | undefined): void {
  if (longer) lines[lines.length - 1] = longer;
}

const heightOf = ({ up }: Placed): number => Math.hypot(up[0], up[1]);

function labelOf(line: Placed): PlanLabel | null {
  const text = line.text.normalize('NFKC').replace(/\s+/g, ' ').trim();
  if (text === '') return null;
  const { from, to, up } = line;
  const half: Vertex = [up[0] / 2, up[1] / 2];
  const at: Vertex = [(from[0] + to[0]) / 2 + half[0], (from[1] + to[1]) / 2 + half[1]];
  return { text, at, start: [from[0] + half[0], from[1] + half[1]], height: heightOf(line) };
}
