import type { ChallengeStore } from '../../src/ports/account-stores.ts';
import { deleteWhere } from './cascades.ts';
import { deleteRow, hashOf, purgeEnded } from './rows.ts';
import { requireNew, requireRow, type Tables } from './tables.ts';

export function memoryChallenges({ challenges, users }: Tables): ChallengeStore {
  return {
    async insert(challenge) {
      requireRow(users, challenge.userId, 'account');
      requireNew(challenges, challenge.hash);
      challenges.set(challenge.hash, challenge);
    },
    async attempt(hash, tries, now) {
      const challenge = challenges.get(hash);
      if (!challenge || challenge.tries >= tries || challenge.expiresAt <= now) return null;
      const counted = { ...challenge, tries: challenge.tries + 1 };
      challenges.set(hash, counted);
      return counted;
    },
    delete: async (hash) => deleteRow(challenges, hash),
    async deleteOfUser(userId) {
      deleteWhere(challenges, (challenge) => challenge.userId === userId, hashOf);
    },
    purge: purgeEnded(challenges, hashOf),
  };
}
