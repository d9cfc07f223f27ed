import type { Closure } from '../../domain/publishing/closure.ts';
import type { Timestamp } from '../../domain/shared/timestamp.ts';

/** A part of the history: of this project, created before the closure with this id, newest first. */
export type ClosureHistory = { readonly before: string | null; readonly limit: number };

export interface ClosureStore {
  /** The closure of this project, unless it is removed. */
  find(projectId: string, id: string): Promise<Closure | null>;
  /** Those that have not ended at this time and are not removed: by their beginning, then by id. */
  list(projectId: string, now: Timestamp): Promise<readonly Closure[]>;
  /** Those that have ended at this time or are removed, by id descending: later ones first. */
  listHistory(projectId: string, now: Timestamp, part: ClosureHistory): Promise<readonly Closure[]>;
  /** Those with these external ids that are not removed, ended ones too. */
  listNamed(projectId: string, externalIds: readonly string[]): Promise<readonly Closure[]>;
  /** The number of closures in `list`. */
  count(projectId: string, now: Timestamp): Promise<number>;
  /** Fails where a closure of the project that is not removed has the external id of one. */
  insert(closures: readonly Closure[]): Promise<void>;
  /** The same rule as for `insert`. A closure that is removed keeps its external id, which is free for others. */
  update(closure: Closure): Promise<void>;
  /** Deletes up to so many that ended or were removed before this time; returns whether there may be more. */
  purge(before: Timestamp, limit: number): Promise<boolean>;
}
