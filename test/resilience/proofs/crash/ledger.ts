import { isDeepStrictEqual } from 'node:util';
import { expect } from 'chai';
import type { Body } from '../../../support/client.ts';

/** What a project is to show, as far as the service has acknowledged it. */
export type Known = {
  readonly description: string;
  readonly status: 'DRAFT' | 'PUBLISH';
  readonly version: number;
  /** Levels and tags by name, sorted. */
  readonly names: readonly string[];
  /** Where its images are served. */
  readonly images: readonly string[];
  readonly visits: number;
  /** What everyone sees of it. */
  readonly live: { readonly version: number; readonly description: string; readonly names: readonly string[] } | null;
  readonly snapshots: number;
};

/** A project of the load: what is acknowledged, and what one write that was not answered may have made of it. */
export type Entry = {
  readonly id: string;
  known: Known | null;
  pending: ((known: Known) => Known | null) | null;
  /** What the audit log is to hold of it, and the one that goes with the pending write. */
  actions: readonly string[];
  pendingAction: string | null;
};

/** Everything that a service has acknowledged to the load. */
export type Ledger = {
  readonly entries: Map<string, Entry>;
  /** Image bytes by address. */
  readonly images: Map<string, Buffer>;
  /** Names of projects whose creation was not answered, so that their ids are not known. */
  readonly unanswered: Set<string>;
  /** Ids of sessions that were begun, and of those that were ended; one whose end was not answered is in neither. */
  readonly sessions: Set<string>;
  readonly endedSessions: Set<string>;
  acknowledged: number;
  /** Requests that ended without any answer. */
  lost: number;
  /** What was answered instead of what the load expects; 503 is none of it. */
  readonly faults: string[];
};

export const newLedger = (): Ledger => ({
  entries: new Map(),
  images: new Map(),
  unanswered: new Set(),
  sessions: new Set(),
  endedSessions: new Set(),
  acknowledged: 0,
  lost: 0,
  faults: [],
});

/** The ledger as it is now: what is acknowledged later does not change it. */
export function copyOf(ledger: Ledger): Ledger {
  const entries = new Map(Array.from(ledger.entries, ([id, entry]) => [id, { ...entry }]));
  const { images, unanswered, sessions, endedSessions } = ledger;
  return {
    ...ledger,
    entries,
    images: new Map(images),
    unanswered: new Set(unanswered),
    sessions: new Set(sessions),
    endedSessions: new Set(endedSessions),
  };
}

/** The observed state of a project, as far as it was read: null where it is deleted. */
export type Standing = Partial<Known> | null;

/** A project as the API returns it, and the visits that are counted of it. */
export function standingOf(body: Body, visits: number): Standing {
  const { description, status, version, levels, tags } = body;
  return { description, status, version, names: sortedNames([...levels, ...tags]), visits };
}

export const sortedNames = (items: readonly { readonly name: string }[]): readonly string[] =>
  items.map(({ name }) => name).sort();

/** Compares the observed state with the acknowledged one: equal, or with the whole of the unacknowledged write. */
export function settle(entry: Entry, standing: Standing): void {
  const { known, pending, actions, pendingAction } = entry;
  const after = known && pending ? pending(known) : known;
  const isDone = isDeepStrictEqual(standing, shown(after, standing));
  if (!isDone) expect(standing, `project ${entry.id}`).to.deep.equal(shown(known, standing));
  entry.known = isDone ? after : known;
  entry.actions = isDone && pendingAction ? [...actions, pendingAction] : actions;
  entry.pending = null;
  entry.pendingAction = null;
}

/** As much of what is known as was looked at. */
function shown(known: Known | null, standing: Standing): Standing {
  if (!known || !standing) return known;
  const names = Object.keys(standing) as (keyof Known)[];
  return Object.fromEntries(names.map((name) => [name, known[name]]));
}
