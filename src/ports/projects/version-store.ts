import type { ProjectVersion } from '../../domain/projects/content/project-version.ts';
import type { Timestamp } from '../../domain/shared/timestamp.ts';

/** The account that made a change; null where it does not exist any more, or the service itself did it. */
export type VersionAuthor = { readonly id: string; readonly fullName: string } | null;

/** A recorded change of a project, with its author as the account is now. */
export type KnownVersion = Omit<ProjectVersion, 'projectId' | 'authorId'> & { readonly author: VersionAuthor };

/** Who changed a project when. */
export interface ProjectVersionStore {
  /** Also forgets what is older than the known versions, sometimes some later. */
  insert(version: ProjectVersion): Promise<void>;
  /** Those after this version, in their order. Where changes have been forgotten, they are missing. */
  listSince(projectId: string, version: number): Promise<readonly KnownVersion[]>;
  /**
   * Forgets up to so many changes from before this time, and which items were deleted by them; returns whether there may be
   * more.
   */
  purge(before: Timestamp, limit: number): Promise<boolean>;
}
