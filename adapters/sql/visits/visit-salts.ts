import type { VisitSaltStore } from '../../../src/ports/visits/stores.ts';
import type { Connection } from '../drivers/connection.ts';
import { first, unlessThere } from '../shared/rows.ts';

const FIND = 'SELECT salt FROM visit_salts WHERE day = ?';
const INSERT = 'INSERT INTO visit_salts (day, salt) VALUES (?, ?)';
const PURGE = 'DELETE FROM visit_salts WHERE day < ?';

export function sqlVisitSalts(db: Connection): VisitSaltStore {
  const find = async (day: string) => (await first<{ readonly salt: string }>(db, FIND, [day]))?.salt ?? null;
  return {
    async provide(day, salt) {
      const known = await find(day);
      if (known !== null || (await unlessThere(db.run(INSERT, [day, salt])))) return known ?? salt;
      return (await find(day)) ?? salt;
    },
    purge: async (before) => void (await db.run(PURGE, [before])),
  };
}
