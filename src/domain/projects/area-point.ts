import type { Area } from './area.ts';
import type { Point, Ring } from './geometry.ts';

/**
 * Where an area stands as a point: where its label does, else inside of its outline and outside of its holes, in the middle of
 * the longest stretch at half its height.
 */
export function areaPoint({ data, holes, labelPoint }: Pick<Area, 'data' | 'holes' | 'labelPoint'>): Point {
  if (labelPoint) return labelPoint;
  const heights = data.map(([, y]) => y);
  const y = (heights.reduce((a, b) => Math.min(a, b)) + heights.reduce((a, b) => Math.max(a, b))) / 2;
  const crossings = [data, ...holes].flatMap((ring) => crossingsAt(y, ring)).sort((a, b) => a - b);
  let best = { from: crossings[0] ?? data[0]![0], to: crossings[0] ?? data[0]![0] };
  for (let at = 0; at + 1 < crossings.length; at += 2) {
    const stretch = { from: crossings[at]!, to: crossings[at + 1]! };
    if (stretch.to - stretch.from > best.to - best.from) best = stretch;
  }
  return { x: (best.from + best.to) / 2, y };
}

/** Where a level line crosses an outline: an even number of times. */
function crossingsAt(y: number, ring: Ring): readonly number[] {
  return ring.flatMap(([bx, by], index) => {
    const [ax, ay] = ring.at(index - 1)!;
    return ay > y === by > y ? [] : [ax + ((y - ay) / (by - ay)) * (bx - ax)];
  });
}
