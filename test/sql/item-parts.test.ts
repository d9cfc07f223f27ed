import { expect } from 'chai';
import type { Connection, Value } from '../../adapters/sql/drivers/connection.ts';
import { migrate, readMigrations } from '../../adapters/sql/migrate.ts';
import { sqlStorage } from '../../adapters/sql/storage.ts';
import { serialise } from '../../src/domain/projects/content/project-content.ts';
import { PNG } from '../content/images/pictures.ts';
import { givenItems } from '../contracts/storage/shared/given.ts';
import { aMap, LINE, TRIANGLE } from '../domain/shared/given.ts';
import { DRIVERS, type OpenedDriver } from '../support/databases/drivers.ts';
import { requireAdapter } from '../support/require-adapter.ts';
import { aWorld } from '../usecases/shared/world.ts';

type World = Awaited<ReturnType<typeof aWorld>>;
/** `at`: a request of the owner about the map. */
type Change = (world: Pick<World, 'app'> & { readonly at: ReturnType<World['request']> }) => Promise<unknown>;

const PNG_URL = `data:image/png;base64,${PNG.toString('base64')}`;

const patch = (fields: object, id: string | null = null) => ({ path: 'item', id, isDeleted: false, fields });

/** A change on the map of two floors, and the items that it may read. */
const CHANGES: readonly (readonly [string, Change, readonly string[]])[] = [
  [
    'PATCH of an area',
    ({ app, at }) => app.areas.update({ ...at, id: 'ground-shop', patch: patch({ address: 'Here' }) }),
    ['ground-shop'],
  ],
  [
    'PATCH of an area that moves it and tags it',
    ({ app, at }) =>
      app.areas.update({ ...at, id: 'ground-shop', patch: patch({ levelId: 'upper', tagIds: ['open'], key: 'shop' }) }),
    ['upper', 'ground-shop', 'open'],
  ],
  [
    'a picture of an area',
    ({ app, at }) => app.areas.update({ ...at, id: 'ground-shop', patch: patch({ images: [{ url: PNG_URL }] }) }),
    ['ground-shop'],
  ],
  [
    'one more area',
    ({ app, at }) => app.areas.create({ ...at, patch: patch({ levelId: 'ground', data: TRIANGLE }) }),
    ['ground'],
  ],
  ['one area less', ({ app, at }) => app.areas.delete({ ...at, id: 'ground-shop' }), ['ground-shop', 'ground-hall']],
  ['one marker less', ({ app, at }) => app.markers.delete({ ...at, id: 'upper-kiosk' }), ['upper-kiosk', 'upper-hall']],
  [
    'the name of a tag',
    ({ app, at }) => app.tags.update({ ...at, id: 'open', patch: patch({ name: 'Late' }) }),
    ['ground-kiosk', 'upper-kiosk', 'open', 'food'],
  ],
  [
    'one more tag',
    ({ app, at }) => app.tags.create({ ...at, patch: patch({ name: 'More', color: '#fff' }) }),
    ['food', 'open'],
  ],
  ['one more language', ({ app, at }) => app.languages.create({ ...at, fields: { languageCode: 'de' } }), ['english']],
  [
    'the name of a corridor',
    ({ app, at }) => app.corridors.update({ ...at, id: 'upper-hall', patch: patch({ name: 'Hall' }) }),
    ['upper-hall'],
  ],
  ['one branch less', ({ app, at }) => app.branches.delete({ ...at, id: 'ground-to-shop' }), ['ground-hall']],
  [
    'the points of a corridor',
    ({ app, at }) => app.corridors.update({ ...at, id: 'upper-hall', patch: patch({ points: LINE }) }),
    ['ground', 'upper', 'ground-hall', 'upper-hall', 'stairs'],
  ],
];

for (const [name, open] of Object.entries(DRIVERS)) {
  describe(`The items that a change reads from ${name}`, () => {
    let opened: OpenedDriver | null = null;

    before(async function () {
      opened = await open();
      if (!requireAdapter(name, opened !== null)) this.skip();
      await migrate(opened!.driver, readMigrations(opened!.driver.dialect));
    });

    after(async () => {
      await opened?.driver.close();
      await opened?.dispose();
    });

    for (const [what, change, expected] of CHANGES) {
      it(`are, for ${what}, ${expected.length === 0 ? 'none' : expected.join(', ')}`, async () => {
        const read: string[] = [];
        const storage = sqlStorage(noting(opened!.driver, read));
        const { app, request, aDraft } = await aWorld(storage);
        const { id } = await aDraft();
        await givenItems(storage, id, serialise(aMap()));
        await change({ app, at: request(id) });
        expect(new Set(read)).to.deep.equal(new Set(expected));
      });
    }
  });
}

/** Notes the id of every item whose text comes from the database. */
function noting<C extends Connection>(connection: C, ids: string[]): C {
  return {
    ...connection,
    async all<Row>(sql: string, values?: readonly Value[]) {
      const rows = await connection.all<Row>(sql, values);
      for (const { id, json } of rows as readonly { id?: string; json?: string }[]) if (id && json) ids.push(id);
      return rows;
    },
    transaction: <T>(work: (tx: Connection) => Promise<T>) => connection.transaction((tx) => work(noting(tx, ids))),
  };
}
