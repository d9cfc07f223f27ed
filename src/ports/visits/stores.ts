import type { Timestamp } from '../../domain/shared/timestamp.ts';
import type { VisitEvent, VisitEventName } from '../../domain/visits/analytics.ts';
import type { CountName, DayEntry, EntryCount, Period, PeriodCount, Sighting } from '../../domain/visits/roll-up.ts';
import type { Dimension } from '../../domain/visits/visit-dimension.ts';
import type { Span } from '../../domain/visits/visit-range.ts';
import type { Slice } from '../shared/slice.ts';

export interface VisitEventStore {
  /**
   * Stores all of them or none, those of a project in this order. Thousands at once; events of a deleted project are
   * dropped without an error, and none is left of one that is deleted meanwhile.
   */
  insert(events: readonly VisitEvent[]): Promise<void>;
  count(projectId: string): Promise<number>;
  /**
   * In the order in which they were stored, from after the event numbered `after` (0: from the first). Numbers increase, and none is
   * reused. A reader that continues from the last number misses nothing while it holds the project's lock: without it, an event of
   * a transaction that ends later may have a lower number.
   */
  list(projectId: string, after: number, limit: number): Promise<readonly (VisitEvent & { readonly number: number })[]>;
  /**
   * Examines `limit` events, of all projects, from after the one numbered `after` on, and deletes those from before then that are
   * rolled up. Returns the number of the last examined one; null where none is from before then.
   */
  purge(before: Timestamp, after: number, limit: number): Promise<number | null>;
  /** How many events are from before then. Those stored after the first fifty thousand newer ones may be left out. */
  countBefore(before: Timestamp): Promise<number>;
  /**
   * Deletes at most `limit` events, or rows of roll-ups, of deleted projects, which no method returns any more; true when there
   * may be more. There can be millions: deleting them with the project would block other requests.
   */
  purgeGone(limit: number): Promise<boolean>;
}

/** What is added to a project's roll-ups, and the number of the last event in them. */
export type RollUpStep = {
  readonly counts: readonly PeriodCount[];
  readonly entries: readonly EntryCount[];
  readonly last: number;
};

/** Which entries: of a dimension, in whole days. */
export type EntryFilter = { readonly projectId: string; readonly dimension: Dimension; readonly span: Span };

export type EntrySum = Pick<EntryCount, 'entry' | 'count'>;

/** Counts that are stored separately from the events, and the last event that they include. They are deleted with their project. */
export interface RollUpStore {
  /** The number of the last event in the project's roll-ups; 0 where there is none. */
  cursor(projectId: string): Promise<number>;
  /** The number of the project's last event, if it is not in its roll-ups yet; null otherwise, and for a deleted project. */
  due(projectId: string): Promise<number | null>;
  /** The first project after this id with events that are not in its roll-ups; null when there is none. */
  nextDue(after: string): Promise<string | null>;
  /** Those of these entries, each given once, that exist on their day. */
  known(projectId: string, entries: readonly DayEntry[]): Promise<readonly DayEntry[]>;
  /** Those of these sightings, each given once, that are new; they are stored. Under the project's lock. */
  see(projectId: string, sightings: readonly Sighting[]): Promise<readonly Sighting[]>;
  /**
   * Adds to the counts, each given once, and moves the cursor. Under the project's lock. A new entry is left
   * out where its dimension has `MOST_ENTRIES` on that day already.
   */
  add(projectId: string, step: RollUpStep): Promise<void>;
  /** The counts under these names in each period of the span; periods without counts are left out. */
  list(projectId: string, names: readonly CountName[], span: Span): Promise<readonly PeriodCount[]>;
  /** How many events of a name an organization's projects have from that day on, including those that are not rolled up yet. */
  sum(organizationId: string, name: VisitEventName, from: Period): Promise<number>;
  /** The most frequent entries, each with its sum, and among equals by their text. */
  listEntries(filter: EntryFilter, slice: Slice): Promise<readonly EntrySum[]>;
  /** The number of entries, and the sum of their counts. */
  sumEntries(filter: EntryFilter): Promise<{ readonly entries: number; readonly total: number }>;
  /** Deletes at most `limit` rows of this kind from before that day; true when there may be more. Counts of days are kept. */
  purge(kind: 'hours' | 'entries' | 'sightings', before: Period, limit: number): Promise<boolean>;
}

export interface VisitSaltStore {
  /** The salt of a day: this one, or the one stored before. The same for all callers, on any instance. */
  provide(day: Period, salt: string): Promise<string>;
  /** Deletes those of earlier days. */
  purge(before: Period): Promise<void>;
}
