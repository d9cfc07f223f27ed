import { expect } from 'chai';
import { buildApp } from '../../../src/app.ts';
import { addMilliseconds } from '../../../src/domain/shared/timestamp.ts';
import type { VisitEvent } from '../../../src/domain/visits/visit-event.ts';
import type { Needs } from '../../../src/ports/needs.ts';
import type { Storage } from '../../../src/ports/storage.ts';
import { givenOrganization, givenProject, rollUpAll } from '../../contracts/storage/shared/given.ts';
import { aVisit, NOW } from '../../support/builders.ts';
import { onEachStorage } from '../../support/databases/storages.ts';
import { testNeeds } from '../../support/needs.ts';
import { uncountedVisits } from '../../support/uncounted-visits.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const EVER = { from: '2020-01-01', until: '2030-01-01' };

/** An application over this storage whose clock is at `NOW`. */
const anApp = (storage: Storage, overrides: Partial<Needs> = {}) => {
  const { needs, clock } = testNeeds(storage, overrides);
  return { app: buildApp(needs), clock };
};

async function counted(storage: Storage, projectId: string, unit: 'day' | 'hour' = 'day'): Promise<number> {
  const counts = await storage.rollUps.list(projectId, ['mapView'], { ...EVER, unit });
  return counts.reduce((sum, { count }) => sum + count, 0);
}

const happened = (storage: Storage, projectId: string, ...events: readonly Partial<VisitEvent>[]) =>
  storage.visits.insert(events.map((event) => aVisit({ projectId, ...event })));
const many = (count: number): readonly Partial<VisitEvent>[] => Array.from({ length: count }, () => ({}));

onEachStorage('rolling visits up', (storage) => {
  it('counts the events of every project once, in any number of repeated and concurrent runs', async () => {
    const projects = [await givenProject(storage()), await givenProject(storage()), await givenProject(storage())];
    await happened(storage(), projects[0]!.id, ...many(2_345));
    await happened(storage(), projects[1]!.id, ...many(1));
    const { app } = anApp(storage());
    await Promise.all([app.jobs.rollUpVisits(), app.jobs.rollUpVisits(), app.jobs.rollUpVisits()]);
    await app.jobs.rollUpVisits();
    const counts = await Promise.all(projects.map(({ id }) => counted(storage(), id)));
    expect(counts).to.deep.equal([2_345, 1, 0]);
  });

  it('reports a project that fails, and continues with the others', async () => {
    const ids = [];
    const { id: organizationId } = await givenOrganization(storage());
    for (let n = 0; n < 3; n++) ids.push((await givenProject(storage(), { organizationId })).id);
    const broken = ids.toSorted()[1]!;
    for (const id of ids) await happened(storage(), id, id === broken ? { params: 'no JSON', name: 'areaClick' } : {});
    const reported: string[] = [];
    const { app } = anApp(storage(), { report: (message) => void reported.push(message) });
    await app.jobs.rollUpVisits();
    expect(reported).to.deep.equal([`could not roll up the visits of the project ${broken}`]);
    expect(await Promise.all(ids.map((id) => counted(storage(), id)))).to.have.members([1, 1, 0]);
    expect(await uncountedVisits(storage(), broken)).to.have.length(1);
    await storage().projects.delete(broken);
    await app.jobs.purgeVisits();
  });
});

onEachStorage('purging visits', (storage) => {
  it('rolls them up first, so that only the old events are lost', async () => {
    const { id } = await givenProject(storage());
    await rollUpAll(storage());
    const timestamps = [-90 * DAY - 1, -90 * DAY, -500 * DAY, 0].map((distance) => addMilliseconds(NOW, distance));
    await happened(storage(), id, ...timestamps.map((occurredAt) => ({ occurredAt })));
    const { app } = anApp(storage());
    expect(await app.jobs.purgeAnalytics({ isDryRun: true })).to.deep.equal({ purged: 2 });
    expect([await storage().visits.count(id), await counted(storage(), id)]).to.deep.equal([4, 0]);
    expect(await app.jobs.purgeAnalytics()).to.deep.equal({ purged: 2 });
    expect(await storage().visits.count(id)).to.equal(2);
    expect(await counted(storage(), id)).to.equal(4);
    expect(await counted(storage(), id, 'hour')).to.equal(3);
    expect(await app.jobs.purgeAnalytics()).to.deep.equal({ purged: 0 });
  });

  it('keeps events for the configured days, and counts of hours for 400', async () => {
    const { id } = await givenProject(storage());
    const { app, clock } = anApp(storage(), { rawVisitDays: 2 });
    await happened(storage(), id, { occurredAt: NOW });
    const left = async () => [
      await storage().visits.count(id),
      await counted(storage(), id, 'hour'),
      await counted(storage(), id),
    ];
    clock.advance(2 * DAY);
    await app.jobs.purgeAnalytics();
    expect(await left()).to.deep.equal([1, 1, 1]);
    clock.advance(1);
    await app.jobs.purgeAnalytics();
    expect(await left()).to.deep.equal([0, 1, 1]);
    clock.advance(399 * DAY);
    await app.jobs.purgeAnalytics();
    expect(await left()).to.deep.equal([0, 0, 1]);
  });

  it('deletes sightings when the visitors of that day can no longer change', async () => {
    const { id } = await givenProject(storage());
    const { app, clock } = anApp(storage());
    await happened(storage(), id, {});
    const [day, visitor] = [NOW.slice(0, 10), aVisit().visitor];
    const isNew = async () => {
      const outcome = storage().transaction(async (tx) => {
        const first = await tx.rollUps.see(id, [{ period: day, visitor }]);
        throw new Error(`${first.length}`);
      });
      return outcome.catch((error: Error) => error.message);
    };
    await app.jobs.purgeAnalytics();
    expect(await isNew()).to.equal('0');
    clock.advance(3 * DAY);
    await app.jobs.purgeAnalytics();
    expect(await isNew()).to.equal('0');
    clock.advance(DAY);
    await app.jobs.purgeAnalytics();
    expect(await isNew()).to.equal('1');
  });

  it('deletes the salts of past days, and keeps that of today', async () => {
    const { app, clock } = anApp(storage());
    const salt = (timestamp: string) => storage().visitSalts.provide(timestamp.slice(0, 10), `of ${Math.random()}`);
    const [yesterday, today] = [addMilliseconds(NOW, -DAY), NOW];
    const kept = [await salt(yesterday), await salt(today)];
    await app.jobs.forgetVisitors();
    expect(await salt(today)).to.equal(kept[1]);
    expect(await salt(yesterday)).not.to.equal(kept[0]);
    clock.advance(DAY);
    await app.jobs.forgetVisitors();
    expect(await salt(today)).not.to.equal(kept[1]);
  });
});
