import { join } from 'node:path';
import { freshDatabase } from '../support/databases/mysql.ts';
import { requireAdapter } from '../support/require-adapter.ts';
import { startTestService, type TestService } from '../support/service/service.ts';
import { freshBucket } from '../support/stores/s3.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** A service with persistent stores, and its end together with everything stored. */
export type KeepingService = { readonly service: TestService; remove(): Promise<void> };

/** The pairs of stores that a building is tested on; a pair opens as null, with a message, where its servers are missing. */
export const STORES = {
  'SQLite and a folder': openFolder,
  'MariaDB and S3': openServers,
} satisfies Record<string, () => Promise<KeepingService | null>>;

export async function openFolder(): Promise<KeepingService> {
  const folder = await temporaryFolder();
  const service = await startTestService({
    DATABASE_URL: `sqlite:${join(folder.path, 'maps.db')}`,
    OBJECTS_URL: `file:${join(folder.path, 'objects')}`,
  });
  return {
    service,
    async remove() {
      await service.stop();
      await folder.remove();
    },
  };
}

async function openServers(): Promise<KeepingService | null> {
  const [database, bucket] = [freshDatabase(), freshBucket()];
  if (!requireAdapter('MySQL', database !== null) || !requireAdapter('S3', bucket !== null)) return null;
  const service = await startTestService({ DATABASE_URL: database!.url, OBJECTS_URL: bucket!.url.href });
  return {
    service,
    async remove() {
      await service.stop();
      await database!.remove();
      await bucket!.remove();
    },
  };
}
