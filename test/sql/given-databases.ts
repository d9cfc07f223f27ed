import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Driver } from '../../adapters/sql/drivers/connection.ts';
import { mysqlDriver } from '../../adapters/sql/drivers/mysql.ts';
import { ensureDatabase } from '../../adapters/sql/drivers/mysql-clients.ts';
import { sqliteDriver } from '../../adapters/sql/drivers/sqlite.ts';
import { onMysqlServers } from '../support/databases/mysql.ts';
import { requireAdapter } from '../support/require-adapter.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** An empty database that several programs may open. */
export type GivenDatabase = {
  /** Opens it once more, as a program of its own does. */
  readonly open: () => Driver;
  /** The paths of the copies that upgrades have made, latest last; none where the database is no file. */
  readonly copies: () => readonly string[];
  readonly remove: () => Promise<void>;
};

type Kind = { readonly isAvailable: boolean; readonly give: () => Promise<GivenDatabase> };

const KINDS: Readonly<Record<string, Kind>> = {
  SQLite: {
    isAvailable: true,
    async give() {
      const folder = await temporaryFolder();
      const path = join(folder.path, 'waymark.db');
      return {
        open: () => sqliteDriver({ path }),
        copies: () => globSync(`${path}.before-*`).sort(),
        remove: folder.remove,
      };
    },
  },
  ...onMysqlServers((fresh) => ({
    isAvailable: fresh() !== null,
    async give() {
      const { url, remove } = fresh()!;
      await ensureDatabase(url, 5_000);
      return { open: () => mysqlDriver({ url }), copies: () => [], remove };
    },
  })),
};

/** Runs the tests on each database, each test on an empty one of its own; what they open is closed after. */
export function onEachDatabase(
  tests: (given: { readonly open: () => Driver; readonly copies: () => readonly string[] }) => void,
) {
  for (const [name, { isAvailable, give }] of Object.entries(KINDS)) {
    describe(name, () => {
      let database: GivenDatabase;
      const opened: Driver[] = [];

      // Not before each test: the hooks of `tests` would run after one that is skipped there.
      before(function () {
        if (!requireAdapter(name, isAvailable)) this.skip();
      });
      beforeEach(async () => {
        database = await give();
      });
      afterEach(async () => {
        await Promise.all(opened.splice(0).map((driver) => driver.close()));
        await database.remove();
      });

      const open = () => {
        const driver = database.open();
        opened.push(driver);
        return driver;
      };
      tests({ open, copies: () => database.copies() });
    });
  }
}
