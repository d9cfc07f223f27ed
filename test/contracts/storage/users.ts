import { expect } from 'chai';
import type { Storage } from '../../../src/ports/storage.ts';
import { aMembership, aSession, aUser, NOW } from '../../support/builders.ts';
import { givenMembership, givenSession, givenUser, HARD_TEXT } from './given.ts';

export function usersContract(storage: () => Storage): void {
  describe('users', () => {
    for (const [what, given] of [
      ['with nothing optional', {}],
      ['with everything', { passwordHash: '$argon2id$v=19$m=19456', avatarUrl: 'https://example.org/ä.png' }],
      ['with both flags', { emailVerified: true, twoFactorEnabled: true }],
      ['with a name of many scripts', { fullName: HARD_TEXT }],
      ['with a long name', { fullName: 'ü'.repeat(255) }],
      ['that joined at the end of time', { dateJoined: '9999-12-31T23:59:59.999Z' }],
    ] as const) {
      it(`gives back an account ${what} as it was stored`, async () => {
        const user = aUser(given);
        expect(await storage().users.insert(user)).to.equal(true);
        expect(await storage().users.find(user.id)).to.deep.equal(user);
        expect(await storage().users.findByEmail(user.email)).to.deep.equal(user);
      });
    }

    it('has null for an account that is not there', async () => {
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

    it('tells emails apart by every character', async () => {
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
      const { id } = await givenUser(storage(), { passwordHash: 'old', avatarUrl: 'old' });
      const changed = aUser({ id, fullName: HARD_TEXT, emailVerified: true, twoFactorEnabled: true });
      expect(await storage().users.update(changed)).to.equal(true);
      expect(await storage().users.find(id)).to.deep.equal(changed);
    });

    it('updates an account that keeps its email, and one that changes nothing', async () => {
      const user = await givenUser(storage());
      expect(await storage().users.update({ ...user, fullName: 'Ann Smith' })).to.equal(true);
      expect(await storage().users.update({ ...user, fullName: 'Ann Smith' })).to.equal(true);
      expect(await storage().users.find(user.id)).to.deep.equal({ ...user, fullName: 'Ann Smith' });
    });

    it('changes nothing when the new email is taken', async () => {
      const [first, second] = [await givenUser(storage()), await givenUser(storage())];
      const changed = { ...second, email: first.email, fullName: 'Somebody' };
      expect(await storage().users.update(changed)).to.equal(false);
      expect(await storage().users.find(second.id)).to.deep.equal(second);
    });

    it('takes an email that has become free', async () => {
      const user = await givenUser(storage());
      await storage().users.update({ ...user, email: `new-${user.email}` });
      expect(await storage().users.insert(aUser({ email: user.email }))).to.equal(true);
    });

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

    it('does not mind deleting an account that is gone', async () => {
      const { userId } = await givenSession(storage());
      await storage().users.delete(userId);
      await storage().users.delete(userId);
    });

    it('has values of its own, whatever callers do with theirs', async () => {
      const mine = { ...aUser() };
      const stored = storage().users.insert(mine);
      mine.fullName = 'Changed';
      await stored;
      Reflect.set((await storage().users.find(mine.id))!, 'fullName', 'Changed');
      expect(await storage().users.find(mine.id)).to.have.property('fullName', 'Ann Miller');
    });
  });
}
