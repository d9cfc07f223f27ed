import { expect } from 'chai';
import fc from 'fast-check';
import { sameJson } from '../../../src/domain/projects/values/same-json.ts';
import { compactMap, expandMap } from '../../../src/domain/publishing/compact-map.ts';
import { firstLevel, firstPart } from '../../../src/domain/publishing/first-part.ts';
import { itemsOf, tableOf } from '../../../src/domain/publishing/item-columns.ts';
import type { LiveMap } from '../../../src/domain/publishing/live.ts';
import { largeSite } from '../../support/large-site/large-site.ts';
import { liveMapOf } from '../../support/public-map.ts';

const site = liveMapOf(largeSite());

/** As it is after the way to the browser. */
const transferred = (map: LiveMap) => expandMap(JSON.parse(JSON.stringify(compactMap(map))));

describe('The compact form of a map', () => {
  it('gives the map back, but for when places were changed, where coordinates have two decimals at most', () => {
    expect(differing(transferred(site), withoutTimes(rounded(site)))).to.deep.equal([]);
  });

  it('moves nothing by more than a hundredth of a unit, and of a hundred-thousandth of a small level', () => {
    fc.assert(
      fc.property(aMapWithPositions, ({ map, extent }) => {
        const [before, after] = [numbersOf(map), numbersOf(transferred(map))];
        const most = Math.min(0.005, extent / 200_000) + extent * 1e-14;
        const moved = before.map((value, at) => Math.abs(value - after[at]!));
        expect(after).to.have.length(before.length);
        expect(Math.max(...moved)).to.be.at.most(most);
      }),
    );
  });

  it('keeps positions together that are together', () => {
    const [x, y] = [12.3456, 65.4321];
    const area = { ...site.areas[0]!, labelPoint: { x, y } };
    const marker = { ...site.markers[0]!, levelId: area.levelId, position: { x, y } };
    const after = transferred({ ...site, areas: [area], markers: [marker] });
    expect(after.areas[0]!.labelPoint).to.deep.equal(after.markers[0]!.position);
  });

  it('is less than half as long as the map', () => {
    expect(JSON.stringify(compactMap(site)).length).to.be.below(JSON.stringify(site).length / 2);
  });
});

describe('A table of items', () => {
  it('gives back any items', () => {
    const item = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.jsonValue({ maxDepth: 1 }));
    fc.assert(
      fc.property(fc.array(item, { maxLength: 8 }), (items) => {
        const known = JSON.parse(JSON.stringify(items));
        expect(itemsOf(JSON.parse(JSON.stringify(tableOf(known))))).to.deep.equal(known);
      }),
    );
  });
});

describe('The first part of a map', () => {
  const [level, other] = [site.levels[3]!, site.levels[5]!];
  const onOther = site.areas.find(({ levelId }) => levelId === other.id)!;

  for (const [what, request, expected] of [
    ['the level of that id', { level: level.id, place: null }, level.id],
    ['the level of that key', { level: level.key, place: null }, level.id],
    ['the level of a place, before any other', { level: level.id, place: onOther.id }, other.id],
    ['the default level for unknown names', { level: 'x', place: 'y' }, site.settings.defaultLevelId],
    ['the default level without names', { level: null, place: null }, site.settings.defaultLevelId],
  ] as const) {
    it(`begins with ${what}`, () => {
      expect(firstLevel(site, request)).to.equal(expected);
    });
  }

  it('is on no level where there is none', () => {
    expect(firstLevel({ ...site, levels: [], areas: [], markers: [] }, { level: null, place: null })).to.equal(null);
  });

  it('has the places of one level, in one language, and no ways', () => {
    const part = firstPart(site, level.id, 'de');
    expect(part.areas.map(({ id }) => id)).to.deep.equal(
      site.areas.filter(({ levelId }) => levelId === level.id).map(({ id }) => id),
    );
    expect(new Set(part.areas.flatMap(({ translations }) => Object.keys(translations)))).to.deep.equal(new Set(['de']));
    expect(part.corridors).to.deep.equal([]);
    expect(part.levels).to.equal(site.levels);
  });

  it('has the text that the language falls back to', () => {
    const [area] = site.areas.filter(({ levelId }) => levelId === level.id);
    const translations = { en: { title: 'Gate' }, de: { title: ' ', description: 'Tor' } };
    const part = firstPart({ ...site, areas: [{ ...area!, translations }] }, level.id, 'de');
    expect(part.areas[0]!.translations).to.deep.equal({ de: { title: 'Gate', description: 'Tor' } });
  });
});

/** Random outlines and positions on levels of any size. */
const aMapWithPositions = fc
  .double({ min: -6, max: 7, noNaN: true })
  .chain((power) => {
    const extent = 10 ** power;
    const value = fc.double({ min: -extent, max: extent, noNaN: true });
    return fc.record({ extent: fc.constant(extent), values: fc.array(fc.tuple(value, value), { minLength: 3 }) });
  })
  .map(({ extent, values }) => {
    const { id: levelId } = site.levels[0]!;
    const [x, y] = [extent, -extent];
    const area = { ...site.areas[0]!, levelId, data: values, labelPoint: null };
    const marker = { ...site.markers[0]!, levelId, position: { x, y } };
    const levels = [{ ...site.levels[0]!, metersPerUnit: null }];
    return { extent, map: { ...site, levels, areas: [area], markers: [marker], corridors: [], transitions: [] } };
  });

const numbersOf = ({
  areas,
  markers,
}: Pick<ReturnType<typeof transferred>, 'areas' | 'markers'>): readonly number[] => [
  ...areas.flatMap(({ data }) => data.flat()),
  ...markers.flatMap(({ position: { x, y } }) => [x, y]),
];

/** With every number in hundredths, but for `metersPerUnit` and the like, which have few decimals in this map. */
const rounded = (map: LiveMap): LiveMap =>
  JSON.parse(JSON.stringify(map), (key, value) =>
    typeof value === 'number' && (['x', 'y'].includes(key) || /^\d+$/.test(key))
      ? Math.round(value * 100) / 100
      : value,
  );

/** The parts that are not the same: chai takes seconds to compare thousands of places. */
const differing = (one: object, other: object): readonly string[] =>
  Object.keys({ ...one, ...other }).filter((part) => !sameJson(Reflect.get(one, part), Reflect.get(other, part)));

const withoutTimes = (map: LiveMap): object => {
  const { liveUpdatedAt, ...rest } = JSON.parse(JSON.stringify(map));
  const untimed = (items: object[]) =>
    items.map((item) =>
      Object.fromEntries(Object.entries(item).filter(([name]) => !/^(created|updated)At$/.test(name))),
    );
  return { ...rest, liveUpdatedAt, areas: untimed(rest.areas), markers: untimed(rest.markers) };
};
