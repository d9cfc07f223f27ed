import { join } from 'node:path';
import type { Driver } from '../../adapters/sql/drivers/connection.ts';
import { mysqlDriver } from '../../adapters/sql/drivers/mysql.ts';
import { ensureDatabase } from '../../adapters/sql/drivers/mysql-clients.ts';
import { sqliteDriver } from '../../adapters/sql/drivers/sqlite.ts';
import { migrate, readMigrations } from '../../adapters/sql/migrate.ts';
import { sqlStorage } from '../../adapters/sql/storage.ts';
import type { Reply } from './client.ts';
import { freshDatabase } from './mysql.ts';
import { remembering } from './query-plans.ts';
import { startTestService, type TestService } from './service.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A service that records its SQL statements. */
export type LoggedService = {
  readonly service: TestService;
  /** The statements that were run for the request of this response, in order; BEGIN and COMMIT are not among them. */
  statementsOf(reply: Reply): readonly string[];
  stop(): Promise<void>;
};

type Environment = Readonly<Record<string, string>>;

/** A service on each kind of database; null where its server is missing. */
export const LOGGED_SERVICES: Readonly<Record<string, (environment?: Environment) => Promise<LoggedService | null>>> = {
  async SQLite(environment) {
    const folder = await temporaryFolder();
    return start(sqliteDriver({ path: join(folder.path, 'waymark.sqlite') }), folder.remove, environment);
  },
  async MySQL(environment) {
    const database = freshDatabase();
    if (!database) return null;
    await ensureDatabase(database.url, 10_000);
    return start(mysqlDriver({ url: database.url }), database.remove, environment);
  },
};

async function start(driver: Driver, remove: () => Promise<void>, environment?: Environment): Promise<LoggedService> {
  await migrate(driver, readMigrations(driver.dialect));
  const { driver: logged, statements } = remembering(driver);
  const service = await startTestService(environment, { storage: sqlStorage(logged) });
  return {
    service,
    statementsOf: ({ headers }) =>
      statements.filter(({ requestId }) => requestId === headers.get('x-request-id')).map(({ sql }) => sql),
    stop: () => service.stop().finally(remove),
  };
}
