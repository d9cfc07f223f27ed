import type { Release } from '../../adapters/sql/drivers/process-lock.ts';
import type { Packaged } from '../packaged/packaged.ts';
import type { Settings } from '../settings/settings.ts';
import { databasePath } from './stores.ts';

/** Where the database is a file: whether another process serves it. */
export type ServeLock = { readonly isTaken: boolean; readonly release: Release };

const NONE: ServeLock = { isTaken: false, release: () => {} };

/** Tells processes apart that serve the same database file, by a lock on a file beside it, which commands do not take. */
export async function lockForServing(settings: Settings, packaged?: Packaged): Promise<ServeLock> {
  const path = databasePath(settings);
  if (path === null) return NONE;
  const { lockFile } = await import('../../adapters/sql/drivers/process-lock.ts');
  const release = lockFile({ path: `${path}.serving`, nativeBinding: packaged?.sqliteAddon?.(settings.DATA_DIR) });
  return release ? { isTaken: false, release } : { ...NONE, isTaken: true };
}
