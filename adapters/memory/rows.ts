import type { Timestamp } from '../../src/domain/timestamp.ts';
import type { Table } from './table.ts';

/** True when there was a row of this key. */
export function deleteRow<Row>(table: Table<Row>, key: string): boolean {
  const wasThere = table.get(key) !== undefined;
  if (wasThere) table.delete(key);
  return wasThere;
}

/** Deletes at most `limit` rows that have ended by then; true when there may be more. */
export function purgeEnded<Row extends { readonly expiresAt: Timestamp }>(
  table: Table<Row>,
  key: (row: Row) => string,
) {
  return async (now: Timestamp, limit: number): Promise<boolean> => {
    const ended = table.rows().filter(({ expiresAt }) => expiresAt <= now);
    for (const row of ended.slice(0, limit)) table.delete(key(row));
    return ended.length >= limit;
  };
}

export const hashOf = ({ hash }: { readonly hash: string }) => hash;
