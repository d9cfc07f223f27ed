import type { Mask } from './wall-mask.ts';

type Gaps = {
  /** How wide a gap may be. */
  readonly gap: number;
  /** How far a wall must go on beside a gap, in its direction. */
  readonly wall: number;
  /** It must go on at both sides of the gap; otherwise at one, and meet any wall at the other. */
  readonly isBoth: boolean;
  /** What is wider than this lies between two faces of walls only where it is no door: across a corridor, from the end of one wall to that of another. */
  readonly door: number;
};

/** The walls with their gaps closed: where one goes on, level or upright, beyond a gap no wider than a door. */
export function closedGaps(mask: Mask, gaps: Gaps): Mask {
  const { width, height, cells } = mask;
  const closed = Uint8Array.from(cells);
  const close = closer(cells, closed, gaps);
  for (let y = 0; y < height; y++) close(y * width, [1, width], width);
  for (let x = 0; x < width; x++) close(x, [width, 1], height);
  return { width, height, cells: closed };
}

/** A run of wall in a row or column, from one cell up to before another. */
type Run = { readonly from: number; readonly to: number };

/** Closes the gaps in a row or column: `count` cells from `start`, a first step apart; those beside it are a second step away. */
function closer(cells: Uint8Array, closed: Uint8Array, { gap, wall, isBoth, door }: Gaps) {
  // Beyond one side of the end of a wall, wherever in it a row is.
  const beside = Math.ceil(0.6 * wall);
  const isFace = (at: number, across: number): boolean =>
    cells[at - beside * across] === 1 && cells[at + beside * across] === 1;
  const isDoor = (before: Run, after: Run, at: (place: number) => number, across: number): boolean => {
    const wide = after.from - before.to;
    if (wide > gap || (wide > door && isFace(at(before.to - 1), across) && isFace(at(after.from), across)))
      return false;
    const [one, other] = [before.to - before.from, after.to - after.from];
    return isBoth ? one >= wall && other >= wall : one >= wall || other >= wall;
  };
  return (start: number, [step, across]: readonly [number, number], count: number): void => {
    const cellAt = (place: number): number => start + place * step;
    let [before, from]: [Run | null, number] = [null, -1];
    for (let at = 0; at <= count; at++) {
      const isWall = at < count && cells[start + at * step] === 1;
      if (isWall && from < 0) from = at;
      if (isWall || from < 0) continue;
      const run = { from, to: at };
      if (before && isDoor(before, run, cellAt, across)) setCells(closed, start, step, [before.to, from]);
      [before, from] = [run, -1];
    }
  };
}

function setCells(cells: Uint8Array, start: number, step: number, [from, to]: readonly [number, number]): void {
  for (let at = from; at < to; at++) cells[start + at * step] = 1;
}
