import { expect } from 'chai';
import { CHALLENGE_TRIES } from '../../../../src/domain/accounts/two-factor.ts';
import { addMilliseconds } from '../../../../src/domain/shared/timestamp.ts';
import type { Storage } from '../../../../src/ports/storage.ts';
import { aChallenge, aHash, NOW } from '../../../support/builders.ts';
import { rejection } from '../../../support/rejection.ts';
import { givenChallenge } from '../shared/given.ts';
import { purgesContract } from '../shared/purges.ts';
import { rolledBack } from '../shared/rolled-back.ts';

export function challengesContract(storage: () => Storage): void {
  describe('challenges', () => {
    const attempt = (hash: string, now = NOW) => storage().challenges.attempt(hash, CHALLENGE_TRIES, now);

    it('returns a challenge and counts the attempt, until all attempts are used', async () => {
      const challenge = await givenChallenge(storage());
      const other = await givenChallenge(storage(), { userId: challenge.userId });
      for (let tries = 1; tries <= CHALLENGE_TRIES; tries++) {
        expect(await attempt(challenge.hash)).to.deep.equal({ ...challenge, tries });
      }
      for (let n = 0; n < 2; n++) expect(await attempt(challenge.hash)).to.equal(null);
      expect(await attempt(other.hash)).to.deep.equal({ ...other, tries: 1 });
    });

    it('uses the attempts that it is stored with', async () => {
      const { hash } = await givenChallenge(storage(), { tries: CHALLENGE_TRIES - 1 });
      expect(await attempt(hash)).to.have.property('tries', CHALLENGE_TRIES);
      expect(await attempt(hash)).to.equal(null);
    });

    it('returns nothing for an unknown hash, nor for a challenge that has expired', async () => {
      const { hash, expiresAt } = await givenChallenge(storage());
      expect(await attempt(aHash())).to.equal(null);
      for (const late of [0, 1]) expect(await attempt(hash, addMilliseconds(expiresAt, late))).to.equal(null);
      expect(await attempt(hash, addMilliseconds(expiresAt, -1))).to.have.property('tries', 1);
    });

    it('counts an attempt even where a later transaction fails', async () => {
      const { hash } = await givenChallenge(storage());
      await attempt(hash);
      await rolledBack(storage(), (tx) => tx.challenges.delete(hash));
      expect(await attempt(hash)).to.have.property('tries', 2);
    });

    it('returns whether a challenge was deleted', async () => {
      const [gone, kept] = [await givenChallenge(storage()), await givenChallenge(storage())];
      expect(await storage().challenges.delete(gone.hash)).to.equal(true);
      expect(await storage().challenges.delete(gone.hash)).to.equal(false);
      expect(await attempt(gone.hash)).to.equal(null);
      expect(await attempt(kept.hash)).to.have.property('tries', 1);
    });

    it('deletes every challenge of an account, and no other', async () => {
      const [first, other] = [await givenChallenge(storage()), await givenChallenge(storage())];
      const second = await givenChallenge(storage(), { userId: first.userId });
      await storage().challenges.deleteOfUser(first.userId);
      for (const { hash } of [first, second]) expect(await attempt(hash)).to.equal(null);
      expect(await attempt(other.hash)).to.have.property('tries', 1);
    });

    it('restores a challenge where a transaction failed', async () => {
      const challenge = await givenChallenge(storage());
      const { hash, userId } = challenge;
      const another = aChallenge({ userId });
      expect(await rolledBack(storage(), (tx) => tx.challenges.attempt(hash, 1, NOW))).to.have.property('tries', 1);
      expect(await rolledBack(storage(), (tx) => tx.challenges.delete(hash))).to.equal(true);
      await rolledBack(storage(), (tx) => tx.challenges.deleteOfUser(userId));
      await rolledBack(storage(), (tx) => tx.challenges.insert(another));
      expect(await attempt(hash)).to.deep.equal({ ...challenge, tries: 1 });
      expect(await attempt(another.hash)).to.equal(null);
    });

    purgesContract(storage, {
      async store(stores, given) {
        const challenge = aChallenge(given);
        await stores.challenges.insert(challenge);
        return challenge.hash;
      },
      isThere: async ({ challenges }, hash, now) => (await challenges.attempt(hash, 1_000, now)) !== null,
      purge: ({ challenges }, now, limit) => challenges.purge(now, limit),
    });

    it('refuses a challenge of an unknown account', async () => {
      const challenge = aChallenge();
      expect(await rejection(storage().challenges.insert(challenge))).to.be.instanceOf(Error);
      expect(await attempt(challenge.hash)).to.equal(null);
    });
  });
}
