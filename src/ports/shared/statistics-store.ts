import type { Timestamp } from '../../domain/shared/timestamp.ts';

/** Events that wait for delivery: how many, and when the first of them was written. */
export type WaitingEvents = { readonly count: number; readonly oldest: Timestamp | null };

/** What an organization uses: active members, projects by status, and bytes of files. */
export type OrganizationUse = {
  readonly members: number;
  readonly drafts: number;
  readonly published: number;
  readonly storageBytes: number;
};

/** Figures about everything that is stored, for monitoring. They are counted in steps, so that other requests are not held up. */
export interface StatisticsStore {
  /** The entries of the outbox, and the events of deleted organizations; of more than the limit, so many of each. */
  waitingEvents(limit: number): Promise<WaitingEvents>;
  /** The events of visitors that are not rolled up yet; of more than the limit, so many. */
  pendingVisits(limit: number): Promise<number>;
  /** The mails that no mail server has accepted yet; of more than the limit, so many. */
  waitingMails(limit: number): Promise<number>;
  /** The size of all files, in bytes, as it counts for the storage of organizations. */
  storedBytes(): Promise<number>;
  /** What each organization uses, by its id; all three are counted at once. Organizations without any of it are left out. */
  usage(): Promise<ReadonlyMap<string, OrganizationUse>>;
  /** The paths of so many files, half of them the first and half the last ones in order of path; of fewer all. */
  someFiles(limit: number): Promise<readonly string[]>;
  /** When the last run of a scheduled job began; null where none has run. */
  lastJobTime(): Promise<Timestamp | null>;
  /** When each scheduled job last succeeded, by its name; those that never have are left out. */
  jobSuccesses(): Promise<ReadonlyMap<string, Timestamp>>;
}
