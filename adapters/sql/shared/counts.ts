import type { Slice } from '../../../src/ports/shared/slice.ts';
import { type Connection, UniqueViolation, type Value } from '../drivers/connection.ts';

/** The statements that add to a stored count, and that insert it. Both take the number first, then the key. */
export type Count = { readonly add: string; readonly insert: string };

/** A part of a list, and the number of its rows. MySQL returns sums as text. */
export type Block<Key> = { readonly block: Key; readonly count: number | string };

/**
 * Changes a stored count, so that its rows need not be counted: called in the transaction that adds or removes them. The count is
 * inserted if it does not exist.
 */
export async function addToCount(
  tx: Connection,
  { add, insert }: Count,
  key: readonly Value[],
  change: number,
): Promise<void> {
  const values = [change, ...key];
  if ((await tx.run(add, values)) > 0) return;
  try {
    await tx.run(insert, values);
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    await tx.run(add, values); // Another transaction inserted it meanwhile.
  }
}

/** The blocks that a page of a list is in, and the page as a slice of their rows, the oldest first. */
export type BlockSpan<Key> = Slice & { readonly newest: Key; readonly oldest: Key };

/**
 * Where a page is in a list that is newest first, given its blocks in that order; null past the end. It is read in the other
 * direction: for one that is descending, MariaDB may read all newer rows, too.
 */
export function spanOf<Key>(blocks: readonly Block<Key>[], { offset, limit }: Slice): BlockSpan<Key> | null {
  const spanned: Key[] = [];
  let end = 0;
  for (const { block, count } of blocks) {
    if (end >= offset + limit) break;
    end += Number(count);
    if (end > offset) spanned.push(block);
  }
  const [newest, oldest] = [spanned[0], spanned.at(-1)];
  if (newest === undefined || oldest === undefined) return null;
  const last = Math.min(offset + limit, end);
  return { newest, oldest, offset: end - last, limit: last - offset };
}
