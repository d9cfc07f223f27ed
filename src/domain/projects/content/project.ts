import { DomainError } from '../../shared/errors.ts';
import type { ProjectEvent, ProjectEventName } from '../../shared/project-event.ts';
import { strictlyLater, type Timestamp } from '../../shared/timestamp.ts';
import { DEFAULT_FIELDS, type ProjectFields } from './project-fields.ts';

export const PROJECT_STATUSES = ['DRAFT', 'PUBLISH', 'ARCHIVE', 'EXPIRED'] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

/** A project without the items on its map. */
export type Project = ProjectFields & {
  readonly id: string;
  readonly organizationId: string;
  readonly organizationName: string;
  readonly groupId: string | null;
  readonly groupName: string | null;
  readonly status: ProjectStatus;
  /** Incremented by every content write and status action. */
  readonly version: number;
  /** The version in which something that visitors can see was last changed. */
  readonly contentVersion: number;
  /** The version that is published, or null. */
  readonly liveVersion: number | null;
  /** Was ever published: only then its archiving or deletion publishes an event. */
  readonly wasPublished: boolean;
  readonly createdAt: Timestamp;
  readonly updatedAt: Timestamp;
  readonly liveUpdatedAt: Timestamp;
  /** The account that changed it last; null where the service did. */
  readonly updatedBy: string | null;
};

/** The result of a status action: the project's next state, and the events to publish after the commit. */
export type Decision = { readonly project: Project; readonly events: readonly ProjectEvent[] };

/** The given fields of a new project; the others have defaults. */
export type NewProject = Pick<
  Project,
  'id' | 'organizationId' | 'organizationName' | 'groupId' | 'groupName' | 'name' | 'description'
> &
  Partial<Pick<Project, 'updatedBy'>>;

export function newProject(given: NewProject, now: Timestamp): Project {
  return {
    updatedBy: null,
    ...given,
    status: 'DRAFT',
    ...DEFAULT_FIELDS,
    version: 1,
    contentVersion: 1,
    liveVersion: null,
    wasPublished: false,
    createdAt: now,
    updatedAt: now,
    liveUpdatedAt: now,
  };
}

/** The project with its version incremented. */
export function touch(project: Project, now: Timestamp): Project {
  return { ...project, version: project.version + 1, updatedAt: strictlyLater(now, project.updatedAt) };
}

/** DRAFT → PUBLISH. The plan's limit is checked after this. */
export function publish(project: Project, now: Timestamp): Decision {
  requireStatus(project, 'DRAFT', 'published');
  const live = refreshLive(project, now);
  return decision({ ...live, status: 'PUBLISH', wasPublished: true }, 'project.published');
}

/** PUBLISH → DRAFT. */
export function unpublish(project: Project, now: Timestamp): Decision {
  requireStatus(project, 'PUBLISH', 'unpublished');
  return decision({ ...touch(project, now), status: 'DRAFT', liveVersion: null }, 'project.unpublished');
}

/** PUBLISH → PUBLISH, with the working copy as the new published version. */
export function updateLive(project: Project, now: Timestamp): Decision {
  requireStatus(project, 'PUBLISH', 'updated for visitors');
  return decision(refreshLive(project, now), 'project.updated');
}

/**
 * PUBLISH → PUBLISH, with an earlier state as the new published version. The working copy stays, and counts as changed since: with a
 * publication of itself it would differ from what is published.
 */
export function makeLive(project: Project, now: Timestamp): Decision {
  const { project: live, events } = updateLive(project, now);
  return { project: { ...live, contentVersion: live.version }, events };
}

/** Any → ARCHIVE; an archived project does not change, and no event is published. */
export function archive(project: Project, now: Timestamp): Decision {
  if (project.status === 'ARCHIVE') return { project, events: [] };
  const archived: Project = { ...touch(project, now), status: 'ARCHIVE', liveVersion: null };
  return decision(archived, project.wasPublished ? 'project.archived' : null);
}

/** ARCHIVE → DRAFT. */
export function restore(project: Project, now: Timestamp): Decision {
  requireStatus(project, 'ARCHIVE', 'restored');
  return decision({ ...touch(project, now), status: 'DRAFT' }, null);
}

/** PUBLISH → DRAFT because the subscription lapsed; any other status does not change. */
export function lapse(project: Project, now: Timestamp): Decision {
  return project.status === 'PUBLISH' ? unpublish(project, now) : { project, events: [] };
}

/** The events of a deletion, which any status allows. */
export function remove(project: Project): Decision {
  return decision(project, project.wasPublished ? 'project.deleted' : null);
}

/** Only published projects are public; EXPIRED is reserved and never public. */
export function isPublic(status: ProjectStatus): boolean {
  return status === 'PUBLISH';
}

/**
 * Whether the working copy differs from what is published in something that visitors can see. False where nothing is published. Publishing
 * the working copy makes a version without changing it, so that an equal `contentVersion` is one in which another state was published.
 */
export const hasUnpublishedChanges = ({
  liveVersion,
  contentVersion,
}: Pick<Project, 'liveVersion' | 'contentVersion'>) => liveVersion !== null && contentVersion >= liveVersion;

/** Refuses a write with the version that it was made from, when the project has changed since. */
export function checkVersion(project: Project, expected: readonly number[] | null): void {
  if (expected === null || expected.includes(project.version)) return;
  throw new DomainError(
    'version_conflict',
    'The project has changed since the version you named: read it again, and send the change for its present version.',
    {},
    {
      current_version: project.version,
    },
  );
}

function refreshLive(project: Project, now: Timestamp): Project {
  const touched = touch(project, now);
  const liveUpdatedAt = strictlyLater(now, project.liveUpdatedAt);
  return { ...touched, liveUpdatedAt, liveVersion: touched.version };
}

/** What can be done with a project instead, by its status. */
const NEXT: Readonly<Record<ProjectStatus, string>> = {
  DRAFT: ' `publish/` publishes a draft.',
  PUBLISH: ' `update-live/` publishes its changes, and `unpublish/` makes it a draft.',
  ARCHIVE: ' `restore/` makes it a draft.',
  EXPIRED: '',
};

function requireStatus(project: Project, status: ProjectStatus, past: string): void {
  if (project.status === status) return;
  const refused = `A project in status ${project.status} cannot be ${past}: only one in status ${status} can.`;
  throw new DomainError('invalid_transition', `${refused}${NEXT[project.status]}`);
}

function decision(project: Project, name: ProjectEventName | null): Decision {
  const { id, organizationId } = project;
  return { project, events: name ? [{ name, organizationId, projectId: id, projectName: project.name }] : [] };
}
