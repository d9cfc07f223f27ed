import { join } from 'node:path';
import { openSqliteStorage } from '../../adapters/sql/open-sqlite.ts';
import { cacheBudget } from '../../src/domain/shared/cache-budget.ts';
import { storageContract } from '../contracts/storage.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

storageContract('SQLite', async () => {
  const folder = await temporaryFolder();
  const storage = await openSqliteStorage({
    path: join(folder.path, 'waymark.sqlite'),
    budget: cacheBudget(1_000_000),
  });
  return { storage, dispose: folder.remove };
});
