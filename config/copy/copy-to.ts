import { resolve } from 'node:path';
import { copyObjects, FilesDiffer, type ObjectsDigest } from '../../adapters/objects/copy-objects.ts';
import type { Driver } from '../../adapters/sql/drivers/connection.ts';
import { totalOf } from '../../adapters/sql/shared/rows.ts';
import {
  compareDatabases,
  copyDatabase,
  SourceChanged,
  type TableDigest,
} from '../../adapters/sql/transfer/copy-database.ts';
import { RowsRefused } from '../../adapters/sql/transfer/copy-table.ts';
import { removeMark } from '../../adapters/sql/transfer/unfinished-copy.ts';
import { DomainError } from '../../src/domain/shared/errors.ts';
import type { Objects } from '../../src/ports/projects/objects.ts';
import { StartError } from '../errors/start-errors.ts';
import type { Packaged } from '../packaged/packaged.ts';
import type { Settings } from '../settings/settings.ts';
import { openObjects } from '../stores/stores.ts';
import { checkKey } from './check-key.ts';
import { hasFiles } from './has-files.ts';
import { openSource, openTarget } from './open-databases.ts';
import { placeOf } from './places.ts';
import { prepareTarget, type Target } from './prepare-target.ts';
import { startProgress } from './progress.ts';
import { urlsOf } from './urls.ts';

/** What was copied and compared; `keyFile`: where the secret key is, which the service needs on the target, if it is a file. */
export type Copied = {
  readonly database: string;
  readonly tables: readonly TableDigest[];
  readonly objects: ObjectsDigest;
  readonly keyFile: string | null;
};

export type CopyOptions = { readonly packaged: Packaged | undefined; readonly print: (line: string) => void };

type Stores = { readonly database: Driver; readonly objects: Objects };

/**
 * Copies the database and the files of the settings to those of `COPY_TO_DATABASE_URL` and `COPY_TO_OBJECTS_URL`, compares everything, and
 * only then makes the target usable. Interrupted, it goes on where it stopped.
 */
export async function copyTo(settings: Settings, { packaged, print }: CopyOptions): Promise<Copied> {
  const urls = urlsOf(settings);
  const options = {
    sqliteAddon: packaged?.sqliteAddon?.(settings.DATA_DIR),
    migrationScripts: packaged?.migrationScripts,
  };
  const source = await openSource(urls.source.database, options);
  try {
    const identity = await checkKey(source, settings);
    const from = { database: source, objects: await openObjects(settings, 'existing') };
    await requireObjects(from, placeOf(urls.source.objects));
    const database = await openTarget(urls.target.database, options);
    const objects = await openObjects({ ...settings, OBJECTS_URL: urls.target.objects });
    try {
      const target: Target = { database, objects, place: placeOf(urls.target.database) };
      const mark = { source: identity, objects: placeOf(urls.target.objects) };
      const isResumed = await prepareTarget(target, mark, packaged);
      if (isResumed) print('Resuming the interrupted copy.');
      return {
        ...(await copyAll(from, target, { isResumed, print })),
        keyFile: settings.SECRET_KEY ? null : resolve(settings.DATA_DIR, 'secret.key'),
      };
    } finally {
      await Promise.all([from.objects.close(), objects.close(), database.close()]);
    }
  } finally {
    await source.close();
  }
}

/** A wrong OBJECTS_URL would otherwise make a copy without files. */
async function requireObjects({ database, objects }: Stores, place: string): Promise<void> {
  const named = await totalOf(database, 'SELECT COUNT(*) AS total FROM files');
  if (named > 0 && !(await hasFiles(objects, place)))
    throw new StartError(`There are no files in ${place}, but the database has ${named}: correct OBJECTS_URL.`, null);
}

type Run = { readonly isResumed: boolean; readonly print: (line: string) => void };

async function copyAll(from: Stores, target: Target, { isResumed, print }: Run): Promise<Omit<Copied, 'keyFile'>> {
  const progress = startProgress(print);
  const databases = { source: from.database, target: target.database };
  try {
    await copyDatabase(databases, (table, rows) => progress(`Copying ${table}: ${rows} rows`));
    const onObject = (done: number) => progress(`Copying files: ${done}`);
    const objects = await copyObjects({ source: from.objects, target: target.objects }, { isResumed, onObject });
    const tables = await compareDatabases(databases, (table, rows) => progress(`Comparing ${table}: ${rows} rows`));
    await removeMark(target.database);
    return { database: target.place, tables, objects };
  } catch (error) {
    throw explained(error);
  }
}

function explained(error: unknown): unknown {
  if (error instanceof SourceChanged || error instanceof FilesDiffer) {
    const advice = 'Stop every instance of the service, and run the command again: the copy is not complete.';
    return new StartError(`${error.message} ${advice}`, error);
  }
  if (error instanceof RowsRefused)
    return new StartError(
      `${error.message} The copy is not complete: run the command again when that is corrected.`,
      error,
    );
  if (!(error instanceof DomainError)) return error;
  const reason = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return new StartError(`${error.message}${reason} The copy is not complete: run the command again to go on.`, error);
}
