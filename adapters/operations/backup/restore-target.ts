import type { DatabaseCheck } from './database-check.ts';
import type { BackupHeader, BackupManifest } from './manifest.ts';
import type { ReadEntry } from './read-archive.ts';

/** The database that a backup is restored to. Until it is finished no service can start on it. */
export interface RestoreTarget {
  /** Whether there is no database, what an interrupted restore has left, or a database in use. */
  state(): Promise<'empty' | 'unfinished' | 'in use'>;
  /** Checks the database of the archive before anything is restored. */
  check(): DatabaseCheck;
  /** Removes what the check has left, where the archive is refused. */
  discard(): Promise<void>;
  /** Begins to restore a checked archive. */
  begin(header: BackupHeader): Promise<void>;
  /** Takes a file of the database. */
  take(entry: ReadEntry): Promise<void>;
  /** Lets services start on it. */
  finish(manifest: BackupManifest): Promise<void>;
  close(): Promise<void>;
}
