import type { Storage } from '../../src/ports/storage.ts';
import type { Packaged } from '../packaged/packaged.ts';
import type { Settings } from '../settings/settings.ts';
import type { Finding } from './finding.ts';

/** What checks need. BACKUP_DIR may be absent. */
export type CheckContext = {
  readonly settings: Settings & { readonly BACKUP_DIR?: string | undefined };
  readonly packaged: Packaged | undefined;
  /** The time of this machine, in milliseconds since 1970. */
  readonly now: () => number;
  /** What is damaged in a SQLite file, a line each; null where that takes longer than so many milliseconds. */
  readonly problemsIn: (path: string, limit: number) => Promise<readonly string[] | null>;
  /** The database, opened once for all checks. Rejects where it cannot be used. */
  readonly storage: () => Promise<Storage>;
};

/** The findings of what needs the database; none where it cannot be used, which is a finding of another check. */
export async function onDatabase(
  { storage }: CheckContext,
  find: (storage: Storage) => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  const opened = await storage().catch(() => null);
  return opened ? find(opened) : [];
}
