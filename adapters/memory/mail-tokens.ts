import type { MailTokenStore } from '../../src/ports/account-stores.ts';
import { deleteWhere } from './cascades.ts';
import { deleteRow, hashOf, purgeEnded } from './rows.ts';
import { requireNew, requireRow, type Tables } from './tables.ts';

export function memoryMailTokens({ mailTokens, users }: Tables): MailTokenStore {
  return {
    async find(hash, now) {
      const token = mailTokens.get(hash);
      return token && token.expiresAt > now ? token : null;
    },
    async insert(token) {
      requireRow(users, token.userId, 'account');
      requireNew(mailTokens, token.hash);
      mailTokens.set(token.hash, token);
    },
    delete: async (hash) => deleteRow(mailTokens, hash),
    async deleteOfUser(userId, purpose) {
      deleteWhere(
        mailTokens,
        (token) => token.userId === userId && (purpose === undefined || token.purpose === purpose),
        hashOf,
      );
    },
    purge: purgeEnded(mailTokens, hashOf),
  };
}
