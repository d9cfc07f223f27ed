import { expect } from 'chai';
import { addMilliseconds } from '../../../../src/domain/shared/timestamp.ts';
import type { Storage } from '../../../../src/ports/storage.ts';
import { anIdempotencyKey, NOW } from '../../../support/builders.ts';
import { rejection } from '../../../support/rejection.ts';
import { givenUser } from './given.ts';
import { purgesContract } from './purges.ts';
import { rolledBack } from './rolled-back.ts';

/** The keys of creations. */
export function idempotencyKeysContract(storage: () => Storage): void {
  describe('idempotency keys', () => {
    const givenKey = async () => anIdempotencyKey({ userId: (await givenUser(storage())).id });
    const insert = (key: ReturnType<typeof anIdempotencyKey>, now = NOW) => storage().idempotencyKeys.insert(key, now);
    const find = (id: string) => storage().idempotencyKeys.find(id);

    it('are found as they were stored, and are not stored twice', async () => {
      const key = await givenKey();
      expect(await find(key.id)).to.equal(null);
      expect(await insert(key)).to.equal(true);
      expect(await insert({ ...key, resourceId: 'another' })).to.equal(false);
      expect(await find(key.id)).to.deep.equal(key);
    });

    it('are replaced once they have expired, and not before', async () => {
      const key = await givenKey();
      const later = {
        ...key,
        bodyHash: 'b'.repeat(64),
        resourceId: 'later',
        expiresAt: addMilliseconds(key.expiresAt, 1),
      };
      await insert(key);
      expect(await insert(later, addMilliseconds(key.expiresAt, -1))).to.equal(false);
      expect(await insert(later, key.expiresAt)).to.equal(true);
      expect(await find(key.id)).to.deep.equal(later);
    });

    for (const [what, expired] of [
      ['new', false],
      ['expired', true],
    ] as const) {
      it(`are stored by one of twenty transactions that race for one that is ${what}`, async () => {
        const key = await givenKey();
        if (expired) await insert(key);
        const now = expired ? key.expiresAt : NOW;
        const expiresAt = addMilliseconds(now, 1000);
        const outcomes = await Promise.all(
          Array.from({ length: 20 }, async (_, n) => {
            const racer = { ...key, resourceId: `${n}`, expiresAt };
            return storage().transaction(async (tx) => ((await tx.idempotencyKeys.insert(racer, now)) ? racer : null));
          }),
        );
        const stored = outcomes.filter((each) => each !== null);
        expect(stored).to.deep.equal([await find(key.id)]);
      });
    }

    it('are free again where the transaction that stored or replaced them failed', async () => {
      const [fresh, known] = [await givenKey(), await givenKey()];
      await insert(known);
      expect(await rolledBack(storage(), (tx) => tx.idempotencyKeys.insert(fresh, NOW))).to.equal(true);
      const another = { ...known, resourceId: 'another' };
      await rolledBack(storage(), (tx) => tx.idempotencyKeys.insert(another, known.expiresAt));
      expect(await find(fresh.id)).to.equal(null);
      expect(await find(known.id)).to.deep.equal(known);
      expect(await insert(fresh)).to.equal(true);
    });

    it('are counted by account until they expire', async () => {
      const key = await givenKey();
      const { userId, expiresAt } = key;
      const usage = (now: string) => storage().idempotencyKeys.usage(userId, now);
      expect(await usage(NOW)).to.deep.equal({ count: 0, firstExpiry: null });
      const later = addMilliseconds(expiresAt, 1000);
      for (const each of [key, anIdempotencyKey({ userId, expiresAt: later }), await givenKey()]) await insert(each);
      expect(await usage(NOW)).to.deep.equal({ count: 2, firstExpiry: expiresAt });
      expect(await usage(expiresAt)).to.deep.equal({ count: 1, firstExpiry: later });
    });

    it('are deleted with their account', async () => {
      const [gone, kept] = [await givenKey(), await givenKey()];
      for (const each of [gone, kept]) await insert(each);
      await storage().users.delete(gone.userId);
      expect(await find(gone.id)).to.equal(null);
      expect(await find(kept.id)).to.deep.equal(kept);
      expect(await rejection(insert(anIdempotencyKey()))).to.be.instanceOf(Error);
    });

    purgesContract(storage, {
      async store(stores, given) {
        const key = anIdempotencyKey(given);
        await stores.idempotencyKeys.insert(key, addMilliseconds(given.expiresAt, -1));
        return key.id;
      },
      isThere: async ({ idempotencyKeys }, id) => (await idempotencyKeys.find(id)) !== null,
      purge: ({ idempotencyKeys }, now, limit) => idempotencyKeys.purge(now, limit),
    });
  });
}
