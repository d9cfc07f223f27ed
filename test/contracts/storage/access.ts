import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { Storage, Stores } from '../../../src/ports/storage.ts';
import {
  givenGroup,
  givenMembership,
  givenOrganization,
  givenProject,
  givenSession,
  givenUser,
  HARD_TEXT,
} from './shared/given.ts';
import { readAfterLock } from './shared/locks.ts';

const NAME = HARD_TEXT.trim();

/** A member with a session, in the group of a project; all of them of names that are hard to write. */
async function aPlace(storage: Storage) {
  const organization = await givenOrganization(storage, { name: NAME, periodEnd: '2027-01-01T00:00:00.000Z' });
  const organizationId = organization.id;
  const user = await givenUser(storage, { fullName: NAME });
  const membership = await givenMembership(storage, { organizationId, userId: user.id, role: 'member' });
  const group = await givenGroup(storage, { organizationId });
  await storage.groups.addMembers(group.id, [membership.id]);
  const project = await givenProject(storage, { organizationId, groupId: group.id, name: NAME });
  const session = await givenSession(storage, { userId: user.id });
  const { id, role, status } = membership;
  const member = { id, role, status, email: user.email, fullName: NAME, hasSession: true, isInGroup: true };
  const stored = (await storage.projects.find(project.id))!;
  const account = { userId: user.id, sessionId: session.id };
  return { organization, group, membership, member, project: stored, account };
}

type Place = Awaited<ReturnType<typeof aPlace>>;

export function accessContract(storage: () => Storage): void {
  describe('access', () => {
    it('returns a project with its organization and the account’s membership, locked or not', async () => {
      const { organization, member, project, account } = await aPlace(storage());
      const expected = { project, organization, member };
      expect(await storage().access.project(project.id, account)).to.deep.equal(expected);
      expect(await storage().transaction((tx) => tx.access.lockProject(project.id, account))).to.deep.equal(expected);
    });

    it('returns an organization with the account’s membership', async () => {
      const { organization, member, account } = await aPlace(storage());
      const found = await storage().transaction((tx) => tx.access.lockOrganization(organization.id, account));
      expect(found).to.deep.equal({ organization, member: { ...member, isInGroup: false } });
    });

    it('locks the organization of a project in its current state', async () => {
      const { organization, project } = await aPlace(storage());
      const held = await storage().transaction((tx) => tx.organizations.lockOf(project.id));
      expect(held).to.deep.equal(organization);
    });

    it('includes members without a group, and projects without one', async () => {
      const { organization, member, account } = await aPlace(storage());
      const organizationId = organization.id;
      const elsewhere = await givenGroup(storage(), { organizationId });
      const grouped = await givenProject(storage(), { organizationId, groupId: elsewhere.id });
      const open = await givenProject(storage(), { organizationId });
      for (const { id } of [grouped, open]) {
        expect((await storage().access.project(id, account))?.member).to.deep.equal({ ...member, isInGroup: false });
      }
    });

    it('recognises sessions that have ended, and those of others', async () => {
      const { project, account, member } = await aPlace(storage());
      const { id: others } = await givenSession(storage());
      for (const sessionId of ['', others]) {
        const found = await storage().access.project(project.id, { ...account, sessionId });
        expect(found?.member).to.deep.equal({ ...member, hasSession: false });
      }
    });

    it('has no member for an account outside the organization', async () => {
      const { organization, project } = await aPlace(storage());
      const { account } = await aPlace(storage());
      await storage().transaction(async (tx) => {
        for (const found of [
          await tx.access.project(project.id, account),
          await tx.access.lockProject(project.id, account),
          await tx.access.lockOrganization(organization.id, account),
        ]) {
          expect(found).to.deep.include({ organization, member: null });
        }
      });
    });

    it('returns nothing for unknown ids', async () => {
      const { account } = await aPlace(storage());
      await storage().transaction(async (tx) => {
        expect(await tx.access.project(randomUUID(), account)).to.equal(null);
        expect(await tx.access.lockProject(randomUUID(), account)).to.equal(null);
        expect(await tx.access.lockOrganization(randomUUID(), account)).to.equal(null);
        expect(await tx.organizations.lockOf(randomUUID())).to.equal(null);
      });
    });

    seesWhatChanged(storage);
  });
}

/** Rows that are read with a lock have their state after the lock was acquired. */
function seesWhatChanged(storage: () => Storage): void {
  const afterChange = ({ organization, account }: Place, change: (tx: Stores) => Promise<unknown>) =>
    readAfterLock(storage(), {
      hold: async (tx) => {
        await tx.organizations.lock(organization.id);
        await change(tx);
      },
      begin: (tx) => tx.organizations.find(organization.id),
      waitAndLook: (tx) => tx.access.lockOrganization(organization.id, account),
    });

  it('sees that a member was blocked, and the plan changed, while it waited for the organization', async () => {
    const place = await aPlace(storage());
    const seen = await afterChange(place, async (tx) => {
      await tx.memberships.update({ ...place.membership, status: 'blocked' });
      await tx.organizations.update({ ...place.organization, plan: 'free' });
    });
    expect(seen?.member).to.include({ status: 'blocked' });
    expect(seen?.organization.plan).to.equal('free');
  });

  it('sees that a session ended, or the member was removed, meanwhile', async () => {
    const [place, other] = [await aPlace(storage()), await aPlace(storage())];
    const ended = await afterChange(place, (tx) => tx.sessions.delete(place.account.sessionId));
    expect(ended?.member).to.include({ hasSession: false });
    const removed = await afterChange(other, (tx) => tx.memberships.delete(other.membership.id));
    expect(removed).to.deep.include({ member: null });
  });

  it('sees that the project was deleted while it waited for its organization', async () => {
    const { organization, project, account } = await aPlace(storage());
    const seen = await readAfterLock(storage(), {
      hold: async (tx) => {
        await tx.organizations.lock(organization.id);
        await tx.projects.delete(project.id);
      },
      begin: (tx) => tx.access.project(project.id, account),
      waitAndLook: async (tx) => {
        await tx.organizations.lockOf(project.id);
        return tx.access.project(project.id, account);
      },
    });
    expect(seen).to.equal(null);
  });

  it('sees the group that a project was moved to while it waited for it', async () => {
    const { project, account } = await aPlace(storage());
    const { id: groupId } = await givenGroup(storage(), { organizationId: project.organizationId });
    const seen = await readAfterLock(storage(), {
      hold: async (tx) => {
        const held = (await tx.projects.lock(project.id))!;
        await tx.projects.update({ ...held, groupId });
      },
      begin: (tx) => tx.access.project(project.id, account),
      waitAndLook: (tx) => tx.access.lockProject(project.id, account),
    });
    expect(seen?.project.groupId).to.equal(groupId);
    expect(seen?.member).to.include({ isInGroup: false });
  });
}
