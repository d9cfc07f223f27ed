import { expect } from 'chai';
import { isLine, lineMask } from '../../../../src/domain/plans/raster/line-mask.ts';
import { snapToLines } from '../../../../src/domain/plans/raster/snap-to-lines.ts';
import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import { box, DrawnPlan } from './drawn-plan.ts';

const REACH = 12;

/** A room from 100 to 300 and 80 to 200 between walls. */
const room = () => new DrawnPlan(400, 300).walls(box([100, 80], 200, 120));
const snapped = (plan: DrawnPlan, at: Vertex, reach = REACH) => snapToLines(lineMask(plan.picture()), at, reach);

describe('A position beside the lines of a plan', () => {
  it('snaps to the inner side of a wall, and keeps its place along it', () => {
    expect(snapped(room(), [108, 150])).to.deep.equal([102, 150]);
    expect(snapped(room(), [200, 192.5])).to.deep.equal([200, 198]);
  });

  it('snaps to the corner of two walls, from the room and from outside', () => {
    expect(snapped(room(), [108, 88])).to.deep.equal([102, 82]);
    expect(snapped(room(), [292, 190])).to.deep.equal([298, 198]);
  });

  it('snaps to the middle of a line that it is on, and of a corner', () => {
    expect(snapped(room(), [101, 150])).to.deep.equal([100, 150]);
    expect(snapped(room(), [200, 79])).to.deep.equal([200, 80]);
    expect(snapped(room(), [101, 81])).to.deep.equal([100, 80]);
  });

  it('snaps to the nearest point of a slanted line, which is on it', () => {
    const plan = new DrawnPlan(400, 300).line([50, 50], [250, 250]);
    const [x, y] = snapped(plan, [150, 140])!;
    expect(Math.abs(x - y)).to.be.at.most(5);
    expect(Math.hypot(x - 150, y - 140)).to.be.at.most(10);
  });

  it('snaps to the end of a wall', () => {
    const plan = new DrawnPlan(400, 300).line([50, 100], [200, 100]);
    const [x, y] = snapped(plan, [207, 104])!;
    expect([Math.abs(x - 201) <= 1.5, Math.abs(y - 101) <= 1.5]).to.deep.equal([true, true]);
  });

  it('snaps to nothing out of reach, on a large dark spot, and on paper without lines', () => {
    expect(snapped(room(), [200, 140])).to.equal(null);
    expect(snapped(new DrawnPlan(400, 300).fill([100, 100], [300, 200], [0, 0, 0]), [200, 150])).to.equal(null);
    expect(snapped(new DrawnPlan(400, 300), [200, 150])).to.equal(null);
    expect(snapped(room(), [-500, 9999])).to.equal(null);
  });

  it('snaps in units of the plan where its picture is looked at with less detail', () => {
    const plan = new DrawnPlan(3000, 2000).walls(box([500, 500], 1000, 800), 8);
    const picture = plan.picture();
    expect(picture.scale).to.be.above(1);
    const [x, y] = snapToLines(lineMask(picture), [520, 900], 40)!;
    expect(Math.abs(x - 504)).to.be.at.most(picture.scale);
    expect(y).to.equal(900);
  });

  it('knows each pixel of a line, and none beside the picture', () => {
    const mask = lineMask(new DrawnPlan(20, 10).fill([3, 4], [5, 6], [40, 40, 40]).picture());
    const dark = Array.from({ length: 22 * 12 }, (_, n) => [(n % 22) - 1, Math.floor(n / 22) - 1] as const);
    expect(dark.filter(([x, y]) => isLine(mask, x, y))).to.deep.equal([
      [3, 4],
      [4, 4],
      [3, 5],
      [4, 5],
    ]);
  });
});
