import type { Timestamp } from '../../shared/timestamp.ts';
import { sameJson } from '../values/same-json.ts';
import type { Project } from './project.ts';
import type { ContentChange } from './project-content.ts';
import { DEFAULT_FIELDS, type ProjectFields, publishedFields } from './project-fields.ts';

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

const EDITABLE = ['name', 'description', ...(Object.keys(DEFAULT_FIELDS) as (keyof typeof DEFAULT_FIELDS)[])] as const;
const RECORDED: readonly RecordedField[] = [...EDITABLE, 'groupId', 'status'];
const PUBLISHED: ReadonlySet<string> = new Set(
  Object.keys(publishedFields({ name: '', description: '', ...DEFAULT_FIELDS })),
);

/** Which of a project's own fields have another value. */
export const changedFields = (before: Project, after: Project): readonly RecordedField[] =>
  RECORDED.filter((field) => !sameJson(before[field], after[field]));

/** The project with the version in which something that visitors can see last changed. */
export function withContentVersion(
  after: Project,
  fields: readonly RecordedField[],
  change: ContentChange | null,
): Project {
  const isSeen = changesItems(change) || fields.some((field) => PUBLISHED.has(field));
  return isSeen ? { ...after, contentVersion: after.version } : after;
}

/** Whether a write changes nothing: then there is no new version. */
export const isUnchanged = (before: Project, after: Project, change: ContentChange | null): boolean =>
  !changesItems(change) && changedFields(before, after).length === 0;

/** Whether a change of a map changes anything. */
export const changesItems = (change: ContentChange | null): boolean =>
  change !== null && change.inserted.length + change.updated.length + change.deleted.length > 0;
