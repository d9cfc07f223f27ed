import type { Owners } from './region-owners.ts';

/** Rooms away from the building with the most of them, on a smaller share of its size, are a title block, a key or a section. */
const LEAST_BUILDING = 0.15;

/**
 * The regions that belong to a building: those that are joined to each other by walls no thicker than `reach`, but for small groups of them.
 * `sizes`: of each region, from the first one on; those of 0 belong to none.
 */
export function regionsOfBuildings(owners: Owners, sizes: readonly number[], reach: number): ReadonlySet<number> {
  const headOf = joinedRegions(owners, sizes, reach);
  const whole = new Map<number, number>();
  for (const [at, size] of sizes.entries()) whole.set(headOf(at + 1), (whole.get(headOf(at + 1)) ?? 0) + size);
  const least = LEAST_BUILDING * Math.max(0, ...whole.values());
  return new Set(sizes.flatMap((size, at) => (size > 0 && whole.get(headOf(at + 1))! >= least ? [at + 1] : [])));
}

/** One region for all that are joined to each other. */
function joinedRegions({ width, height, cells }: Owners, sizes: readonly number[], reach: number) {
  const heads = Int32Array.from({ length: sizes.length + 1 }, (_, number) => number);
  const headOf = (number: number): number => {
    let head = number;
    while (heads[head] !== head) head = heads[head]!;
    return head;
  };
  const along = (start: number, step: number, count: number): void => {
    let [last, since] = [0, 0];
    for (let at = 0; at < count; at++) {
      const number = cells[start + at * step]!;
      if (number === 0 || sizes[number - 1] === 0) continue;
      if (last !== 0 && last !== number && at - since <= reach) heads[headOf(last)] = headOf(number);
      last = number;
      since = at;
    }
  };
  for (let y = 0; y < height; y++) along(y * width, 1, width);
  for (let x = 0; x < width; x++) along(x, width, height);
  return headOf;
}
