import type { BackupManifest } from './manifest.ts';
import type { ReadEntry } from './read-archive.ts';

/** Checks the database of an archive while the archive is read. */
export interface DatabaseCheck {
  /** Takes a file of the database. */
  take(entry: ReadEntry): Promise<void>;
  /** Throws where the database is damaged. Call it after all of its files. */
  end(): Promise<void>;
  /** How many rows its tables have. */
  tables(): BackupManifest['tables'];
  /** The objects that its rows refer to, in order of path; null where the database cannot be asked. */
  objectPaths(): AsyncIterable<string> | null;
  /** Closes what was opened; its files stay. */
  close(): Promise<void>;
}
