import type { Mask } from './wall-mask.ts';

/** The cells beside one, without its corners; -1 for those outside of the picture. */
export function besides(at: number, width: number, count: number): readonly [number, number, number, number] {
  const x = at % width;
  return [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width < count ? at + width : -1];
}

/**
 * Sets all free cells that are joined to a free one, itself included, and lists them at the beginning of `queue`, which has room for every cell.
 * Returns how many they are; it stops soon after `most`.
 */
export function spread({ width, cells }: Mask, start: number, queue: Int32Array, most = Infinity): number {
  let [count, next] = [1, 0];
  queue[0] = start;
  cells[start] = 1;
  while (next < count && count <= most) {
    for (const beside of besides(queue[next++]!, width, cells.length)) {
      if (beside < 0 || cells[beside] !== 0) continue;
      cells[beside] = 1;
      queue[count++] = beside;
    }
  }
  return count;
}
