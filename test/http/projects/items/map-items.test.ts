import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { type Body, type Person, signUp } from '../../../support/client.ts';
import { type MapIds, makeMap, pathOf, refusedPatch, SQUARE } from '../../given.ts';
import { overHttp } from '../../over-http.ts';
import { expectFieldErrors, expectOk } from '../../shared/expectations.ts';

type Collection = {
  /** Where the entries are in the body. */
  readonly path: string;
  readonly wrap: (entries: readonly Body[]) => Body;
  readonly read: (project: Body) => Body[];
  readonly fresh: (map: MapIds) => Body;
  readonly change: Body;
  readonly required: readonly string[];
};

const flat = (name: string) => ({
  path: name,
  wrap: (entries: readonly Body[]) => ({ [name]: entries }),
  read: (project: Body) => project[name],
});
const ofWayfinding = (name: string) => ({
  path: `wayfinding.${name}`,
  wrap: (entries: readonly Body[]) => ({ wayfinding: { [name]: entries } }),
  read: (project: Body) => project.wayfinding[name],
});

const COLLECTIONS: readonly Collection[] = [
  { ...flat('levels'), fresh: () => ({ name: 'Attic' }), change: { shortName: 'A' }, required: ['name'] },
  {
    ...flat('levels'),
    path: 'levels_data',
    wrap: (entries) => ({ levels_data: entries }),
    fresh: () => ({ name: 'Cellar' }),
    change: { ordinal: -1 },
    required: ['name'],
  },
  {
    ...flat('areas'),
    fresh: ({ ground }) => ({ levelId: ground, data: SQUARE }),
    change: { translations: { en: { title: 'Shop' } } },
    required: ['levelId', 'data'],
  },
  {
    ...flat('markers'),
    fresh: ({ ground }) => ({ levelId: ground, position: { x: 1, y: 2 } }),
    change: { type: 'dot' },
    required: ['levelId', 'position'],
  },
  {
    ...flat('tags'),
    fresh: () => ({ name: 'Drink', color: '#00f' }),
    change: { color: '#0f0' },
    required: ['name', 'color'],
  },
  {
    ...flat('languages'),
    fresh: () => ({ languageCode: 'fr' }),
    change: { languageName: 'Français' },
    required: ['languageCode'],
  },
  {
    ...ofWayfinding('corridors'),
    fresh: ({ ground }) => ({
      levelId: ground,
      points: [
        { x: 0, y: 0 },
        { x: 9, y: 0 },
      ],
    }),
    change: { name: 'Hall' },
    required: ['levelId', 'points'],
  },
  {
    ...ofWayfinding('transitions'),
    fresh: ({ ground, upper }) => ({
      type: 'stairs',
      positions: [
        { levelId: ground, x: 0, y: 0, accessible: true },
        { levelId: upper, x: 0, y: 0, accessible: true },
      ],
    }),
    change: { entrySeconds: 3 },
    required: ['type', 'positions'],
  },
];

/** The collections of a PATCH: one form of entry for all of them. */
overHttp('map items', (open) => {
  let ada: Person;
  let map: MapIds;
  before(async () => {
    ada = await signUp(open().api);
  });
  beforeEach(async () => {
    map = await makeMap(open().api, ada);
  });
  const patch = async (body: Body) => expectOk(await open().api.patch(pathOf(map.project), body, ada.as));
  const read = async () => expectOk(await open().api.get(pathOf(map.project), ada.as));

  for (const { path, wrap, read: entriesOf, fresh, change, required } of COLLECTIONS) {
    describe(`an entry of ${path}`, () => {
      it('creates an item where it has no id, after existing ones', async () => {
        const before = entriesOf(await read());
        const after = entriesOf(await patch(wrap([fresh(map)])));
        expect(after.slice(0, -1)).to.deep.equal(before);
        expect(after.at(-1)).to.deep.include(fresh(map));
        expect(entriesOf(await read())).to.deep.equal(after);
      });

      it('creates an item with an id of the client', async () => {
        const id = randomUUID();
        const after = entriesOf(await patch(wrap([{ id: id.toUpperCase(), ...fresh(map) }])));
        expect(after.at(-1)).to.deep.include({ id, ...fresh(map) });
      });

      it('changes the item with its id, in the given fields only, and keeps absent items', async () => {
        const before = entriesOf(await read());
        const after = entriesOf(await patch(wrap([{ id: before[0].id, ...change }])));
        const { updatedAt: _, ...checked } = before[0];
        expect(after[0]).to.deep.include({ ...checked, ...change });
        expect(after.slice(1)).to.deep.equal(before.slice(1));
      });

      it('removes the item that it marks as deleted, and to repeat that is no error', async () => {
        const made = entriesOf(await patch(wrap([fresh(map)]))).at(-1);
        for (const _ of ['once', 'twice']) {
          const after = entriesOf(await patch(wrap([{ id: made.id, _delete: true }])));
          expect(after.map(({ id }: Body) => id)).not.to.include(made.id);
        }
      });

      it('may have an id once in a list', async () => {
        const id = randomUUID();
        const body = wrap([fresh(map), { id, ...fresh(map) }, { id, _delete: true }]);
        expectFieldErrors(await refusedPatch(open(), ada, map.project, body), `${path}.2.id`);
      });

      for (const field of required) {
        it(`needs ${field} to create`, async () => {
          const { [field]: _, ...rest } = fresh(map);
          expectFieldErrors(
            await refusedPatch(open(), ada, map.project, wrap([fresh(map), rest])),
            `${path}.1.${field}`,
          );
        });
      }

      it('is an object with an id that is a UUID, in a list', async () => {
        const { project } = map;
        expectFieldErrors(await refusedPatch(open(), ada, project, wrap([{ ...fresh(map), id: '7' }])), `${path}.0.id`);
        for (const entry of [null, 'x', 7, []]) {
          expectFieldErrors(await refusedPatch(open(), ada, project, wrap([entry])), `${path}.0`);
        }
        expectFieldErrors(await refusedPatch(open(), ada, project, wrap({} as never)), path);
      });

      it('ignores unknown fields', async () => {
        const unknown = { createdAt: 'x', updatedAt: 7, nonsense: null };
        const after = entriesOf(await patch(wrap([{ ...fresh(map), ...unknown }]))).at(-1);
        expect(after).not.to.have.property('nonsense');
        expect(after.createdAt).not.to.equal('x');
      });
    });
  }
});
