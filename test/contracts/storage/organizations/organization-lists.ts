import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { Storage } from '../../../../src/ports/storage.ts';
import { anOrganization } from '../../../support/builders.ts';
import { givenMembership, givenOrganization, givenProject, givenUser, pages } from '../shared/given.ts';

/** Names in an order that is not theirs, some of them alike. */
const NAMES = ['b', 'é', '😀', 'B', 'a', '\ufdfd', 'aa', 'a', 'e', 'a'];
const IN_ORDER = ['B', 'a', 'a', 'a', 'aa', 'b', 'e', 'é', '\ufdfd', '😀'];

export function organizationListsContract(storage: () => Storage): void {
  listsAll(storage);
  listsThoseOfAccount(storage);
  viewsOne(storage);
}

function listsAll(storage: () => Storage): void {
  it('lists all of them by name, then by id, in pages without overlaps or gaps, and counts them', async () => {
    const ids: string[] = [];
    for (const name of NAMES) ids.push((await givenOrganization(storage(), { name })).id);
    const found = (await pages(7, (offset) => storage().organizations.list({ offset, limit: 7 }))).flat();
    expect(found).to.have.length(await storage().organizations.count());
    const mine = found.filter(({ id }) => ids.includes(id));
    expect(mine.map(({ name }) => name)).to.deep.equal(IN_ORDER);
    const alike = mine.filter(({ name }) => name === 'a').map(({ id }) => id);
    expect(alike).to.deep.equal([...alike].sort());
    expect(mine[0]).to.deep.equal(await storage().organizations.find(mine[0]!.id));
  });
}

function listsThoseOfAccount(storage: () => Storage): void {
  it('lists those of an account by name in order of code points, then by id', async () => {
    const { id: userId } = await givenUser(storage());
    for (const [n, name] of NAMES.entries()) {
      const id = `${9 - n}${randomUUID().slice(1)}`;
      const { id: organizationId } = await givenOrganization(storage(), { id, name });
      await givenMembership(storage(), { organizationId, userId });
    }
    const found = await storage().organizations.listOfUser(userId);
    expect(found.map(({ name }) => name)).to.deep.equal(IN_ORDER);
    const ids = found.filter(({ name }) => name === 'a').map(({ id }) => id);
    expect(ids).to.deep.equal([...ids].sort());
  });

  it('lists one without projects', async () => {
    const { userId } = await givenMembership(storage());
    const [found] = await storage().organizations.listOfUser(userId);
    expect(found).to.include({ memberCount: 1, projectCount: 0 });
  });

  it('does not list one in which the account is blocked, or not a member', async () => {
    const { userId, organizationId } = await givenMembership(storage(), { status: 'blocked' });
    await givenMembership(storage(), { organizationId });
    await givenMembership(storage());
    expect(await storage().organizations.listOfUser(userId)).to.deep.equal([]);
  });
}

function viewsOne(storage: () => Storage): void {
  it('lists and returns one with the role, the active members and the projects', async () => {
    const organization = await givenOrganization(storage(), { logoPath: 'logos/a/b.svg' });
    const { id: organizationId } = organization;
    const { userId } = await givenMembership(storage(), { organizationId, role: 'viewer' });
    await givenMembership(storage(), { userId });
    await givenMembership(storage(), { organizationId, role: 'owner' });
    await givenMembership(storage(), { organizationId, status: 'blocked' });
    for (const status of ['DRAFT', 'PUBLISH', 'ARCHIVE'] as const)
      await givenProject(storage(), { organizationId, status });
    await givenProject(storage());
    const view = { ...organization, role: 'viewer', memberCount: 2, projectCount: 3 };
    expect(await storage().organizations.view(organizationId, userId)).to.deep.equal(view);
    const listed = await storage().organizations.listOfUser(userId);
    expect(listed.filter(({ id }) => id === organizationId)).to.deep.equal([view]);
  });

  it('returns none to an account that is blocked in it, or not a member', async () => {
    const { userId, organizationId } = await givenMembership(storage(), { status: 'blocked' });
    const stranger = await givenMembership(storage());
    const { view } = storage().organizations;
    for (const [id, viewer] of [
      [organizationId, userId],
      [organizationId, stranger.userId],
      [stranger.organizationId, userId],
      [anOrganization().id, userId],
    ] as const) {
      expect(await view(id, viewer)).to.equal(null);
    }
  });
}
