import { expect } from 'chai';
import { wallGrid } from '../../../src/domain/plans/raster/wall-grid.ts';
import { doubleArea, type Ring, type Vertex } from '../../../src/domain/projects/values/geometry.ts';
import type { LevelToWalk, ProposedWays, WalkArea } from '../../../src/domain/wayfinding/proposed/level-to-walk.ts';
import { proposeWays } from '../../../src/domain/wayfinding/proposed/propose-ways.ts';
import { shaftsOf } from '../../../src/domain/wayfinding/proposed/shafts.ts';
import { box as corners, DrawnPlan } from '../plans/raster/drawn-plan.ts';

const box = (at: Vertex, width: number, height: number): Ring => corners(at, width, height);
const area = (id: string, data: Ring, isWalkable = false): WalkArea => ({
  id,
  isWalkable,
  polygons: [{ data, holes: [] }],
});

/** A floor of 60 by 40 m, a unit being 5 cm: three rooms above a corridor of 4 m, three below, and a corridor down at the right. */
const ROOMS = [0, 1, 2].flatMap((at) => [
  area(`above ${at}`, box([20 + 300 * at, 20], 300, 300)),
  area(`below ${at}`, box([20 + 300 * at, 400], 300, 300)),
]);
const HALL = area(
  'hall',
  [
    [20, 320],
    [1180, 320],
    [1180, 780],
    [1000, 780],
    [1000, 400],
    [20, 400],
  ],
  true,
);
const level = (given: Partial<LevelToWalk> = {}): LevelToWalk => ({
  width: 1200,
  height: 800,
  metersPerUnit: 0.05,
  areas: [...ROOMS, HALL],
  corridors: [],
  stops: [],
  ...given,
});

const edges = (ring: Ring) => ring.map((to, at) => [ring.at(at - 1)!, to] as const);
const side = (p: Vertex, q: Vertex, r: Vertex) => doubleArea([p, q, r]);
const isCrossed = ([a, b]: readonly [Vertex, Vertex], [c, d]: readonly [Vertex, Vertex]) =>
  side(a, b, c) > 1e-6 !== side(a, b, d) > 1e-6 && side(c, d, a) > 1e-6 !== side(c, d, b) > 1e-6;

/** The outlines that ways pass through, but for doors at their end. */
function crossed({ corridors, doors }: ProposedWays, areas: readonly WalkArea[]): readonly string[] {
  const lines = corridors.flatMap((line) => line.slice(1).map((to, at) => [line[at]!, to] as const));
  const ways = doors.map(
    ({ points: [from, to] }) => [from, [to[0] + (from[0] - to[0]) / 1e4, to[1] + (from[1] - to[1]) / 1e4]] as const,
  );
  return areas
    .filter(({ isWalkable }) => !isWalkable)
    .filter(({ polygons }) =>
      edges(polygons[0]!.data).some((edge) => [...lines, ...ways].some((way) => isCrossed(way as never, edge))),
    )
    .map(({ id }) => id);
}

describe('Ways that are proposed', () => {
  it('are the same where the outline of the floor is an area, too, with a corridor that is drawn and without one', () => {
    const outline = area('floor', box([10, 10], 1180, 780));
    for (const areas of [[...ROOMS, HALL], ROOMS])
      expect(proposeWays(level({ areas: [outline, ...areas] }), null)).to.deep.equal(
        proposeWays(level({ areas }), null),
      );
    const expo = area('expo', box([10, 10], 400, 400));
    const stands = [0, 1, 2, 3, 4].map((at) => area(`stand ${at}`, box([20 + 60 * at, 20], 30, 30)));
    const { unreached, doors } = proposeWays(level({ areas: [expo, ...stands, HALL] }), null);
    expect([...unreached, ...doors.map(({ targetId }) => targetId)]).to.include('expo');
  });

  it('lead along the middle of corridors, with a door to each room', () => {
    const given = level();
    const ways = proposeWays(given, null);
    expect(ways.corridors.length).to.be.within(1, 3);
    expect(ways.doors.map(({ targetId }) => targetId)).to.have.members(ROOMS.map(({ id }) => id));
    expect(ways.unreached).to.deep.equal([]);
    expect(crossed(ways, given.areas)).to.deep.equal([]);
    const [first] = ways.corridors;
    expect(first!.filter(([x]) => x < 900).map(([, y]) => y)).to.satisfy((all: number[]) =>
      all.every((y) => Math.abs(y - 360) < 12),
    );
    for (const { points, corridor } of ways.doors)
      expect(onLine(points[0], ways.corridors[corridor]!)).to.be.below(0.02);
  });

  it('meet in the same corner where corridors meet', () => {
    const cross = area('cross', [...box([500, 20], 80, 340), ...box([20, 360], 1160, 80)], true);
    const arms = [area('cross', box([560, 20], 80, 760), true), area('other', box([20, 360], 1160, 80), true)];
    const { corridors } = proposeWays(level({ areas: arms }), null);
    const ends = corridors.flatMap((line) => [line[0]!.join(), line.at(-1)!.join()]);
    const times = ends.map((end) => ends.filter((other) => other === end).length);
    expect(corridors).to.have.lengthOf(4);
    expect(Math.max(...times)).to.equal(4);
    expect(cross.isWalkable).to.equal(true);
  });

  it('go between rooms where no area is a corridor, and not around the building', () => {
    const given = level({ areas: ROOMS });
    const ways = proposeWays(given, null);
    expect(ways.doors).to.have.lengthOf(6);
    expect(crossed(ways, ROOMS)).to.deep.equal([]);
    for (const [, y] of ways.corridors.flat()) expect(y).to.be.within(320, 400);
  });

  it('go through no wall of the drawing but at a door of their own', () => {
    const plan = new DrawnPlan(1200, 800).walls(box([10, 10], 1180, 780) as never, 6);
    // A wall across the corridor, and rooms with a door each.
    plan.line([620, 320], [620, 400], 6).walls(box([320, 20], 300, 300) as never, 6);
    plan.fill([360, 310], [390, 330], [255, 255, 255]);
    const picture = plan.picture();
    const ways = proposeWays(level({ areas: ROOMS }), (columns, rows, share) =>
      wallGrid(picture, columns, rows, share),
    );
    const overWall = ways.corridors.filter((line) =>
      line.slice(1).some((to, at) =>
        isCrossed(
          [line[at]!, to],
          [
            [620, 322],
            [620, 398],
          ],
        ),
      ),
    );
    expect(overWall).to.deep.equal([]);
    const door = ways.doors.find(({ targetId }) => targetId === 'above 1')!;
    expect(door.points[1][0]).to.be.within(355, 395);
  });

  it('lead to lifts and stairs, and from corridors that are there already to rooms without a door', () => {
    const stops = [{ id: 'lift', at: [1090, 760] as Vertex }];
    const corridors = [
      [
        [20, 360],
        [1090, 360],
        [1090, 700],
      ] as const,
    ];
    const areas = [...ROOMS.map((room) => ({ ...room, isServed: room.id !== 'above 1' })), HALL];
    const ways = proposeWays(level({ stops, corridors, areas }), null);
    expect(ways.corridors).to.deep.equal([]);
    expect(ways.doors.map(({ targetId, points }) => [targetId, ...points])).to.deep.equal([
      ['above 1', [470, 360], [470, 320]],
      ['lift', [1090, 700], [1090, 760]],
    ]);
    expect(ways.length).to.equal(100);
  });

  it('are none that lead to less than two places, such as in a window frame, but for the longest part', () => {
    const frame = area('frame', box([20, 720], 300, 60), true);
    const store = area('store', box([340, 720], 100, 60));
    const { corridors, doors, unreached } = proposeWays(level({ areas: [...ROOMS, HALL, frame, store] }), null);
    expect(corridors.flat().filter(([x, y]) => x < 330 && y > 715)).to.deep.equal([]);
    expect(doors).to.have.lengthOf(ROOMS.length);
    expect(unreached).to.deep.equal(['store']);
    const two = [area('store', box([340, 720], 100, 60)), area('other', box([20, 785], 300, 14))];
    expect(proposeWays(level({ areas: [...ROOMS, HALL, frame, ...two] }), null).doors).to.have.lengthOf(8);
  });

  it('say which rooms they do not reach', () => {
    const far = area('far', box([930, 250], 50, 50));
    expect(proposeWays(level({ areas: [...ROOMS, HALL, far] }), null).unreached).to.deep.equal([]);
    const walled = area('walled', box([100, 100], 50, 50));
    expect(proposeWays(level({ areas: [...ROOMS, HALL, walled] }), null).unreached).to.deep.equal(['walled']);
    expect(proposeWays(level({ areas: [] }), null)).to.deep.equal({
      corridors: [],
      doors: [],
      unreached: [],
      length: 0,
    });
  });
});

describe('Places on several levels', () => {
  const place = (levelId: string, name: string, at: Vertex, category = '') => ({
    levelId,
    frame: '1',
    name,
    category,
    at,
  });

  it('are a lift or stairs where they lie on each other, or have a name of their own', () => {
    const found = shaftsOf(
      [
        place('0', 'Lift', [10, 10]),
        place('1', 'Lift', [12, 10]),
        place('1', 'Lift', [300, 10]),
        place('0', 'Treppe A', [500, 500]),
        place('1', 'Treppe A', [700, 500]),
        place('0', 'Hall', [0, 0]),
        place('1', 'Hall', [0, 0]),
        place('0', '', [900, 0], 'elevator'),
      ],
      20,
    );
    expect(found.map(({ type, places }) => [type, ...places.map(({ at }) => at[0])])).to.deep.equal([
      ['elevator', 10, 12],
      ['stairs', 500, 700],
    ]);
  });
});

function onLine([x, y]: Vertex, line: readonly Vertex[]): number {
  const off = line.slice(1).map(([bx, by], at) => {
    const [ax, ay] = line[at]!;
    const share = Math.max(
      0,
      Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)),
    );
    return Math.hypot(ax + share * (bx - ax) - x, ay + share * (by - ay) - y);
  });
  return Math.min(...off);
}
