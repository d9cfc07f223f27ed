import { expect } from 'chai';
import { logoPath } from '../../../../src/domain/organizations/organization.ts';
import { addMilliseconds } from '../../../../src/domain/shared/timestamp.ts';
import type { Storage } from '../../../../src/ports/storage.ts';
import { anOrganization, NOW } from '../../../support/builders.ts';
import { countOf, givenFullProject, givenMembership, givenOrganization, HARD_TEXT, WHOLE } from '../shared/given.ts';
import { organizationListsContract } from './organization-lists.ts';

export function organizationsContract(storage: () => Storage): void {
  describe('organizations', () => {
    keepsOrganizations(storage);
    findsDueOnes(storage);
    returnsKnownLogos(storage);
    organizationListsContract(storage);
  });
}

function keepsOrganizations(storage: () => Storage): void {
  for (const [what, given] of [
    ['with nothing optional', {}],
    [
      'with everything',
      { logoPath: 'logos/ä/1.png', plan: 'free', subscriptionStatus: 'lapsed', periodEnd: NOW, suspendedAt: NOW },
    ],
    ['with a name of many scripts', { name: HARD_TEXT }],
    ['with a long name', { name: 'ü'.repeat(255) }],
  ] as const) {
    it(`returns an organization ${what} as it was stored`, async () => {
      const organization = await givenOrganization(storage(), given);
      expect(await storage().organizations.find(organization.id)).to.deep.equal(organization);
      const locked = await storage().transaction((tx) => tx.organizations.lock(organization.id));
      expect(locked).to.deep.equal(organization);
    });
  }

  it('returns null for an unknown organization', async () => {
    const { id } = anOrganization();
    expect(await storage().organizations.find(id)).to.equal(null);
    expect(await storage().transaction((tx) => tx.organizations.lock(id))).to.equal(null);
  });

  it('updates an organization, and no other', async () => {
    const [organization, other] = [await givenOrganization(storage()), await givenOrganization(storage())];
    const changed = {
      ...organization,
      name: 'Regional Transport',
      logoPath: 'logos/a/b.svg',
      plan: 'pro',
      subscriptionStatus: 'lapsed',
      periodEnd: '9999-12-31T23:59:59.999Z',
      suspendedAt: NOW,
      updatedAt: '2026-05-06T07:08:09.010Z',
    } as const;
    for (const next of [changed, { ...changed, logoPath: null, periodEnd: null, suspendedAt: null }]) {
      await storage().organizations.update(next);
      expect(await storage().organizations.find(organization.id)).to.deep.equal(next);
    }
    expect(await storage().organizations.find(other.id)).to.deep.equal(other);
  });

  it('may have the same name as another', async () => {
    const names = [await givenOrganization(storage()), await givenOrganization(storage())].map(({ name }) => name);
    expect(new Set(names)).to.have.property('size', 1);
  });

  it('deletes an organization with all its data, and nothing of others', async () => {
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
    expect(await storage().files.paths({ kind: 'organizationId', id: organizationId })).to.deep.equal([]);
    expect(await storage().files.size(organizationId)).to.equal(0);
    expect(await countOf(storage(), kept)).to.equal(WHOLE);
    expect(await storage().users.find(userId)).to.have.property('id', userId);
    await storage().organizations.delete(organizationId);
  });
}

/** Before any other period that is built here has ended. */
const EARLY = '2020-01-01T00:00:00.000Z';

function findsDueOnes(storage: () => Storage): void {
  it('returns those whose subscription is active and whose period has ended, up to a limit', async () => {
    const ids: string[] = [];
    for (const lead of [1, 0, -1]) {
      const periodEnd = addMilliseconds(EARLY, lead);
      ids.push((await givenOrganization(storage(), { periodEnd })).id);
      await givenOrganization(storage(), { periodEnd, subscriptionStatus: 'lapsed' });
    }
    const [later, now, before] = ids;
    const { listDue } = storage().organizations;
    expect(await listDue(EARLY, 10)).to.have.members([now, before]);
    expect(await listDue(EARLY, 1)).to.deep.equal([before]);
    expect(await listDue(addMilliseconds(EARLY, 1), 10)).to.have.members([now, before, later]);
    expect(await listDue(addMilliseconds(EARLY, -2), 10)).to.deep.equal([]);
    for (const id of ids) await storage().organizations.delete(id);
    expect(await listDue(addMilliseconds(EARLY, 1), 10)).to.deep.equal([]);
  });
}

function returnsKnownLogos(storage: () => Storage): void {
  it('finds which of hundreds of paths are logos', async () => {
    const organizations = [];
    for (const { id } of [anOrganization(), anOrganization(), anOrganization()]) {
      organizations.push(await givenOrganization(storage(), { id, logoPath: logoPath(id, 'Ä', 'png') }));
    }
    const [first, second, third] = organizations.map((organization) => organization.logoPath!) as [string, ...string[]];
    const others = [first.toLowerCase(), `${first} `, first.slice(1), ''];
    others.push(...Array.from({ length: 500 }, (_, n) => `logos/${n}.png`));
    const { knownLogos } = storage().organizations;
    expect(await knownLogos([...others, first, second!, third!])).to.deep.equal(new Set([first, second, third]));
    expect(await knownLogos([first])).to.deep.equal(new Set([first]));
    for (const asked of [others, []]) expect(await knownLogos(asked)).to.deep.equal(new Set());
    await storage().organizations.update({ ...organizations[0]!, logoPath: null });
    await storage().organizations.delete(organizations[1]!.id);
    expect(await knownLogos([first, second!, third!])).to.deep.equal(new Set([third]));
  });
}
