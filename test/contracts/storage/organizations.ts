import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { Storage } from '../../../src/ports/storage.ts';
import { anOrganization } from '../../support/builders.ts';
import {
  countOf,
  givenFullProject,
  givenMembership,
  givenOrganization,
  givenProject,
  givenUser,
  HARD_TEXT,
  WHOLE,
} from './given.ts';

export function organizationsContract(storage: () => Storage): void {
  describe('organizations', () => {
    keepsOrganizations(storage);
    listsOrganizations(storage);
    tellsSoleOwners(storage);
  });
}

function keepsOrganizations(storage: () => Storage): void {
  for (const [what, given] of [
    ['with nothing optional', {}],
    ['with everything', { logoUrl: 'https://example.org/ä.png', plan: 'free', subscriptionStatus: 'lapsed' }],
    ['with a name of many scripts', { name: HARD_TEXT }],
    ['with a long name', { name: 'ü'.repeat(255) }],
  ] as const) {
    it(`gives back an organization ${what} as it was stored`, async () => {
      const organization = await givenOrganization(storage(), given);
      expect(await storage().organizations.find(organization.id)).to.deep.equal(organization);
      const locked = await storage().transaction((tx) => tx.organizations.lock(organization.id));
      expect(locked).to.deep.equal(organization);
    });
  }

  it('has null for an organization that is not there', async () => {
    const { id } = anOrganization();
    expect(await storage().organizations.find(id)).to.equal(null);
    expect(await storage().transaction((tx) => tx.organizations.lock(id))).to.equal(null);
  });

  it('updates an organization, and no other', async () => {
    const [organization, other] = [await givenOrganization(storage()), await givenOrganization(storage())];
    const changed = {
      ...organization,
      name: 'Regional Transport',
      logoUrl: 'https://example.org/logo.svg',
      plan: 'pro',
      subscriptionStatus: 'lapsed',
      updatedAt: '2026-05-06T07:08:09.010Z',
    } as const;
    await storage().organizations.update(changed);
    expect(await storage().organizations.find(organization.id)).to.deep.equal(changed);
    expect(await storage().organizations.find(other.id)).to.deep.equal(other);
  });

  it('may share a name', async () => {
    const names = [await givenOrganization(storage()), await givenOrganization(storage())].map(({ name }) => name);
    expect(new Set(names)).to.have.property('size', 1);
  });

  it('deletes an organization with all that is its own, and nothing of others', async () => {
    const membership = await givenMembership(storage());
    const { organizationId, userId } = membership;
    const gone = [
      await givenFullProject(storage(), { organizationId }),
      await givenFullProject(storage(), { organizationId }),
    ];
    const elsewhere = await givenMembership(storage(), { userId });
    const kept = await givenFullProject(storage(), { organizationId: elsewhere.organizationId });
    await storage().organizations.delete(organizationId);
    expect(await storage().organizations.find(organizationId)).to.equal(null);
    expect(await storage().memberships.listOfUser(userId)).to.deep.equal([elsewhere]);
    for (const each of gone) expect(await countOf(storage(), each)).to.equal(0);
    expect(await storage().images.paths({ organizationId })).to.deep.equal([]);
    expect(await countOf(storage(), kept)).to.equal(WHOLE);
    expect(await storage().users.find(userId)).to.have.property('id', userId);
    await storage().organizations.delete(organizationId);
  });
}

function listsOrganizations(storage: () => Storage): void {
  it('lists those of an account by name as their code points go, then by id', async () => {
    const { id: userId } = await givenUser(storage());
    const names = ['b', 'é', '😀', 'B', 'a', '\ufdfd', 'aa', 'a', 'e', 'a'];
    for (const [n, name] of names.entries()) {
      const id = `${9 - n}${randomUUID().slice(1)}`;
      const { id: organizationId } = await givenOrganization(storage(), { id, name });
      await givenMembership(storage(), { organizationId, userId });
    }
    const found = await storage().organizations.listOfUser(userId);
    expect(found.map(({ name }) => name)).to.deep.equal(['B', 'a', 'a', 'a', 'aa', 'b', 'e', 'é', '\ufdfd', '😀']);
    const ids = found.filter(({ name }) => name === 'a').map(({ id }) => id);
    expect(ids).to.deep.equal([...ids].sort());
  });

  it('lists them with the role, the active members and the projects', async () => {
    const organization = await givenOrganization(storage(), { logoUrl: 'https://example.org/logo.svg' });
    const { id: organizationId } = organization;
    const { userId } = await givenMembership(storage(), { organizationId, role: 'viewer' });
    await givenMembership(storage(), { organizationId, role: 'owner' });
    await givenMembership(storage(), { organizationId, status: 'blocked' });
    for (const status of ['DRAFT', 'PUBLISH', 'ARCHIVE'] as const)
      await givenProject(storage(), { organizationId, status });
    await givenProject(storage());
    const found = await storage().organizations.listOfUser(userId);
    expect(found).to.deep.equal([{ ...organization, role: 'viewer', memberCount: 2, projectCount: 3 }]);
  });

  it('lists one without projects', async () => {
    const { userId } = await givenMembership(storage());
    const [found] = await storage().organizations.listOfUser(userId);
    expect(found).to.include({ memberCount: 1, projectCount: 0 });
  });

  it('does not list one in which the account is blocked, or a stranger', async () => {
    const { userId, organizationId } = await givenMembership(storage(), { status: 'blocked' });
    await givenMembership(storage(), { organizationId });
    await givenMembership(storage());
    expect(await storage().organizations.listOfUser(userId)).to.deep.equal([]);
  });
}

function tellsSoleOwners(storage: () => Storage): void {
  it('tells the organizations of which an account is the only owner', async () => {
    const { id: userId } = await givenUser(storage());
    const sole = [await givenMembership(storage(), { userId }), await givenMembership(storage(), { userId })];
    for (const role of ['admin', 'member', 'viewer'] as const) {
      await givenMembership(storage(), { organizationId: sole[0]!.organizationId, role });
      const { organizationId } = await givenMembership(storage());
      await givenMembership(storage(), { organizationId, userId, role });
    }
    const shared = await givenMembership(storage(), { userId });
    await givenMembership(storage(), { organizationId: shared.organizationId });
    const found = await storage().organizations.listSolelyOwnedBy(userId);
    expect(found).to.have.members(sole.map(({ organizationId }) => organizationId));
  });

  it('counts an owner who is blocked as an owner', async () => {
    const { userId, organizationId } = await givenMembership(storage());
    const blocked = await givenMembership(storage(), { organizationId, status: 'blocked' });
    expect(await storage().organizations.listSolelyOwnedBy(userId)).to.deep.equal([]);
    await storage().users.delete(userId);
    expect(await storage().organizations.listSolelyOwnedBy(blocked.userId)).to.deep.equal([organizationId]);
  });
}
