import { createDocument, type MapDocument } from '../../../../adapters/web/studio/document/document.ts';
import { keyOf, NOUNS } from '../../../../adapters/web/studio/document/items/types.ts';
import type { Draft } from '../../../../adapters/web/studio/document/merging/draft.ts';
import { createSaveQueue, type SaveQueue } from '../../../../adapters/web/studio/document/saving/save-queue.ts';
import type { Items, Ledger } from './ledger.ts';
import { type Network, overNetwork } from './network.ts';
import { type Random, randomCommand } from './random-edits.ts';
import type { SimulatedClock } from './simulated-clock.ts';
import type { SimulatedServer } from './simulated-server.ts';

type Given = {
  readonly name: string;
  readonly server: SimulatedServer;
  readonly clock: SimulatedClock;
  readonly random: Random;
  readonly ledger: Ledger;
  readonly newId: () => string;
};

/** A person at work: a document, its queue, and the network between them and the service. */
export class Session {
  readonly network: Network = { isOnline: true, isReliable: false };
  readonly #given: Given;
  #texts = 0;
  /** How many choices were made in conflicts. */
  choices = 0;
  document: MapDocument;
  queue: SaveQueue;

  constructor(given: Given) {
    this.#given = given;
    [this.document, this.queue] = this.#open(null);
  }

  /** What a person does next. */
  async act(): Promise<void> {
    const { random, server } = this.#given;
    const chance = random.next();
    if (chance < 0.55) this.#edit();
    else if (chance < 0.63) this.#noting(() => this.document.undo());
    else if (chance < 0.68) this.#noting(() => this.document.redo());
    else if (chance < 0.75) this.choose();
    else if (chance < 0.8) void this.queue.flush();
    else if (chance < 0.86) this.network.isOnline = !this.network.isOnline;
    else if (chance < 0.9 && this.network.isOnline) this.reload();
    else if (this.network.isOnline) void this.queue.pull(server.version);
  }

  /** Closes the page, and opens it again with what was stored. */
  reload(): void {
    this.queue.close();
    const draft = JSON.parse(JSON.stringify(this.document.draft())) as Draft;
    [this.document, this.queue] = this.#open(draft);
  }

  /** Answers one of the conflicts. */
  choose(): void {
    const { random, server, ledger } = this.#given;
    const conflict = random.one(this.document.conflicts.value);
    if (!conflict) return;
    const theirs = server.items(this.document.version.value);
    const before = itemsIn(this.document);
    this.document.choose(conflict, random.one(['mine', 'theirs'] as const)!);
    const after = itemsIn(this.document);
    ledger.note(before, after);
    ledger.note(
      theirs,
      after,
      conflict.noun === 'levels' ? new Set([...theirs.keys(), ...after.keys()]) : [keyOf(conflict)],
    );
    this.choices++;
  }

  /** Everything is sent and merged, all questions are answered. */
  async settle(): Promise<void> {
    Object.assign(this.network, { isOnline: true, isReliable: true });
    while (this.document.conflicts.value.length > 0) this.choose();
    void this.queue.retry();
    void this.queue.pull(this.#given.server.version);
  }

  #edit(): void {
    const { random, newId, name } = this.#given;
    const command = randomCommand({ document: this.document, random, newId, text: () => `${name}${++this.#texts}` });
    if (command) this.#noting(() => this.document.run(command));
  }

  #noting(act: () => unknown): void {
    const before = itemsIn(this.document);
    act();
    this.#given.ledger.note(before, itemsIn(this.document));
  }

  #open(draft: Draft | null): [MapDocument, SaveQueue] {
    const { server, clock, random, name } = this.#given;
    const document = createDocument({ project: server.received(), now: clock.now, draft });
    const service = overNetwork(server, { clock, random: random.next, author: name, network: this.network });
    return [document, createSaveQueue({ document, service, clock, isOnline: () => this.network.isOnline })];
  }
}

/** The items of a document by their keys. */
export function itemsIn(document: Pick<MapDocument, 'list'>): Items {
  const all = NOUNS.flatMap((noun) => document.list(noun).map((item) => ({ noun, item })));
  return new Map(all.map((entry) => [keyOf({ noun: entry.noun, id: entry.item.id }), entry]));
}
