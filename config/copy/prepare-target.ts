import type { Driver } from '../../adapters/sql/drivers/connection.ts';
import { tablesOf } from '../../adapters/sql/drivers/table-names.ts';
import { type Migration, migrate, migrationStatus, readMigrations } from '../../adapters/sql/migrate.ts';
import { firstWithRows } from '../../adapters/sql/transfer/empty-tables.ts';
import { readTables } from '../../adapters/sql/transfer/tables.ts';
import { type CopyMark, readMark, writeMark } from '../../adapters/sql/transfer/unfinished-copy.ts';
import type { Objects } from '../../src/ports/projects/objects.ts';
import { StartError } from '../errors/start-errors.ts';
import type { Packaged } from '../packaged/packaged.ts';
import { hasFiles } from './has-files.ts';

export type Target = { readonly database: Driver; readonly objects: Objects; readonly place: string };

/**
 * Creates the tables in an empty target, and marks it as unfinished. Returns whether an interrupted copy of the same source is resumed.
 * Throws where the target has anything else.
 */
export async function prepareTarget(target: Target, mark: CopyMark, packaged: Packaged | undefined): Promise<boolean> {
  const migrations = readMigrations(target.database.dialect, packaged?.migrationScripts);
  const left = await readMark(target.database);
  if (left) {
    await requireSameCopy(target, left, mark, migrations);
    return true;
  }
  await requireOwn(target);
  await migrate(target.database, migrations);
  await requireEmpty(target, mark);
  await writeMark(target.database, mark);
  return false;
}

async function requireSameCopy(
  { database, place }: Target,
  left: CopyMark,
  mark: CopyMark,
  migrations: readonly Migration[],
): Promise<void> {
  if (left.source !== mark.source)
    throw new StartError(`The target ${place} is an unfinished copy of another database: choose an empty one.`, null);
  if (left.objects !== mark.objects)
    throw new StartError(
      `The interrupted copy into ${place} wrote its files to ${left.objects}: name the same again, or choose an empty database.`,
      null,
    );
  const { pending, unknown } = await migrationStatus(database, migrations);
  if (pending.length + unknown.length > 0)
    throw new StartError(`The unfinished copy in ${place} is of another release: choose an empty database.`, null);
}

/** Before tables are created between those of another program. */
async function requireOwn({ database, place }: Target): Promise<void> {
  const names = await tablesOf(database);
  if (names.size === 0 || names.has('schema_migrations') || names.has('unfinished_copy')) return;
  throw new StartError(`The target ${place} has tables of another program: choose an empty database.`, null);
}

async function requireEmpty({ database, objects, place }: Target, mark: CopyMark): Promise<void> {
  const table = await firstWithRows(database, await readTables(database));
  if (table)
    throw new StartError(
      `The target ${place} is not empty, it has rows in ${table.name}: choose an empty database, or empty this one.`,
      null,
    );
  if (await hasFiles(objects, mark.objects))
    throw new StartError(`The target ${mark.objects} is not empty: choose an empty folder or bucket.`, null);
}
