import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { type EntryCount, MOST_ENTRIES, type PeriodCount } from '../../../../src/domain/visits/roll-up.ts';
import type { Span } from '../../../../src/domain/visits/visit-range.ts';
import type { Storage } from '../../../../src/ports/shared/storage.ts';
import type { RollUpStep } from '../../../../src/ports/visits/stores.ts';
import { rollUpProject } from '../../../../src/usecases/visits/shared/roll-up.ts';
import { atOnce } from '../../../support/at-once.ts';
import { aVisit } from '../../../support/builders.ts';
import { givenOrganization, givenProject, HARD_TEXT, pages, rollUpAll } from '../shared/given.ts';

const DAY = '2026-01-05';
const DAYS: Span = { unit: 'day', from: DAY, until: '2026-01-06' };
const HOURS: Span = { unit: 'hour', from: `${DAY}T00`, until: '2026-01-06T00' };

export function rollUpsContract(storage: () => Storage): void {
  describe('roll-ups', () => {
    knowsWhatIsDue(storage);
    keepsCounts(storage);
    keepsEntries(storage);
    knowsEntries(storage);
    keepsSightings(storage);
    countsOnce(storage);
    goesWithProjects(storage);
    purgesRollUps(storage);
  });
}

const aStep = (given: Partial<RollUpStep> = {}): RollUpStep => ({ counts: [], entries: [], last: 1, ...given });
const aCount = (given: Partial<PeriodCount> = {}): PeriodCount => ({
  period: DAY,
  name: 'mapView',
  count: 1,
  ...given,
});
const anEntry = (given: Partial<EntryCount> = {}): EntryCount => ({
  ...{ dimension: 'area', period: DAY, entry: 'a', count: 1 },
  ...given,
});

function knowsWhatIsDue(storage: () => Storage): void {
  it('are due from the first event on, and after each that is stored later', async () => {
    const { rollUps, visits } = storage();
    const { id: projectId } = await givenProject(storage());
    expect([await rollUps.cursor(projectId), await rollUps.due(projectId)]).to.deep.equal([0, null]);
    for (const events of [3, 1]) {
      await visits.insert(Array.from({ length: events }, () => aVisit({ projectId })));
      const last = (await visits.list(projectId, 0, 100)).at(-1)!.number;
      expect(await rollUps.due(projectId)).to.equal(last);
      await rollUpProject(storage(), projectId);
      expect([await rollUps.cursor(projectId), await rollUps.due(projectId)]).to.deep.equal([last, null]);
    }
    expect([await rollUps.cursor(randomUUID()), await rollUps.due(randomUUID())]).to.deep.equal([0, null]);
  });

  it('list the projects that are due, one after the other', async () => {
    const { rollUps, visits, projects } = storage();
    await rollUpAll(storage());
    expect(await rollUps.nextDue('')).to.equal(null);
    const { id: organizationId } = await givenOrganization(storage());
    const ids = [];
    for (let n = 0; n < 4; n++) ids.push((await givenProject(storage(), { organizationId })).id);
    const { id: other } = await givenProject(storage());
    const [done, gone, ...due] = ids as [string, string, string, string];
    for (const projectId of [...ids, other]) await visits.insert([aVisit({ projectId })]);
    await rollUpProject(storage(), done);
    await projects.delete(gone);
    const walked = [];
    for (let id = await rollUps.nextDue(''); id !== null; id = await rollUps.nextDue(id)) walked.push(id);
    expect(walked).to.deep.equal([...due, other].sort());
    await rollUpAll(storage());
    expect(await rollUps.nextDue('')).to.equal(null);
  });
}

function keepsCounts(storage: () => Storage): void {
  const list = (projectId: string, span: Span) => storage().rollUps.list(projectId, ['mapView', 'visitors'], span);

  it('add up counts by hours and by days separately', async () => {
    const { id } = await givenProject(storage());
    const day = aCount({ count: 2 });
    const hour = aCount({ period: `${DAY}T13`, count: 3 });
    const visitors = aCount({ name: 'visitors' });
    const other = aCount({ name: 'areaClick', count: 9 });
    await storage().rollUps.add(id, aStep({ counts: [day, hour, visitors] }));
    await storage().rollUps.add(id, aStep({ counts: [day, other, aCount({ period: `${DAY}T14` })], last: 7 }));
    expect(await list(id, DAYS)).to.have.deep.members([{ ...day, count: 4 }, visitors]);
    expect(await list(id, HOURS)).to.have.deep.members([hour, aCount({ period: `${DAY}T14` })]);
    expect(await storage().rollUps.cursor(id)).to.equal(7);
    expect(await list((await givenProject(storage())).id, DAYS)).to.deep.equal([]);
  });

  it('list the first period of a span to the last, exclusive', async () => {
    const { id } = await givenProject(storage());
    const days = ['2026-01-04', DAY, '2026-01-06', '2026-01-07'].map((period) => aCount({ period }));
    const hours = ['2026-01-04T23', `${DAY}T00`, `${DAY}T23`, '2026-01-06T00'].map((period) => aCount({ period }));
    await storage().rollUps.add(id, aStep({ counts: [...days, ...hours] }));
    expect(await list(id, { ...DAYS, until: '2026-01-07' })).to.have.deep.members(days.slice(1, 3));
    expect(await list(id, HOURS)).to.have.deep.members(hours.slice(1, 3));
    expect(await list(id, { ...DAYS, until: DAY })).to.deep.equal([]);
  });

  it("add up an organization's projects from a day on, without deleted ones", async () => {
    const { rollUps, projects } = storage();
    const { id: organizationId } = await givenOrganization(storage());
    const ids = [];
    for (let n = 0; n < 3; n++) ids.push((await givenProject(storage(), { organizationId })).id);
    const { id: other } = await givenProject(storage());
    const counts = ['2026-01-04', DAY, '2026-01-06', `${DAY}T13`].map((period) => aCount({ period }));
    for (const id of [...ids, other]) {
      await rollUps.add(id, aStep({ counts: [...counts, aCount({ name: 'areaClick', count: 5 })] }));
    }
    expect(await rollUps.sum(organizationId, 'mapView', DAY)).to.equal(6);
    expect(await rollUps.sum(organizationId, 'areaClick', DAY)).to.equal(15);
    expect(await rollUps.sum(organizationId, 'searchQuery', DAY)).to.equal(0);
    expect(await rollUps.sum(organizationId, 'mapView', '2026-01-07')).to.equal(0);
    await projects.delete(ids[0]!);
    expect(await rollUps.sum(organizationId, 'mapView', DAY)).to.equal(4);
    expect(await rollUps.sum(randomUUID(), 'mapView', DAY)).to.equal(0);
  });

  it("add up an organization's events before and after roll-up alike, each once", async () => {
    const { rollUps, visits } = storage();
    const { id: organizationId } = await givenOrganization(storage());
    const { id: projectId } = await givenProject(storage(), { organizationId });
    const { id: later } = await givenProject(storage(), { organizationId });
    const times = ['2026-01-04T23:59:59.999Z', `${DAY}T00:00:00.000Z`, `${DAY}T13:00:00.000Z`];
    const seen = (of: string) => [
      ...times.map((occurredAt) => aVisit({ projectId: of, name: 'mapView', occurredAt })),
      aVisit({ projectId: of, name: 'areaClick', occurredAt: times[2]! }),
    ];
    const sums = () =>
      Promise.all([rollUps.sum(organizationId, 'mapView', DAY), rollUps.sum(organizationId, 'areaClick', DAY)]);
    await visits.insert([...seen(projectId), ...seen(later)]);
    expect(await sums()).to.deep.equal([4, 2]);
    await rollUpProject(storage(), projectId);
    expect(await sums()).to.deep.equal([4, 2]);
    await visits.insert(seen(projectId));
    expect(await sums()).to.deep.equal([6, 3]);
    for (const id of [projectId, later]) await rollUpProject(storage(), id);
    expect(await sums()).to.deep.equal([6, 3]);
    expect(await rollUps.sum(randomUUID(), 'mapView', DAY)).to.equal(0);
  });

  it('store nothing of a transaction that is rolled back', async () => {
    const { id } = await givenProject(storage());
    await storage()
      .transaction(async (tx) => {
        await tx.rollUps.add(id, aStep({ counts: [aCount()], entries: [anEntry()], last: 5 }));
        await tx.rollUps.see(id, [{ period: DAY, visitor: 'v' }]);
        throw new Error('changed its mind');
      })
      .catch(() => {});
    expect(await list(id, DAYS)).to.deep.equal([]);
    expect(await storage().rollUps.cursor(id)).to.equal(0);
    expect(await storage().rollUps.see(id, [{ period: DAY, visitor: 'v' }])).to.have.length(1);
  });
}

function keepsEntries(storage: () => Storage): void {
  const filterOf = (projectId: string, span = DAYS) => ({ projectId, dimension: 'area' as const, span });
  const ALL = { offset: 0, limit: 10_000 };

  it('list the most frequent entries first, then by their text, each with its sum over the days', async () => {
    const { id } = await givenProject(storage());
    const { rollUps } = storage();
    const next = { period: '2026-01-06' };
    const entries = [anEntry({ count: 2 }), anEntry({ entry: 'c', count: 3 }), anEntry({ entry: 'b', count: 3 })];
    await rollUps.add(id, aStep({ entries: [...entries, anEntry({ dimension: 'marker', count: 99 })] }));
    await rollUps.add(id, aStep({ entries: [anEntry({ ...next, count: 5 }), anEntry({ entry: 'c', count: 1 })] }));
    expect(await rollUps.listEntries(filterOf(id), ALL)).to.deep.equal([
      { entry: 'c', count: 4 },
      { entry: 'b', count: 3 },
      { entry: 'a', count: 2 },
    ]);
    expect(await rollUps.sumEntries(filterOf(id))).to.deep.equal({ entries: 3, total: 9 });
    const both = filterOf(id, { ...DAYS, until: '2026-01-07' });
    expect((await rollUps.listEntries(both, ALL))[0]).to.deep.equal({ entry: 'a', count: 7 });
    expect(await rollUps.sumEntries(both)).to.deep.equal({ entries: 3, total: 14 });
    const nobody = filterOf(randomUUID());
    expect(await rollUps.listEntries(nobody, ALL)).to.deep.equal([]);
    expect(await rollUps.sumEntries(nobody)).to.deep.equal({ entries: 0, total: 0 });
  });

  it('store hundreds of entries, and add to some while others are new, page by page', async () => {
    const { id } = await givenProject(storage());
    const { rollUps } = storage();
    const named = (n: number) => `entry ${String(n).padStart(4, '0')}`;
    const range = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, n) => anEntry({ entry: named(from + n) }));
    await rollUps.add(id, aStep({ entries: range(0, 700) }));
    await rollUps.add(id, aStep({ entries: range(350, 1050) }));
    const found = await pages(250, (offset) => rollUps.listEntries(filterOf(id), { offset, limit: 250 }));
    const expected = [...range(350, 700).map((row) => ({ ...row, count: 2 })), ...range(0, 350), ...range(700, 1050)];
    expect(found.flat()).to.deep.equal(expected.map(({ entry, count }) => ({ entry, count })));
    expect(await rollUps.sumEntries(filterOf(id))).to.deep.equal({ entries: 1050, total: 1400 });
  });

  it('store entries of a day and dimension up to a limit, and add to existing ones beyond', async () => {
    const { id } = await givenProject(storage());
    const { rollUps } = storage();
    const first = anEntry({ entry: 'first' });
    const many = Array.from({ length: MOST_ENTRIES }, (_, n) => anEntry({ entry: `entry ${n}` }));
    await rollUps.add(id, aStep({ entries: [first] }));
    await rollUps.add(id, aStep({ entries: many, last: 2 }));
    const others = [anEntry({ entry: 'late', period: '2026-01-06' }), anEntry({ entry: 'late', dimension: 'marker' })];
    await rollUps.add(id, aStep({ entries: [anEntry({ entry: 'late' }), first, ...others], last: 3 }));
    expect(await rollUps.sumEntries(filterOf(id))).to.deep.equal({ entries: MOST_ENTRIES, total: MOST_ENTRIES + 1 });
    expect((await rollUps.listEntries(filterOf(id), ALL))[0]).to.deep.equal({ entry: 'first', count: 2 });
    const both = filterOf(id, { ...DAYS, until: '2026-01-07' });
    expect(await rollUps.sumEntries(both)).to.deep.equal({ entries: MOST_ENTRIES + 1, total: MOST_ENTRIES + 2 });
  });

  it('compare entries by every character, and return them unchanged', async () => {
    const { id } = await givenProject(storage());
    const hard = HARD_TEXT.trim();
    const texts = [
      'cafe',
      'Cafe',
      'café',
      'cafe\u0301',
      'straße',
      'strasse',
      '漢',
      '😀',
      "' OR 1=1 --",
      '%',
      '_',
      hard,
      '漢'.repeat(203),
    ];
    const entries = texts.map((entry) => anEntry({ entry }));
    for (const last of [1, 2]) await storage().rollUps.add(id, aStep({ entries, last }));
    const found = await storage().rollUps.listEntries(filterOf(id), ALL);
    expect(found).to.have.deep.members(texts.map((entry) => ({ entry, count: 2 })));
  });
}

function knowsEntries(storage: () => Storage): void {
  it('find which of hundreds of entries exist on their day', async () => {
    const { rollUps } = storage();
    const { id: projectId } = await givenProject(storage());
    const met = [
      anEntry(),
      anEntry({ dimension: 'query', entry: HARD_TEXT.trim() }),
      anEntry({ period: '2026-01-04' }),
    ];
    await rollUps.add(projectId, aStep({ entries: met }));
    const asked = met.map(({ count: _, ...entry }) => entry);
    const others = [
      ...[{ entry: 'A' }, { dimension: 'marker' as const }, { period: '2026-01-03' }].map(anEntry),
      ...Array.from({ length: 300 }, (_, n) => anEntry({ entry: `other ${n}` })),
    ].map(({ count: _, ...entry }) => entry);
    expect(await rollUps.known(projectId, [...others, ...asked])).to.have.deep.members(asked);
    expect(await rollUps.known(projectId, others)).to.deep.equal([]);
    expect(await rollUps.known(projectId, [])).to.deep.equal([]);
    expect(await rollUps.known(randomUUID(), asked)).to.deep.equal([]);
  });
}

function keepsSightings(storage: () => Storage): void {
  it('find who was not seen in a period before', async () => {
    const [{ id }, { id: other }] = [await givenProject(storage()), await givenProject(storage())];
    const { rollUps } = storage();
    const sighting = (n: number, period = DAY) => ({ period, visitor: n.toString(16).padStart(16, '0') });
    const many = Array.from({ length: 333 }, (_, n) => sighting(n));
    const hours = many.slice(0, 5).map(({ visitor }) => ({ period: `${DAY}T13`, visitor }));
    expect(await rollUps.see(id, [...many.slice(0, 200), ...hours])).to.have.deep.members([
      ...many.slice(0, 200),
      ...hours,
    ]);
    expect(await rollUps.see(id, [...many.slice(150), ...hours])).to.have.deep.members(many.slice(200));
    expect(await rollUps.see(id, [...many, ...hours])).to.deep.equal([]);
    expect(await rollUps.see(id, [])).to.deep.equal([]);
    expect(await rollUps.see(id, [sighting(1, '2026-01-06')])).to.have.length(1);
    expect(await rollUps.see(other, many)).to.have.length(333);
  });
}

function countsOnce(storage: () => Storage): void {
  it('count each event once in concurrent roll-ups while others arrive', async () => {
    const { rollUps, visits } = storage();
    const [{ id }, { id: other }] = [await givenProject(storage()), await givenProject(storage())];
    const occurredAt = `${DAY}T13:00:00.000Z`;
    const batch = (n: number) =>
      Array.from({ length: 10 }, (_, at) =>
        aVisit({ projectId: at % 5 ? id : other, occurredAt, visitor: `visitor ${n % 7}` }),
      );
    await atOnce(40, async (n) => {
      await visits.insert(batch(n));
      await Promise.all([rollUpProject(storage(), id, 3), rollUpProject(storage(), n % 2 ? id : other, 100)]);
    });
    await rollUpAll(storage());
    for (const [projectId, count] of [
      [id, 320],
      [other, 80],
    ] as const) {
      const counts = await rollUps.list(projectId, ['mapView', 'visitors'], DAYS);
      expect(counts).to.have.deep.members([aCount({ count }), aCount({ name: 'visitors', count: 7 })]);
    }
  });
}

function goesWithProjects(storage: () => Storage): void {
  it('are deleted with their project, in steps, and no other', async () => {
    const { rollUps, visits, projects } = storage();
    const [{ id: kept }, { id: gone }] = [await givenProject(storage()), await givenProject(storage())];
    const counts = Array.from({ length: 30 }, (_, n) => aCount({ period: `${DAY}T${String(n).padStart(2, '0')}` }));
    const entries = Array.from({ length: 30 }, (_, n) => anEntry({ entry: `${n}` }));
    const seen = Array.from({ length: 30 }, (_, n) => ({ period: DAY, visitor: `${n}` }));
    for (const id of [kept, gone]) {
      await rollUps.add(id, aStep({ counts: [...counts, aCount()], entries, last: 3 }));
      await rollUps.see(id, seen);
      await visits.insert([aVisit({ projectId: id })]);
    }
    await projects.delete(gone);
    let steps = 0;
    while ((await visits.purgeGone(7)) && steps < 1000) steps++;
    expect(steps).to.be.below(1000);
    const all = { unit: 'hour', from: '0', until: '9' } as const;
    const left = async (id: string) => [
      (await rollUps.list(id, ['mapView'], all)).length,
      (await rollUps.list(id, ['mapView'], { ...all, unit: 'day' })).length,
      (await rollUps.sumEntries({ projectId: id, dimension: 'area', span: all })).entries,
      await rollUps.cursor(id),
    ];
    expect(await left(kept)).to.deep.equal([30, 1, 30, 3]);
    expect(await left(gone)).to.deep.equal([0, 0, 0, 0]);
    expect(await rollUps.see(kept, seen)).to.deep.equal([]);
    expect(await rollUps.see(gone, seen)).to.have.length(30);
  });
}

function purgesRollUps(storage: () => Storage): void {
  it('are purged by age in steps, hours, entries and sightings each separately, and days never', async () => {
    const { rollUps } = storage();
    const { id } = await givenProject(storage());
    const old = ['2020-01-01', '2020-01-02', '2020-01-03'];
    const hours = [...old, DAY].map((day) => aCount({ period: `${day}T23` }));
    const entries = [...old, DAY].map((period) => anEntry({ period }));
    const seen = [...old, DAY].flatMap((period) =>
      [`${period}T07`, period].map((at) => ({ period: at, visitor: 'v' })),
    );
    await rollUps.add(id, aStep({ counts: [...hours, ...entries.map(({ period }) => aCount({ period }))], entries }));
    await rollUps.see(id, seen);
    const span = (unit: 'hour' | 'day') => ({ unit, from: '2020', until: '2027' });
    const left = async () => [
      (await rollUps.list(id, ['mapView'], span('hour'))).length,
      (await rollUps.list(id, ['mapView'], span('day'))).length,
      (await rollUps.sumEntries({ projectId: id, dimension: 'area', span: span('day') })).total,
    ];
    for (const kind of ['hours', 'entries', 'sightings'] as const) {
      let steps = 1;
      while (await rollUps.purge(kind, '2020-01-03', 1)) steps++;
      expect(steps, kind).to.be.above(2);
      expect(await rollUps.purge(kind, '2020-01-03', 100)).to.equal(false);
    }
    expect(await left()).to.deep.equal([2, 4, 2]);
    expect(await rollUps.see(id, seen)).to.have.deep.members(seen.slice(0, 4));
  });
}
