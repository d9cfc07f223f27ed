import { expect } from 'chai';
import type { MailPurpose, MailToken } from '../../../../src/domain/accounts/mail-token.ts';
import { addMilliseconds } from '../../../../src/domain/shared/timestamp.ts';
import type { Storage } from '../../../../src/ports/storage.ts';
import { aHash, aMailToken, NOW } from '../../../support/builders.ts';
import { rejection } from '../../../support/rejection.ts';
import { givenMailToken, givenUser } from '../shared/given.ts';
import { purgesContract } from '../shared/purges.ts';
import { rolledBack } from '../shared/rolled-back.ts';

const PURPOSES: readonly MailPurpose[] = ['verify_email', 'change_email', 'reset_password'];

export function mailTokensContract(storage: () => Storage): void {
  describe('mail tokens', () => {
    const isThere = async ({ hash }: MailToken) => (await storage().mailTokens.find(hash, NOW)) !== null;

    /** A token of each purpose. */
    const givenTokens = async (userId: string) => {
      const tokens: MailToken[] = [];
      for (const purpose of PURPOSES) tokens.push(await givenMailToken(storage(), { userId, purpose }));
      return tokens;
    };

    it('returns a token of every purpose as it was stored', async () => {
      for (const purpose of PURPOSES) {
        const token = await givenMailToken(storage(), { purpose, email: `josé@${'x'.repeat(310)}.org` });
        expect(await storage().mailTokens.find(token.hash, NOW)).to.deep.equal(token);
      }
    });

    it('returns null for an unknown token', async () => {
      expect(await storage().mailTokens.find(aHash(), NOW)).to.equal(null);
    });

    it('returns a token until it expires', async () => {
      const { hash, expiresAt } = await givenMailToken(storage());
      for (const [lead, isFound] of [
        [-1, true],
        [0, false],
        [1, false],
      ] as const) {
        const found = await storage().mailTokens.find(hash, addMilliseconds(expiresAt, lead));
        expect(found !== null, `${lead} ms`).to.equal(isFound);
      }
    });

    it('returns whether a token was deleted', async () => {
      const [gone, kept] = [await givenMailToken(storage()), await givenMailToken(storage())];
      expect(await storage().mailTokens.delete(gone.hash)).to.equal(true);
      expect(await storage().mailTokens.delete(gone.hash)).to.equal(false);
      expect(await isThere(gone)).to.equal(false);
      expect(await storage().mailTokens.find(kept.hash, NOW)).to.deep.equal(kept);
    });

    for (const [what, purpose, left] of [
      ['every token', undefined, [false, false, false]],
      ['the tokens of a purpose', 'change_email', [true, false, true]],
    ] as const) {
      it(`deletes ${what} of an account, and no other`, async () => {
        const [user, other] = [await givenUser(storage()), await givenUser(storage())];
        const [tokens, others] = [await givenTokens(user.id), await givenTokens(other.id)];
        await storage().mailTokens.deleteOfUser(user.id, purpose);
        expect(await Promise.all(tokens.map(isThere))).to.deep.equal(left);
        expect(await Promise.all(others.map(isThere))).to.deep.equal([true, true, true]);
      });
    }

    it('restores a token where a transaction failed', async () => {
      const token = await givenMailToken(storage());
      const another = aMailToken({ userId: token.userId });
      expect(await rolledBack(storage(), (tx) => tx.mailTokens.delete(token.hash))).to.equal(true);
      await rolledBack(storage(), (tx) => tx.mailTokens.deleteOfUser(token.userId));
      await rolledBack(storage(), (tx) => tx.mailTokens.insert(another));
      expect(await storage().mailTokens.find(token.hash, NOW)).to.deep.equal(token);
      expect(await isThere(another)).to.equal(false);
    });

    purgesContract(storage, {
      async store(stores, given) {
        const token = aMailToken(given);
        await stores.mailTokens.insert(token);
        return token.hash;
      },
      isThere: async ({ mailTokens }, hash, now) => (await mailTokens.find(hash, now)) !== null,
      purge: ({ mailTokens }, now, limit) => mailTokens.purge(now, limit),
    });

    it('refuses a token of an unknown account', async () => {
      const token = aMailToken();
      expect(await rejection(storage().mailTokens.insert(token))).to.be.instanceOf(Error);
      expect(await isThere(token)).to.equal(false);
    });
  });
}
