import { join } from 'node:path';
import { openMysqlStorage } from '../../../adapters/sql/open-mysql.ts';
import { openMemoryStorage, openSqliteStorage } from '../../../adapters/sql/open-sqlite.ts';
import type { Storage } from '../../../src/ports/storage.ts';
import { requireAdapter } from '../require-adapter.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { IS_QUICK } from '../test-depth.ts';
import { onMysqlServers } from './mysql.ts';
import { rehearsing } from './rehearsing.ts';

type OpenStorage = { readonly storage: Storage; remove(): Promise<void> };

/** A storage of each kind that the service runs on, empty; null where its server is missing. */
const STORAGES: Readonly<Record<string, () => Promise<OpenStorage | null>>> = {
  'memory, rehearsing': async () => {
    const storage = rehearsing(await openMemoryStorage());
    return { storage, remove: () => storage.close() };
  },
  async SQLite() {
    const folder = await temporaryFolder();
    const storage = await openSqliteStorage({ path: join(folder.path, 'waymark.sqlite') });
    return { storage, remove: () => storage.close().finally(folder.remove) };
  },
  ...onMysqlServers((fresh) => async () => {
    const database = fresh();
    if (!database) return null;
    const storage = await openMysqlStorage({ url: database.url });
    return { storage, remove: () => storage.close().finally(database.remove) };
  }),
};

/** Runs the tests over each storage that the service runs on, in `make check` in memory alone: an empty one of their own. */
export function onEachStorage(title: string, tests: (storage: () => Storage) => void): void {
  for (const [name, open] of Object.entries(STORAGES).slice(0, IS_QUICK ? 1 : undefined)) {
    describe(`${title} over ${name}`, () => {
      let opened: OpenStorage | null = null;

      before(async function () {
        opened = await open();
        if (!requireAdapter(name, opened !== null)) this.skip();
      });

      after(() => opened?.remove());

      tests(() => opened!.storage);
    });
  }
}
