import type { Import, ImportFile, ImportStatus, WaitingImport } from '../../domain/exchange/import.ts';
import type { Issue } from '../../domain/exchange/issue.ts';
import type { Timestamp } from '../../domain/shared/timestamp.ts';

/** The instance that reads an import, until a time. */
export type ImportLease = { readonly owner: string; readonly now: Timestamp; readonly until: Timestamp };

/** Which imports are read: those of fewer bytes than `SMALL_IMPORT`, or the others. */
export type ImportLane = 'small' | 'large';

/** Imports, and the rows of their files. The objects of these are files of the organization (`FileStore`), which know of them. */
export interface ImportStore {
  find(id: string): Promise<Import | null>;
  /** Newest first, at most so many: of an organization those that made, or will make, a project, or all of one project. */
  list(
    of: { readonly organizationId: string } | { readonly projectId: string },
    limit: number,
  ): Promise<readonly Import[]>;
  insert(added: Import): Promise<void>;
  /** Writes status, project, format, progress and report where the import still has that status. False, and no change, where it has another. */
  update(changed: Import, from: ImportStatus): Promise<boolean>;
  /** The number of imports of an organization that are read or wait for it. */
  countReading(organizationId: string): Promise<number>;
  /** Those to be read, of which nobody has a lease by `now`; some hundreds at most. */
  waiting(lane: ImportLane, now: Timestamp): Promise<readonly WaitingImport[]>;
  /** True for exactly one of all concurrent callers, if it is to be read and its last lease has ended; the number of its attempts grows. */
  claim(id: string, lease: ImportLease): Promise<boolean>;
  /** Extends the lease of the owner, and stores the progress. False, and no change, where it is another's, or the import is not read any more. */
  renew(id: string, lease: ImportLease, progress: Import['progress']): Promise<boolean>;
  /** Ends the lease of any process, so that the import is read at once. */
  release(id: string): Promise<void>;
  /** Those that are being applied whose lease has ended by `now`: their instance is gone. */
  abandoned(now: Timestamp): Promise<readonly string[]>;
  /** What was said about its files, in order. */
  issues(id: string): Promise<readonly Issue[]>;
  putIssues(id: string, issues: readonly Issue[]): Promise<void>;
  /** By role and position. */
  files(id: string): Promise<readonly ImportFile[]>;
  insertFiles(files: readonly ImportFile[]): Promise<void>;
  /** Deletes the rows of those files, or of all; the caller deletes the files where nothing else refers to them. */
  deleteFiles(id: string, role?: ImportFile['role']): Promise<void>;
  /** With its files' rows; a missing one is no error. */
  delete(id: string): Promise<void>;
  /** Those that have expired by `now`, at most so many. */
  expired(now: Timestamp, limit: number): Promise<readonly string[]>;
}
