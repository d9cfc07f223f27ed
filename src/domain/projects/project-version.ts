import type { Timestamp } from '../shared/timestamp.ts';
import type { ProjectFields } from './project-fields.ts';

/** For how many versions of a project it is known what changed. */
export const KNOWN_VERSIONS = 1000;
/** For how long at most. */
export const KNOWN_MILLISECONDS = 90 * 24 * 60 * 60 * 1000;

/** The fields of a project whose changes are recorded. */
export type RecordedField = keyof ProjectFields | 'groupId' | 'status';

/** One change of a project: who made it, when, and which of the project's own fields it changed. */
export type ProjectVersion = {
  readonly projectId: string;
  readonly version: number;
  readonly changedAt: Timestamp;
  /** The account that made it or, with an API key, created the key; null for the service itself. */
  readonly authorId: string | null;
  readonly fields: readonly RecordedField[];
};
