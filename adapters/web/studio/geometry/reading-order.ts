import type { Frame } from './frame.ts';

/** The order in which a plan is read: rows from the top, each from the left. Returns the places in the list in that order. */
export function readingOrder(frames: readonly Frame[]): readonly number[] {
  const byTop = frames.map((frame, at) => ({ frame, at })).sort((one, other) => one.frame.top - other.frame.top);
  const rows: { readonly frame: Frame; readonly at: number }[][] = [];
  for (const one of byTop) {
    const row = rows.at(-1);
    // As long as its middle is beside the first of the row, it stands in it.
    const isBeside = row && (one.frame.top + one.frame.bottom) / 2 <= row[0]!.frame.bottom;
    if (isBeside) row.push(one);
    else rows.push([one]);
  }
  return rows.flatMap((row) => row.sort((one, other) => one.frame.left - other.frame.left).map(({ at }) => at));
}
