import { expect } from 'chai';
import { changeItems } from '../../../../adapters/web/studio/document/changes/commands.ts';
import type { DraftStore } from '../../../../adapters/web/studio/document/saving/drafts.ts';
import type { Clock } from '../../../../adapters/web/studio/document/saving/map-service.ts';
import { createSessions, type Session } from '../../../../adapters/web/studio/document/saving/sessions.ts';
import { cases } from '../../../support/test-depth.ts';
import { type Network, overNetwork } from './network.ts';
import { createRandom, type Random } from './random-edits.ts';
import { createSimulatedClock, type SimulatedClock } from './simulated-clock.ts';
import { SimulatedServer } from './simulated-server.ts';
import { slowDrafts } from './slow-drafts.ts';

const STEPS = 30;
const RUNS = cases(2000, 40);
const KEY = 'ann library';

/** Two tabs do not change the same of a place: that is what a person is asked about, and rightly. */
const FIELDS = { first: ['address', 'telephone'], second: ['category', 'price'] } as const;

describe('One person who edits a map', () => {
  it('never contradicts themselves, and loses nothing that was stored, whatever the network does', async () => {
    const failures: string[] = [];
    let [versions, openings] = [0, 0];
    for (let seed = 1; seed <= RUNS; seed++) {
      const done = await work(seed).catch((error: Error) => error);
      if (done instanceof Error) failures.push(`run ${seed}: ${done.message.slice(0, 400)}`);
      else [versions, openings] = [versions + done.versions, openings + done.openings];
    }
    console.log(`      ${RUNS} runs, ${versions} versions, ${openings} openings`);
    expect(failures.slice(0, 5), `${failures.length} runs`).to.deep.equal([]);
    expect(openings).to.be.above(RUNS * 2);
  });
});

async function work(seed: number): Promise<{ readonly versions: number; readonly openings: number }> {
  const random = createRandom(seed);
  const clock = createSimulatedClock();
  let count = 0;
  const newId = () => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`;
  const levelId = newId();
  const areas = [0, 10].map((x) => ({ id: newId(), levelId, data: ring(x) }));
  const server = new SimulatedServer(newId, { levels: [{ id: levelId, name: 'Ground' }], areas });
  const browser = slowDrafts(clock, random.next);
  const given = { server, clock, random, newId, browser };
  const first = new Tab({ ...given, fields: FIELDS.first });
  const second = seed % 2 === 0 ? new Tab({ ...given, fields: FIELDS.second }) : null;
  const tabs = [first, ...(second ? [second] : [])];
  for (const tab of tabs) await tab.open();
  for (let step = 0; step < STEPS; step++) {
    if (second && random.next() < 0.3) second.edit();
    else await first.act();
    if (random.next() < 0.6) await clock.advance(random.below(3000));
    for (const tab of tabs) tab.expectNoConflict(second === null);
  }
  await settle(tabs, clock, server);
  for (const tab of tabs) tab.expectSaved(second === null);
  return { versions: server.versions.length, openings: first.openings };
}

async function settle(tabs: readonly Tab[], clock: SimulatedClock, server: SimulatedServer): Promise<void> {
  for (let round = 0; round < 40; round++) {
    for (const tab of tabs) tab.settle();
    await clock.advance(20_000);
    if (tabs.every((tab) => tab.isSettled(server.version))) return;
  }
  throw new Error('It does not come to an end.');
}

const ring = (x: number) => [
  [x, 0],
  [x + 1, 0],
  [x + 1, 1],
];

type Given = {
  readonly server: SimulatedServer;
  readonly clock: SimulatedClock;
  readonly random: Random;
  readonly newId: () => string;
  readonly browser: ReturnType<typeof slowDrafts>;
  readonly fields: readonly string[];
};

/** A tab of the browser, with the editor or another screen in it. */
class Tab {
  readonly network: Network = { isOnline: true, isReliable: false };
  openings = 0;
  readonly #given: Given;
  #page: ReturnType<Tab['load']>;
  #session: Session | null = null;
  /** What each field was given, in order, and how much of it is stored. */
  readonly #typed = new Map<string, { readonly values: string[]; stored: number }>();

  constructor(given: Given) {
    this.#given = given;
    this.#page = this.load();
  }

  /** The page as it is loaded: what it had in memory is gone, and what it was writing too. */
  load() {
    const { browser, clock, newId } = this.#given;
    const { drafts, owners, die } = browser.aTab();
    const sessions = createSessions({
      drafts: this.#watched(drafts),
      owners,
      clock: clock as Clock,
      newId,
      isOnline: () => this.network.isOnline,
    });
    return { sessions, die };
  }

  async act(): Promise<void> {
    const chance = this.#given.random.next();
    if (!this.#session) await this.open();
    else if (chance < 0.45) this.edit();
    else if (chance < 0.55) this.#undo();
    else if (chance < 0.62) void this.#session.saves.flush();
    else if (chance < 0.7) this.network.isOnline = !this.network.isOnline;
    else if (chance < 0.88) {
      if (chance < 0.8) this.edit();
      this.#session.close();
      this.#session = null;
      if (chance < 0.86) await this.open();
    } else await this.#reload();
  }

  async open(): Promise<void> {
    const { server, clock, random } = this.#given;
    const read = async () => {
      await new Promise<void>((resolve) => void clock.after(random.next() * 300, resolve));
      const project = server.received();
      await new Promise<void>((resolve) => void clock.after(random.next() * 300, resolve));
      return project;
    };
    const loading = this.#page.sessions.load(server.received().id, KEY, read);
    const loaded = await whileAdvancing(clock, loading);
    const service = overNetwork(server, { clock, random: random.next, author: 'Ann', network: this.network });
    this.#session = this.#page.sessions.open(loaded, service);
    this.openings++;
    this.#readAgain();
  }

  edit(): void {
    const { random, fields, newId } = this.#given;
    const { document } = this.#session!;
    const [area, field, value] = [random.one(document.list('areas'))!, random.one(fields)!, newId()];
    document.run(changeItems(document, 'Change', [{ noun: 'areas', id: area.id, fields: { [field]: value } }]));
    this.#note();
  }

  expectNoConflict(isAlone: boolean): void {
    if (!this.#session) return;
    const { document } = this.#session;
    expect(document.conflicts.value.map(({ field, mine, theirs }) => [field, mine, theirs])).to.deep.equal([]);
    if (isAlone) expect(document.others.value, 'own changes are not those of others').to.deep.equal([]);
  }

  settle(): void {
    Object.assign(this.network, { isOnline: true, isReliable: true });
    if (!this.#session) void this.open();
    else {
      void this.#session.saves.retry();
      void this.#session.saves.pull(this.#given.server.version);
    }
  }

  isSettled(version: number): boolean {
    const document = this.#session?.document;
    return document !== undefined && document.unsaved().length === 0 && document.version.value === version;
  }

  expectSaved(isAlone: boolean): void {
    this.expectNoConflict(isAlone);
    const items = this.#given.server.items();
    for (const [name, { values }] of this.#typed) {
      const [id, field] = name.split(' ') as [string, string];
      expect(items.get(`areas ${id}`)!.item[field] ?? '', name).to.equal(values.at(-1));
    }
  }

  #undo(): void {
    this.#session!.document.undo();
    this.#note();
  }

  async #reload(): Promise<void> {
    this.#session!.saves.close();
    this.#session = null;
    this.#page.die();
    this.#page = this.load();
    await this.open();
  }

  /** What the person sees now. */
  #note(): void {
    for (const [name, value] of this.#values()) {
      const typed = this.#typed.get(name) ?? { values: [''], stored: 0 };
      if (typed.values.at(-1) !== value) typed.values.push(value);
      this.#typed.set(name, typed);
    }
  }

  /** After an opening it is what was stored last, or something later. */
  #readAgain(): void {
    for (const [name, value] of this.#values()) {
      const typed = this.#typed.get(name);
      if (!typed) continue;
      expect(typed.values.lastIndexOf(value), `${name} is ${value}`).to.be.at.least(typed.stored);
      typed.values.push(value);
    }
  }

  #values(): readonly (readonly [name: string, value: string])[] {
    return this.#session!.document.list('areas').flatMap((area) =>
      this.#given.fields.map((field) => [`${area.id} ${field}`, String(area[field] ?? '')] as const),
    );
  }

  /** Knows of each write that has ended what was in it. */
  #watched(drafts: DraftStore): DraftStore {
    return {
      ...drafts,
      write: async (key, draft) => {
        const lengths = [...this.#typed].map(([name, { values }]) => [name, values.length - 1] as const);
        await drafts.write(key, draft);
        for (const [name, length] of lengths) this.#typed.get(name)!.stored = length;
      },
    };
  }
}

/** What takes time goes on while the clock does. */
async function whileAdvancing<Value>(clock: SimulatedClock, work: Promise<Value>): Promise<Value> {
  let isDone = false;
  void work.finally(() => {
    isDone = true;
  });
  while (!isDone) await clock.advance(50);
  return work;
}
