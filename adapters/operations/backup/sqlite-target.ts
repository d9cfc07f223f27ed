import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type SqliteOptions, sqliteDriver } from '../../sql/drivers/sqlite.ts';
import { moveDurably } from './durable.ts';
import { releaseStoredLease } from './lease.ts';
import type { RestoreTarget } from './restore-target.ts';
import { sqliteCheck } from './sqlite-check.ts';

/** A database file, which gets its name last. Beside it there is a file of another name meanwhile. */
export function sqliteTarget(options: SqliteOptions): RestoreTarget {
  const draft = { ...options, path: `${options.path}.restoring` };
  return {
    async state() {
      if (['', '-wal', '-shm'].some((suffix) => existsSync(options.path + suffix))) return 'in use';
      return existsSync(draft.path) ? 'unfinished' : 'empty';
    },
    check: () => sqliteCheck(draft),
    async discard() {
      for (const suffix of ['', '-wal', '-shm']) await rm(draft.path + suffix, { force: true });
    },
    async begin() {},
    async take() {}, // The file that was checked is the one that is restored.
    async finish() {
      const database = sqliteDriver(draft);
      try {
        await releaseStoredLease(database);
      } finally {
        await database.close();
      }
      await moveDurably(draft.path, options.path);
    },
    async close() {},
  };
}
