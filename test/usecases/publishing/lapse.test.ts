import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { buildApp } from '../../../src/app.ts';
import { addMilliseconds } from '../../../src/domain/shared/timestamp.ts';
import type { Needs } from '../../../src/ports/needs.ts';
import type { Storage } from '../../../src/ports/storage.ts';
import { givenOrganization } from '../../contracts/storage/shared/given.ts';
import { anOrganization, NOW } from '../../support/builders.ts';
import { onEachStorage } from '../../support/databases/storages.ts';
import { testNeeds } from '../../support/needs.ts';
import { STATUS_CASES, titleOf } from '../../support/status-machine.ts';
import { aWorld } from '../shared/world.ts';

onEachStorage('The lapse of a subscription', (storage) => {
  followsTheTable(storage);
  comesByTheClock(storage);
});

function followsTheTable(storage: () => Storage): void {
  for (const each of STATUS_CASES.filter(({ trigger }) => trigger === 'lapse')) {
    it(titleOf(each), async () => {
      const { app, organization, projectIn, listening } = await aWorld(storage());
      const before = await projectIn(each.status, each.wasPublished);
      const delivered = await listening();
      const events = await app.organizations.lapse({ organizationId: organization.id, by: 'operator' });
      expect(events.map(({ name }) => name)).to.deep.equal(each.event ? [each.event] : []);
      expect(delivered().map(({ event }) => event)).to.deep.equal(each.event ? [each.event] : []);
      const after = await storage().projects.find(before.id);
      if (each.result === 'same') return void expect(after).to.deep.equal(before);
      expect(after).to.include({ status: each.result, version: before.version + 1 });
      expect(await storage().publishedVersions.find(before.id)).to.equal(null);
    });
  }
}

function comesByTheClock(storage: () => Storage): void {
  const anApp = (overrides: Partial<Needs> = {}) => {
    const reported: string[] = [];
    const report = (message: string) => void reported.push(message);
    const { needs, clock } = testNeeds(storage(), { report, ...overrides });
    return { app: buildApp(needs), clock, reported };
  };
  const statusOf = async (id: string) => (await storage().organizations.find(id))!.subscriptionStatus;

  it('at the end of its period, for any number', async () => {
    const { app, clock } = anApp();
    const due = Array.from({ length: 230 }, () => anOrganization({ periodEnd: addMilliseconds(NOW, 1) }));
    await storage().transaction(async (tx) => {
      for (const organization of due) await tx.organizations.insert(organization);
    });
    await app.jobs.lapseSubscriptions();
    expect(await statusOf(due[0]!.id)).to.equal('active');
    clock.advance(1);
    await app.jobs.lapseSubscriptions();
    const statuses = await Promise.all(due.map(({ id }) => statusOf(id)));
    expect(new Set(statuses)).to.deep.equal(new Set(['lapsed']));
  });

  it('for the others too where one fails, which is reported', async () => {
    const { id } = await givenOrganization(storage(), { periodEnd: NOW });
    const gone = randomUUID();
    const organizations = { ...storage().organizations, listDue: async () => [gone, id] };
    const { app, reported } = anApp({ storage: { ...storage(), organizations } });
    await app.jobs.lapseSubscriptions();
    expect(await statusOf(id)).to.equal('lapsed');
    expect(reported).to.deep.equal([`could not lapse the subscription of the organization ${gone}`]);
  });
}
