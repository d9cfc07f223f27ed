import type { StoredFile } from '../../domain/projects/stored-image.ts';

/** Whose objects: of an organization all of them, of a project or a template those that its images show. */
export type FileOwner = { readonly kind: 'organizationId' | 'projectId' | 'templateId'; readonly id: string };

/**
 * The objects that images, templates and logos show. Rows of an organization's files, and rows that refer to them, are written by
 * transactions that hold the organization; a path is never used again once its row is gone. So no row refers to an object that is
 * not there: an object is put before its row is inserted, and removed after its row has gone with the last reference.
 */
export interface FileStore {
  /** False, and nothing stored, where the organization has a file of this content. */
  insert(file: StoredFile): Promise<boolean>;
  /** How many bytes the organization's files have. */
  size(organizationId: string): Promise<number>;
  /** Those of the paths that are files; for hundreds of paths at once. */
  known(paths: readonly string[]): Promise<ReadonlySet<string>>;
  paths(owner: FileOwner): Promise<readonly string[]>;
  /** Deletes those of the files to which nothing refers any more. Returns their paths: the objects are the caller's to remove. */
  deleteUnused(paths: readonly string[]): Promise<readonly string[]>;
}
