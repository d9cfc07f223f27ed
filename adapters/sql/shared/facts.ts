import type { FactStore } from '../../../src/ports/shared/secret-stores.ts';
import type { Connection } from '../drivers/connection.ts';
import { first, unlessThere } from './rows.ts';

const FIND = 'SELECT value FROM facts WHERE name = ?';
const INSERT = 'INSERT INTO facts (name, value) VALUES (?, ?)';
const REPLACE = 'UPDATE facts SET value = ? WHERE name = ? AND value = ?';

export function sqlFacts(db: Connection): FactStore {
  return {
    find: async (name) => (await first<{ readonly value: string }>(db, FIND, [name]))?.value ?? null,
    insert: (name, value) => unlessThere(db.run(INSERT, [name, value])),
    replace: async (name, before, after) => (await db.run(REPLACE, [after, name, before])) > 0,
  };
}
