import { expect } from 'chai';
import { addMilliseconds } from '../../../../src/domain/shared/timestamp.ts';
import type { Storage } from '../../../../src/ports/storage.ts';
import { aMembership, aSession, aUser, NOW } from '../../../support/builders.ts';
import {
  givenChallenge,
  givenMailToken,
  givenMembership,
  givenSession,
  givenTwoFactor,
  givenUser,
  HARD_TEXT,
} from '../shared/given.ts';
import { rolledBack } from '../shared/rolled-back.ts';
import { userListsContract } from './user-lists.ts';

const EVERYTHING = {
  passwordHash: '$argon2id$v=19$m=19456',
  googleId: '109876543210987654321',
  avatarPath: 'avatars/ä/1.png',
  lastActiveAt: NOW,
  mailboxProvenAt: NOW,
};

export function usersContract(storage: () => Storage): void {
  describe('users', () => {
    for (const [what, given] of [
      ['with nothing optional', {}],
      ['with everything', EVERYTHING],
      ['with every flag', { emailVerified: true, isVouched: true, twoFactorEnabled: true }],
      ['with one flag', { isVouched: true }],
      ['with a long Google id', { googleId: '1'.repeat(255) }],
      ['with a name of many scripts', { fullName: HARD_TEXT }],
      ['with a long name', { fullName: 'ü'.repeat(255) }],
      ['that joined at the end of time', { dateJoined: '9999-12-31T23:59:59.999Z' }],
    ] as const) {
      it(`returns an account ${what} as it was stored`, async () => {
        const user = aUser(given);
        expect(await storage().users.insert(user)).to.equal(true);
        expect(await storage().users.find(user.id)).to.deep.equal(user);
        expect(await storage().users.findByEmail(user.email)).to.deep.equal(user);
      });
    }

    it('returns null for an unknown account', async () => {
      const { id, email } = aUser();
      expect(await storage().users.find(id)).to.equal(null);
      expect(await storage().users.findByEmail(email)).to.equal(null);
    });

    it('does not store a second account under an email', async () => {
      const first = await givenUser(storage());
      const second = aUser({ email: first.email });
      expect(await storage().users.insert(second)).to.equal(false);
      expect(await storage().users.find(second.id)).to.equal(null);
      expect(await storage().users.findByEmail(first.email)).to.deep.equal(first);
    });

    it('compares emails by every character', async () => {
      const emails = [
        'jose@x.example',
        'josé@x.example',
        'JOSE@x.example',
        'jose@x.example.org',
        'strasse@x',
        'straße@x',
      ];
      for (const email of emails) expect(await storage().users.insert(aUser({ email })), email).to.equal(true);
      for (const email of emails) expect((await storage().users.findByEmail(email))?.email).to.equal(email);
      expect(await storage().users.findByEmail('José@x.example')).to.equal(null);
    });

    it('updates every field of an account', async () => {
      const { id } = await givenUser(storage(), {
        passwordHash: 'old',
        avatarPath: 'old',
        googleId: `old ${aUser().id}`,
      });
      const flags = { emailVerified: true, isVouched: true, twoFactorEnabled: true };
      const changed = aUser({
        id,
        fullName: HARD_TEXT,
        ...flags,
        googleId: `new ${id}`,
        dateJoined: '2020-02-02T02:02:02.020Z',
      });
      expect(await storage().users.update(changed)).to.equal(true);
      expect(await storage().users.find(id)).to.deep.equal(changed);
    });

    it('updates an account that keeps its email, and one that changes nothing', async () => {
      const user = await givenUser(storage());
      expect(await storage().users.update({ ...user, fullName: 'Ann Smith' })).to.equal(true);
      expect(await storage().users.update({ ...user, fullName: 'Ann Smith' })).to.equal(true);
      expect(await storage().users.find(user.id)).to.deep.equal({ ...user, fullName: 'Ann Smith' });
    });

    it('changes nothing when the new email is in use', async () => {
      const [first, second] = [await givenUser(storage()), await givenUser(storage())];
      const changed = { ...second, email: first.email, fullName: 'Somebody' };
      expect(await storage().users.update(changed)).to.equal(false);
      expect(await storage().users.find(second.id)).to.deep.equal(second);
    });

    it('accepts an email that has become free', async () => {
      const user = await givenUser(storage());
      await storage().users.update({ ...user, email: `new-${user.email}` });
      expect(await storage().users.insert(aUser({ email: user.email }))).to.equal(true);
    });

    findsByGoogleId(storage);
    userListsContract(storage);
    keepsLastActive(storage);

    it('deletes an account with its sessions and memberships, and nothing of others', async () => {
      const [gone, other] = [await givenUser(storage()), await givenUser(storage())];
      const { organizationId } = await givenMembership(storage(), { userId: gone.id });
      const [session, kept] = [aSession({ userId: gone.id }), aSession({ userId: other.id })];
      for (const each of [session, kept]) await storage().sessions.insert(each);
      await storage().memberships.insert(aMembership({ organizationId, userId: other.id }));
      await storage().users.delete(gone.id);
      expect(await storage().users.find(gone.id)).to.equal(null);
      expect(await storage().sessions.find(session.id, NOW)).to.equal(null);
      expect(await storage().memberships.find(organizationId, gone.id)).to.equal(null);
      expect(await storage().memberships.listOfUser(gone.id)).to.deep.equal([]);
      expect(await storage().organizations.find(organizationId)).to.have.property('id', organizationId);
      expect(await storage().users.find(other.id)).to.deep.equal(other);
      expect(await storage().sessions.find(kept.id, NOW)).to.deep.equal(kept);
      expect(await storage().memberships.listOfUser(other.id)).to.have.length(1);
    });

    deletesSignIn(storage);

    it('ignores the deletion of an account that does not exist', async () => {
      const { userId } = await givenSession(storage());
      await storage().users.delete(userId);
      await storage().users.delete(userId);
    });

    it('copies its values, so that later changes by the caller have no effect', async () => {
      const mine = { ...aUser() };
      const stored = storage().users.insert(mine);
      mine.fullName = 'Changed';
      await stored;
      Reflect.set((await storage().users.find(mine.id))!, 'fullName', 'Changed');
      expect(await storage().users.find(mine.id)).to.have.property('fullName', 'Ann Miller');
    });
  });
}

function findsByGoogleId(storage: () => Storage): void {
  it('finds an account by its Google id, every character of it, and none without one', async () => {
    const googleId = `A${aUser().id}`;
    const user = await givenUser(storage(), { googleId });
    await givenUser(storage());
    expect(await storage().users.findByGoogleId(googleId)).to.deep.equal(user);
    for (const other of [googleId.toLowerCase(), `${googleId}0`, '', 'null']) {
      expect(await storage().users.findByGoogleId(other)).to.equal(null);
    }
  });

  it('stores and changes nothing where the Google id is in use', async () => {
    const [first, second] = [await givenUser(storage(), { googleId: `g ${aUser().id}` }), await givenUser(storage())];
    const { googleId } = first;
    const third = aUser({ googleId });
    expect(await storage().users.insert(third)).to.equal(false);
    expect(await storage().users.update({ ...second, googleId, fullName: 'Somebody' })).to.equal(false);
    expect(await storage().users.find(third.id)).to.equal(null);
    expect(await storage().users.find(second.id)).to.deep.equal(second);
    expect(await storage().users.findByGoogleId(googleId!)).to.deep.equal(first);
  });

  it('accepts a Google id that has become free, and lets an account keep its own', async () => {
    const user = await givenUser(storage(), { googleId: `g ${aUser().id}` });
    expect(await storage().users.update({ ...user, fullName: 'Ann Smith' })).to.equal(true);
    expect(await storage().users.update({ ...user, googleId: null })).to.equal(true);
    expect(await storage().users.insert(aUser({ googleId: user.googleId }))).to.equal(true);
  });
}

function keepsLastActive(storage: () => Storage): void {
  it('does not overwrite when an account was last active in an update that read it before', async () => {
    const user = await givenUser(storage());
    const { id } = await givenSession(storage(), { userId: user.id });
    await storage().sessions.seen(id, NOW);
    for (const lastActiveAt of [null, addMilliseconds(NOW, 1)]) {
      expect(await storage().users.update({ ...user, fullName: 'Ann Smith', lastActiveAt })).to.equal(true);
      const changed = { ...user, fullName: 'Ann Smith', lastActiveAt: NOW };
      expect(await storage().users.find(user.id)).to.deep.equal(changed);
    }
  });
}

function deletesSignIn(storage: () => Storage): void {
  /** Whether an account's second factor, a backup code, a challenge and a mail token exist. */
  const given = async () => {
    const { userId, backupHashes } = await givenTwoFactor(storage(), 1);
    const challenge = await givenChallenge(storage(), { userId });
    const token = await givenMailToken(storage(), { userId });
    const left = async () => [
      (await storage().twoFactors.find(userId)) !== null,
      await storage().twoFactors.spendBackupCode(userId, backupHashes[0]!),
      (await storage().challenges.attempt(challenge.hash, 5, NOW)) !== null,
      (await storage().mailTokens.find(token.hash, NOW)) !== null,
    ];
    return { userId, left };
  };

  it('deletes an account with its second factor, challenges and mail tokens, and nothing of others', async () => {
    const [gone, other] = [await given(), await given()];
    await storage().users.delete(gone.userId);
    expect(await gone.left()).to.deep.equal([false, false, false, false]);
    expect(await other.left()).to.deep.equal([true, true, true, true]);
  });

  it('restores all of that where the transaction failed', async () => {
    const { userId, left } = await given();
    await rolledBack(storage(), (tx) => tx.users.delete(userId));
    expect(await left()).to.deep.equal([true, true, true, true]);
  });
}
