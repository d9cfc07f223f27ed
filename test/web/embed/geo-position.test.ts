import { expect } from 'chai';
import fc from 'fast-check';
import { convexHull, distanceToHull } from '../../../adapters/web/embed/model/geometry/level-hull.ts';
import type { PublicMap } from '../../../adapters/web/embed/model/model.ts';
import { hereAt, hereOn } from '../../../adapters/web/embed/state/here/geo-position.ts';
import { georeference } from '../../../src/domain/projects/values/georeference.ts';
import { aMarker, aPublicMap } from '../../browser/embed/fixture.ts';

const DEGREE = 1 / 111_319.49;

/** Levels by name, each with the place from its left end to its right one, on one plan of a kilometre, a metre a unit, at the equator. */
type Given = Readonly<{
  ordinal: number;
  from: number;
  to: number;
  building?: string;
  entrance?: boolean;
  isBlind?: true;
}>;

function aSite(levels: Readonly<Record<string, Given>>): PublicMap {
  const map = aPublicMap() as unknown as PublicMap;
  const controlPoints = [
    { x: 0, y: 0, lng: 0, lat: 0 },
    { x: 1000, y: 0, lng: 1000 * DEGREE, lat: 0 },
    { x: 0, y: 1000, lng: 0, lat: -1000 * DEGREE },
  ];
  const reference = georeference({ controlPoints, method: 'similarity' }, '');
  const entries = Object.entries(levels);
  return {
    ...map,
    levels: entries.map(([id, { ordinal, building = null, isBlind }], order) => ({
      ...map.levels[0]!,
      id,
      name: id,
      ordinal,
      order,
      building,
      width: 1000,
      height: 1000,
      georeference: isBlind ? null : reference,
    })),
    areas: entries.map(([id, { from, to }]) => ({
      ...map.areas[0]!,
      id: `${id}-room`,
      levelId: id,
      holes: [],
      parts: [],
      data: [
        [from, 100],
        [to, 100],
        [to, 200],
        [from, 200],
      ],
    })),
    markers: entries
      .filter(([, { entrance }]) => entrance)
      .map(([id, { from }]) =>
        aMarker({ id: `${id}-door`, levelId: id, amenity: 'entrance', x: from, y: 100, title: 'Door' }),
      ),
  } as unknown as PublicMap;
}

/** Two terminals, a kilometre of apron around them. */
const AIRPORT: Readonly<Record<string, Given>> = {
  't2-b2': { building: 'Terminal 2', ordinal: -2, from: 600, to: 800 },
  't2-1': { building: 'Terminal 2', ordinal: 0, from: 600, to: 800, entrance: true },
  't2-2': { building: 'Terminal 2', ordinal: 1, from: 600, to: 700 },
  't1-b1': { building: 'Terminal 1', ordinal: -1, from: 100, to: 300 },
  't1-1': { building: 'Terminal 1', ordinal: 0, from: 100, to: 300 },
  pavilion: { building: 'Pavilion', ordinal: 3, from: 900, to: 950 },
};

const at = (x: number, y = 150, accuracyMeters: number | null = null) => ({
  lng: x * DEGREE,
  lat: -y * DEGREE,
  accuracyMeters,
  heading: null,
});

describe('a position without a floor', () => {
  const map = aSite(AIRPORT);
  const on = (
    site: PublicMap,
    measured: ReturnType<typeof at>,
    present: string | null,
    confirmed: string | null = null,
  ) => {
    const here = hereAt(site, measured, { confirmed, preferred: [present] });
    return here && [here.levelId, here.guess ? 'asked' : 'stated'];
  };

  it('is on the present level where it may be there, and asks', () => {
    expect(on(map, at(650), 't2-b2')).to.deep.equal(['t2-b2', 'asked']);
    expect(on(map, at(650), 't2-2')).to.deep.equal(['t2-2', 'asked']);
  });

  it('is on the entrance floor where the present level is elsewhere, or has no places there', () => {
    expect(on(map, at(650), 't1-1')).to.deep.equal(['t2-1', 'asked']);
    expect(on(map, at(750), 't2-2')).to.deep.equal(['t2-1', 'asked']);
    expect(on(map, at(650), null)).to.deep.equal(['t2-1', 'asked']);
  });

  it('is on the floor with an entrance before the one at the ground, and of two the one closest to it, the upper one before the lower', () => {
    const { 't2-1': ground, ...others } = AIRPORT;
    const raised = aSite({
      ...others,
      't2-1': { ...ground!, entrance: false },
      't2-2': { ...others['t2-2']!, entrance: true },
    });
    expect(on(raised, at(650), null)).to.deep.equal(['t2-2', 'asked']);
    expect(on(map, at(200), null)).to.deep.equal(['t1-1', 'asked']);
    const split = aSite({ lower: { ordinal: -1, from: 0, to: 100 }, upper: { ordinal: 1, from: 0, to: 100 } });
    expect(on(split, at(50), null)).to.deep.equal(['upper', 'asked']);
  });

  it('is outside where no places are, though the plan goes on, except just beside them', () => {
    for (const [x, y] of [
      [450, 150],
      [650, 400],
      [650, 20],
      [5, 5],
    ] as const)
      expect(on(map, at(x, y), 't2-1')).to.equal(null);
    expect(on(map, at(803), null)).to.deep.equal(['t2-1', 'asked']);
    expect(on(map, at(820), null)).to.equal(null);
    expect(on(map, at(820, 150, 25), null)).to.deep.equal(['t2-1', 'asked']);
    expect(on(map, at(850, 150, 500), null)).to.equal(null);
  });

  it('is in the building whose places it is among before one that it is beside', () => {
    const near = aSite({
      low: { building: 'A', ordinal: 0, from: 0, to: 100 },
      high: { building: 'B', ordinal: 5, from: 105, to: 200 },
    });
    expect(on(near, at(106, 150, 20), null)).to.deep.equal(['high', 'stated']);
  });

  it('is stated where the building has one floor, and where the visitor has confirmed it', () => {
    expect(on(map, at(920), 't1-1')).to.deep.equal(['pavilion', 'stated']);
    expect(on(map, at(650), 't2-1', 't2-b2')).to.deep.equal(['t2-b2', 'stated']);
    expect(on(map, at(200), 't2-1', 't2-b2')).to.deep.equal(['t1-1', 'asked']);
  });

  it('is asked for where only one floor of the building knows where it is on the earth', () => {
    const blind = aSite({
      ground: { ordinal: 0, from: 0, to: 100 },
      upper: { ordinal: 1, from: 0, to: 100, isBlind: true },
    });
    expect(on(blind, at(50), 'upper')).to.deep.equal(['ground', 'asked']);
  });

  it('is within the frame of a level that has no places', () => {
    const bare = { ...map, areas: [], markers: [] };
    expect(on(bare, at(450, 400), 't2-2')).to.deep.equal(['t2-2', 'asked']);
    expect(on(bare, at(1100, 400), 't2-2')).to.equal(null);
  });

  it('moves to the floor that the visitor says, of those where it may be', () => {
    const here = hereAt(map, at(650), { confirmed: null, preferred: [null] })!;
    expect(here.guess!.levelIds).to.have.members(['t2-b2', 't2-1', 't2-2']);
    const confirmed = hereOn(map, 't2-b2', here)!;
    expect(confirmed.levelId).to.equal('t2-b2');
    expect(confirmed).not.to.have.property('guess');
    expect([confirmed.x, confirmed.y].map(Math.round)).to.deep.equal([650, 150]);
    expect(hereOn(map, 'nowhere', here)).to.equal(null);
  });
});

describe('the outline of places', () => {
  it('has all of them inside, and nothing beyond', () => {
    const coordinate = fc.integer({ min: -1000, max: 1000 });
    fc.assert(
      fc.property(fc.array(fc.record({ x: coordinate, y: coordinate }), { minLength: 3, maxLength: 40 }), (points) => {
        const hull = convexHull(points);
        fc.pre(hull.length > 2);
        for (const point of points) expect(distanceToHull(hull, point)).to.equal(0);
        const right = Math.max(...points.map(({ x }) => x));
        expect(distanceToHull(hull, { x: right + 10, y: 0 })).to.be.at.least(10);
      }),
    );
  });
});
