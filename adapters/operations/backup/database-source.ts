import type { Dialect } from '../../sql/drivers/connection.ts';
import type { BackupManifest } from './manifest.ts';
import type { Entry } from './write-archive.ts';

/** The database of one moment, for a backup. */
export interface DatabaseSource {
  readonly dialect: Dialect;
  readonly migrations: readonly string[];
  /** The files of the archive that have the database. Read them once. */
  entries(): AsyncIterable<Entry>;
  /** What the files have; call it after they were read, as the next one. */
  contents(): Pick<BackupManifest, 'tables' | 'counters'>;
  /** The objects that its rows refer to, in order of path. */
  objectPaths(): AsyncIterable<string>;
  close(): Promise<void>;
}

/** Takes the snapshot; temporary files go to the folder, which the caller removes. */
export type OpenDatabaseSource = (folder: string, signal: AbortSignal) => Promise<DatabaseSource>;
