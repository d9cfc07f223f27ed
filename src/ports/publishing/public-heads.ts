import type { LiveHead } from '../projects/stores.ts';

/** The head of a project, and how long ago the database confirmed it, in whole seconds; null where it has just done so. */
export type PublicHead = LiveHead & { readonly age: number | null };

/** Where public requests look up the heads of projects. */
export interface PublicHeads {
  /**
   * From the database; while that does not respond, for a limited time from memory, as far as it was confirmed shortly before. Null where
   * the project was never published, or does not exist. Throws `DomainError('unavailable')` where neither has it.
   */
  find(projectId: string): Promise<PublicHead | null>;
}
