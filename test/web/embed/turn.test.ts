import { expect } from 'chai';
import fc from 'fast-check';
import { around } from '../../../adapters/web/embed/model/geometry/rectangle.ts';
import {
  firstTurn,
  turned,
  turnedBack,
  turnedBox,
  turnOf,
  UPRIGHT,
  wayBetween,
} from '../../../adapters/web/embed/model/geometry/turn.ts';
import type { Area, Level } from '../../../adapters/web/embed/model/model.ts';
import { turnedAreas } from '../../../adapters/web/embed/plan/areas/turned-areas.ts';
import { levelOutline } from '../../../adapters/web/embed/plan/view/level-outline.ts';
import { readView } from '../../../adapters/web/embed/state/query.ts';

/** The window for which a level is fitted. */
const WINDOW = { width: 390, height: 844 };

const degrees = fc.double({ min: -720, max: 720, noNaN: true });
const coordinate = fc.double({ min: -1e5, max: 1e5, noNaN: true });

describe('a plan that is turned', () => {
  it('has the direction of its bearing at the top of the window', () => {
    // Clockwise from the top edge: to the right, down, to the left.
    for (const [bearing, direction] of [
      [0, { x: 0, y: -1 }],
      [90, { x: 1, y: 0 }],
      [180, { x: 0, y: 1 }],
      [-90, { x: -1, y: 0 }],
    ] as const) {
      const { x, y } = turned(direction, turnOf(bearing));
      expect(x, `${bearing}`).to.be.closeTo(0, 1e-12);
      expect(y, `${bearing}`).to.be.closeTo(-1, 1e-12);
    }
  });

  it('keeps every length, and is turned back to where it was', () => {
    fc.assert(
      fc.property(degrees, coordinate, coordinate, (bearing, x, y) => {
        const there = turned({ x, y }, turnOf(bearing));
        const back = turnedBack(there, turnOf(bearing));
        expect(Math.hypot(there.x, there.y)).to.be.closeTo(Math.hypot(x, y), 1e-6);
        expect(back.x).to.be.closeTo(x, 1e-6);
        expect(back.y).to.be.closeTo(y, 1e-6);
      }),
    );
  });

  it('is as it was where its bearing is a full turn', () => {
    for (const bearing of [0, 360, -360, 720]) expect(turnOf(bearing)).to.equal(UPRIGHT);
    expect(turned({ x: 12.3, y: -4.56 }, UPRIGHT)).to.deep.equal({ x: 12.3, y: -4.56 });
  });

  it('is upright at first where its level has no bearing', () => {
    expect(firstTurn({ bearing: -30 }).bearing).to.equal(330);
    expect(firstTurn({} as Level)).to.equal(UPRIGHT);
    expect(firstTurn(undefined)).to.equal(UPRIGHT);
  });

  it('takes the room of its turned corners', () => {
    const corners = [0, 1000].flatMap((x) => [0, 500].map((y) => ({ x, y })));
    const upright = turnedBox(corners, turnOf(90));
    expect([upright.width, upright.height].map(Math.round)).to.deep.equal([500, 1000]);
    const askew = turnedBox(corners, turnOf(30));
    expect(askew.width).to.be.closeTo(1000 * Math.cos(Math.PI / 6) + 250, 1e-9);
  });

  it('turns the shorter way', () => {
    for (const [from, to, way] of [
      [350, 10, 20],
      [10, 350, -20],
      [90, 90, 0],
      [0, 270, -90],
    ] as const) {
      expect(wayBetween(from, to)).to.equal(way);
    }
    fc.assert(fc.property(degrees, degrees, (from, to) => Math.abs(wayBetween(from, to)) <= 180));
    fc.assert(fc.property(degrees, (bearing) => turnOf(bearing).bearing >= 0 && turnOf(bearing).bearing < 360));
  });

  it('has its areas there with their holes, parts and points of labels', () => {
    const hole = [
      [1, 1],
      [2, 1],
      [1, 2],
    ];
    const area = {
      id: 'hall',
      data: [
        [0, 0],
        [10, 0],
        [0, 20],
      ],
      holes: [hole],
      parts: [{ data: hole, holes: [] }],
      labelPoint: { x: 3, y: 4 },
    } as unknown as Area;
    const [there] = turnedAreas([area], turnOf(90));
    const rounded = (ring: readonly (readonly number[])[]) =>
      ring.map((at) => at.map((value) => Math.round(value) + 0));
    expect(rounded(there!.data)).to.deep.equal([
      [0, 0],
      [0, -10],
      [20, 0],
    ]);
    expect(rounded(there!.holes![0]!)).to.deep.equal(rounded(there!.parts![0]!.data));
    expect(rounded([[there!.labelPoint!.x, there!.labelPoint!.y]])).to.deep.equal([[4, -3]]);
    expect(turnedAreas([area], UPRIGHT)[0]).to.equal(area);
  });
});

describe('what is seen of a level when it is fitted', () => {
  const frame = { x: 0, y: 0, width: 100, height: 100 };
  /** A building that stands askew in its frame. */
  const building = {
    data: [
      [50, 0],
      [100, 50],
      [50, 100],
      [0, 50],
    ],
    isSelectable: true,
    parts: [],
  } as unknown as Area;
  const aRoom = (x: number, y: number, size: number): Area =>
    ({
      ...building,
      data: [
        [x, y],
        [x + size, y],
        [x + size, y + size],
        [x, y + size],
      ],
    }) as unknown as Area;

  it('is the box of its places as the plan is turned', () => {
    for (const [bearing, side] of [
      [0, 100],
      [90, 100],
      [45, Math.hypot(50, 50)],
    ] as const) {
      const { width, height } = turnedBox(
        levelOutline(turnOf(bearing), frame, [building], [], WINDOW),
        turnOf(bearing),
      );
      expect([width, height].map(Math.round)).to.deep.equal([side, side].map(Math.round));
    }
  });

  it('leaves out the few places that are far from all others, and those that nobody can select', () => {
    const rooms = Array.from({ length: 20 }, (_, at) => aRoom(10 + at, 20, 1));
    const hall = { ...aRoom(0, 0, 90), isSelectable: false } as Area;
    const box = around(levelOutline(turnOf(0), frame, [...rooms, aRoom(95, 95, 1), hall], [], WINDOW));
    expect(box).to.deep.equal({ x: 10, y: 20, width: 20, height: 1 });
  });

  it('is its frame where it has no places, or only a single small one', () => {
    const kiosk = aRoom(50, 50, 5);
    for (const areas of [[kiosk], []]) {
      const { width, height } = turnedBox(levelOutline(turnOf(45), frame, areas, [], WINDOW), turnOf(45));
      expect(Math.min(width, height)).to.be.at.least(Math.hypot(100, 100) - 1e-9);
    }
  });
});

describe('a view in an address', () => {
  it('has a middle, a zoom and perhaps a bearing', () => {
    expect(readView('10,-20.5,1.5')).to.deep.equal({ x: 10, y: -20.5, zoom: 1.5, bearing: null });
    expect(readView('10,20,1,315')).to.deep.equal({ x: 10, y: 20, zoom: 1, bearing: 315 });
    expect(readView('10,20,1,-45.5')).to.deep.include({ bearing: -45.5 });
  });

  for (const text of [
    null,
    '',
    '10,20',
    '10,20,0',
    '10,20,-1',
    '10,20,1,',
    '10,20,1,north',
    '10,20,1,30,5',
    '1.2.3,4,5',
  ]) {
    it(`is not ${text === null ? 'missing' : `"${text}"`}`, () => {
      expect(readView(text)).to.equal(null);
    });
  }
});
