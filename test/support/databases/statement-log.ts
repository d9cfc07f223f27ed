import { migrate, readMigrations } from '../../../adapters/sql/migrate.ts';
import { sqlStorage } from '../../../adapters/sql/storage.ts';
import type { Reply } from '../client.ts';
import { startTestService, type TestService } from '../service/service.ts';
import type { OpenedDriver } from './drivers.ts';
import { remembering } from './query-plans.ts';

/** A service that records its SQL statements. */
export type LoggedService = {
  readonly service: TestService;
  /** The statements that were run for the request of this response, in order; BEGIN and COMMIT are not among them. */
  statementsOf(reply: Reply): readonly string[];
  stop(): Promise<void>;
};

/** Starts a service on the database, which is empty. */
export async function startLogged(
  { driver, dispose }: OpenedDriver,
  environment: Readonly<Record<string, string>>,
): Promise<LoggedService> {
  await migrate(driver, readMigrations(driver.dialect));
  const { driver: logged, statements } = remembering(driver);
  const service = await startTestService(environment, { storage: sqlStorage(logged) });
  return {
    service,
    statementsOf: ({ headers }) =>
      statements.filter(({ requestId }) => requestId === headers.get('x-request-id')).map(({ sql }) => sql),
    stop: () => service.stop().finally(dispose),
  };
}
