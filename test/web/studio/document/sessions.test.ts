import { expect } from 'chai';
import type { Json } from '../../../../adapters/web/studio/document/items/types.ts';
import { sameJson } from '../../../../src/domain/projects/values/same-json.ts';
import { cases } from '../../../support/test-depth.ts';
import { type Items, Ledger } from './ledger.ts';
import { createRandom } from './random-edits.ts';
import { itemsIn, Session } from './session.ts';
import { createSimulatedClock } from './simulated-clock.ts';
import { SimulatedServer } from './simulated-server.ts';

const STEPS = 40;
const SESSIONS = cases(1000, 30);

describe('People who edit a map at the same time', () => {
  it('lose no edit, and see the same map in the end, whatever the network does', async () => {
    const failures: string[] = [];
    let [choices, versions] = [0, 0];
    for (let seed = 1; seed <= SESSIONS; seed++) {
      const done = await race(seed).catch((error: Error) => error);
      if (done instanceof Error) {
        failures.push(
          `session ${seed}: ${done.message.slice(0, 600)} ${'actual' in done ? JSON.stringify(done.actual) : ''}`,
        );
        continue;
      }
      choices += done.choices;
      versions += done.versions;
    }
    console.log(`      ${SESSIONS} sessions, ${versions} versions, ${choices} choices in conflicts`);
    expect(failures.slice(0, 5), `${failures.length} sessions`).to.deep.equal([]);
    expect(choices).to.be.above(0);
  });
});

/** Two or three people work for a while; then everything is sent, merged and chosen. */
async function race(seed: number): Promise<{ readonly choices: number; readonly versions: number }> {
  const random = createRandom(seed);
  const newId = idsOf(random.next);
  const server = new SimulatedServer(newId, startOf(newId));
  const clock = createSimulatedClock();
  const ledger = new Ledger();
  const names = ['Ann', 'Ben', 'Cas'].slice(0, 2 + random.below(2));
  const people = names.map((name) => new Session({ name, server, clock, random, ledger, newId }));
  for (let step = 0; step < STEPS; step++) {
    await random.one(people)!.act();
    if (random.next() < 0.6) await clock.advance(random.below(4000));
  }
  await settle(people, clock);
  const states = server.versions.map(({ project }) => server.items(project.version));
  const end = plain(server.items());
  for (const { document, queue } of people) {
    expect(queue.refused.value, 'refused').to.deep.equal([]);
    expect(differing(plain(itemsIn(document)), end), 'map').to.deep.equal([]);
    expect(queue.state.value, 'badge').to.deep.equal({ kind: 'saved' });
  }
  expect(ledger.lost(states), 'edits lost').to.deep.equal([]);
  return { choices: people.reduce((sum, { choices }) => sum + choices, 0), versions: server.versions.length };
}

/** Until nobody has anything to send, to merge or to choose. */
async function settle(people: readonly Session[], clock: ReturnType<typeof createSimulatedClock>): Promise<void> {
  for (let round = 0; round < 60; round++) {
    for (const person of people) await person.settle();
    await clock.advance(20_000);
    const versions = new Set(people.map(({ document }) => document.version.value));
    const isDone = people.every(
      ({ document }) => document.unsaved().length === 0 && document.conflicts.value.length === 0,
    );
    if (isDone && versions.size === 1) return;
  }
  throw new Error(
    `It does not come to an end: ${people.map(({ queue }) => JSON.stringify([queue.state.value, queue.refused.value])).join()}`,
  );
}

function startOf(newId: () => string): object {
  const [ground, upper] = [newId(), newId()];
  const area = (levelId: string, x: number) => ({
    id: newId(),
    levelId,
    data: [
      [x, 0],
      [x + 1, 0],
      [x + 1, 1],
    ],
    address: `start ${x}`,
    translations: { en: { title: `Room ${x}` } },
  });
  return {
    levels: [
      { id: ground, name: 'Ground' },
      { id: upper, name: 'Upper' },
    ],
    areas: [area(ground, 0), area(ground, 10), area(upper, 20), area(upper, 30)],
    tags: [{ id: newId(), name: 'Food', color: '#00ff00' }],
  };
}

/** What is different, with both values. */
function differing(one: Record<string, Json>, other: Record<string, Json>): readonly string[] {
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return keys.flatMap((key) =>
    sameJson(one[key], other[key]) ? [] : `${key}: ${JSON.stringify(one[key])} / ${JSON.stringify(other[key])}`,
  );
}

/** Without the order, which follows from that of creation. */
function plain(items: Items): Record<string, Json> {
  return Object.fromEntries([...items].map(([key, { item }]) => [key, item] as const).sort());
}

function idsOf(random: () => number): () => string {
  const digits = (length: number) => Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('');
  return () => `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`;
}
