import type { Ring, Vertex } from '../../projects/values/geometry.ts';
import { closedRing } from '../shapes/closed-ring.ts';
import { cubicPoints, quadraticPoints } from '../svg/curves.ts';
import { applied, type Matrix, scaleOf } from '../svg/matrix.ts';
import { PATH_CODES } from './pdf-page.ts';

/** How far lines may be from a curve that they stand for, in pixels. */
const TOLERANCE = 0.05;

/** The rings of a path in pixels: its runs that are closed, or all of them where it is filled. */
export function pathRings(data: ArrayLike<number>, matrix: Matrix, isFilled: boolean): readonly Ring[] {
  const rings: Ring[] = [];
  let run: Vertex[] = [];
  const lift = (isClosed: boolean): void => {
    const ring = closedRing(
      run.map((vertex) => applied(matrix, vertex)),
      isClosed || isFilled,
    );
    if (ring) rings.push(ring);
    // What follows without a move begins where this run did.
    run = isClosed && run.length > 0 ? [run[0]!] : [];
  };
  const tolerance = TOLERANCE / (scaleOf(matrix) || 1);
  for (const { code, points } of commandsOf(data)) {
    if (code === PATH_CODES.close) lift(true);
    else if (code === PATH_CODES.move) {
      lift(false);
      run = [points[0]!];
    } else run.push(...drawn(run.at(-1) ?? points[0]!, points, tolerance));
  }
  lift(false);
  return rings;
}

function drawn(from: Vertex, points: readonly Vertex[], tolerance: number): readonly Vertex[] {
  const [one, two, three] = points;
  if (three) return cubicPoints([from, one!, two!, three], tolerance);
  return two ? quadraticPoints([from, one!, two], tolerance) : [one!];
}

/** How many points each code takes. */
const POINTS: readonly number[] = [1, 1, 3, 2, 0];

function* commandsOf(data: ArrayLike<number>) {
  for (let at = 0; at < data.length; ) {
    const code = data[at]!;
    const count = POINTS[code];
    if (count === undefined || at + 2 * count >= data.length) return;
    const points = Array.from(
      { length: count },
      (_, index): Vertex => [data[at + 1 + 2 * index]!, data[at + 2 + 2 * index]!],
    );
    yield { code, points };
    at += 1 + 2 * count;
  }
}
