import { buffer } from 'node:stream/consumers';
import { BackupError } from './backup-error.ts';
import type { DatabaseCheck } from './database-check.ts';
import { tableOf } from './entry-names.ts';
import { parseRowsFile } from './rows-file.ts';

/** Reads every row, and counts them. */
export function mysqlCheck(): DatabaseCheck {
  const tables: Record<string, number> = {};
  return {
    async take({ name, content }) {
      const table = tableOf(name);
      if (table === null) throw new BackupError(`${name} is not part of a backup of MySQL.`);
      const { rows } = parseRowsFile(name, await buffer(content));
      tables[table] = (tables[table] ?? 0) + rows.length;
    },
    async end() {},
    tables: () => tables,
    objectPaths: () => null,
    async close() {},
  };
}
