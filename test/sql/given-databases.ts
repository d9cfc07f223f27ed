import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Driver } from '../../adapters/sql/drivers/connection.ts';
import { mysqlDriver } from '../../adapters/sql/drivers/mysql.ts';
import { ensureDatabase } from '../../adapters/sql/drivers/mysql-clients.ts';
import { sqliteDriver } from '../../adapters/sql/drivers/sqlite.ts';
import { freshDatabase } from '../support/mysql.ts';
import { requireAdapter } from '../support/require-adapter.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** An empty database that several programs may open. */
export type GivenDatabase = {
  /** Opens it once more, as a program of its own does. */
  readonly open: () => Driver;
  /** The path of the copy that an upgrade makes, where the database is a file. */
  readonly copy: string | null;
  readonly remove: () => Promise<void>;
};

const DATABASES: Readonly<Record<string, () => Promise<GivenDatabase | null>>> = {
  async SQLite() {
    const folder = await temporaryFolder();
    const path = join(folder.path, 'waymark.db');
    return { open: () => sqliteDriver({ path }), copy: `${path}.before-upgrade`, remove: folder.remove };
  },
  async MySQL() {
    const database = freshDatabase();
    if (!database) return null;
    await ensureDatabase(database.url, 5_000);
    return { open: () => mysqlDriver({ url: database.url }), copy: null, remove: database.remove };
  },
};

/** Runs the tests on each database, each test on an empty one of its own; what they open is closed after. */
export function onEachDatabase(
  tests: (given: { readonly open: () => Driver; readonly copy: () => string | null }) => void,
) {
  for (const [name, give] of Object.entries(DATABASES)) {
    describe(name, () => {
      let database: GivenDatabase;
      const opened: Driver[] = [];

      beforeEach(async function () {
        const given = await give();
        if (!requireAdapter(name, given !== null)) this.skip();
        database = given!;
      });
      afterEach(async () => {
        await Promise.all(opened.splice(0).map((driver) => driver.close()));
        await database?.remove();
      });

      const open = () => {
        const driver = database.open();
        opened.push(driver);
        return driver;
      };
      tests({ open, copy: () => (database.copy !== null && existsSync(database.copy) ? database.copy : null) });
    });
  }
}
