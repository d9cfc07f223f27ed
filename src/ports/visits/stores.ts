import type { Period } from '../../domain/shared/period.ts';
import type { Timestamp } from '../../domain/shared/timestamp.ts';
import type { CountName, DayEntry, EntryCount, PeriodCount, Sighting } from '../../domain/visits/roll-up.ts';
import type { Dimension } from '../../domain/visits/visit-dimension.ts';
import type { VisitEvent } from '../../domain/visits/visit-event.ts';
import type { Span } from '../../domain/visits/visit-range.ts';
import type { Slice } from '../shared/slice.ts';

/** A project whose visits are counted. */
export type VisitedProject = { readonly id: string; readonly organizationId: string };

/** An event that is not in the roll-ups yet. Numbers increase, and none is reused. */
export type UncountedVisit = VisitEvent & { readonly number: number };

/** Events are uncounted at first; once they are in the roll-ups of their project they are kept until they are purged. */
export interface VisitEventStore {
  /**
   * Stores all of them or none, those of a project in this order. Thousands at once; events of a deleted project are
   * dropped without an error. Those of one that is deleted meanwhile may be left: `discardUncounted` deletes them.
   */
  insert(events: readonly VisitEvent[]): Promise<void>;
  /** How many a project has, counted or not; none of a deleted one. */
  count(projectId: string): Promise<number>;
  /**
   * The uncounted events of a project, in the order of their numbers. An event of a transaction that ends later may
   * have a lower number than one that is counted already: it is listed all the same.
   */
  listUncounted(project: VisitedProject, limit: number): Promise<readonly UncountedVisit[]>;
  /** The highest number of an uncounted event of the project; null where it has none. */
  lastUncounted(project: VisitedProject): Promise<number | null>;
  /** The first project after this one with uncounted events, also a deleted one; null when there is none. */
  nextUncounted(after: VisitedProject | null): Promise<VisitedProject | null>;
  /** These uncounted events are in the roll-ups now. While the roll-ups are held, in the transaction that adds them. */
  setCounted(events: readonly UncountedVisit[]): Promise<void>;
  /** Deletes at most `limit` uncounted events of a project, which does not exist any more; returns how many. */
  discardUncounted(project: VisitedProject, limit: number): Promise<number>;
  /**
   * Examines `limit` counted events, of all projects, in the order in which they were counted, from after the one numbered `after`
   * on, and deletes those from before then. Returns the number of the last examined one; null where none is from before then.
   */
  purge(before: Timestamp, after: number, limit: number): Promise<number | null>;
  /** How many events are from before then, counted or not. Those stored after fifty thousand newer ones may be left out. */
  countBefore(before: Timestamp): Promise<number>;
  /**
   * Deletes at most `limit` counted events, or rows of roll-ups, of deleted projects, which no method returns any more; true when
   * there may be more. There can be millions: deleting them with the project would block other requests.
   */
  purgeGone(limit: number): Promise<boolean>;
}

/** What is added to a project's roll-ups. */
export type RollUpStep = {
  readonly counts: readonly PeriodCount[];
  readonly entries: readonly EntryCount[];
};

/** Which entries: of a dimension, in whole days. */
export type EntryFilter = { readonly projectId: string; readonly dimension: Dimension; readonly span: Span };

export type EntrySum = Pick<EntryCount, 'entry' | 'count'>;

/** The entries of a slice, the number of all entries, and the sum of their counts. */
export type TopEntries = { readonly entries: readonly EntrySum[]; readonly count: number; readonly total: number };

export type NamedCount = Omit<PeriodCount, 'period'>;

/** Counts that are stored separately from the events. They are deleted with their project. */
export interface RollUpStore {
  /**
   * Holds the roll-ups of a project until the transaction ends; false where the project does not exist. Others that hold them wait,
   * or fail and run again, also in other processes and on other nodes of a cluster, since this writes a row.
   */
  hold(projectId: string): Promise<boolean>;
  /** Those of these entries, each given once, that exist on their day. */
  known(projectId: string, entries: readonly DayEntry[]): Promise<readonly DayEntry[]>;
  /** Those of these sightings, each given once, that are new; they are stored. While the roll-ups are held. */
  see(projectId: string, sightings: readonly Sighting[]): Promise<readonly Sighting[]>;
  /**
   * Adds to the counts, each given once. While the roll-ups are held. A new entry is left out where its dimension has
   * `MOST_ENTRIES` on that day already.
   */
  add(project: VisitedProject, step: RollUpStep): Promise<void>;
  /** The counts under these names in each period of the span; periods without counts are left out. */
  list(projectId: string, names: readonly CountName[], span: Span): Promise<readonly PeriodCount[]>;
  /** The sums of the counts under these names in the span; names without counts are left out. */
  sum(projectId: string, names: readonly CountName[], span: Span): Promise<readonly NamedCount[]>;
  /**
   * How many views of maps an organization's projects have from that day on, at most `USAGE_DAYS` ago, including those that are not
   * rolled up yet; not those of deleted projects.
   */
  views(organizationId: string, from: Period): Promise<number>;
  /**
   * The most frequent entries, each with its sum, and among equals by their text; and the totals over all entries, also where the
   * slice is empty. The span begins at or after the last day before which entries were purged.
   */
  topEntries(filter: EntryFilter, slice: Slice): Promise<TopEntries>;
  /**
   * Deletes at most `limit` rows of this kind from before that day; true when there may be more. Counts of days are kept. `views`
   * are those of organizations.
   */
  purge(kind: 'hours' | 'entries' | 'sightings' | 'views', before: Period, limit: number): Promise<boolean>;
}

export interface VisitSaltStore {
  /** The salt of a day: this one, or the one stored before. The same for all callers, on any instance. */
  provide(day: Period, salt: string): Promise<string>;
  /** Deletes those of earlier days. */
  purge(before: Period): Promise<void>;
}
