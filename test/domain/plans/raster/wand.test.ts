import { expect } from 'chai';
import { greyPicture } from '../../../../src/domain/plans/raster/grey-picture.ts';
import { isLineDrawing } from '../../../../src/domain/plans/raster/line-drawing.ts';
import {
  DEFAULT_DARK,
  DEFAULT_SIMPLICITY,
  roomAt,
  usualGap,
  type WandOptions,
} from '../../../../src/domain/plans/raster/wand.ts';
import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import { box, DrawnPlan } from './drawn-plan.ts';
import { turnedBuilding, wideOpenings } from './invented-plans.ts';
import { overlap, sizeOf } from './overlap.ts';

const GAP = 30;
const options = (given: Partial<WandOptions> = {}): WandOptions => ({
  dark: DEFAULT_DARK,
  gap: GAP,
  simplicity: DEFAULT_SIMPLICITY,
  ...given,
});
const found = (plan: DrawnPlan, at: Vertex, given?: Partial<WandOptions>) => roomAt(plan.picture(), at, options(given));

/** A floor of 600 by 400 with two rooms above a corridor. */
const floor = () =>
  new DrawnPlan(600, 400)
    .walls(box([20, 20], 560, 360))
    .line([20, 240], [580, 240])
    .line([300, 20], [300, 240]);
/** The inside of the room at the left. */
const LEFT = box([22, 22], 276, 216);
const DOOR = [
  [140, 236],
  [165, 246],
] as const;

describe('The wand', () => {
  it('takes the inner edges of the walls, in right angles, to the pixel', () => {
    const room = found(floor(), [100, 100])!;
    expect(room.data).to.have.deep.members(LEFT);
    expect(room.holes).to.deep.equal([]);
  });

  it('closes doors', () => {
    const open = floor().fill(...DOOR, [255, 255, 255]);
    expect(overlap(found(open, [100, 100]), LEFT)).to.be.above(0.98);
    // And leaves them open where the gap is wider than a door is said to be.
    expect(overlap(found(open, [100, 100], { gap: 4 }), LEFT)).to.be.below(0.8);
  });

  it('does not mind letters, also those that touch a wall, nor a click on one', () => {
    const written = floor()
      .walls(box([80, 90], 9, 14), 3)
      .walls(box([100, 90], 9, 14), 3)
      .walls(box([22, 150], 9, 12), 3);
    for (const at of [
      [200, 200],
      [84, 104],
    ] as const)
      expect(overlap(found(written, at), LEFT)).to.be.above(0.98);
  });

  it('finds rooms with a bite out of them, and round ones', () => {
    const bitten = new DrawnPlan(600, 400).walls([
      [50, 50],
      [400, 50],
      [400, 200],
      [250, 200],
      [250, 350],
      [50, 350],
    ]);
    expect(found(bitten, [100, 100])!.data).to.have.lengthOf(6);
    const corners = Array.from({ length: 48 }, (_, at): Vertex => {
      const angle = (at * Math.PI) / 24;
      return [300 + 150 * Math.cos(angle), 200 + 150 * Math.sin(angle)];
    });
    const round = found(new DrawnPlan(600, 400).walls(corners), [300, 200]);
    expect(
      overlap(
        round,
        corners.map(([x, y]): Vertex => [x + (300 - x) / 75, y + (200 - y) / 75]),
      ),
    ).to.be.above(0.97);
  });

  it('finds rooms that are turned, with right angles', () => {
    const [cos, sin] = [Math.cos(0.4), Math.sin(0.4)];
    const turned = box([-150, -80], 300, 160).map(
      ([x, y]): Vertex => [300 + cos * x - sin * y, 200 + sin * x + cos * y],
    );
    const { data } = found(new DrawnPlan(600, 400).walls(turned), [300, 200])!;
    expect(data).to.have.lengthOf(4);
    const [a, b, c] = data as [Vertex, Vertex, Vertex];
    const dot = (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]);
    expect(Math.abs(dot) / Math.hypot(b[0] - a[0], b[1] - a[1]) / Math.hypot(c[0] - b[0], c[1] - b[1])).to.be.below(
      1e-3,
    );
  });

  it('closes doors in a building that is turned, and openings nearly as wide as a corridor with a wider gap', () => {
    const middle = (ring: readonly Vertex[]): Vertex =>
      [0, 1].map((axis) => ring.reduce((sum, at) => sum + at[axis]! / ring.length, 0)) as [number, number];
    const turned = turnedBuilding();
    expect(overlap(found(turned.plan, middle(turned.rooms[1]!)), turned.rooms[1]!)).to.be.above(0.95);
    const wide = wideOpenings();
    const [x, y] = middle(wide.rooms[1]!);
    const click: Vertex = [x, y + 25];
    expect(overlap(found(wide.plan, click, { gap: 20 }), wide.rooms[1]!)).to.be.below(0.5);
    expect(overlap(found(wide.plan, click, { gap: 80 }), wide.rooms[1]!)).to.be.above(0.95);
  });

  it('finds coloured rooms, also darker ones than the paper', () => {
    const red = new DrawnPlan(600, 400, [247, 214, 214])
      .fill([100, 100], [300, 300], [218, 54, 54])
      .walls(box([100, 100], 200, 200));
    expect(overlap(found(red, [200, 200]), box([102, 102], 196, 196))).to.be.above(0.98);
  });

  it('leaves out what thin lines draw in rooms with thick walls: leaves of doors and furniture', () => {
    const thick = new DrawnPlan(600, 400)
      .walls(box([20, 20], 560, 360), 12)
      .line([300, 20], [300, 380], 12)
      .fill([290, 180], [310, 230], [255, 255, 255])
      .line([300, 180], [250, 180], 1)
      .line([250, 180], [300, 230], 1)
      .walls(box([26, 26], 80, 40), 1);
    expect(overlap(found(thick, [150, 300]), box([26, 26], 268, 348))).to.be.above(0.97);
  });

  it('finds rooms between walls in a light grey, though those are no walls where darker ones keep it together', () => {
    const grey = [170, 170, 170] as const;
    const light = new DrawnPlan(600, 400).walls(box([20, 20], 300, 200), 4, grey);
    expect(overlap(found(light, [100, 100]), box([22, 22], 296, 196))).to.be.above(0.98);
    const beneath = floor().line([150, 20], [150, 240], 4, grey);
    expect(overlap(found(beneath, [100, 100]), LEFT)).to.be.above(0.95);
  });

  it('leaves out leaves of doors also where a wall is two lines', () => {
    const two = new DrawnPlan(600, 400)
      .walls(box([20, 20], 560, 360), 2)
      .walls(box([40, 40], 250, 150), 2)
      .walls(box([310, 40], 250, 150), 2)
      .walls(box([40, 210], 520, 150), 2)
      .fill([100, 192], [150, 209], [255, 255, 255])
      .line([100, 191], [100, 210], 2)
      .line([150, 191], [150, 210], 2)
      .line([100, 191], [100, 141], 1)
      .line([100, 141], [150, 191], 1)
      .walls(box([180, 60], 60, 60), 1)
      .walls(box([400, 260], 90, 60), 1);
    expect(overlap(found(two, [260, 160]), box([41, 41], 248, 148))).to.be.above(0.97);
    expect(overlap(found(two, [300, 300]), box([41, 211], 518, 148))).to.be.above(0.97);
  });

  it('does not cut a corridor where thick walls end at both of its sides', () => {
    const thick = new DrawnPlan(700, 500)
      .fill([20, 20], [680, 480], [0, 0, 0])
      .fill([50, 230], [650, 300], [255, 255, 255]);
    for (const left of [50, 265, 480])
      for (const top of [50, 330]) thick.fill([left, top], [left + 170, top + 150], [255, 255, 255]);
    for (const left of [80, 300, 520]) thick.fill([left, 195], [left + 50, 235], [255, 255, 255]);
    for (const left of [60, 280, 500]) thick.walls(box([left, 350], 120, 100), 1).walls(box([left, 60], 120, 100), 1);
    expect(overlap(found(thick, [600, 270], { gap: 20 }), box([50, 230], 600, 70))).to.be.above(0.97);
    expect(overlap(found(thick, [200, 190], { gap: 20 }), box([50, 50], 170, 150))).to.be.above(0.97);
  });

  it('keeps a hall with a block of rooms in its middle apart from them', () => {
    const ring = new DrawnPlan(600, 400).walls(box([20, 20], 560, 360)).walls(box([150, 100], 300, 200));
    const hall = found(ring, [60, 60])!;
    expect(hall.holes).to.have.lengthOf(1);
    expect(sizeOf(hall)).to.be.closeTo(556 * 356 - 304 * 204, 2000);
  });

  it('finds nothing outside of a building, on a wall, or beside the picture', () => {
    const open = new DrawnPlan(600, 400).line([100, 100], [300, 100]).line([100, 100], [100, 300]);
    for (const at of [
      [200, 200],
      [-5, 10],
      [700, 10],
    ] as const)
      expect(found(open, at)).to.equal(null);
    expect(found(new DrawnPlan(600, 400).fill([0, 0], [600, 400], [0, 0, 0]), [300, 200])).to.equal(null);
  });

  it('sees transparent pictures on paper, and large ones with less detail', () => {
    const clear = floor();
    for (let at = 0; at < clear.rgba.length; at += 4) if (clear.rgba[at] === 255) clear.rgba.fill(0, at, at + 4);
    expect(overlap(found(clear, [100, 100]), LEFT)).to.be.above(0.98);
    const black = new Uint8ClampedArray(4 * 8000 * 512);
    const large = greyPicture(8000, 3000, (_, count) => black.subarray(0, 4 * 8000 * count));
    expect([large.scale, large.width, large.height]).to.deep.equal([3, 2667, 1000]);
  });

  it('takes a door for as wide as the scale says, else by the size of the plan', () => {
    expect(usualGap(2000, 0.05)).to.equal(26);
    expect(usualGap(2000, null)).to.equal(28);
  });
});

describe('A plan', () => {
  it('is a line drawing where it is ink on paper', () => {
    expect(isLineDrawing(floor().picture())).to.equal(true);
  });

  it('is none in colours, in grey tones, or full of furniture', () => {
    const colored = floor().fill([22, 22], [298, 238], [180, 200, 150]);
    const furnished = floor();
    for (let at = 0; at < 40; at++) furnished.walls(box([40 + 30 * (at % 8), 40 + 35 * Math.floor(at / 8)], 14, 10), 2);
    const photo = new DrawnPlan(300, 200);
    for (let x = 0; x < 300; x++) photo.fill([x, 0], [x + 1, 200], [x % 256, x % 200, x % 256]);
    for (const plan of [colored, furnished, photo]) expect(isLineDrawing(plan.picture())).to.equal(false);
  });
});
