import { expect } from 'chai';
import { withoutDangling } from '../../../src/domain/projects/changes/references.ts';
import { aMap, type ContentBody, faultyFields, idsOf, LINE, patched, TRIANGLE } from '../shared/given.ts';

const map = aMap();
const position = { x: 1, y: 1 };
const on = (...levelIds: string[]) => levelIds.map((levelId) => ({ levelId, x: 1, y: 1, accessible: true }));
const branch = (target: object) => ({ corridors: [{ id: 'ground-hall', branches: [{ points: LINE, ...target }] }] });

describe('A PATCH is refused', () => {
  const cases: readonly [string, ContentBody, string][] = [
    ['for an area on no level', { areas: [{ levelId: 'roof', data: TRIANGLE }] }, 'areas.0.levelId'],
    ['for a marker on no level', { markers: [{ levelId: 'roof', position }] }, 'markers.0.levelId'],
    ['for an area that moves to no level', { areas: [{ id: 'ground-shop', levelId: 'roof' }] }, 'areas.0.levelId'],
    ['for a corridor on no level', { corridors: [{ levelId: 'roof', points: LINE }] }, 'corridors.0.levelId'],
    [
      'for a transition to no level',
      { transitions: [{ type: 'ramp', positions: on('ground', 'roof') }] },
      'transitions.0.positions.1.levelId',
    ],
    [
      'for items on a level that it deletes',
      { levels: [{ id: 'upper', _delete: true, areas: [{ data: TRIANGLE }] }] },
      'levels.0.areas.0.levelId',
    ],
    ['for a branch to no area', branch({ areaId: 'x' }), 'corridors.0.branches.0.areaId'],
    ['for a branch to no marker', branch({ markerId: 'x' }), 'corridors.0.branches.0.markerId'],
    ['for a branch to no transition', branch({ transitionId: 'x' }), 'corridors.0.branches.0.transitionId'],
    ['for a branch to what is of another kind', branch({ areaId: 'ground-kiosk' }), 'corridors.0.branches.0.areaId'],
    [
      'for a branch to an item that it deletes',
      { ...branch({ areaId: 'upper-shop' }), areas: [{ id: 'upper-shop', _delete: true }] },
      'corridors.0.branches.0.areaId',
    ],
    ['for a key in use', { levels: [{ id: 'upper', key: 'g' }] }, 'levels.0.key'],
    ['for a key that something of another kind has', { areas: [{ id: 'ground-shop', key: 'g' }] }, 'areas.0.key'],
    [
      'for a duplicate key',
      {
        areas: [{ id: 'ground-shop', key: 'a' }],
        markers: [{ id: 'ground-kiosk', key: 'a' }],
      },
      'markers.0.key',
    ],
    [
      'for the key of a nested area that is in use',
      { levels: [{ name: 'Roof', areas: [{ data: TRIANGLE, key: 'g' }] }] },
      'levels.0.areas.0.key',
    ],
    ['for a language that is there', { languages: [{ id: 'x', languageCode: 'en' }] }, 'languages'],
    ['for a duplicate language', { languages: [{ languageCode: 'de' }, { languageCode: 'de' }] }, 'languages'],
  ];
  for (const [title, body, path] of cases) {
    it(title, () => expect(faultyFields(() => patched(map, body))).to.deep.equal([path]));
  }

  it('for a key that another item has, at the entry that sets it', () => {
    const keyed = patched(map, { areas: [{ id: 'ground-shop', key: 'shop' }] });
    const body = { levels: [{ id: 'upper', key: 'shop' }] };
    expect(faultyFields(() => patched(keyed, body))).to.deep.equal(['levels.0.key']);
  });
});

describe('A PATCH may', () => {
  const cases: readonly [string, ContentBody][] = [
    [
      'swap keys',
      {
        levels: [
          { id: 'ground', key: 'u' },
          { id: 'upper', key: 'g' },
        ],
      },
    ],
    [
      'move a key from an item that loses it',
      { levels: [{ id: 'ground', key: null }], areas: [{ id: 'ground-shop', key: 'g' }] },
    ],
    [
      'reuse the key of a deleted item',
      {
        levels: [
          { id: 'ground', _delete: true },
          { id: 'upper', key: 'g' },
        ],
      },
    ],
    [
      'put items on a level that it creates',
      { levels: [{ id: 'roof', name: 'Roof' }], areas: [{ levelId: 'roof', data: TRIANGLE }] },
    ],
    [
      'lead a branch to an item that it creates',
      {
        ...branch({ markerId: 'new' }),
        markers: [{ id: 'new', levelId: 'ground', position }],
      },
    ],
    ['name a language that is there by its code', { languages: [{ languageCode: 'en', languageName: 'British' }] }],
  ];
  for (const [title, body] of cases) {
    it(title, () => expect(() => patched(map, body)).not.to.throw());
  }
});

describe('Items that depend on a deleted item', () => {
  it('are deleted with a level: areas, markers, corridors, and transitions that lead nowhere now', () => {
    const after = patched(map, { levels: [{ id: 'upper', _delete: true }] });
    expect(idsOf(after.areas)).to.deep.equal(['ground-shop']);
    expect(idsOf(after.markers)).to.deep.equal(['ground-kiosk']);
    expect(idsOf(after.corridors)).to.deep.equal(['ground-hall']);
    expect(after.transitions).to.deep.equal([]);
    expect(after.corridors[0]!.branches[2]).to.include({ id: 'ground-to-stairs', transitionId: null });
  });

  it('include no transition that still joins two levels', () => {
    const made = patched(map, {
      levels: [{ id: 'roof', name: 'Roof' }],
      transitions: [{ id: 'stairs', positions: on('ground', 'upper', 'roof') }],
    });
    const after = patched(made, { levels: [{ id: 'upper', _delete: true }] });
    expect(after.transitions[0]!.positions.map(({ levelId }) => levelId)).to.deep.equal(['ground', 'roof']);
  });

  it('include no branch that led to it, which leads nowhere now', () => {
    const after = patched(map, { areas: [{ id: 'ground-shop', _delete: true }] });
    const [toShop, toKiosk] = after.corridors[0]!.branches;
    expect(toShop).to.include({ id: 'ground-to-shop', areaId: null });
    expect(toKiosk).to.include({ markerId: 'ground-kiosk' });
  });

  it('are distinguished from those of another kind with the same id', () => {
    const markers = [{ id: 'ground-shop', levelId: 'ground', position }];
    const after = patched(map, { areas: [{ id: 'ground-shop', _delete: true }], markers });
    expect(after.corridors[0]!.branches[0]).to.include({ areaId: null });
  });

  it('are none where all is well: each item is the same object', () => {
    const after = withoutDangling(map, map);
    for (const [name, items] of Object.entries(map)) {
      after[name as keyof typeof map].forEach((item, at) => {
        expect(item).to.equal(items[at]);
      });
    }
  });
});
