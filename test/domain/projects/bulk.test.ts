import { expect } from 'chai';
import fc from 'fast-check';
import { type BulkResult, decideBulk, type Match } from '../../../src/domain/projects/changes/bulk.ts';
import type {
  AnyPlaceFields,
  BulkEntry,
  PlaceCollection,
  PlacePatch,
  Refused,
} from '../../../src/domain/projects/changes/bulk-entry.ts';
import { EMPTY_PATCH } from '../../../src/domain/projects/changes/content-patch.ts';
import { patchContent } from '../../../src/domain/projects/changes/patch-content.ts';
import type { ProjectContent } from '../../../src/domain/projects/content/project-content.ts';
import { addMilliseconds } from '../../../src/domain/shared/timestamp.ts';
import { NOW } from '../../support/builders.ts';
import { aContext, aMap, type Entry, idsOf, itemPatch, patched, TRIANGLE } from '../shared/given.ts';

const LATER = addMilliseconds(NOW, 5);

type Given = Entry<AnyPlaceFields> | Refused;
type Options = { readonly match?: Match; readonly collection?: PlaceCollection; readonly content?: ProjectContent };

/** Two shops with keys and external ids, beside what the map has. */
const map = patched(aMap(), {
  areas: [
    { id: 'ground-shop', key: 'a', externalId: 'x-a' },
    { id: 'upper-shop', key: 'b', externalId: 'x-b' },
    { id: 'hall', levelId: 'ground', data: TRIANGLE, externalId: 'twin' },
    { id: 'stair', levelId: 'ground', data: TRIANGLE, externalId: 'twin' },
  ],
  markers: [{ id: 'ground-kiosk', key: 'kiosk' }],
});

function decide(given: readonly Given[], { match = 'id', collection = 'areas', content = map }: Options = {}) {
  const entries = given.map((entry): BulkEntry => ('errors' in entry ? entry : { patch: itemPatch(entry) }));
  return decideBulk(content, { collection, match, entries }, aContext(LATER));
}

const outcomeOf = (given: readonly Given[], options: Options = {}) => {
  const { created, updated, unchanged, errors } = decide(given, options).result;
  const faults = errors.map(({ index, errors }) => `${index} ${Object.keys(errors)}`);
  return [created, updated, unchanged, ...faults];
};

const SHOP = { levelId: 'ground', data: TRIANGLE };

describe('A bulk of areas', () => {
  const table: Readonly<Record<string, readonly [given: readonly Given[], outcomeOf: readonly unknown[], Options?]>> = {
    'of no entries does nothing': [[], [0, 0, 0]],
    'creates entries without an id, or with a new one': [
      [SHOP, { id: 'new', ...SHOP }],
      [2, 0, 0],
    ],
    'updates entries with a known id': [[{ id: 'ground-shop', price: '5' }], [0, 1, 0]],
    'reports entries without changes as unchanged': [
      [{ id: 'ground-shop', key: 'a' }, { id: 'upper-shop' }],
      [0, 0, 2],
    ],
    'refuses a duplicate id, at its second position': [
      [
        { id: 'ground-shop', price: '5' },
        { id: 'ground-shop', price: '6' },
      ],
      [0, 1, 0, '1 id'],
    ],
    'refuses entries without a required field': [
      [{ levelId: 'ground' }, { data: TRIANGLE }],
      [0, 0, 0, '0 data', '1 levelId'],
    ],
    'refuses an invalid level, tag or ring': [
      [
        { ...SHOP, levelId: 'cellar' },
        { id: 'ground-shop', levelId: 'cellar' },
        { id: 'upper-shop', tagIds: ['none'] },
        { ...SHOP, data: [TRIANGLE[0], TRIANGLE[0], TRIANGLE[0]] },
      ],
      [0, 0, 0, '0 levelId', '1 levelId', '2 tagIds', '3 data'],
    ],
    'reports entries that were refused before, at their position': [
      [SHOP, { errors: { color: ['Must be a colour.'] }, names: 'sent' }, SHOP],
      [2, 0, 0, '1 color'],
    ],

    'matches by key': [[{ key: 'a', price: '5' }, { key: 'b' }, { key: 'c', ...SHOP }], [1, 1, 1], { match: 'key' }],
    'matches by external id': [
      [
        { externalId: 'x-a', price: '5' },
        { externalId: 'x-c', ...SHOP },
      ],
      [1, 1, 0],
      { match: 'externalId' },
    ],
    'needs a key to match by it': [[SHOP, { key: null, ...SHOP }], [0, 0, 0, '0 key', '1 key'], { match: 'key' }],
    'needs an external id to match by it': [
      [SHOP, { externalId: null }, { externalId: '' }],
      [0, 0, 0, '0 externalId', '1 externalId', '2 externalId'],
      { match: 'externalId' },
    ],
    'refuses an external id that several places have': [
      [{ externalId: 'twin', price: '5' }],
      [0, 0, 0, '0 externalId'],
      { match: 'externalId' },
    ],
    'refuses a duplicate new external id': [
      [
        { externalId: 'n', ...SHOP },
        { externalId: 'n', ...SHOP },
      ],
      [1, 0, 0, '1 externalId'],
      { match: 'externalId' },
    ],
    'ignores the id of entries that are matched by another field': [
      [{ key: 'a', id: 'upper-shop', price: '5' }],
      [0, 1, 0],
      { match: 'key' },
    ],
    'creates unmatched entries with their id, unless it is in use': [
      [
        { key: 'n', id: 'new', ...SHOP },
        { key: 'o', id: 'new', ...SHOP },
        { key: 'p', id: 'hall', ...SHOP },
      ],
      [1, 0, 0, '1 id', '2 id'],
      { match: 'key' },
    ],

    'refuses a key that a level, another place or an earlier entry has': [
      [
        { ...SHOP, key: 'g' },
        { ...SHOP, key: 'kiosk' },
        { ...SHOP, key: 'b' },
        { ...SHOP, key: 'n' },
        { ...SHOP, key: 'n' },
      ],
      [1, 0, 0, '0 key', '1 key', '2 key', '4 key'],
    ],
    'allows swapping keys': [
      [
        { id: 'ground-shop', key: 'b' },
        { id: 'upper-shop', key: 'a' },
      ],
      [0, 2, 0],
    ],
    'allows taking over a key that is given up': [
      [
        { ...SHOP, key: 'a' },
        { id: 'ground-shop', key: null },
      ],
      [1, 1, 0],
    ],
    'keeps the key of an entry that does not get another one': [
      [
        { ...SHOP, key: 'a' },
        { id: 'upper-shop', key: 'a' },
        { ...SHOP, key: 'b' },
        { id: 'ground-shop', key: 'g' },
      ],
      [0, 0, 0, '0 key', '1 key', '2 key', '3 key'],
    ],
    'keeps the key of an entry that repeats it': [
      [
        { ...SHOP, key: 'a' },
        { id: 'ground-shop', key: 'a', price: '5' },
      ],
      [0, 1, 0, '0 key'],
    ],
  };
  for (const [what, [given, expected, options]] of Object.entries(table)) {
    it(what, () => expect(outcomeOf(given, options)).to.deep.equal(expected));
  }

  it('reports errors with the field names of the item', () => {
    const { errors } = decide([{ id: 'ground-shop', tagIds: ['none'] }]).result;
    expect(errors).to.deep.equal([
      { index: 0, errors: { tagIds: ['No tag with id none in this project.'] }, names: 'domain' },
    ]);
  });

  it('directs changes only, to the matched places', () => {
    const { patches } = decide(
      [{ externalId: 'x-b', price: '5' }, { externalId: 'x-a' }, { externalId: 'n', ...SHOP }, { externalId: 'twin' }],
      { match: 'externalId' },
    );
    expect(patches.map(({ id }) => id)).to.deep.equal(['upper-shop', 'new-1']);
  });

  it('finds an item unchanged in any order of names, and with images without ids', () => {
    const image = { id: 'one', url: 'media://projects/p/one.png', order: 0 };
    const fields = { labelPoint: { x: 1, y: 2 }, customFields: { a: 1, b: [{ c: 2, d: null }] }, images: [image] };
    const content = patched(map, { areas: [{ id: 'ground-shop', ...fields }] });
    const { id: _, ...bare } = image;
    const same = {
      labelPoint: { y: 2, x: 1 },
      customFields: { b: [{ d: null, c: 2 }], a: 1 },
      images: [bare],
    };
    expect(outcomeOf([{ id: 'ground-shop', ...same }], { content })).to.deep.equal([0, 0, 1]);
    for (const other of [{ images: [bare, bare] }, { images: [] }, { customFields: { a: 1, b: [{ c: 2 }] } }]) {
      expect(outcomeOf([{ id: 'ground-shop', ...other }], { content }), JSON.stringify(other)).to.deep.equal([0, 1, 0]);
    }
  });

  it('keeps the ids of unchanged images, as any PATCH does', () => {
    const [one, two] = ['one', 'two'].map((id, order) => ({ id, url: `media://projects/p/${id}.png`, order }));
    const content = patched(map, { areas: [{ id: 'ground-shop', images: [one!, two!] }] });
    const given = [{ url: two!.url }, { id: 'two', url: one!.url }, { url: one!.url }];
    const { areas } = patched(content, { areas: [{ id: 'ground-shop', images: given }] });
    const shop = areas.find(({ id }) => id === 'ground-shop')!;
    expect(shop.images.map(({ id }) => id)).to.deep.equal(['new-1', 'two', 'one']);
  });
});

describe('A bulk of markers', () => {
  it('changes markers alone', () => {
    const given = [
      { id: 'ground-kiosk', markerNumber: 7 },
      { id: 'ground-shop', levelId: 'ground', position: { x: 1, y: 1 } },
      { id: 'upper-kiosk', key: 'a' },
      { levelId: 'ground' },
    ];
    expect(outcomeOf(given, { collection: 'markers' })).to.deep.equal([1, 1, 0, '2 key', '3 position']);
  });
});

describe('Whatever a bulk accepts', () => {
  const key = fc.constantFrom('a', 'b', 'c', 'd', 'g', 'kiosk', null, undefined);
  const entry = fc
    .record({
      id: fc.constantFrom('ground-shop', 'upper-shop', 'hall', 'stair', 'new', undefined),
      levelId: fc.constantFrom('ground', 'upper', 'cellar', undefined),
      tagIds: fc.constantFrom(['food'], ['none'], [], undefined),
      externalId: fc.constantFrom('x-a', 'x-b', 'x-c', 'twin', null, undefined),
      price: fc.constantFrom('5', '6', undefined),
      data: fc.constant(TRIANGLE),
      key,
    })
    .map((fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)));
  const bulk = fc.record({
    match: fc.constantFrom<Match>('id', 'key', 'externalId'),
    given: fc.array(entry as fc.Arbitrary<Given>, { maxLength: 8 }),
  });

  const applied = (patches: readonly PlacePatch[]) =>
    patchContent(map, { ...EMPTY_PATCH, areas: patches }, 'en', aContext(LATER));
  const total = ({ created, updated, unchanged, errors }: BulkResult) => created + updated + unchanged + errors.length;

  it('is accepted by a PATCH, with the reported result', () => {
    fc.assert(
      fc.property(bulk, ({ match, given }) => {
        const { patches, result } = decide(given, { match });
        const { areas } = applied(patches);
        expect(total(result)).to.equal(given.length);
        expect(patches).to.have.length(result.created + result.updated);
        expect(areas).to.have.length(map.areas.length + result.created);
        expect(areas.filter((area, at) => area !== map.areas[at])).to.have.length(patches.length);
      }),
    );
  });

  it('has no effect when it is sent again', () => {
    fc.assert(
      fc.property(bulk, ({ match, given }) => {
        const { patches } = decide(given, { match });
        const content = applied(patches);
        const again = decideBulk(
          content,
          { collection: 'areas', match: 'id', entries: patches.map((patch) => ({ patch })) },
          aContext(),
        );
        expect(again.result).to.deep.equal({ created: 0, updated: 0, unchanged: patches.length, errors: [] });
        expect(idsOf(content.areas)).to.include.members(patches.map(({ id }) => id));
      }),
    );
  });
});
