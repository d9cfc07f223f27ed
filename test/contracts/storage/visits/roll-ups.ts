import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { type EntryCount, MOST_ENTRIES, type PeriodCount } from '../../../../src/domain/visits/roll-up.ts';
import type { Span } from '../../../../src/domain/visits/visit-range.ts';
import type { Storage } from '../../../../src/ports/storage.ts';
import type { RollUpStep, VisitedProject } from '../../../../src/ports/visits/stores.ts';
import { rollUpProject } from '../../../../src/usecases/visits/shared/roll-up.ts';
import { atOnce } from '../../../support/at-once.ts';
import { aVisit } from '../../../support/builders.ts';
import { givenOrganization, givenProject, HARD_TEXT, pages, rollUpAll } from '../shared/given.ts';

const DAY = '2026-01-05';
const DAYS: Span = { unit: 'day', from: DAY, until: '2026-01-06' };
const HOURS: Span = { unit: 'hour', from: `${DAY}T00`, until: '2026-01-06T00' };

export function rollUpsContract(storage: () => Storage): void {
  describe('roll-ups', () => {
    holdsRollUps(storage);
    keepsCounts(storage);
    keepsEntries(storage);
    addsUpEntries(storage);
    knowsEntries(storage);
    keepsSightings(storage);
    countsOnce(storage);
    goesWithProjects(storage);
    purgesRollUps(storage);
  });
}

const aStep = (given: Partial<RollUpStep> = {}): RollUpStep => ({ counts: [], entries: [], ...given });
const add = (storage: Storage, project: VisitedProject, step: RollUpStep): Promise<void> =>
  storage.transaction(async (tx) => {
    await tx.rollUps.hold(project.id);
    await tx.rollUps.add(project, step);
  });
const aCount = (given: Partial<PeriodCount> = {}): PeriodCount => ({
  period: DAY,
  name: 'mapView',
  count: 1,
  ...given,
});
const anEntry = (given: Partial<EntryCount> = {}): EntryCount => ({
  dimension: 'area',
  period: DAY,
  entry: 'a',
  count: 1,
  ...given,
});

function holdsRollUps(storage: () => Storage): void {
  it('are held for a project that exists, in one transaction after the other', async () => {
    const { id } = await givenProject(storage());
    const order: string[] = [];
    await atOnce(6, (n) =>
      storage().transaction(async (tx) => {
        expect(await tx.rollUps.hold(id)).to.equal(true);
        order.push(`${n} begins`);
        await tx.rollUps.list(id, ['mapView'], DAYS);
        order.push(`${n} ends`);
      }),
    );
    expect(new Set(order).size).to.equal(12);
    for (let n = 0; n < order.length; n += 2) expect(order[n + 1]).to.equal(order[n]!.replace('begins', 'ends'));
    expect(await storage().rollUps.hold(randomUUID())).to.equal(false);
    await storage().projects.delete(id);
    expect(await storage().rollUps.hold(id)).to.equal(false);
  });
}

function keepsCounts(storage: () => Storage): void {
  const list = (projectId: string, span: Span) => storage().rollUps.list(projectId, ['mapView', 'visitors'], span);

  it('add up counts by hours and by days separately', async () => {
    const project = await givenProject(storage());
    const { id } = project;
    const day = aCount({ count: 2 });
    const hour = aCount({ period: `${DAY}T13`, count: 3 });
    const visitors = aCount({ name: 'visitors' });
    const other = aCount({ name: 'areaClick', count: 9 });
    await add(storage(), project, aStep({ counts: [day, hour, visitors] }));
    await add(storage(), project, aStep({ counts: [day, other, aCount({ period: `${DAY}T14` })] }));
    expect(await list(id, DAYS)).to.have.deep.members([{ ...day, count: 4 }, visitors]);
    expect(await list(id, HOURS)).to.have.deep.members([hour, aCount({ period: `${DAY}T14` })]);
    expect(await list((await givenProject(storage())).id, DAYS)).to.deep.equal([]);
  });

  it('list the first period of a span to the last, exclusive', async () => {
    const project = await givenProject(storage());
    const { id } = project;
    const days = ['2026-01-04', DAY, '2026-01-06', '2026-01-07'].map((period) => aCount({ period }));
    const hours = ['2026-01-04T23', `${DAY}T00`, `${DAY}T23`, '2026-01-06T00'].map((period) => aCount({ period }));
    await add(storage(), project, aStep({ counts: [...days, ...hours] }));
    expect(await list(id, { ...DAYS, until: '2026-01-07' })).to.have.deep.members(days.slice(1, 3));
    expect(await list(id, HOURS)).to.have.deep.members(hours.slice(1, 3));
    expect(await list(id, { ...DAYS, until: DAY })).to.deep.equal([]);
  });

  it('are summed up over a span of days or hours', async () => {
    const project = await givenProject(storage());
    const days = ['2026-01-04', DAY, '2026-01-06', '2026-01-07'].map((period, n) => aCount({ period, count: n + 1 }));
    const clicks = [aCount({ name: 'areaClick', count: 7 }), aCount({ name: 'markerClick' })];
    await add(storage(), project, aStep({ counts: [...days, ...clicks, aCount({ period: `${DAY}T23` })] }));
    const sum = (span: Span) => storage().rollUps.sum(project.id, ['mapView', 'areaClick', 'visitors'], span);
    const expected = (count: number) => [
      { name: 'mapView', count },
      { name: 'areaClick', count: 7 },
    ];
    expect(await sum({ ...DAYS, until: '2026-01-07' })).to.have.deep.members(expected(5));
    expect(await sum(DAYS)).to.have.deep.members(expected(2));
    expect(await sum(HOURS)).to.deep.equal([{ name: 'mapView', count: 1 }]);
    expect(await sum({ ...DAYS, until: DAY })).to.deep.equal([]);
  });

  it("add up an organization's views from a day on, without those of deleted projects", async () => {
    const { rollUps, projects } = storage();
    const { id: organizationId } = await givenOrganization(storage());
    const made = [];
    for (let n = 0; n < 3; n++) made.push(await givenProject(storage(), { organizationId }));
    const counts = ['2026-01-04', DAY, '2026-01-06', `${DAY}T13`].map((period) => aCount({ period }));
    for (const project of [...made, await givenProject(storage())]) {
      await add(storage(), project, aStep({ counts: [...counts, aCount({ name: 'areaClick', count: 5 })] }));
    }
    expect(await rollUps.views(organizationId, DAY)).to.equal(6);
    expect(await rollUps.views(organizationId, '2026-01-07')).to.equal(0);
    await projects.delete(made[0]!.id);
    expect(await rollUps.views(organizationId, DAY)).to.equal(4);
    expect(await rollUps.views(randomUUID(), DAY)).to.equal(0);
    await storage().organizations.delete(organizationId);
    expect(await rollUps.views(organizationId, DAY)).to.equal(0);
  });

  it("add up an organization's views before and after roll-up alike, each once", async () => {
    const { rollUps, visits, projects } = storage();
    const { id: organizationId } = await givenOrganization(storage());
    const project = await givenProject(storage(), { organizationId });
    const later = await givenProject(storage(), { organizationId });
    const times = ['2026-01-04T23:59:59.999Z', `${DAY}T00:00:00.000Z`, `${DAY}T13:00:00.000Z`];
    const seen = ({ id: projectId }: VisitedProject) => [
      ...times.map((occurredAt) => aVisit({ projectId, name: 'mapView', occurredAt })),
      aVisit({ projectId, name: 'areaClick', occurredAt: times[2]! }),
    ];
    const views = () => rollUps.views(organizationId, DAY);
    await visits.insert([...seen(project), ...seen(later)]);
    expect(await views()).to.equal(4);
    await rollUpProject(storage(), project);
    expect(await views()).to.equal(4);
    await visits.insert(seen(project));
    expect(await views()).to.equal(6);
    for (const each of [project, later]) await rollUpProject(storage(), each);
    expect(await views()).to.equal(6);
    await visits.insert(seen(later));
    expect(await views()).to.equal(8);
    await projects.delete(later.id);
    expect(await views()).to.equal(4);
  });

  it("add up an organization's views of many projects that are rolled up and deleted at the same time", async () => {
    const { rollUps, visits, projects } = storage();
    const { id: organizationId } = await givenOrganization(storage());
    const made: VisitedProject[] = [];
    for (let n = 0; n < 8; n++) made.push(await givenProject(storage(), { organizationId }));
    const occurredAt = `${DAY}T13:00:00.000Z`;
    for (const { id } of made)
      await visits.insert(Array.from({ length: 9 }, () => aVisit({ projectId: id, occurredAt })));
    await atOnce(8, async (n) => {
      const project = made[n]!;
      await Promise.all([rollUpProject(storage(), project, 2), n % 2 ? projects.delete(project.id) : null]);
      await purgeGone(storage());
    });
    expect(await rollUps.views(organizationId, DAY)).to.equal(36);
    for (const [n, { id }] of made.entries()) {
      const counts = await rollUps.list(id, ['mapView'], DAYS);
      expect(counts).to.deep.equal(n % 2 ? [] : [aCount({ count: 9 })]);
    }
  });

  it('store nothing of a transaction that is rolled back', async () => {
    const project = await givenProject(storage());
    const { id } = project;
    await storage()
      .transaction(async (tx) => {
        await tx.rollUps.add(project, aStep({ counts: [aCount()], entries: [anEntry()] }));
        await tx.rollUps.see(id, [{ period: DAY, visitor: 'v' }]);
        throw new Error('changed its mind');
      })
      .catch(() => {});
    expect(await list(id, DAYS)).to.deep.equal([]);
    expect(await storage().rollUps.see(id, [{ period: DAY, visitor: 'v' }])).to.have.length(1);
  });
}

function keepsEntries(storage: () => Storage): void {
  const filterOf = (projectId: string, span = DAYS) => ({ projectId, dimension: 'area' as const, span });
  const ALL = { offset: 0, limit: 10_000 };

  it('list the most frequent entries first, then by their text, each with its sum over the days', async () => {
    const project = await givenProject(storage());
    const { id } = project;
    const { rollUps } = storage();
    const next = { period: '2026-01-06' };
    const entries = [anEntry({ count: 2 }), anEntry({ entry: 'c', count: 3 }), anEntry({ entry: 'b', count: 3 })];
    await add(storage(), project, aStep({ entries: [...entries, anEntry({ dimension: 'marker', count: 99 })] }));
    await add(
      storage(),
      project,
      aStep({ entries: [anEntry({ ...next, count: 5 }), anEntry({ entry: 'c', count: 1 })] }),
    );
    expect(await rollUps.topEntries(filterOf(id), ALL)).to.deep.equal({
      entries: [
        { entry: 'c', count: 4 },
        { entry: 'b', count: 3 },
        { entry: 'a', count: 2 },
      ],
      count: 3,
      total: 9,
    });
    const both = await rollUps.topEntries(filterOf(id, { ...DAYS, until: '2026-01-07' }), { offset: 0, limit: 1 });
    expect(both).to.deep.equal({ entries: [{ entry: 'a', count: 7 }], count: 3, total: 14 });
    expect(await rollUps.topEntries(filterOf(id), { offset: 3, limit: 1 })).to.deep.equal({
      entries: [],
      count: 3,
      total: 9,
    });
    for (const nothing of [filterOf(randomUUID()), filterOf(id, { ...DAYS, until: '2026-01-04' })]) {
      expect(await rollUps.topEntries(nothing, ALL)).to.deep.equal({ entries: [], count: 0, total: 0 });
    }
  });

  it('store hundreds of entries, and add to some while others are new, page by page', async () => {
    const project = await givenProject(storage());
    const { id } = project;
    const { rollUps } = storage();
    const named = (n: number) => `entry ${String(n).padStart(4, '0')}`;
    const range = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, n) => anEntry({ entry: named(from + n) }));
    await add(storage(), project, aStep({ entries: range(0, 700) }));
    await add(storage(), project, aStep({ entries: range(350, 1050) }));
    const page = async (offset: number) => (await rollUps.topEntries(filterOf(id), { offset, limit: 250 })).entries;
    const found = await pages(250, page);
    const expected = [...range(350, 700).map((row) => ({ ...row, count: 2 })), ...range(0, 350), ...range(700, 1050)];
    expect(found.flat()).to.deep.equal(expected.map(({ entry, count }) => ({ entry, count })));
    expect(await rollUps.topEntries(filterOf(id), ALL)).to.include({ count: 1050, total: 1400 });
  });

  it('store entries of a day and dimension up to a limit, and add to existing ones beyond', async () => {
    const project = await givenProject(storage());
    const { id } = project;
    const { rollUps } = storage();
    const first = anEntry({ entry: 'first' });
    const many = Array.from({ length: MOST_ENTRIES }, (_, n) => anEntry({ entry: `entry ${n}` }));
    await add(storage(), project, aStep({ entries: [first] }));
    await add(storage(), project, aStep({ entries: many }));
    const others = [anEntry({ entry: 'late', period: '2026-01-06' }), anEntry({ entry: 'late', dimension: 'marker' })];
    await add(storage(), project, aStep({ entries: [anEntry({ entry: 'late' }), first, ...others] }));
    const top = await rollUps.topEntries(filterOf(id), ALL);
    expect(top).to.include({ count: MOST_ENTRIES, total: MOST_ENTRIES + 1 });
    expect(top.entries[0]).to.deep.equal({ entry: 'first', count: 2 });
    const both = filterOf(id, { ...DAYS, until: '2026-01-07' });
    expect(await rollUps.topEntries(both, ALL)).to.include({ count: MOST_ENTRIES + 1, total: MOST_ENTRIES + 2 });
    const month = filterOf(id, { ...DAYS, from: '2025-11-01', until: '2026-03-01' });
    expect(await rollUps.topEntries(month, ALL)).to.include({ count: MOST_ENTRIES + 1, total: MOST_ENTRIES + 2 });
  });

  it('compare entries by every character, and return them unchanged', async () => {
    const project = await givenProject(storage());
    const { id } = project;
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
    for (let n = 0; n < 2; n++) await add(storage(), project, aStep({ entries }));
    const { entries: found } = await storage().rollUps.topEntries(filterOf(id), ALL);
    expect(found).to.have.deep.members(texts.map((entry) => ({ entry, count: 2 })));
  });
}

function addsUpEntries(storage: () => Storage): void {
  it('are added up exactly over any span of days', async () => {
    const project = await givenProject(storage());
    const first = Date.parse('2025-01-01');
    const dayAt = (n: number) => new Date(first + n * 86_400_000).toISOString().slice(0, 10);
    const some = (n: number, below: number) => (n * n * 31 + n * 7919) % below;
    const entries = Array.from({ length: 120 }, (_, n) =>
      anEntry({ period: dayAt(some(n, 420)), entry: `${some(n, 17)}`, count: 1 + some(n, 9) }),
    );
    for (const entry of entries) await add(storage(), project, aStep({ entries: [entry] }));
    for (let n = 0; n < 60; n++) {
      const from = some(n, 419);
      const span: Span = { unit: 'day', from: dayAt(from), until: dayAt(from + some(n, 401)) };
      const expected = new Map<string, number>();
      for (const { entry, period, count } of entries) {
        if (period >= span.from && period < span.until) expected.set(entry, (expected.get(entry) ?? 0) + count);
      }
      const found = await storage().rollUps.topEntries(
        { projectId: project.id, dimension: 'area', span },
        { offset: 0, limit: 100 },
      );
      expect(Object.fromEntries(found.entries.map(({ entry, count }) => [entry, count]))).to.deep.equal(
        Object.fromEntries(expected),
      );
      expect(found.count).to.equal(expected.size);
      expect(found.total).to.equal([...expected.values()].reduce((sum, count) => sum + count, 0));
    }
  });
}

function knowsEntries(storage: () => Storage): void {
  it('find which of hundreds of entries exist on their day', async () => {
    const { rollUps } = storage();
    const project = await givenProject(storage());
    const { id: projectId } = project;
    const met = [
      anEntry(),
      anEntry({ dimension: 'query', entry: HARD_TEXT.trim() }),
      anEntry({ period: '2026-01-04' }),
    ];
    await add(storage(), project, aStep({ entries: met }));
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
    const [one, two] = [await givenProject(storage()), await givenProject(storage())];
    const [{ id }, { id: other }] = [one, two];
    const occurredAt = `${DAY}T13:00:00.000Z`;
    const batch = (n: number) =>
      Array.from({ length: 10 }, (_, at) =>
        aVisit({ projectId: at % 5 ? id : other, occurredAt, visitor: `visitor ${n % 7}` }),
      );
    await atOnce(40, async (n) => {
      await visits.insert(batch(n));
      await Promise.all([rollUpProject(storage(), one, 3), rollUpProject(storage(), n % 2 ? one : two, 100)]);
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
    const both = [await givenProject(storage()), await givenProject(storage())] as const;
    const [{ id: kept }, { id: gone }] = both;
    const counts = Array.from({ length: 30 }, (_, n) => aCount({ period: `${DAY}T${String(n).padStart(2, '0')}` }));
    const entries = Array.from({ length: 30 }, (_, n) => anEntry({ entry: `${n}` }));
    const seen = Array.from({ length: 30 }, (_, n) => ({ period: DAY, visitor: `${n}` }));
    for (const project of both) {
      await add(storage(), project, aStep({ counts: [...counts, aCount()], entries }));
      await rollUps.see(project.id, seen);
      await visits.insert([aVisit({ projectId: project.id })]);
    }
    await projects.delete(gone);
    await purgeGone(storage());
    const all = { unit: 'hour', from: '2000-01-01', until: '2040-01-01' } as const;
    const left = async (id: string) => [
      (await rollUps.list(id, ['mapView'], all)).length,
      (await rollUps.list(id, ['mapView'], { ...all, unit: 'day' })).length,
      (await rollUps.topEntries({ projectId: id, dimension: 'area', span: all }, { offset: 0, limit: 1 })).count,
    ];
    expect(await left(kept)).to.deep.equal([30, 1, 30]);
    expect(await left(gone)).to.deep.equal([0, 0, 0]);
    expect(await rollUps.see(kept, seen)).to.deep.equal([]);
    expect(await rollUps.see(gone, seen)).to.have.length(30);
  });
}

/** Deletes the analytics of deleted projects, in small steps. */
async function purgeGone({ visits }: Storage): Promise<void> {
  let steps = 0;
  while ((await visits.purgeGone(7)) && steps < 1000) steps++;
  expect(steps).to.be.below(1000);
}

function purgesRollUps(storage: () => Storage): void {
  it('are purged by age in steps, hours, entries and sightings each separately, and days never', async () => {
    const { rollUps } = storage();
    const project = await givenProject(storage());
    const { id } = project;
    const old = ['2020-01-01', '2020-01-02', '2020-01-03'];
    const hours = [...old, DAY].map((day) => aCount({ period: `${day}T23` }));
    const entries = [...old, DAY].map((period) => anEntry({ period }));
    const seen = [...old, DAY].flatMap((period) =>
      [`${period}T07`, period].map((at) => ({ period: at, visitor: 'v' })),
    );
    await rollUps.add(
      project,
      aStep({ counts: [...hours, ...entries.map(({ period }) => aCount({ period }))], entries }),
    );
    await rollUps.see(id, seen);
    const span = (unit: 'hour' | 'day') => ({ unit, from: '2020', until: '2027' });
    const left = async () => [
      (await rollUps.list(id, ['mapView'], span('hour'))).length,
      (await rollUps.list(id, ['mapView'], span('day'))).length,
      await totalOf('2020-01-03', '2027-01-01'),
    ];
    const totalOf = async (from: string, until: string) => {
      const filter = { projectId: id, dimension: 'area', span: { unit: 'day', from, until } } as const;
      return (await rollUps.topEntries(filter, { offset: 0, limit: 1 })).total;
    };
    expect(await totalOf('2019-12-01', '2020-03-01')).to.equal(3);
    for (const kind of ['hours', 'entries', 'sightings'] as const) {
      let steps = 1;
      while (await rollUps.purge(kind, '2020-01-03', 1)) steps++;
      expect(steps, kind).to.be.above(2);
      expect(await rollUps.purge(kind, '2020-01-03', 100)).to.equal(false);
    }
    expect(await left()).to.deep.equal([2, 4, 2]);
    expect(await totalOf('2020-01-03', '2020-03-01')).to.equal(1);
    expect(await rollUps.see(id, seen)).to.have.deep.members(seen.slice(0, 4));
  });
  it("are purged of an organization's views by age in steps", async () => {
    const { rollUps } = storage();
    const { id: organizationId } = await givenOrganization(storage());
    const project = await givenProject(storage(), { organizationId });
    const counts = ['2019-01-01', '2019-01-02', '2019-01-03'].map((period) => aCount({ period }));
    await add(storage(), project, aStep({ counts }));
    expect(await rollUps.views(organizationId, '2019-01-01')).to.equal(3);
    while (await rollUps.purge('views', '2019-01-03', 1));
    expect(await rollUps.views(organizationId, '2019-01-01')).to.equal(1);
    expect(await rollUps.list(project.id, ['mapView'], { unit: 'day', from: '2019', until: '2020' })).to.have.length(3);
  });
}
