import { expect } from 'chai';
import { addMilliseconds } from '../../../../src/domain/shared/timestamp.ts';
import { VISIT_EVENTS, type VisitEvent } from '../../../../src/domain/visits/analytics.ts';
import type { Storage, Stores } from '../../../../src/ports/shared/storage.ts';
import { rollUpProject } from '../../../../src/usecases/visits/shared/roll-up.ts';
import { aProject, aVisit, NOW } from '../../../support/builders.ts';
import { rejection } from '../../../support/rejection.ts';
import { givenProject, HARD_TEXT, pages, rollUpAll } from '../shared/given.ts';

/** Before any other event that is built here. */
const LONG_AGO = '2020-01-01T00:00:00.000Z';

export function visitsContract(storage: () => Storage): void {
  describe('visits', () => {
    keepsVisits(storage);
    numbersVisits(storage);
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

  it('lists none of a deleted project, and deletes them in steps, and no other', async () => {
    const [kept, gone] = [await givenProject(storage()), await givenProject(storage())];
    await storage().visits.insert(series(20, (n) => (n % 2 ? kept.id : gone.id)));
    await storage().projects.delete(gone.id);
    let steps = 0;
    do {
      expect(await storage().visits.count(gone.id)).to.equal(0);
      expect(await storage().visits.list(gone.id, 0, 10)).to.deep.equal([]);
    } while ((await storage().visits.purgeGone(4)) && steps++ < 1000);
    expect(steps).to.be.below(1000);
    expect(await storage().visits.count(kept.id)).to.equal(10);
  });

  it('counts and lists nothing of other projects', async () => {
    const { id: projectId } = await givenProject(storage());
    await storage().visits.insert([aVisit({ projectId })]);
    for (const { id } of [await givenProject(storage()), aProject()]) {
      expect(await storage().visits.count(id)).to.equal(0);
      expect(await storage().visits.list(id, 0, 10)).to.deep.equal([]);
    }
  });
}

function numbersVisits(storage: () => Storage): void {
  it('lists from after a number, up to a limit', async () => {
    const { id: projectId } = await givenProject(storage());
    const events = series(23, () => projectId);
    await storage().visits.insert(events);
    for (const limit of [1, 5, 23, 100]) {
      let after = 0;
      const found = await pages(limit, async () => {
        const page = await storage().visits.list(projectId, after, limit);
        after = page.at(-1)?.number ?? after;
        return page;
      });
      expect(found.flat().map(withoutNumber), `${limit}`).to.deep.equal(events);
      for (const page of found.slice(0, -1)) expect(page).to.have.length(limit);
    }
  });

  it('numbers them in ascending order over all calls and projects, never twice', async () => {
    const [first, second] = [await givenProject(storage()), await givenProject(storage())];
    const numbers: number[] = [];
    for (const { id: projectId } of [first, second, first, second]) {
      const last = numbers.at(-1) ?? 0;
      await storage().visits.insert([aVisit({ projectId }), aVisit({ projectId })]);
      numbers.push(...(await storage().visits.list(projectId, last, 10)).map(({ number }) => number));
    }
    await storage().projects.delete(second.id);
    await storage().visits.insert([aVisit({ projectId: first.id })]);
    numbers.push(...(await storage().visits.list(first.id, numbers.at(-1)!, 10)).map(({ number }) => number));
    expect(numbers).to.have.length(9);
    expect(numbers).to.deep.equal([...new Set(numbers)].sort((a, b) => a - b));
  });

  it('misses none when reading on under the lock while many write', async () => {
    const projects = [await givenProject(storage()), await givenProject(storage()), await givenProject(storage())];
    const projectId = projects[0]!.id;
    const seen: number[] = [];
    const readOn = () =>
      storage().transaction(async (tx) => {
        await tx.projects.lock(projectId);
        return tx.visits.list(projectId, seen.at(-1) ?? 0, 1_000);
      });
    const writes = Promise.all(
      Array.from({ length: 20 }, () => storage().visits.insert(series(9, (n) => projects[n % 3]!.id))),
    );
    for (let n = 0; n < 10; n++) seen.push(...(await readOn()).map(({ number }) => number));
    await writes;
    seen.push(...(await readOn()).map(({ number }) => number));
    expect(seen).to.have.length(60);
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

  it('leaves none behind of projects that are deleted while events arrive', async () => {
    const { id: projectId } = await givenProject(storage());
    for (let n = 0; n < 10; n++) {
      const { id } = await givenProject(storage());
      const events = series(40, (place) => (place % 2 ? id : projectId));
      const insert = () => storage().visits.insert(events);
      await Promise.all([insert(), insert(), storage().projects.delete(id), insert(), insert()]);
      expect(await storage().visits.count(id)).to.equal(0);
      expect(await storage().visits.count(projectId)).to.equal((n + 1) * 80);
    }
  });
}

function purgesVisits(storage: () => Storage): void {
  const old = (given: Partial<VisitEvent>) => aVisit({ occurredAt: LONG_AGO, ...given });
  /** Purges from the first event of a project on: before it are those of other tests. */
  const purgeAll = async (projectId: string, before: string, limit: number) => {
    const [first] = await storage().visits.list(projectId, 0, 1);
    const looked: (number | null)[] = [first!.number - 1];
    while (looked.at(-1) !== null) looked.push(await storage().visits.purge(before, looked.at(-1)!, limit));
    return looked.length - 1;
  };
  const count = async (...ids: readonly string[]) => Promise.all(ids.map(storage().visits.count));

  it('deletes in steps the old ones that are rolled up, and no other', async () => {
    const [counted, uncounted] = [(await givenProject(storage())).id, (await givenProject(storage())).id];
    const timestamps = [LONG_AGO, addMilliseconds(LONG_AGO, -1), addMilliseconds(LONG_AGO, 1), NOW];
    await storage().visits.insert(timestamps.map((occurredAt) => aVisit({ projectId: counted, occurredAt })));
    await storage().visits.insert([old({ projectId: uncounted })]);
    await rollUpProject(storage(), counted);
    await storage().visits.insert([old({ projectId: counted, params: '{"late":1}' })]);
    await purgeAll(counted, addMilliseconds(LONG_AGO, 1), 50);
    const left = (await stored(storage(), counted)).map(({ occurredAt, params }) => [occurredAt, params]);
    expect(left).to.deep.equal([
      [addMilliseconds(LONG_AGO, 1), '{}'],
      [NOW, '{}'],
      [LONG_AGO, '{"late":1}'],
    ]);
    expect(await count(uncounted)).to.deep.equal([1]);
    await rollUpAll(storage());
    await purgeAll(counted, addMilliseconds(LONG_AGO, 2), 100);
    expect(await count(counted, uncounted)).to.deep.equal([1, 0]);
  });

  it('examines up to a limit at once, and ends where none is old', async () => {
    const { id } = await givenProject(storage());
    const before = addMilliseconds(LONG_AGO, 1);
    await storage().visits.insert(series(25, () => id).map((event) => ({ ...event, occurredAt: LONG_AGO })));
    await storage().visits.insert(series(30, () => id));
    await rollUpAll(storage());
    expect(await storage().visits.countBefore(before)).to.equal(25);
    expect(await storage().visits.countBefore(LONG_AGO)).to.equal(0);
    const [first] = await storage().visits.list(id, 0, 1);
    const tenth = (await storage().visits.list(id, 0, 10)).at(-1)!.number;
    expect(await storage().visits.purge(before, first!.number - 1, 10)).to.equal(tenth);
    expect(await count(id)).to.deep.equal([45]);
    expect(await storage().visits.countBefore(before)).to.equal(15);
    expect(await purgeAll(id, before, 10)).to.equal(3);
    expect(await count(id)).to.deep.equal([30]);
    expect(await storage().visits.purge(before, Number.MAX_SAFE_INTEGER, 10)).to.equal(null);
  });

  it('numbers no event again after those before it are deleted', async () => {
    const { id } = await givenProject(storage());
    await storage().visits.insert([old({ projectId: id })]);
    const [first] = await storage().visits.list(id, 0, 1);
    await rollUpAll(storage());
    await purgeAll(id, addMilliseconds(LONG_AGO, 1), 1000);
    await storage().visits.insert([aVisit({ projectId: id })]);
    const [second] = await storage().visits.list(id, 0, 1);
    expect(second!.number).to.be.above(first!.number);
    expect(await storage().rollUps.due(id)).to.equal(second!.number);
  });
}

function series(count: number, projectOf: (n: number) => string): VisitEvent[] {
  return Array.from({ length: count }, (_, n) => aVisit({ projectId: projectOf(n), params: `{"n":${n}}` }));
}

async function stored(stores: Stores, projectId: string): Promise<readonly VisitEvent[]> {
  return (await stores.visits.list(projectId, 0, 10_000)).map(withoutNumber);
}

function withoutNumber({ number: _, ...event }: VisitEvent & { readonly number: number }): VisitEvent {
  return event;
}
