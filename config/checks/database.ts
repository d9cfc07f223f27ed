import { SchemaError } from '../../adapters/sql/schema-error.ts';
import type { Storage } from '../../src/ports/storage.ts';
import { StartError } from '../errors/start-errors.ts';
import { isInMemory } from '../stores/stores.ts';
import type { CheckContext } from './context.ts';
import { type Check, type Finding, failed, ok, warning } from './finding.ts';
import { reasonOf } from './reason.ts';

/** Whether the database can be opened, has the tables of this release, and takes writes. */
export const databaseCheck = (context: CheckContext): Check => ({
  name: 'database',
  async run() {
    if (isInMemory(context.settings)) return [inMemory];
    try {
      return [ok('The database has the tables of this release.'), await written(await context.storage())];
    } catch (error) {
      return [unusable(error)];
    }
  },
});

const inMemory = warning(
  'The database is in the memory of the service.',
  'For tests only: all data is lost when it stops.',
);

/** The messages of a start say what to do. */
function unusable(error: unknown): Finding {
  if (!(error instanceof StartError))
    return failed(
      `The database cannot be used: ${reasonOf(error)}.`,
      'Check DATABASE_URL, and the rights and free space of its disk.',
    );
  const isNew = error.cause instanceof SchemaError && error.cause.reason === 'empty';
  return isNew ? warning(error.message, 'Nothing to do before the first start.') : failed(error.message, null);
}

async function written(storage: Storage): Promise<Finding> {
  return storage.check().then(
    () => ok('The database takes writes.'),
    (error: unknown) =>
      failed(
        `The database takes no writes: ${reasonOf(error)}.`,
        'Check the rights of the account, the free space and whether the server is read-only.',
      ),
  );
}
