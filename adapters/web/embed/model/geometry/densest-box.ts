import type { XY } from '../model.ts';
import { around, type Frame } from './rectangle.ts';

/** The share of points that is held. */
const SHARE = 0.95;

/** In how many steps points are left out at each side: more are slower, and hardly ever find a smaller box. */
const STEPS = 20;

/** The smallest upright box, nearly, that holds 95 % of points; of up to twenty times as many as there are steps, the smallest. */
export function densestBox(points: readonly XY[]): Frame {
  const spare = points.length - Math.ceil(points.length * SHARE);
  const step = Math.max(1, Math.ceil(spare / STEPS));
  const across = points.toSorted((one, other) => one.x - other.x);
  const down = points.toSorted((one, other) => one.y - other.y);
  let best = around(points);
  for (let left = 0; left <= spare; left += step) {
    for (let right = 0; left + right <= spare; right += step) {
      const [from, to] = [across[left]!.x, across[across.length - 1 - right]!.x];
      const within = down.filter(({ x }) => x >= from && x <= to);
      const box = lowestBox(within, points.length - spare, { x: from, width: to - from });
      if (box && sizeOf(box) < sizeOf(best)) best = box;
    }
  }
  return best;
}

/** The lowest of the boxes between two sides that hold so many of the points, which are in order of y; null where there are not so many. */
function lowestBox(down: readonly XY[], count: number, sides: Pick<Frame, 'x' | 'width'>): Frame | null {
  let best: Frame | null = null;
  for (let top = 0; top + count <= down.length; top++) {
    const { y } = down[top]!;
    const height = down[top + count - 1]!.y - y;
    if (!best || height < best.height) best = { ...sides, y, height };
  }
  return best;
}

/** Of two boxes on a line the shorter one is smaller. */
const sizeOf = ({ width, height }: Frame): number => width * height || width + height;
