import type { TwoFactor } from '../../../src/domain/accounts/two-factor.ts';
import type { TwoFactorStore } from '../../../src/ports/accounts/stores.ts';
import type { Connection } from '../drivers/connection.ts';
import { asFlag, columns, findRecord } from '../shared/columns.ts';
import { firstHeld, insertRows, unlessThere } from '../shared/rows.ts';

const TWO_FACTOR = columns<TwoFactor>({
  userId: 'user_id',
  sealedSecret: 'sealed_secret',
  isEnabled: asFlag('is_enabled'),
  lastStep: 'last_step',
});
const FIND = `SELECT ${TWO_FACTOR.select()} FROM two_factors WHERE user_id = ?`;
const ACCOUNT = 'SELECT id FROM users WHERE id = ?';
/** Before the first possible time step. */
const NO_STEP = -1;
const REPLACE = `UPDATE two_factors SET sealed_secret = ?, last_step = ${NO_STEP} WHERE user_id = ? AND is_enabled = 0`;
const INSERT = `INSERT INTO two_factors ${TWO_FACTOR.insert}`;
const ENABLE = 'UPDATE two_factors SET is_enabled = 1 WHERE user_id = ? AND sealed_secret = ? AND is_enabled = 0';
const INSERT_CODES = 'INSERT INTO backup_codes (user_id, hash) VALUES';
const SPEND_STEP = 'UPDATE two_factors SET last_step = ? WHERE user_id = ? AND last_step < ? AND is_enabled = 1';
const SPEND_CODE = 'DELETE FROM backup_codes WHERE user_id = ? AND hash = ?';
const DELETE = 'DELETE FROM two_factors WHERE user_id = ? AND is_enabled = ?';

const ROWS_AT_ONCE = [10, 1];

export function sqlTwoFactors(db: Connection): TwoFactorStore {
  return {
    find: (userId) => findRecord(db, TWO_FACTOR, FIND, [userId]),
    provide: (userId, sealedSecret) => db.transaction((tx) => provide(tx, userId, sealedSecret)),
    enable: (userId, sealedSecret, backupHashes) =>
      db.transaction(async (tx) => {
        if ((await tx.run(ENABLE, [userId, sealedSecret])) === 0) return false;
        const rows = backupHashes.map((hash) => [userId, hash]);
        await insertRows(tx, INSERT_CODES, rows, ROWS_AT_ONCE);
        return true;
      }),
    spendStep: async (userId, step) => (await db.run(SPEND_STEP, [step, userId, step])) > 0,
    spendBackupCode: async (userId, hash) => (await db.run(SPEND_CODE, [userId, hash])) > 0,
    delete: (userId) =>
      db.transaction(async (tx) => {
        // In this order: a provisional one that is enabled between the two is reported in its current state.
        await tx.run(DELETE, [userId, 0]);
        return (await tx.run(DELETE, [userId, 1])) > 0;
      }),
  };
}

/** Under the account's lock: otherwise one of two concurrent first inserts would fail. */
async function provide(tx: Connection, userId: string, sealedSecret: string): Promise<boolean> {
  await firstHeld(tx, 'users', ACCOUNT, [userId]);
  if ((await tx.run(REPLACE, [sealedSecret, userId])) > 0) return true;
  const provisional = { userId, sealedSecret, isEnabled: false, lastStep: NO_STEP };
  return unlessThere(tx.run(INSERT, TWO_FACTOR.values(provisional)));
}
