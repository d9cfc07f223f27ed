import type { StoredFile } from '../../domain/projects/images/stored-image.ts';

/**
 * The owner of objects: an organization of all of them, a template of those that its images use, a project of those and of the files of its
 * imports, an import of its files.
 */
export type FileOwner = {
  readonly kind: 'organizationId' | 'projectId' | 'templateId' | 'importId';
  readonly id: string;
};

/**
 * The objects of images, templates and logos. Rows of an organization's files, and rows that refer to them, are written by
 * transactions that lock the organization; a path is never reused after its row is deleted. So no row refers to a missing
 * object: an object is stored before its row is inserted, and removed after its row was deleted with the last reference.
 */
export interface FileStore {
  /** False, and nothing stored, where the organization has a file with this content. */
  insert(file: StoredFile): Promise<boolean>;
  find(path: string): Promise<StoredFile | null>;
  /** The organization's file with this content. */
  withContent(organizationId: string, digest: string): Promise<StoredFile | null>;
  /** Whether the organization of the project has a file with this content; what others do meanwhile may change that. */
  hasContent(projectId: string, digest: string): Promise<boolean>;
  /**
   * Writes the digest and the size of a file whose object was replaced, and the size of its images. False, and no change, where the
   * organization has another file with this content.
   */
  update(file: StoredFile): Promise<boolean>;
  /** The size of the organization's files in bytes. */
  size(organizationId: string): Promise<number>;
  /** Those of the paths that are files; for hundreds of paths at once. */
  known(paths: readonly string[]): Promise<ReadonlySet<string>>;
  paths(owner: FileOwner): Promise<readonly string[]>;
  /** Deletes those of the files without references. Returns their paths: the caller removes the objects. */
  deleteUnused(paths: readonly string[]): Promise<readonly string[]>;
}
