import { expect } from 'chai';
import { VISIT_EVENTS } from '../../../../src/domain/projects/values/visit-event-name.ts';
import { addMilliseconds } from '../../../../src/domain/shared/timestamp.ts';
import type { VisitEvent } from '../../../../src/domain/visits/visit-event.ts';
import type { Storage, Stores } from '../../../../src/ports/storage.ts';
import type { UncountedVisit, VisitedProject } from '../../../../src/ports/visits/stores.ts';
import { rollUpProject } from '../../../../src/usecases/visits/shared/roll-up.ts';
import { aProject, aVisit, NOW } from '../../../support/builders.ts';
import { rejection } from '../../../support/rejection.ts';
import { uncountedVisits } from '../../../support/uncounted-visits.ts';
import { givenOrganization, givenProject, HARD_TEXT, rollUpAll } from '../shared/given.ts';
import { rolledBack } from '../shared/rolled-back.ts';

/** Before any other event that is built here. */
const LONG_AGO = '2020-01-01T00:00:00.000Z';

export function visitsContract(storage: () => Storage): void {
  describe('visits', () => {
    keepsVisits(storage);
    countsVisits(storage);
    dropsVisits(storage);
    purgesVisits(storage);
  });
}

function keepsVisits(storage: () => Storage): void {
  it('returns events of every name as they were stored', async () => {
    const { id: projectId } = await givenProject(storage());
    const events = VISIT_EVENTS.map((name, n) =>
      aVisit({ projectId, name, occurredAt: `2026-01-01T00:00:00.0${n + 10}Z` }),
    );
    await storage().visits.insert(events);
    expect(await stored(storage(), projectId)).to.deep.equal(events);
  });

  for (const [what, params] of [
    ['of many scripts', JSON.stringify({ q: HARD_TEXT })],
    ['spelt in its own way', '{ "b":1.50,  "a":1e3, "é":"\\u00e9\\u0000" }'],
    ['as long as they may be', `{"q":"${'漢'.repeat(2040)}"}`],
  ] as const) {
    it(`returns params ${what} unchanged`, async () => {
      const { id: projectId } = await givenProject(storage());
      await storage().visits.insert([aVisit({ projectId, params })]);
      expect(await stored(storage(), projectId)).to.deep.equal([aVisit({ projectId, params })]);
    });
  }

  it('stores the same event as often as it is sent', async () => {
    const { id: projectId } = await givenProject(storage());
    const event = aVisit({ projectId });
    for (const events of [[event, event], [event], []]) await storage().visits.insert(events);
    expect(await storage().visits.count(projectId)).to.equal(3);
  });

  it('stores thousands at once, of several projects, each in order of arrival', async () => {
    const projects = [await givenProject(storage()), await givenProject(storage()), await givenProject(storage())];
    const events = series(3_333, (n) => projects[n % 3]!.id);
    await storage().visits.insert(events);
    for (const { id } of projects) {
      const mine = events.filter(({ projectId }) => projectId === id);
      expect(await storage().visits.count(id)).to.equal(1_111);
      expect(await stored(storage(), id)).to.deep.equal(mine);
    }
  });

  it('stores none of a transaction that is rolled back', async () => {
    const { id: projectId } = await givenProject(storage());
    const outcome = storage().transaction(async (tx) => {
      await tx.visits.insert(series(700, () => projectId));
      throw new Error('changed its mind');
    });
    expect(await rejection(outcome)).to.be.instanceOf(Error);
    expect(await storage().visits.count(projectId)).to.equal(0);
  });

  it('counts none of a deleted project, and deletes them in steps, and no other', async () => {
    const [kept, gone] = [await givenProject(storage()), await givenProject(storage())];
    await storage().visits.insert(series(20, (n) => (n % 2 ? kept.id : gone.id)));
    for (const project of [kept, gone]) await rollUpProject(storage(), project);
    await storage().projects.delete(gone.id);
    let steps = 0;
    do {
      expect(await storage().visits.count(gone.id)).to.equal(0);
    } while ((await storage().visits.purgeGone(4)) && steps++ < 1000);
    expect(steps).to.be.below(1000);
    expect(await storage().visits.count(kept.id)).to.equal(10);
  });

  it('counts and lists nothing of other projects', async () => {
    const { id: projectId } = await givenProject(storage());
    await storage().visits.insert([aVisit({ projectId })]);
    for (const { id } of [await givenProject(storage()), aProject()]) {
      expect(await storage().visits.count(id)).to.equal(0);
      expect(await stored(storage(), id)).to.deep.equal([]);
    }
  });
}

function countsVisits(storage: () => Storage): void {
  it('lists uncounted events in the order of their numbers, up to a limit, until they are set counted', async () => {
    const project = await givenProject(storage());
    const { visits } = storage();
    const events = series(23, () => project.id);
    await visits.insert(events);
    expect((await visits.listUncounted(project, 5)).map(withoutNumber)).to.deep.equal(events.slice(0, 5));
    for (const start of [0, 10, 20]) {
      const page = await visits.listUncounted(project, 10);
      expect(page.map(withoutNumber)).to.deep.equal(events.slice(start, start + 10));
      await visits.setCounted(page);
      expect(await visits.count(project.id)).to.equal(23);
    }
    expect(await visits.listUncounted(project, 10)).to.deep.equal([]);
    expect(await visits.lastUncounted(project)).to.equal(null);
  });

  it('lists an event that is stored later with a lower number than one that is counted', async () => {
    const project = await givenProject(storage());
    const { visits } = storage();
    await visits.insert(series(3, () => project.id));
    const [first, second, third] = (await visits.listUncounted(project, 3)) as [
      UncountedVisit,
      UncountedVisit,
      UncountedVisit,
    ];
    // As if the transactions of the others had ended later.
    await visits.setCounted([second]);
    expect(await visits.listUncounted(project, 10)).to.deep.equal([first, third]);
    await visits.setCounted([third]);
    expect(await visits.listUncounted(project, 10)).to.deep.equal([first]);
    await visits.setCounted([first]);
    expect(await visits.count(project.id)).to.equal(3);
  });

  it('sets none counted where one is counted already, and none in a transaction that is rolled back', async () => {
    const project = await givenProject(storage());
    const { visits } = storage();
    await visits.insert(series(4, () => project.id));
    const events = await visits.listUncounted(project, 4);
    await rolledBack(storage(), (tx) => tx.visits.setCounted(events));
    expect(await visits.listUncounted(project, 4)).to.deep.equal(events);
    await visits.setCounted(events.slice(0, 1));
    expect(await rejection(visits.setCounted(events))).to.be.instanceOf(Error);
    expect(await visits.listUncounted(project, 4)).to.deep.equal(events.slice(1));
    expect(await visits.count(project.id)).to.equal(4);
  });

  it('numbers events in ascending order over all calls and projects, never twice', async () => {
    const [first, second] = [await givenProject(storage()), await givenProject(storage())];
    const numbers: number[] = [];
    const take = async (project: VisitedProject) => {
      const page = await storage().visits.listUncounted(project, 10);
      numbers.push(...page.map(({ number }) => number));
      expect(await storage().visits.lastUncounted(project)).to.equal(numbers.at(-1));
      await storage().visits.setCounted(page);
    };
    for (const project of [first, second, first, second]) {
      await storage().visits.insert(series(2, () => project.id));
      await take(project);
    }
    await storage().projects.delete(second.id);
    await storage().visits.insert(series(1, () => first.id));
    await take(first);
    expect(numbers).to.have.length(9);
    expect(numbers).to.deep.equal([...new Set(numbers)].sort((a, b) => a - b));
  });

  it('walks the projects with uncounted events one after the other, also deleted ones', async () => {
    const { visits, projects } = storage();
    await rollUpAll(storage());
    expect(await visits.nextUncounted(null)).to.equal(null);
    const { id: organizationId } = await givenOrganization(storage());
    const made: VisitedProject[] = [];
    for (let n = 0; n < 4; n++) made.push(await givenProject(storage(), { organizationId }));
    for (let n = 0; n < 2; n++) made.push(await givenProject(storage()));
    const [done, gone, ...due] = made as [VisitedProject, VisitedProject, ...VisitedProject[]];
    for (const { id } of made) await visits.insert(series(3, () => id));
    await rollUpProject(storage(), done);
    await projects.delete(gone.id);
    const walked = [];
    for (let at = await visits.nextUncounted(null); at !== null; at = await visits.nextUncounted(at)) walked.push(at);
    const key = ({ id, organizationId: of }: VisitedProject) => `${of} ${id}`;
    expect(walked.map(key)).to.deep.equal([gone, ...due].map(key).sort());
    await rollUpAll(storage());
    expect(await visits.nextUncounted(null)).to.equal(null);
  });

  it('discards events of a project in steps, and no other', async () => {
    const [gone, kept] = [await givenProject(storage()), await givenProject(storage())];
    const { visits } = storage();
    await visits.insert(series(14, (n) => (n % 2 ? kept.id : gone.id)));
    const discarded = [];
    for (let n = 0; n < 3; n++) discarded.push(await visits.discardUncounted(gone, 5));
    expect(discarded).to.deep.equal([5, 2, 0]);
    expect([await visits.count(gone.id), await visits.count(kept.id)]).to.deep.equal([0, 7]);
  });
}

function dropsVisits(storage: () => Storage): void {
  it('drops the events of deleted projects, and stores the others', async () => {
    const [kept, gone] = [await givenProject(storage()), await givenProject(storage())];
    await storage().projects.delete(gone.id);
    const never = Array.from({ length: 250 }, () => aVisit());
    const events = [...never, ...series(20, (n) => (n % 2 ? kept.id : gone.id))];
    await storage().visits.insert(events);
    expect(await stored(storage(), kept.id)).to.deep.equal(events.filter(({ projectId }) => projectId === kept.id));
    expect(await storage().visits.count(gone.id)).to.equal(0);
    await storage().visits.insert(never);
    const written = storage().transaction(async (tx) => {
      await tx.visits.insert(events);
      return tx.visits.count(kept.id);
    });
    expect(await written).to.equal(20);
  });

  it('leaves none behind of projects that are deleted while events arrive, after the next roll-up', async () => {
    const { id: projectId } = await givenProject(storage());
    for (let n = 0; n < 10; n++) {
      const { id } = await givenProject(storage());
      const events = series(40, (place) => (place % 2 ? id : projectId));
      const insert = () => storage().visits.insert(events);
      const organizationId = (await storage().projects.find(id))!.organizationId;
      await Promise.all([insert(), insert(), storage().projects.delete(id), insert(), insert()]);
      expect(await storage().visits.count(id)).to.equal(0);
      await rollUpProject(storage(), { id, organizationId });
      expect(await storage().visits.lastUncounted({ id, organizationId })).to.equal(null);
      expect(await storage().visits.count(projectId)).to.equal((n + 1) * 80);
    }
  });
}

function purgesVisits(storage: () => Storage): void {
  const EVER = '9999-12-31T23:59:59.999Z';
  const old = (given: Partial<VisitEvent>) => aVisit({ occurredAt: LONG_AGO, ...given });
  /** The number of the last of so many counted events after this one. */
  const lastCounted = async (after = 0, limit = 1_000_000) =>
    (await rolledBack(storage(), (tx) => tx.visits.purge(EVER, after, limit))) ?? 0;
  /** Purges from after this event on: before it are those of other tests. */
  const purgeAll = async (start: number, before: string, limit: number) => {
    const looked: (number | null)[] = [start];
    while (looked.at(-1) !== null) looked.push(await storage().visits.purge(before, looked.at(-1)!, limit));
    return looked.length - 1;
  };
  const count = async (...ids: readonly string[]) => Promise.all(ids.map(storage().visits.count));

  it('deletes in steps the old ones that are rolled up, and no other', async () => {
    const [counted, uncounted] = [await givenProject(storage()), await givenProject(storage())];
    const ids = [counted.id, uncounted.id];
    await rollUpAll(storage());
    const start = await lastCounted();
    const timestamps = [LONG_AGO, addMilliseconds(LONG_AGO, -1), addMilliseconds(LONG_AGO, 1), NOW];
    await storage().visits.insert(timestamps.map((occurredAt) => aVisit({ projectId: counted.id, occurredAt })));
    await storage().visits.insert([old({ projectId: uncounted.id })]);
    await rollUpProject(storage(), counted);
    await storage().visits.insert([old({ projectId: counted.id, params: '{"late":1}' })]);
    await purgeAll(start, addMilliseconds(LONG_AGO, 1), 50);
    expect(await count(...ids)).to.deep.equal([3, 1]);
    expect((await stored(storage(), counted.id)).map(({ params }) => params)).to.deep.equal(['{"late":1}']);
    await rollUpAll(storage());
    await purgeAll(start, addMilliseconds(LONG_AGO, 2), 100);
    expect(await count(...ids)).to.deep.equal([1, 0]);
  });

  it('examines up to a limit at once, and ends where none is old', async () => {
    const { id } = await givenProject(storage());
    const before = addMilliseconds(LONG_AGO, 1);
    await rollUpAll(storage());
    const start = await lastCounted();
    await storage().visits.insert(series(25, () => id).map((event) => ({ ...event, occurredAt: LONG_AGO })));
    await storage().visits.insert(series(30, () => id));
    await rollUpAll(storage());
    expect(await storage().visits.countBefore(before)).to.equal(25);
    expect(await storage().visits.countBefore(LONG_AGO)).to.equal(0);
    const tenth = await lastCounted(start, 10);
    expect(await storage().visits.purge(before, start, 10)).to.equal(tenth);
    expect(await count(id)).to.deep.equal([45]);
    expect(await storage().visits.countBefore(before)).to.equal(15);
    expect(await purgeAll(start, before, 10)).to.equal(3);
    expect(await count(id)).to.deep.equal([30]);
    expect(await storage().visits.purge(before, Number.MAX_SAFE_INTEGER, 10)).to.equal(null);
  });
}

function series(count: number, projectOf: (n: number) => string): VisitEvent[] {
  return Array.from({ length: count }, (_, n) => aVisit({ projectId: projectOf(n), params: `{"n":${n}}` }));
}

async function stored(stores: Stores, projectId: string): Promise<readonly VisitEvent[]> {
  return (await uncountedVisits(stores, projectId)).map(withoutNumber);
}

function withoutNumber({ number: _, ...event }: UncountedVisit): VisitEvent {
  return event;
}
