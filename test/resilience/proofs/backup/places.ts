import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Driver } from '../../../../adapters/sql/drivers/connection.ts';
import { mysqlDriver } from '../../../../adapters/sql/drivers/mysql.ts';
import { sqliteDriver } from '../../../../adapters/sql/drivers/sqlite.ts';
import { freshDatabase } from '../../../support/databases/mysql.ts';
import { freshBucket } from '../../../support/stores/s3.ts';

/** Where a service has its data: the settings, and everything gone. */
export type Place = {
  readonly settings: Readonly<Record<string, string>>;
  readonly openDatabase: () => Driver;
  readonly destroy: () => Promise<void>;
};

const SECRET_KEY = 'the secret key of the service that is backed up';

/** A new place of each kind; null where its server is missing. */
export const PLACES: Readonly<Record<string, (folder: string, name: string) => Place | null>> = {
  'SQLite and a folder': (folder, name) => {
    const path = join(folder, name);
    return {
      settings: { DATA_DIR: path, SECRET_KEY },
      openDatabase: () => sqliteDriver({ path: join(path, 'waymark.db') }),
      destroy: () => rm(path, { recursive: true, force: true }),
    };
  },
  'MySQL and S3': (folder, name) => {
    const [database, bucket] = [freshDatabase(), freshBucket()];
    if (!database || !bucket) return null;
    return {
      settings: {
        DATA_DIR: join(folder, name),
        SECRET_KEY,
        DATABASE_URL: database.url,
        OBJECTS_URL: bucket.url.href,
        LIMITS_URL: 'memory:',
      },
      openDatabase: () => mysqlDriver({ url: database.url }),
      destroy: async () => void (await Promise.all([database.remove(), bucket.remove()])),
    };
  },
};
