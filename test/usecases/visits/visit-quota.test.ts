import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { memoryLimits } from '../../../adapters/limits/memory.ts';
import type { CountedEvent } from '../../../src/domain/visits/counted-events.ts';
import type { VisitEvent } from '../../../src/domain/visits/visit-event.ts';
import type { Needs } from '../../../src/ports/needs.ts';
import type { Limits } from '../../../src/ports/shared/limits.ts';
import type { Storage } from '../../../src/ports/storage.ts';
import { visitQuota } from '../../../src/usecases/visits/shared/quota.ts';
import { wordMemory } from '../../../src/usecases/visits/shared/word-memory.ts';
import { givenProject } from '../../contracts/storage/shared/given.ts';
import { atOnce } from '../../support/at-once.ts';
import { aVisit, NOW } from '../../support/builders.ts';
import { onEachStorage } from '../../support/databases/storages.ts';
import { testNeeds } from '../../support/needs.ts';
import { requireAdapter } from '../../support/require-adapter.ts';
import { freshLimitStore, limitsOf } from '../../support/stores/limit-stores.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FIGURES = { eventsPerHour: 250, wordsPerDay: 20 };

const views = (count: number): readonly CountedEvent[] =>
  Array.from({ length: count }, () => ({ event: aVisit({ params: '{}' }), params: {} }));
const search = (query: string, given: Partial<VisitEvent> = {}): CountedEvent => ({
  event: aVisit({ name: 'searchQuery', params: JSON.stringify({ query }), ...given }),
  params: { query },
});
const searches = (count: number, from = 0): readonly CountedEvent[] =>
  Array.from({ length: count }, (_, n) => search(`word ${from + n}`));

onEachStorage('What a project takes in of its visitors', (storage) => {
  it('is exactly the maximum of events an hour, and again in the next one', async () => {
    const { admit, pass } = aQuota(storage());
    for (let hour = 0; hour < 2; hour++) {
      const counts: number[] = [];
      for (let request = 0; request < 40; request++) counts.push((await admit('p', views(7))).length);
      expect(sum(counts)).to.equal(250);
      expect(counts.slice(0, 36)).to.deep.equal([...Array(35).fill(7), 5]);
      expect(await admit('another', views(7))).to.have.length(7);
      pass(HOUR);
    }
  });

  it('is the maximum of events also for concurrent requests', async () => {
    const { admit } = aQuota(storage());
    const admitted = await atOnce(50, () => admit('p', views(10)));
    expect(sum(admitted.map(({ length }) => length))).to.equal(250);
  });

  it('is the maximum of new entries a day; known ones, and events without entries, are accepted', async () => {
    const { admit, pass } = aQuota(storage());
    const projectId = randomUUID();
    const many = searches(30);
    for (let day = 0; day < 2; day++) {
      expect(await admit(projectId, many)).to.deep.equal(many.slice(0, 20));
      expect(await admit(projectId, many)).to.deep.equal(many.slice(0, 20));
      expect(await admit(projectId, [search('new'), ...views(2), search('WORD 3')])).to.have.length(3);
      pass(DAY);
    }
  });

  it('counts an entry once, in concurrent requests', async () => {
    const { admit } = aQuota(storage());
    const projectId = randomUUID();
    const admitted = await atOnce(10, () => admit(projectId, searches(15)));
    for (const events of admitted) expect(events).to.have.length(15);
    expect(await admit(projectId, searches(10, 100))).to.have.length(5);
  });

  it('counts an entry for each day, and for each dimension', async () => {
    const { admit } = aQuota(storage(), { wordsPerDay: 3 });
    const projectId = randomUUID();
    const yesterday = search('word', { occurredAt: '2025-12-31T12:00:00.000Z' });
    const nothingFound = search('word', { name: 'searchNoResult' });
    expect(await admit(projectId, [search('word'), yesterday, nothingFound, search('other')])).to.have.length(3);
  });

  it('is unlimited with 0', async () => {
    const { admit } = aQuota(storage(), { eventsPerHour: 0, wordsPerDay: 0 });
    expect(await admit('p', [...views(500), ...searches(500)])).to.have.length(1000);
  });

  it('is shared by several instances, which include rolled-up entries', async () => {
    const limits = memoryLimits();
    const [one, other] = [aQuota(storage(), FIGURES, limits), aQuota(storage(), FIGURES, limits)];
    const project = await givenProject(storage());
    const { id } = project;
    expect(await one.admit(id, searches(12))).to.have.length(12);
    expect(await other.admit(id, searches(12, 100))).to.have.length(8);
    const known = { dimension: 'query', period: NOW.slice(0, 10), entry: 'word 3', count: 1 } as const;
    await storage().rollUps.add(project, { counts: [], entries: [known] });
    expect(await other.admit(id, [search('word 3'), search('word 4')])).to.have.length(1);
    const counts = await atOnce(80, (n) => (n % 2 ? one : other).admit(id, views(7)));
    expect(sum(counts.map(({ length }) => length))).to.be.within(250 - 21 - 2, 250 - 21);
  });
});

describe('The visit quota of a project, where instances share a store of limits', () => {
  for (const kind of ['MariaDB', 'MySQL 9', 'Redis'] as const) {
    it(`is one count in ${kind}`, async function () {
      const fresh = await freshLimitStore(kind);
      if (!requireAdapter(kind, fresh !== null)) return this.skip();
      const instances = [0, 1].map(() => limitsOf(fresh!.store, (message) => expect.fail(message)));
      const quotas = instances.map((limits) => aQuota(wordless, { eventsPerHour: 250, wordsPerDay: 0 }, limits));
      const id = randomUUID();
      const counts = await atOnce(80, (n) => quotas[n % 2]!.admit(id, views(7)));
      expect(sum(counts.map(({ length }) => length))).to.be.within(248, 250);
      await Promise.all(instances.map((limits) => limits.close()));
      await fresh!.remove();
    });
  }
});

describe('The entries that an instance remembers', () => {
  it('are limited over all projects: those of the least recently active project are evicted first', () => {
    const memory = wordMemory(1000);
    const words = (project: string) => Array.from({ length: 99 }, (_, n) => `${project} ${n}`);
    for (let n = 0; n < 50; n++) {
      memory.remember(memory.of(`p${n}`, '2026-01-05'), words(`p${n}`));
      memory.of('p0', '2026-01-05');
      expect(memory.size()).to.be.at.most(1000);
    }
    expect(memory.of('p0', '2026-01-05').seen.size).to.equal(99);
    expect(memory.of('p49', '2026-01-05').seen.size).to.equal(99);
    expect(memory.of('p1', '2026-01-05').seen.size).to.equal(0);
  });

  it('are those of one day', () => {
    const memory = wordMemory(1000);
    memory.remember(memory.of('p', '2026-01-05'), ['a', 'b']);
    expect(memory.size()).to.equal(3);
    expect(memory.of('p', '2026-01-06').seen.size).to.equal(0);
    expect(memory.size()).to.equal(1);
  });
});

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** A storage that nobody asks for words. */
const wordless = {} as Storage;

/** The quota as one instance has it, and a way to let time pass. */
function aQuota(storage: Storage, figures: Partial<Needs['ingestion']> = {}, shared?: Limits) {
  let passed = 0;
  const limits = shared ?? memoryLimits({ clock: () => passed });
  const { needs, clock } = testNeeds(storage, { limits, ingestion: { ...FIGURES, ...figures } });
  const pass = (milliseconds: number) => {
    passed += milliseconds;
    clock.advance(milliseconds);
  };
  return { admit: visitQuota(needs), pass };
}
