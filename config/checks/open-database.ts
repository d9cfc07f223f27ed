import { statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Storage } from '../../src/ports/storage.ts';
import { databaseFileError, StartError } from '../errors/start-errors.ts';
import type { Packaged } from '../packaged/packaged.ts';
import type { Settings } from '../settings/settings.ts';
import { databasePath, openStorage } from '../stores/stores.ts';

/** Less than a check may take, so that the reason is reported. In milliseconds. */
const LIMIT = 4000;

/** Opens the database without changing anything in it: also not the file of another program. Throws a `StartError`. */
export async function openDatabase(settings: Settings, packaged: Packaged | undefined): Promise<Storage> {
  const path = databasePath(settings);
  const found = path === null ? undefined : statSync(path, { throwIfNoEntry: false });
  // A pipe would never be opened.
  if (found && !found.isFile()) throw new StartError(`The database ${path} is no file.`, null);
  if (path !== null && found) await requireOwnFile(path, packaged?.sqliteAddon?.(settings.DATA_DIR));
  const opened = openStorage(settings, { access: 'existing', packaged });
  const late = pause(LIMIT, null, { ref: false }).then(() => {
    throw new StartError(`The database did not respond within ${LIMIT / 1000} seconds.`, null);
  });
  return Promise.race([opened, late]);
}

async function requireOwnFile(path: string, nativeBinding: object | undefined): Promise<void> {
  const { requireOwnDatabase } = await import('../../adapters/sql/drivers/sqlite-file.ts');
  try {
    requireOwnDatabase({ path, nativeBinding });
  } catch (error) {
    throw databaseFileError(error, path);
  }
}
