import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import { footOnLine } from './vertex.ts';

/** How far a line may be off a direction that is offered, in degrees. */
const TOLERANCE = 7;

/** A line that is drawn from `from`: a second vertex on it, and which of the offers it is. */
export type Direction = {
  readonly from: Vertex;
  readonly through: Vertex;
  readonly turn: 'axis' | 'diagonal' | 'edge';
};

/**
 * The directions that are offered at the end of a line: along the axes of the plan, at 45 degrees, and along and square to the edge before.
 */
export function directionsFrom(from: Vertex, before: Vertex | null): readonly Direction[] {
  const [x, y] = from;
  const offers: Direction[] = [
    { from, through: [x + 1, y], turn: 'axis' },
    { from, through: [x, y + 1], turn: 'axis' },
  ];
  if (before && (before[0] !== x || before[1] !== y)) {
    const [dx, dy] = [x - before[0], y - before[1]];
    offers.push({ from, through: [x + dx, y + dy], turn: 'edge' }, { from, through: [x - dy, y + dx], turn: 'edge' });
  }
  offers.push({ from, through: [x + 1, y + 1], turn: 'diagonal' }, { from, through: [x + 1, y - 1], turn: 'diagonal' });
  return offers;
}

/** The vertex brought onto the nearest of the directions within 7 degrees, the axes before the others; null where none is that near. */
export function ontoDirection(
  at: Vertex,
  directions: readonly Direction[],
): { readonly at: Vertex; readonly direction: Direction } | null {
  let best: { readonly at: Vertex; readonly direction: Direction; readonly off: number } | null = null;
  for (const direction of directions) {
    const foot = footOnLine(direction.from, direction.through, at);
    const off = angleOff(direction, at, foot);
    // Of equally near ones the first: axes keep a coordinate exactly.
    if (off <= TOLERANCE && off < (best?.off ?? Infinity) - 1e-9) best = { at: foot, direction, off };
  }
  return best;
}

function angleOff({ from }: Direction, [x, y]: Vertex, foot: Vertex): number {
  const along = Math.hypot(foot[0] - from[0], foot[1] - from[1]);
  const aside = Math.hypot(x - foot[0], y - foot[1]);
  return along === 0 && aside === 0 ? 180 : (Math.atan2(aside, along) * 180) / Math.PI;
}
