import { expect } from 'chai';
import { VISIT_EVENTS, type VisitEvent } from '../../../src/domain/analytics.ts';
import { addMilliseconds } from '../../../src/domain/timestamp.ts';
import type { Storage, Stores } from '../../../src/ports/storage.ts';
import { aProject, aVisit, NOW } from '../../support/builders.ts';
import { rejection } from '../../support/rejection.ts';
import { givenOrganization, givenProject, HARD_TEXT, pages } from './given.ts';

export function visitsContract(storage: () => Storage): void {
  describe('visits', () => {
    keepsVisits(storage);
    numbersVisits(storage);
    dropsVisits(storage);
    countsNamedVisits(storage);
  });
}

function keepsVisits(storage: () => Storage): void {
  it('gives back events of every name as they were stored', async () => {
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
    ['as long as they may be', '漢'.repeat(2048)],
  ] as const) {
    it(`gives back params ${what} to the letter`, async () => {
      const { id: projectId } = await givenProject(storage());
      await storage().visits.insert([aVisit({ projectId, params })]);
      expect(await stored(storage(), projectId)).to.deep.equal([aVisit({ projectId, params })]);
    });
  }

  it('stores the same event as often as it is told', async () => {
    const { id: projectId } = await givenProject(storage());
    const event = aVisit({ projectId });
    for (const events of [[event, event], [event], []]) await storage().visits.insert(events);
    expect(await storage().visits.count(projectId)).to.equal(3);
  });

  it('stores thousands at once, of several projects, each in the order in which it came', async () => {
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

  it('shows none of a project that is gone, and deletes them in steps that touch no other', async () => {
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
  it('lists from after a number, no more than asked for', async () => {
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

  it('numbers them upwards over all calls and projects, and never twice', async () => {
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

  it('loses none to one who reads on under the lock while many write', async () => {
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
  it('drops the events of projects that are gone, and stores the others', async () => {
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

  it('leaves none behind of projects that are deleted while events come in', async () => {
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

function countsNamedVisits(storage: () => Storage): void {
  it("counts the events of a name that an organization's projects have had since then", async () => {
    const { id: organizationId } = await givenOrganization(storage());
    const projects = [];
    for (let n = 0; n < 3; n++) projects.push((await givenProject(storage(), { organizationId })).id);
    const other = await givenProject(storage());
    const events = [...projects, other.id].flatMap((projectId) =>
      [-1, 0, 1].flatMap((lead) => [
        aVisit({ projectId, occurredAt: addMilliseconds(NOW, lead) }),
        aVisit({ projectId, occurredAt: addMilliseconds(NOW, lead), name: 'areaClick' }),
      ]),
    );
    await storage().visits.insert(events);
    const { countNamed } = storage().visits;
    for (const [lead, count] of [
      [-1, 9],
      [0, 6],
      [1, 3],
      [2, 0],
    ] as const) {
      expect(await countNamed(organizationId, 'mapView', addMilliseconds(NOW, lead)), `${lead} ms`).to.equal(count);
    }
    expect(await countNamed(organizationId, 'searchQuery', addMilliseconds(NOW, -1))).to.equal(0);
    expect(await countNamed(other.organizationId, 'areaClick', NOW)).to.equal(2);
    await storage().projects.delete(projects[0]!);
    expect(await countNamed(organizationId, 'mapView', NOW)).to.equal(4);
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
