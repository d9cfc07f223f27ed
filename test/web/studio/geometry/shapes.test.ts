import { expect } from 'chai';
import fc from 'fast-check';
import { alignment, distribution } from '../../../../adapters/web/studio/geometry/arrange.ts';
import { doorAt } from '../../../../adapters/web/studio/geometry/door-at.ts';
import { insertableEdges, withInserted, withoutPoint } from '../../../../adapters/web/studio/geometry/edit-points.ts';
import { hitsAt, touches } from '../../../../adapters/web/studio/geometry/hit.ts';
import { nextFreeName, nextName } from '../../../../adapters/web/studio/geometry/numbering.ts';
import { changedPoints, type Placed, pointsOf } from '../../../../adapters/web/studio/geometry/placed.ts';
import { rectangleBetween } from '../../../../adapters/web/studio/geometry/rectangle-between.ts';
import { readLength, readPosition, readSize } from '../../../../adapters/web/studio/geometry/typed-measures.ts';
import { doubleArea, type Vertex } from '../../../../src/domain/projects/values/geometry.ts';

const LEVEL = 'ground';

describe('rectangles', () => {
  it('have the given corners and go clockwise, whichever corners those are', () => {
    fc.assert(
      fc.property(corner, corner, (a, b) => {
        fc.pre(a[0] !== b[0] && a[1] !== b[1]);
        const ring = rectangleBetween(a, b);
        expect(ring).to.deep.include(a);
        expect(ring).to.deep.include(b);
        expect(doubleArea(ring)).to.be.above(0);
      }),
    );
  });

  it('are squares with the longer of both sides where that is wanted', () => {
    expect(rectangleBetween([10, 10], [0, 40], true)[2]).to.deep.equal([-20, 40]);
  });

  it('can be typed as people write sizes', () => {
    const six = { width: 6, height: 4, isMetres: true };
    for (const text of ['6 x 4 m', '6x4m', '6 m x 4 m', '6,0 × 4,0 m', ' 6 4 m ']) {
      expect(readSize(text), text).to.deep.equal(six);
    }
    expect(readSize('6 x 4')).to.deep.equal({ ...six, isMetres: false });
    for (const text of ['', '6', '0 x 4', 'six x four', '6 x 4 km']) expect(readSize(text), text).to.equal(null);
  });

  it('have positions and lengths that can be typed too', () => {
    expect(readPosition('1200, 840')).to.deep.equal([1200, 840]);
    expect(readPosition('-1.5 2')).to.deep.equal([-1.5, 2]);
    expect(readPosition('1200')).to.equal(null);
    expect(readLength('12,5 m')).to.equal(12.5);
    expect(readLength('0')).to.equal(null);
  });
});

describe('names in a series', () => {
  it('count on with as many digits', () => {
    expect(nextName('Room 101')).to.equal('Room 102');
    expect(nextName('Stand 099 b')).to.equal('Stand 100 b');
    expect(nextName('A-009')).to.equal('A-010');
    expect(nextName('Bakery')).to.equal(null);
  });

  it('leave out those that are taken', () => {
    expect(nextFreeName('Room 1', new Set(['Room 2', 'Room 3']))).to.equal('Room 4');
  });
});

describe('points of items', () => {
  it('are found by paths, and changed by them', () => {
    const placed = area('a', square(0, 0, 10), { holes: [square(2, 2, 2)] });
    expect(pointsOf(placed, LEVEL).map(({ path }) => path)).to.deep.include('holes.0.3');
    const fields = changedPoints(placed, LEVEL, (at, path) => (path === 'holes.0.3' ? [3, 5] : at));
    expect(Object.keys(fields!)).to.deep.equal(['holes']);
    expect(changedPoints(placed, LEVEL, (at) => at)).to.equal(null);
  });

  it('come back when one is inserted and removed again', () => {
    const placed = area('a', square(0, 0, 10));
    for (const { path, a, b } of insertableEdges(placed)) {
      const middle: Vertex = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
      const longer = { ...placed, item: { ...placed.item, ...withInserted(placed, path, middle) } } as Placed;
      expect(pointsOf(longer, LEVEL)).to.have.lengthOf(5);
      expect(withoutPoint(longer, path)).to.deep.equal({ data: square(0, 0, 10) });
    }
  });

  it('stay where a shape would be none without them', () => {
    expect(withoutPoint(area('a', square(0, 0, 10).slice(0, 3)), 'data.0')).to.equal(null);
  });
});

describe('hits', () => {
  const hall = area('hall', square(0, 0, 100));
  const kiosk = area('kiosk', square(40, 40, 20));

  it('have the small area before the one around it, and nothing in holes', () => {
    const ids = (at: Vertex) => hitsAt([hall, kiosk], LEVEL, { at, reach: 1 }).map(({ item }) => item.id);
    expect(ids([50, 50])).to.deep.equal(['kiosk', 'hall']);
    expect(ids([10, 10])).to.deep.equal(['hall']);
    expect(ids([200, 10])).to.deep.equal([]);
  });

  it('of a frame are those that it touches', () => {
    const frame = { left: -10, top: 45, right: 5, bottom: 55 };
    expect(touches(hall, LEVEL, frame)).to.equal(true);
    expect(touches(kiosk, LEVEL, frame)).to.equal(false);
    expect(touches(hall, LEVEL, { left: 10, top: 10, right: 20, bottom: 20 })).to.equal(true);
  });
});

describe('arrangements', () => {
  const frames = fc.array(
    fc.record({
      left: number(),
      top: number(),
      width: fc.integer({ min: 1, max: 99 }),
      height: fc.integer({ min: 1, max: 99 }),
    }),
    { minLength: 3, maxLength: 8 },
  );

  it('align to one side, and leave equal gaps', () => {
    fc.assert(
      fc.property(frames, (given) => {
        const boxes = given.map(({ left, top, width, height }) => ({
          left,
          top,
          right: left + width,
          bottom: top + height,
        }));
        const aligned = alignment(boxes, 'left').map(([x], at) => boxes[at]!.left + x);
        expect(new Set(aligned).size).to.equal(1);
        const moved = distribution(boxes, 'across').map(([x], at) => ({ ...boxes[at]!, by: x }));
        // In the order of their middles before.
        const sorted = moved.toSorted((a, b) => a.left + a.right - b.left - b.right);
        const gaps = sorted.slice(1).map(({ left, by }, at) => left + by - sorted[at]!.right - sorted[at]!.by);
        for (const gap of gaps) expect(gap).to.be.closeTo(gaps[0]!, 1e-6);
      }),
    );
  });
});

describe('doors', () => {
  const corridor = {
    noun: 'corridors',
    item: {
      id: 'c',
      levelId: LEVEL,
      points: [
        { x: 0, y: 0 },
        { x: 300, y: 0 },
      ],
      isClosed: false,
      branches: [],
    },
  } as unknown as Placed;
  const near = area('near', square(100, 20, 50));
  const far = area('far', square(100, 70, 50));
  const at = (vertex: Vertex) => doorAt([corridor, near, far], LEVEL, { at: vertex, reach: 5 });

  it('are on the edge that was clicked, straight to the corridor', () => {
    expect(at([120, 22])).to.deep.include({
      corridorId: 'c',
      points: [
        [120, 0],
        [120, 20],
      ],
      target: near,
    });
  });

  it('in a shared wall belong to the room behind it', () => {
    expect(at([120, 71])!.target).to.equal(far);
  });

  it('need a corridor and a place', () => {
    expect(at([500, 500])).to.equal(null);
    expect(doorAt([near], LEVEL, { at: [120, 22], reach: 5 })).to.equal(null);
  });
});

function number() {
  return fc.integer({ min: -500, max: 500 });
}

const corner = fc.tuple(number(), number());

function square(left: number, top: number, size: number): Vertex[] {
  return [
    [left, top],
    [left + size, top],
    [left + size, top + size],
    [left, top + size],
  ];
}

function area(id: string, data: readonly Vertex[], given: Readonly<Record<string, unknown>> = {}): Placed {
  const item = { id, levelId: LEVEL, data, holes: [], parts: [], labelPoint: null, ...given };
  return { noun: 'areas', item } as unknown as Placed;
}
