import type { CacheBudget } from '../../src/domain/shared/cache-budget.ts';
import type { Storage } from '../../src/ports/storage.ts';
import type { Dialect, Driver } from './drivers/connection.ts';
import { type DatabaseObserver, observedDriver } from './drivers/observed-driver.ts';
import { hasData } from './has-data.ts';
import {
  type Migration,
  type MigrationOptions,
  type MigrationStatus,
  migrate,
  migrationStatus,
  readMigrations,
} from './migrate.ts';
import type { Access } from './open-access.ts';
import { SchemaError } from './schema-error.ts';
import { sqlStorage } from './storage.ts';
import { isUnfinishedCopy } from './transfer/unfinished-copy.ts';

/**
 * `access`: `create-and-migrate` by default. `onEmpty` is called before anything is created or migrated in a database without accounts
 * and organizations; where it throws, nothing is changed.
 */
export type OpenOptions = MigrationOptions & {
  readonly access?: Access | undefined;
  readonly onEmpty?: (() => Promise<void>) | undefined;
  /** Receives the names of the migrations that were applied. */
  readonly onMigrated?: ((names: readonly string[]) => void) | undefined;
  /** Receives what the database does, for metrics. */
  readonly observer?: DatabaseObserver | undefined;
  /** The memory in which items that were read may stay. */
  readonly budget?: CacheBudget | undefined;
};

/** The storage on this driver, which is closed where that fails. Throws `SchemaError` where the tables cannot be used. */
export async function openOn(driver: Driver, options: OpenOptions): Promise<Storage> {
  try {
    if (await isUnfinishedCopy(driver)) throw new SchemaError('unfinished');
    const migrations = options.migrations ?? readMigrations(driver.dialect, options.readScripts);
    if (options.access === 'any-release') await requireKnown(driver, migrations);
    else {
      if (options.access === 'existing') await requireCurrent(driver, migrations);
      else await createAndMigrate(driver, migrations, options);
      driver.expectFormat(migrations.length);
    }
    return sqlStorage(observedDriver(driver, options.observer), options.budget);
  } catch (error) {
    await driver.close();
    throw error;
  }
}

async function createAndMigrate(driver: Driver, migrations: readonly Migration[], options: OpenOptions) {
  const { onEmpty, onMigrated, report } = options;
  if (onEmpty && !(await hasData(driver))) await onEmpty();
  const applied = await migrate(driver, migrations, report);
  onMigrated?.(applied);
}

/** Throws `SchemaError` unless the tables are those of this program. */
export async function requireCurrent(driver: Driver, migrations: readonly Migration[]): Promise<void> {
  const { pending } = await requireKnown(driver, migrations);
  if (pending.length > 0) throw new SchemaError('pending', pending);
}

/** Throws `SchemaError` unless the tables are those of this program or of an earlier release. */
async function requireKnown(driver: Driver, migrations: readonly Migration[]): Promise<MigrationStatus> {
  const status = await migrationStatus(driver, migrations);
  if (status.applied.length === 0) throw new SchemaError('empty');
  if (status.unknown.length > 0) throw new SchemaError('newer', status.unknown);
  return status;
}

/** Which migrations are applied to the database on this driver, which is closed; null for a missing one. Nothing is written. */
export async function statusOn(
  dialect: Dialect,
  driver: Driver | null,
  { migrations, readScripts }: MigrationOptions,
): Promise<MigrationStatus> {
  const known = migrations ?? readMigrations(dialect, readScripts);
  if (!driver) return { applied: [], pending: known.map(({ name }) => name), unknown: [] };
  return migrationStatus(driver, known).finally(() => driver.close());
}
