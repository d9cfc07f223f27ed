import type { Period } from '../../../src/domain/shared/period.ts';
import type { EntryCount } from '../../../src/domain/visits/roll-up.ts';
import type { EntryFilter } from '../../../src/ports/visits/stores.ts';
import type { Value } from '../drivers/connection.ts';

/**
 * Besides its count of each day, the counts of an entry are stored for blocks of days, which begin at multiples of their length since
 * 1970. A span of 400 days is the sum of at most some thirty counts of an entry then, and not of 400.
 */
export const BLOCK_LENGTHS = [64, 8] as const;

/** Whole days, or whole blocks of so many days: numbers of days since 1970, from the first until before the last. */
type Part = { readonly days: number; readonly from: number; readonly until: number };

const DAY = 86_400_000;

const OF_DAYS = `SELECT entry, count FROM visit_entries
  WHERE project_id = ? AND dimension = ? AND period >= ? AND period < ?`;
const OF_BLOCKS = `SELECT entry, count FROM visit_entry_blocks
  WHERE project_id = ? AND dimension = ? AND days = ? AND period >= ? AND period < ?`;

export type BlockCount = EntryCount & { readonly days: number };

/** The counts of days as counts of the blocks of this length that contain them, each once. */
export function inBlocks(counts: readonly EntryCount[], days: number): readonly BlockCount[] {
  const blocks = new Map<string, BlockCount>();
  for (const { dimension, entry, period, count } of counts) {
    const start = periodAt(Math.floor(dayOf(period) / days) * days);
    const key = `${start} ${dimension} ${entry}`;
    blocks.set(key, { dimension, entry, period: start, days, count: count + (blocks.get(key)?.count ?? 0) });
  }
  return [...blocks.values()];
}

/** Selects entries and counts that add up to those of the span. */
export function selectParts({ projectId, dimension, span }: EntryFilter) {
  const selects = partsOf(dayOf(span.from), dayOf(span.until)).map(({ days, from, until }) => {
    const periods = [periodAt(from), periodAt(until)];
    return days === 1
      ? { sql: OF_DAYS, values: [projectId, dimension, ...periods] }
      : { sql: OF_BLOCKS, values: [projectId, dimension, days, ...periods] };
  });
  return {
    sql: selects.map(({ sql }) => sql).join(' UNION ALL '),
    values: selects.flatMap(({ values }): readonly Value[] => values),
  };
}

/** The largest blocks that fit, smaller ones around them, and single days at the ends; none for an empty span. */
function partsOf(
  from: number,
  until: number,
  [length, ...shorter]: readonly number[] = BLOCK_LENGTHS,
): readonly Part[] {
  if (from >= until) return [];
  if (length === undefined) return [{ days: 1, from, until }];
  const first = Math.ceil(from / length) * length;
  const last = Math.floor(until / length) * length;
  if (first >= last) return partsOf(from, until, shorter);
  return [
    ...partsOf(from, first, shorter),
    { days: length, from: first, until: last },
    ...partsOf(last, until, shorter),
  ];
}

const dayOf = (period: Period): number => Date.parse(period) / DAY;
const periodAt = (day: number): Period => new Date(day * DAY).toISOString().slice(0, 10);
