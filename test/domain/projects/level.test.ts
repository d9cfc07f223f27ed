import { expect } from 'chai';
import { applyItems } from '../../../src/domain/projects/items/item.ts';
import { type Level, type LevelFields, levelRules, reordered } from '../../../src/domain/projects/items/level.ts';
import { addMilliseconds } from '../../../src/domain/shared/timestamp.ts';
import { NOW } from '../../support/builders.ts';
import { aContext, type Entry, faultyFields, itemPatches } from '../shared/given.ts';

const LATER = addMilliseconds(NOW, 5);
const apply = (levels: readonly Level[], entries: readonly Entry<LevelFields>[], now = NOW) =>
  applyItems(levels, itemPatches(entries, 'levels'), levelRules(levels), aContext(now));
const aLevel = (fields: Partial<LevelFields> = {}) => apply([], [{ id: 'a', name: 'Ground', ...fields }])[0]!;
const changed = (level: Level, fields: Partial<LevelFields>) => apply([level], [{ id: 'a', ...fields }], LATER)[0]!;

describe('A new level', () => {
  it('needs a name only', () => {
    expect(aLevel()).to.deep.include({ order: 0, ordinal: 0, shortName: '', isHidden: false, translations: {} });
    expect(aLevel()).to.include({ defaultZoom: 1, minZoom: 0.75, maxZoom: 4, width: null, height: null });
    expect(aLevel()).to.include({ createdAt: NOW, updatedAt: NOW });
    expect(faultyFields(() => apply([], [{ order: 1 }]))).to.deep.equal(['levels.0.name']);
  });

  it('has the scale of its georeference in addition to its own', () => {
    const controlPoints = [
      { x: 0, y: 0, lng: 0, lat: 0 },
      { x: 100, y: 0, lng: 0.001, lat: 0 },
    ];
    const level = aLevel({ georeference: { controlPoints, method: 'similarity' } });
    expect(level.metersPerUnit).to.equal(null);
    expect(level.computedMetersPerUnit).to.be.closeTo(1.1132, 0.0001);
    expect(changed(level, { name: 'Other' }).computedMetersPerUnit).to.equal(level.computedMetersPerUnit);
    expect(changed(level, { georeference: null }).computedMetersPerUnit).to.equal(null);
  });

  const cases: readonly [string, Entry<LevelFields>[], [number, number][]][] = [
    [
      'is last by default',
      [{}, {}],
      [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
    ],
    [
      'has the given order, and the next one follows',
      [{ order: 7 }, {}],
      [
        [0, 0],
        [7, 7],
        [8, 8],
      ],
    ],
    [
      'follows the last one, not the one before it in the request',
      [{ order: -3 }, {}],
      [
        [0, 0],
        [-3, -3],
        [1, 1],
      ],
    ],
    [
      'has the given floor',
      [{ ordinal: -1 }, { ordinal: 4 }],
      [
        [0, 0],
        [1, -1],
        [2, 4],
      ],
    ],
  ];
  for (const [title, entries, expected] of cases) {
    it(title, () => {
      const levels = apply(
        [aLevel()],
        entries.map((entry) => ({ name: 'x', ...entry })),
      );
      expect(levels.map(({ order, ordinal }) => [order, ordinal])).to.deep.equal(expected);
    });
  }
});

describe('A level', () => {
  it('has a new time of update when it changes, and keeps absent fields', () => {
    const level = aLevel({ shortName: 'G' });
    expect(changed(level, { name: 'Hall' })).to.deep.equal({ ...level, name: 'Hall', updatedAt: LATER });
  });

  it('accepts null for nullable fields', () => {
    const level = aLevel({ key: 'g', metersPerUnit: 2, width: 5, backgroundColor: '#fff' });
    const none = { key: null, metersPerUnit: null, width: null, backgroundColor: null };
    expect(changed(level, none)).to.include(none);
  });

  it('has its georeference computed, and accepts null for it', () => {
    const controlPoints = [
      { x: 0, y: 0, lng: 10, lat: 50 },
      { x: 100, y: 0, lng: 10.001, lat: 50 },
    ];
    const placed = changed(aLevel(), { georeference: { controlPoints, method: 'similarity' } });
    expect(placed.georeference!.transform).to.have.length(6);
    expect(changed(placed, { name: 'Hall' }).georeference).to.equal(placed.georeference);
    expect(changed(placed, { georeference: null }).georeference).to.equal(null);
    const far = { controlPoints: controlPoints.slice(1), method: 'similarity' } as const;
    expect(faultyFields(() => changed(placed, { georeference: far }))).to.deep.equal([
      'levels.0.georeference.controlPoints',
    ]);
  });
});

describe('The frame of a level', () => {
  const image = { imageUrl: 'media://a.png', imageSize: { width: 400, height: 200 } };
  const cases: readonly [string, Partial<LevelFields>, Partial<LevelFields>, number | null, number | null][] = [
    ['is its first image', {}, image, 400, 200],
    ['stays when the image is replaced', { width: 100, height: 50 }, image, 100, 50],
    ['stays when the image has other proportions', { width: 100, height: 100 }, image, 100, 100],
    ['may be given with the image', {}, { ...image, width: 80, height: 60 }, 80, 60],
    ['has its height from the image where only its width is given', {}, { ...image, width: 100 }, 100, 50],
    ['has its width from the image where only its height is given', {}, { ...image, height: 50 }, 100, 50],
    [
      'is the size of the image where it is removed in the same change',
      { width: 9, height: 9 },
      {
        ...image,
        width: null,
        height: null,
      },
      400,
      200,
    ],
    ['stays when the image goes', { ...image }, { imageUrl: null }, 400, 200],
    ['is not known without an image', {}, { name: 'Hall' }, null, null],
  ];
  for (const [title, before, change, width, height] of cases) {
    it(title, () => expect(changed(aLevel(before), change)).to.include({ width, height }));
  }

  it('is not stored as the size of an image', () => {
    expect(aLevel(image)).not.to.have.property('imageSize');
    expect(aLevel(image)).to.include({ width: 400, height: 200, imageUrl: 'media://a.png' });
  });
});

describe('The small picture of a plan', () => {
  const large = { imageUrl: 'media://a.png', imageUrlSmall: 'media://a-small.webp' };
  const cases: readonly [string, Partial<LevelFields>, string | null][] = [
    ['stays while the plan stays', { name: 'Hall' }, 'media://a-small.webp'],
    ['stays when the same plan is sent again', { imageUrl: 'media://a.png' }, 'media://a-small.webp'],
    ['goes with the plan', { imageUrl: null }, null],
    ['goes when another plan comes without one', { imageUrl: 'media://b.png' }, null],
    ['is that of the new plan', { imageUrl: 'media://b.png', imageUrlSmall: 'media://b.webp' }, 'media://b.webp'],
    ['is removed alone', { imageUrlSmall: null }, null],
  ];
  for (const [title, change, expected] of cases) {
    it(title, () => expect(changed(aLevel(large), change).imageUrlSmall).to.equal(expected));
  }

  it('comes with a new level', () => expect(aLevel(large)).to.include(large));
});

describe('Reordering levels', () => {
  const levels = apply(
    [],
    [
      { id: 'a', name: 'A' },
      { id: 'b', name: 'B' },
      { id: 'c', name: 'C' },
    ],
  );

  it('changes the levels with a new position', () => {
    expect(reordered(levels, ['c', 'b', 'a'])).to.deep.equal([
      { id: 'a', order: 2 },
      { id: 'c', order: 0 },
    ]);
    expect(reordered(levels, ['a', 'b', 'c'])).to.deep.equal([]);
    expect(reordered([], [])).to.deep.equal([]);
  });

  for (const order of [[], ['a', 'b'], ['a', 'b', 'd'], ['a', 'b', 'b'], ['a', 'b', 'c', 'a'], ['a', 'b', 'c', 'd']]) {
    it(`refuses ${order.join(', ') || 'an empty list'}: it must name each level once`, () => {
      expect(faultyFields(() => reordered(levels, order))).to.deep.equal(['order']);
    });
  }
});

describe('The zooms of a level', () => {
  for (const [fields, field] of [
    [{ minZoom: 3, maxZoom: 2 }, 'minZoom'],
    [{ minZoom: 4.1 }, 'minZoom'],
    [{ maxZoom: 0.7 }, 'maxZoom'],
  ] as const) {
    it(`are not reversed: ${JSON.stringify(fields)}`, () => {
      expect(faultyFields(() => aLevel(fields))).to.deep.equal([`levels.0.${field}`]);
      expect(faultyFields(() => changed(aLevel(), fields))).to.deep.equal([`levels.0.${field}`]);
    });
  }

  it('may be equal, and may be swapped together', () => {
    expect(aLevel({ minZoom: 4 })).to.include({ minZoom: 4, maxZoom: 4 });
    expect(changed(aLevel(), { minZoom: 5, maxZoom: 9 })).to.include({ minZoom: 5, maxZoom: 9 });
  });

  it('that were stored in reverse order are kept until one of them is changed', () => {
    const old = { ...aLevel(), minZoom: 5, maxZoom: 2 };
    expect(changed(old, { name: 'New', minZoom: 5, maxZoom: 2 })).to.include({ name: 'New', minZoom: 5, maxZoom: 2 });
    expect(faultyFields(() => changed(old, { maxZoom: 3 }))).to.deep.equal(['levels.0.maxZoom']);
    expect(changed(old, { minZoom: 1 })).to.include({ minZoom: 1, maxZoom: 2 });
  });
});
