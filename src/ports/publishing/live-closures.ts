import type { Closure } from '../../domain/publishing/closure.ts';

/** Where public requests look up the closures of published maps. */
export interface LiveClosures {
  /**
   * The closures of a project that have not ended, also those that begin later: as they were at most ten seconds ago. `isResponding`:
   * whether the database has just responded; where it has not, what it said last. Throws `DomainError('unavailable')` where that is
   * not known either.
   */
  find(projectId: string, isResponding: boolean): Promise<readonly Closure[]>;
  /** The closures of this project have changed: `find` reads them again. */
  forget(projectId: string): void;
}
