import type { Slice } from '../../ports/shared/slice.ts';

const PAGE = 500;

/** All entries of a paginated list. */
export async function all<Entry>(list: (slice: Slice) => Promise<readonly Entry[]>): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  for (;;) {
    const page = await list({ offset: entries.length, limit: PAGE });
    entries.push(...page);
    if (page.length < PAGE) return entries;
  }
}
