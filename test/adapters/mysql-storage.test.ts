import { openMysqlStorage } from '../../adapters/sql/drivers/open-mysql.ts';
import { storageContract } from '../contracts/storage.ts';
import { freshDatabase } from '../support/mysql.ts';

storageContract('MySQL', async () => {
  const database = freshDatabase();
  if (!database) return null;
  return { storage: await openMysqlStorage({ url: database.url }), dispose: database.remove };
});
