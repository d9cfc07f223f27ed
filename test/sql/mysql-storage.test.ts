import { openMysqlStorage } from '../../adapters/sql/open-mysql.ts';
import { storageContract } from '../contracts/storage.ts';
import { freshDatabaseOn, MYSQL_SERVERS } from '../support/databases/mysql.ts';

for (const server of MYSQL_SERVERS) {
  storageContract(server, async () => {
    const database = freshDatabaseOn(server);
    return database && { storage: await openMysqlStorage({ url: database.url }), dispose: database.remove };
  });
}
