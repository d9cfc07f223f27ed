import { expect } from 'chai';
import fc from 'fast-check';
import { isWay, sortOf } from '../../../adapters/web/embed/model/category-icon.ts';
import { type Box, boxAround, overlap, takenBoxes } from '../../../adapters/web/embed/model/geometry/box.ts';
import { wordsOf } from '../../../adapters/web/embed/model/language.ts';
import type { Area, Marker, PublicMap } from '../../../adapters/web/embed/model/model.ts';
import { areaLabels } from '../../../adapters/web/embed/plan/areas/area-labels.ts';
import { markerName } from '../../../adapters/web/embed/plan/labels/label-fit.ts';
import { type LabelOfArea, layOutLabels } from '../../../adapters/web/embed/plan/labels/lay-out-labels.ts';
import { byImportance, placeMarkers } from '../../../adapters/web/embed/plan/markers/crowd.ts';
import { aMarker, aPublicMap } from '../../browser/embed/fixture.ts';
import { largeSite } from '../../support/large-site/large-site.ts';
import { publicMapOf } from '../../support/public-map.ts';

const words = wordsOf(aPublicMap() as unknown as PublicMap, 'en');

/** Every letter is as wide as in most fonts. */
const measure = (text: string, size: number): number => text.length * size * 0.58;

describe('the names of a level that is seen as a whole', () => {
  const SORTS = ['Gate', 'Shop', 'Toilet', 'Office', 'Lift', 'Stairs', 'Exit'] as const;
  const sort = fc.constantFrom(...SORTS);
  const spot = { x: fc.integer({ min: 0, max: 380 }), y: fc.integer({ min: 0, max: 200 }) };
  const room = fc.record({
    sort,
    ...spot,
    width: fc.integer({ min: 4, max: 90 }),
    height: fc.integer({ min: 4, max: 60 }),
  });
  const pin = fc.record({ sort, ...spot });
  const level = fc.record({ rooms: fc.array(room, { maxLength: 60 }), pins: fc.array(pin, { maxLength: 60 }) });

  it('cover neither one another nor a marker or number, and a third are lifts, stairs and exits at most', () => {
    fc.assert(
      fc.property(level, ({ rooms, pins }) => {
        const areas = rooms.map(({ sort, x, y, width, height }, at) =>
          area(`${sort} ${at}`, [x, y, x + width, y + height]),
        );
        const markers = pins.map(({ sort, x, y }, at) => marker(`${sort} ${at}`, x, y));
        const { boxes, names } = laidOut(areas, markers, 1);
        const clashes = boxes.flatMap((one, at) => boxes.slice(at + 1).filter((other) => overlap(one, other)));
        expect(clashes).to.deep.equal([]);
        const ways = names.filter((place) => isWay(place)).length;
        const hasOthers = areas.some((place) => !isWay(place));
        if (hasOthers) expect(ways).to.be.at.most(names.length / 3);
      }),
      { numRuns: 200 },
    );
  });

  it('are at the sides of markers that have others above and below them', () => {
    const column = [10, 50, 90].map((y) => marker(`Shop ${y}`, 200, y));
    const { names, boxes } = laidOut([], column, 1);
    expect(names).to.have.length(3);
    expect(boxes.filter(({ left }) => left > 215)).to.not.be.empty;
  });

  const airport: PublicMap = JSON.parse(publicMapOf(largeSite()));
  const departures = airport.levels.find(({ key }) => key === 't1-l1')!;

  for (const [width, least] of [
    [390, 5],
    [1440, 12],
  ] as const) {
    it(`are ${least} at least on an airport of ${width} pixels, of four sorts, few of them ways`, () => {
      const isThere = ({ levelId }: Area | Marker): boolean => levelId === departures.id;
      const { names } = laidOut(
        airport.areas.filter(isThere),
        airport.markers.filter(isThere),
        width / departures.width!,
      );
      expect(names.length).to.be.at.least(least);
      expect(new Set(names.map(sortOf)).size).to.be.at.least(4);
      expect(names.filter(isWay).length).to.be.at.most(names.length / 3);
    });
  }

  it('are those of small rooms too, of each sort in turns', () => {
    const kinds = ['Office', 'Seminar room', 'Toilet', 'Laboratory'];
    const rooms = Array.from({ length: 160 }, (_, at) => {
      const [x, y] = [(at % 40) * 9, Math.floor(at / 40) * 60];
      return area(`${kinds[at % 4]} E${String(at).padStart(3, '0')}`, [x, y, x + 8, y + 12], kinds[at % 4]);
    });
    const { names } = laidOut(rooms, [], 1);
    expect(names.length).to.be.at.least(8);
    expect(new Set(names.map(({ category }) => category)).size).to.equal(4);
  });
});

/** The places with a name and the boxes of all that is drawn, at a scale, where markers are named at once. */
function laidOut(areas: readonly Area[], markers: readonly Marker[], scale: number) {
  const at = ({ x, y }: Readonly<{ x: number; y: number }>) => ({ x: x * scale, y: y * scale });
  const placed = placeMarkers(byImportance(markers, words), {
    selected: null,
    at: ({ position }) => at(position),
    nameOf: (one) => {
      const name = markerName(one, words, measure);
      return name && { ...name, sort: sortOf(one), isWay: isWay(one) };
    },
  });
  const pins = placed.flatMap(({ marker, named }) => (named ? [{ marker, ...named }] : []));
  const boxesOfMarkers = placed.flatMap(({ boxes, bubble, named }) =>
    [...boxes, bubble, named?.box].filter((box) => box != null),
  );
  const taken = takenBoxes();
  taken.add(boxesOfMarkers);
  const byId = new Map(areas.map((one) => [one.id, one]));
  const labels = areaLabels(areas, words).map((label): LabelOfArea => {
    const of = byId.get(label.id)!;
    return {
      label,
      at: at(label.at),
      icon: { name: 'toilet', color: '#123' },
      sort: sortOf(of),
      isWay: isWay(of),
      isSelectable: true,
    };
  });
  const ways = pins.filter(({ name }) => name.isWay).length;
  const count = { ways, others: pins.length - ways };
  const layout = { scale, measure, taken, isFree: () => true, isOverview: true, named: new Set<string>(), count };
  const laid = layOutLabels(labels, layout);
  const points = new Map(labels.map(({ label, at }) => [label, at]));
  const boxesOfLabels = laid.flatMap(({ label, fitted }): Box[] => {
    const { x, y } = points.get(label)!;
    const { icon } = fitted;
    const text = fitted.lines.length > 0 ? [boxAround(x, y + fitted.shift, fitted.width, fitted.height)] : [];
    return icon ? [...text, boxAround(x, y + icon.shift, 20, 20)] : text;
  });
  const named = laid.flatMap(({ label, fitted }) => (fitted.lines.length > 0 ? [byId.get(label.id)!] : []));
  return { boxes: [...boxesOfMarkers, ...boxesOfLabels], names: [...pins.map(({ marker }) => marker), ...named] };
}

function area(
  title: string,
  [left, top, right, bottom]: readonly [number, number, number, number],
  category = '',
): Area {
  const plain = aPublicMap().areas[1]! as unknown as Area;
  const data = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as Area['data'];
  return { ...plain, id: title, data, category, tags: [], translations: { en: { title } } };
}

const marker = (title: string, x: number, y: number): Marker =>
  aMarker({ id: `pin ${title}`, x, y, title, showTooltip: true }) as unknown as Marker;
