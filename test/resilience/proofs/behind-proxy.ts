import { join } from 'node:path';
import { type Client, client } from '../../support/client.ts';
import { freshDatabase } from '../../support/databases/mysql.ts';
import { type MysqlProxy, mysqlProxy } from '../../support/databases/mysql-proxy.ts';
import { requireAdapter } from '../../support/require-adapter.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** A service on MySQL and a folder, with a proxy before the database that decides what becomes of each statement. */
export type BehindProxy = {
  readonly proxy: MysqlProxy;
  readonly service: TestService;
  readonly api: Client;
  close(): Promise<void>;
};

/** Null where there is no MySQL (see `requireAdapter`). */
export async function startBehindProxy(): Promise<BehindProxy | null> {
  const database = freshDatabase();
  if (!requireAdapter('MySQL', database !== null)) return null;
  const folder = await temporaryFolder();
  const proxy = await mysqlProxy(database!.url);
  const stores = { DATABASE_URL: proxy.url, OBJECTS_URL: `file:${join(folder.path, 'objects')}` };
  const service = await startTestService({ ...stores, LOG_LEVEL: 'silent' });
  return {
    proxy,
    service,
    api: client(service.url),
    async close() {
      await service.stop();
      await proxy.close();
      await database!.remove();
      await folder.remove();
    },
  };
}
