import { expect } from 'chai';
import type { Body } from '../../support/client.ts';

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
};

/** A project of the load: what is acknowledged, and what one write that was not answered may have made of it. */
export type Entry = { readonly id: string; known: Known | null; pending: ((known: Known) => Known | null) | null };

/** Everything that a service has acknowledged to the load. */
export type Ledger = {
  readonly entries: Map<string, Entry>;
  /** Image bytes by address. */
  readonly images: Map<string, Buffer>;
  /** Names of projects whose creation was not answered, so that their ids are not known. */
  readonly unanswered: Set<string>;
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
  acknowledged: 0,
  lost: 0,
  faults: [],
});

/** What stands of a project: null where it is gone; its images, which only the database names, are left out. */
export type Standing = Omit<Known, 'images'> | null;

/** A project as it is answered, and the visits that are counted of it. */
export function standingOf(body: Body, visits: number): Standing {
  const { description, status, version, levels, tags } = body;
  const names = [...levels, ...tags].map(({ name }: { name: string }) => name).sort();
  return { description, status, version, names, visits };
}

/** Holds what stands against what was acknowledged: as it was, or with the whole of the unanswered write; which becomes known. */
export function settle(entry: Entry, standing: Standing): void {
  const { known, pending } = entry;
  const after = known && pending ? pending(known) : known;
  const isDone = JSON.stringify(standing) === JSON.stringify(shown(after));
  if (!isDone) expect(standing, `project ${entry.id}`).to.deep.equal(shown(known));
  entry.known = isDone ? after : known;
  entry.pending = null;
}

function shown(known: Known | null): Standing {
  if (!known) return null;
  const { description, status, version, names, visits } = known;
  return { description, status, version, names, visits };
}
