import { expect } from 'chai';
import fc from 'fast-check';
import type { Box } from '../../../adapters/web/embed/model/geometry/box.ts';
import { pointsOf } from '../../../adapters/web/embed/model/geometry/level-frame.ts';
import type { Frame } from '../../../adapters/web/embed/model/geometry/rectangle.ts';
import { turned, turnedBox, turnOf } from '../../../adapters/web/embed/model/geometry/turn.ts';
import type { Area, Marker, XY } from '../../../adapters/web/embed/model/model.ts';
import { levelOutline } from '../../../adapters/web/embed/plan/view/level-outline.ts';
import { placeLevel } from '../../../adapters/web/embed/plan/view/place-level.ts';
import { cases } from '../../support/test-depth.ts';

const FRAME = { x: 0, y: 0, width: 1000, height: 700 };
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 320, height: 480 },
  { width: 844, height: 390 },
  { width: 820, height: 1180 },
  { width: 1000, height: 600 },
  { width: 1440, height: 900 },
] as const;
type Window = (typeof WINDOWS)[number];

/** Room around what is fitted, on each side, and the share of the free width or height that it fills at least. */
const [MARGIN, FILLED] = [0.015, 0.9];

const anArea = ([x, y, width, height]: readonly number[], isSelectable = true) => {
  const [right, bottom] = [Math.min(FRAME.width, x! + width!), Math.min(FRAME.height, y! + height!)];
  const data = [
    [x, y],
    [right, y],
    [right, bottom],
    [x, bottom],
  ];
  return { data, holes: [], parts: [], isSelectable } as unknown as Area;
};
const aMarker = ([x, y]: readonly number[]) => ({ position: { x, y }, isSelectable: true }) as unknown as Marker;

const upTo = (max: number, min = 0) => fc.integer({ min, max });
const aRoom = fc.tuple(upTo(FRAME.width - 10), upTo(FRAME.height - 10), upTo(300, 5), upTo(200, 5));
const aPlace = fc.tuple(upTo(FRAME.width), upTo(FRAME.height));
/** Rooms and markers on a floor, in a part of it or all over it, and a hall that nobody can select. */
const aBuilding = fc.record({
  rooms: fc.array(aRoom, { minLength: 1, maxLength: 60 }),
  pins: fc.array(aPlace, { maxLength: 20 }),
  share: fc.constantFrom(1, 0.5, 0.2),
  bearing: fc.constantFrom(0, 0, 90, 30, 217),
});

type Building = typeof aBuilding extends fc.Arbitrary<infer Value> ? Value : never;

function opened({ rooms, pins, share, bearing }: Building, window: Window = WINDOWS[0]) {
  const areas = rooms.map((room) => anArea(room.map((value) => value * share)));
  const markers = pins.map((pin) => aMarker(pin.map((value) => value * share)));
  const turn = turnOf(bearing);
  const hall = anArea([0, 0, FRAME.width, FRAME.height], false);
  const outline = levelOutline(turn, FRAME, [...areas, hall], markers, window);
  const corners = pointsOf(areas, markers).map((at) => turned(at, turn));
  return { box: turnedBox(outline, turn), corners };
}

/** The controls as they lie on the plan: bars on phones, else a search in a corner; levels and zoom at a side; a line at the bottom. */
function controlsOf({
  width,
  height,
}: Window): Readonly<{ controls: readonly Box[]; name: readonly Box[]; line: readonly Box[] }> {
  const isPhone = width < 700;
  const search = { left: 12, top: 12, right: isPhone ? width - 12 : 400, bottom: 64 };
  const side = { left: width - 60, top: Math.max(150, height - 380), right: width - 12, bottom: height - 12 };
  return {
    controls: [search, side],
    name: [],
    line: [{ left: width / 2 - 60, top: height - 20, right: width / 2 + 60, bottom: height }],
  };
}

const isIn =
  ({ x, y, width, height }: Frame) =>
  (at: XY): boolean =>
    at.x >= x - 1e-6 && at.x <= x + width + 1e-6 && at.y >= y - 1e-6 && at.y <= y + height + 1e-6;

describe('the opening view of generated buildings', () => {
  it('holds at least 95 % of the corners of the places that can be selected, as the plan is turned', () => {
    fc.assert(
      fc.property(aBuilding, (building) => {
        const { box, corners } = opened(building);
        expect(corners.filter(isIn(box)).length).to.be.at.least(Math.ceil(corners.length * 0.95));
      }),
      { numRuns: cases(2000) },
    );
  });

  it('leaves no corner of a room out where there are few', () => {
    const rooms = Array.from({ length: 24 }, (_, at) => anArea([(at % 2) * 200, Math.floor(at / 2) * 55, 200, 55]));
    const box = turnedBox(levelOutline(turnOf(0), FRAME, rooms, [], WINDOWS[0]), turnOf(0));
    expect(box).to.include({ y: 0, height: 660 });
  });

  it('has space beside the markers at its sides, of which half a pin is beyond their points', () => {
    // Of fewer than twenty points none is left out.
    const aGarden = fc.array(aPlace, { minLength: 3, maxLength: 19 });
    fc.assert(
      fc.property(aGarden, fc.constantFrom(0, 90, 30), (pins, bearing) => {
        const { box, corners } = opened({ rooms: [], pins, share: 1, bearing });
        for (const { x, y } of corners) {
          expect(Math.min(x - box.x, box.x + box.width - x)).to.be.at.least(0.035 * box.width - 1e-6);
          expect(y - box.y).to.be.at.least(0.035 * box.height - 1e-6);
        }
      }),
      { numRuns: cases(2000) },
    );
  });

  it('has the heads of its pins below the bars of low windows', () => {
    const rooms = [anArea([100, 100, 800, 400])];
    for (const window of WINDOWS) {
      const box = turnedBox(levelOutline(turnOf(0), FRAME, rooms, [aMarker([500, 100])], window), turnOf(0));
      const over = controlsOf(window);
      const { scale, y } = placeLevel(box, window, over)!;
      const pin = y + (100 - (box.y + box.height / 2)) * scale;
      expect(pin - freePart(window, over.controls).top, `${window.width}×${window.height}`).to.be.at.least(38);
    }
  });

  it('fills at least 90 % of the width or height that bars leave free, in windows of any shape', () => {
    fc.assert(
      fc.property(aBuilding, fc.constantFrom(...WINDOWS), (building, window) => {
        const { box } = opened(building, window);
        const over = controlsOf(window);
        const placed = placeLevel(box, window, over)!;
        const free = freePart(window, over.controls);
        const filled = Math.max((box.width * placed.scale) / free.width, (box.height * placed.scale) / free.height);
        expect(filled).to.be.at.least(FILLED);
        const halves = { width: (box.width * placed.scale) / 2, height: (box.height * placed.scale) / 2 };
        const margin = MARGIN * Math.min(window.width, window.height);
        expect(placed.x - halves.width).to.be.at.least(margin - 1e-6);
        expect(placed.x + halves.width).to.be.at.most(window.width - margin + 1e-6);
        expect(placed.y - halves.height).to.be.at.least(free.top - 1e-6);
        expect(placed.y + halves.height).to.be.at.most(window.height - margin + 1e-6);
      }),
      { numRuns: cases(2000) },
    );
  });
});

/** What bars leave free of a window: what is as wide as most of it. */
function freePart({ width, height }: Window, controls: readonly Box[]) {
  const top = Math.max(
    0,
    ...controls.filter(({ left, right }) => right - left > 0.6 * width).map(({ bottom }) => bottom),
  );
  return { top, width, height: height - top };
}
