import { expect } from 'chai';
import { evenLight } from '../../../../src/domain/plans/raster/even-light.ts';
import { type FoundRoom, findRooms } from '../../../../src/domain/plans/raster/find-rooms.ts';
import type { GreyPicture } from '../../../../src/domain/plans/raster/grey-picture.ts';
import { namedRooms } from '../../../../src/domain/plans/raster/named-rooms.ts';
import { DEFAULT_DARK, DEFAULT_SIMPLICITY, usualGap } from '../../../../src/domain/plans/raster/wand.ts';
import { boxAround } from '../../../../src/domain/projects/values/box.ts';
import type { Ring } from '../../../../src/domain/projects/values/geometry.ts';
import { box, DrawnPlan } from './drawn-plan.ts';
import { INVENTED_PLANS, photograph } from './invented-plans.ts';
import { overlap } from './overlap.ts';

const roomsOf = (picture: GreyPicture): readonly FoundRoom[] =>
  findRooms(evenLight(picture), {
    dark: DEFAULT_DARK,
    simplicity: DEFAULT_SIMPLICITY,
    gap: usualGap(Math.max(picture.width, picture.height), null),
  });

const isLike = (room: FoundRoom, ring: Ring): boolean => overlap(room, ring) >= 0.9;
const isKnown = (room: FoundRoom, rings: readonly Ring[]): boolean => rings.some((ring) => isLike(room, ring));
const boxes = (rooms: readonly FoundRoom[]) =>
  rooms.map(({ data }) => {
    const { left, top, right, bottom } = boxAround(data);
    return [left, top, right, bottom];
  });

/** Two rooms beside each other, of 240 by 200 and 240 by 200. */
const pair = (plan: DrawnPlan, left = 100, top = 100): DrawnPlan =>
  plan.walls(box([left, top], 484, 204)).line([left + 242, top], [left + 242, top + 204]);
const PAIR = [
  [102, 102, 340, 302],
  [344, 102, 582, 302],
];

describe('The rooms of a plan', () => {
  for (const make of INVENTED_PLANS) {
    const { name, plan, rooms } = make();
    it(`are all found, and nothing else is ticked: ${name}`, () => {
      const found = roomsOf(plan.picture());
      expect(rooms.filter((ring) => !found.some((room) => isLike(room, ring)))).to.deep.equal([]);
      expect(boxes(found.filter((room) => room.isSure && !isKnown(room, rooms)))).to.deep.equal([]);
      expect(found.filter(({ isSure }) => isSure).length).to.be.at.least(0.9 * rooms.length);
    });
  }

  it('are neither the sheet around the building nor its title block', () => {
    const sheet = pair(new DrawnPlan(1000, 700))
      .walls(box([10, 10], 980, 680))
      .walls(box([700, 600], 280, 80), 2)
      .line([840, 600], [840, 680], 2);
    expect(boxes(roomsOf(sheet.picture()).filter(({ isSure }) => isSure))).to.deep.equal(PAIR);
  });

  it('are no furniture, but the rooms that stand in a hall, which leaves them out', () => {
    const hall = new DrawnPlan(1000, 700).walls(box([50, 50], 900, 600)).walls(box([400, 250], 200, 150));
    hall.walls(box([100, 100], 30, 20), 1).walls(box([150, 100], 30, 20), 1);
    const found = roomsOf(hall.picture());
    expect(boxes(found)).to.deep.equal([
      [52, 52, 948, 648],
      [402, 252, 598, 398],
    ]);
    expect(found.map(({ holes }) => holes.length)).to.deep.equal([1, 0]);
  });

  it('are none between two wings, where the paper begins', () => {
    const wings = new DrawnPlan(1000, 700).walls([
      [100, 100],
      [800, 100],
      [800, 500],
      [600, 500],
      [600, 300],
      [300, 300],
      [300, 500],
      [100, 500],
    ]);
    expect(roomsOf(wings.picture()).filter(({ isSure }) => isSure)).to.have.lengthOf(1);
  });

  it('are found between lighter walls where dark ones keep nothing together, and not where there is no building', () => {
    const light = new DrawnPlan(1000, 700).walls(box([100, 100], 300, 200), 4, [170, 170, 170]);
    expect(boxes(roomsOf(light.picture()))).to.deep.equal([[102, 102, 398, 298]]);
    expect(roomsOf(new DrawnPlan(1000, 700).picture())).to.deep.equal([]);
    const open = new DrawnPlan(1000, 700).line([100, 100], [600, 100]).line([100, 100], [100, 500]);
    expect(roomsOf(open.picture())).to.deep.equal([]);
  });

  it('are named by the texts of the file, where they stand', () => {
    const found = roomsOf(pair(new DrawnPlan(1000, 700)).picture());
    const label = (text: string, x: number, y: number) => ({
      text,
      at: [x / 1000, y / 1000] as const,
      start: [x / 1000, y / 1000] as const,
      height: 0.01,
    });
    const labels = [
      label('Archive', 450, 200),
      label('12 m²', 200, 250),
      label('Kitchen', 200, 200),
      label('A101', 900, 600),
    ];
    expect(namedRooms(found, labels, 1000).map(({ name }) => name)).to.deep.equal(['Kitchen', 'Archive']);
  });
});

describe('Light on a plan', () => {
  it('is made even in a photograph, and left as it is where rooms have colours', () => {
    const photo = photograph();
    const { grey, width, height } = evenLight(photo.plan.picture());
    const corners = [0, width - 1, (height - 1) * width, height * width - 1].map((at) => grey[at]!);
    expect(Math.max(...corners) - Math.min(...corners)).to.be.below(40);
    const colored = new DrawnPlan(1000, 700).fill([0, 0], [500, 700], [150, 150, 150]).picture();
    expect(evenLight(colored)).to.equal(colored);
    const plain = pair(new DrawnPlan(1000, 700)).picture();
    expect(evenLight(plain)).to.equal(plain);
  });
});
