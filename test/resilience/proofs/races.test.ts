import { join } from 'node:path';
import { expect } from 'chai';
import { freshDatabaseOn, MYSQL_SERVERS } from '../../support/databases/mysql.ts';
import { requireAdapter } from '../../support/require-adapter.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { rounds } from '../../support/test-depth.ts';
import { RACES } from './races/all.ts';
import { type Arena, closeArena, openArena, RACERS } from './races/arena.ts';

const ROUNDS = rounds(100, 4);

/** The settings of a service on each storage; null where its server is missing. */
const STORAGES: readonly (readonly [string, (folder: string) => { url: string; remove?(): Promise<void> } | null])[] = [
  ['memory', () => ({ url: 'memory:' })],
  ['SQLite', (folder) => ({ url: `sqlite:${join(folder, 'waymark.db')}` })],
  ...MYSQL_SERVERS.map((server) => [server, () => freshDatabaseOn(server)] as const),
];

for (const [storage, settingsOf] of STORAGES) {
  describe(`Races over HTTP on ${storage}`, function () {
    this.timeout(1_200_000);
    let folder: Awaited<ReturnType<typeof temporaryFolder>>;
    let database: ReturnType<(typeof STORAGES)[number][1]>;
    let arena: Arena;
    let objects: string;

    before(async function () {
      folder = await temporaryFolder();
      objects = join(folder.path, 'objects');
      database = settingsOf(folder.path);
      if (!requireAdapter(storage, database !== null)) this.skip();
      arena = await openArena({ DATABASE_URL: database!.url, OBJECTS_URL: `file:${objects}` });
    });

    after(async () => {
      if (arena) await closeArena(arena);
      await database?.remove?.();
      await folder.remove();
    });

    for (const [what, race] of RACES) {
      it(`${what}: ${ROUNDS} rounds of ${RACERS} at once, no violation`, async () => {
        for (let round = 0; round < ROUNDS; round++) await race(arena, round, objects);
        expect(arena.faults).to.deep.equal([]);
      });
    }
  });
}
