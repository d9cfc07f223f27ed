import type { TwoFactorStore } from '../../src/ports/account-stores.ts';
import { requireRow, type Tables } from './tables.ts';

export function memoryTwoFactors({ twoFactors, users }: Tables): TwoFactorStore {
  return {
    async find(userId) {
      const row = twoFactors.get(userId);
      if (!row) return null;
      const { backupHashes: _, ...twoFactor } = row;
      return twoFactor;
    },
    async provide(userId, sealedSecret) {
      requireRow(users, userId, 'account');
      if (twoFactors.get(userId)?.isEnabled) return false;
      twoFactors.set(userId, { userId, sealedSecret, isEnabled: false, lastStep: -1, backupHashes: [] });
      return true;
    },
    async enable(userId, sealedSecret, backupHashes) {
      const row = twoFactors.get(userId);
      if (!row || row.isEnabled || row.sealedSecret !== sealedSecret) return false;
      twoFactors.set(userId, { ...row, isEnabled: true, backupHashes });
      return true;
    },
    async spendStep(userId, step) {
      const row = twoFactors.get(userId);
      if (!row?.isEnabled || row.lastStep >= step) return false;
      twoFactors.set(userId, { ...row, lastStep: step });
      return true;
    },
    async spendBackupCode(userId, hash) {
      const row = twoFactors.get(userId);
      if (!row?.backupHashes.includes(hash)) return false;
      twoFactors.set(userId, { ...row, backupHashes: row.backupHashes.filter((other) => other !== hash) });
      return true;
    },
    async delete(userId) {
      const row = twoFactors.get(userId);
      if (row) twoFactors.delete(userId);
      return row?.isEnabled ?? false;
    },
  };
}
