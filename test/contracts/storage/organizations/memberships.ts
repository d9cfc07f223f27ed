import { expect } from 'chai';
import type { Membership, MemberView } from '../../../../src/domain/organizations/organization.ts';
import { ROLES } from '../../../../src/domain/organizations/permission.ts';
import { addMilliseconds } from '../../../../src/domain/shared/timestamp.ts';
import type { Storage, Stores } from '../../../../src/ports/storage.ts';
import { aMembership, anOrganization, aUser, NOW } from '../../../support/builders.ts';
import { rejection } from '../../../support/rejection.ts';
import { givenGroup, givenMembership, givenOrganization, givenUser, pages } from '../shared/given.ts';
import { rolledBack } from '../shared/rolled-back.ts';

export function membershipsContract(storage: () => Storage): void {
  describe('memberships', () => {
    it('returns a membership of every role and status as it was stored', async () => {
      for (const role of ROLES) {
        for (const status of ['active', 'blocked'] as const) {
          const membership = await givenMembership(storage(), { role, status });
          const { organizationId, userId } = membership;
          expect(await storage().memberships.find(organizationId, userId)).to.deep.equal(membership);
        }
      }
    });

    it('returns null for an account that is not a member', async () => {
      const { organizationId } = await givenMembership(storage());
      const { userId } = await givenMembership(storage());
      expect(await storage().memberships.find(organizationId, userId)).to.equal(null);
    });

    it('lists every membership of an account, blocked ones too', async () => {
      const { id: userId } = await givenUser(storage());
      const active = await givenMembership(storage(), { userId });
      const blocked = await givenMembership(storage(), { userId, status: 'blocked', role: 'viewer' });
      await givenMembership(storage(), { organizationId: active.organizationId });
      const found = await storage().memberships.listOfUser(userId);
      expect(found).to.have.deep.members([active, blocked]);
    });

    it('does not store a second membership of an account in an organization', async () => {
      const first = await givenMembership(storage());
      const { organizationId, userId } = first;
      const second = aMembership({ organizationId, userId, role: 'viewer' });
      expect(await storage().memberships.insert(second)).to.equal(false);
      expect(await storage().memberships.listOfUser(userId)).to.deep.equal([first]);
    });

    it('updates role and status, and no other membership', async () => {
      const membership = await givenMembership(storage());
      const { organizationId } = membership;
      const other = await givenMembership(storage(), { organizationId });
      const changed = { ...membership, role: 'viewer', status: 'blocked' } as const;
      await storage().memberships.update(changed);
      expect(await storage().memberships.find(organizationId, membership.userId)).to.deep.equal(changed);
      expect(await storage().memberships.find(organizationId, other.userId)).to.deep.equal(other);
    });

    listsMembers(storage);
    countsMembers(storage);
    deletesMemberships(storage);

    it('refuses a membership of an unknown account, and one in an unknown organization', async () => {
      const organization = await givenOrganization(storage());
      const user = await givenUser(storage());
      for (const [organizationId, userId] of [
        [organization.id, aUser().id],
        [anOrganization().id, user.id],
      ] as const) {
        const outcome = storage().memberships.insert(aMembership({ organizationId, userId }));
        expect(await rejection(outcome)).to.be.instanceOf(Error);
        expect(await storage().memberships.find(organizationId, userId)).to.equal(null);
      }
    });
  });
}

const ALL = { offset: 0, limit: 100 };

function listsMembers(storage: () => Storage): void {
  it('returns a member with the account and the groups', async () => {
    const { id: organizationId } = await givenOrganization(storage());
    const account = { avatarPath: 'avatars/a/b.png', twoFactorEnabled: true, lastActiveAt: NOW, fullName: 'Bo Åström' };
    const user = await givenUser(storage(), { ...account, passwordHash: 'secret', googleId: aUser().id });
    const { id: userId } = user;
    const membership = await givenMembership(storage(), { organizationId, userId, status: 'blocked', role: 'viewer' });
    const groups = [];
    for (let n = 0; n < 3; n++) groups.push((await givenGroup(storage(), { organizationId })).id);
    await storage().groups.setOfMember(membership.id, groups.slice(1));
    const view = {
      ...membership,
      user: { id: userId, email: user.email, ...account },
      groupIds: groups.slice(1).sort(),
    };
    expect(await storage().memberships.view(organizationId, membership.id)).to.deep.equal(view);
    expect(await storage().memberships.list(organizationId, ALL)).to.deep.equal([view]);
  });

  it('returns no member for an account that is not a member, or one of another organization', async () => {
    const [{ organizationId }, elsewhere] = [await givenMembership(storage()), await givenMembership(storage())];
    for (const id of [aMembership().id, elsewhere.id, '']) {
      expect(await storage().memberships.view(organizationId, id)).to.equal(null);
    }
  });

  it('lists the members by time of joining, then by id, blocked ones too, without overlaps or gaps', async () => {
    const { id: organizationId } = await givenOrganization(storage());
    const group = await givenGroup(storage(), { organizationId });
    const second = await givenGroup(storage(), { organizationId });
    const views: MemberView[] = [];
    for (let n = 0; n < 13; n++) {
      const given = { joinedAt: addMilliseconds(NOW, (n * 5) % 3), status: n % 2 ? 'active' : 'blocked' } as const;
      const membership = await givenMembership(storage(), { organizationId, ...given });
      const groupIds = [group.id, second.id].slice(0, n % 3).sort();
      await storage().groups.setOfMember(membership.id, groupIds);
      views.push(await viewOf(storage(), membership, groupIds));
    }
    await givenMembership(storage());
    const key = ({ joinedAt, id }: Membership) => `${joinedAt} ${id}`;
    views.sort((a, b) => (key(a) < key(b) ? -1 : 1));
    for (const limit of [1, 4, 13, 100]) {
      const found = await pages(limit, (offset) => storage().memberships.list(organizationId, { offset, limit }));
      expect(found.flat(), `${limit}`).to.deep.equal(views);
    }
    expect(await storage().memberships.count(organizationId)).to.equal(13);
  });
}

function countsMembers(storage: () => Storage): void {
  it('counts who is active, and which of them are owners', async () => {
    const { id: organizationId } = await givenOrganization(storage());
    const { count, countActive } = storage().memberships;
    const counts = async () => [
      await count(organizationId),
      await countActive(organizationId),
      await countActive(organizationId, 'owner'),
    ];
    expect(await counts()).to.deep.equal([0, 0, 0]);
    for (const role of [...ROLES, 'owner'] as const) {
      for (const status of ['active', 'blocked'] as const)
        await givenMembership(storage(), { organizationId, role, status });
    }
    await givenMembership(storage());
    expect(await counts()).to.deep.equal([10, 5, 2]);
  });
}

function deletesMemberships(storage: () => Storage): void {
  it('lets an account join again, without its former groups', async () => {
    const membership = await givenMembership(storage());
    const { organizationId, userId } = membership;
    const group = await givenGroup(storage(), { organizationId });
    await storage().groups.addMembers(group.id, [membership.id]);
    await rolledBack(storage(), (tx) => tx.memberships.delete(membership.id));
    expect(await storage().memberships.insert(aMembership({ organizationId, userId }))).to.equal(false);
    await storage().memberships.delete(membership.id);
    expect(await storage().memberships.find(organizationId, userId)).to.equal(null);
    expect(await storage().memberships.insert(membership)).to.equal(true);
    expect(await storage().groups.listOfMember(membership.id)).to.deep.equal([]);
    expect(await storage().groups.view(group.id)).to.have.property('memberCount', 0);
  });
}

async function viewOf(stores: Stores, membership: Membership, groupIds: readonly string[]): Promise<MemberView> {
  const { id, email, fullName, avatarPath, twoFactorEnabled, lastActiveAt } = (await stores.users.find(
    membership.userId,
  ))!;
  return { ...membership, user: { id, email, fullName, avatarPath, twoFactorEnabled, lastActiveAt }, groupIds };
}
