import { expect } from 'chai';
import fc from 'fast-check';
import { directionsFrom, ontoDirection } from '../../../../adapters/web/studio/geometry/directions.ts';
import type { Placed } from '../../../../adapters/web/studio/geometry/placed.ts';
import { type SnapQuestion, snapOf } from '../../../../adapters/web/studio/geometry/snap.ts';
import { snapIndex } from '../../../../adapters/web/studio/geometry/snap-index.ts';
import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';

const LEVEL = 'ground';
const EVERYWHERE = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };

describe('snapping', () => {
  const at = (vertex: Vertex, options: Partial<SnapQuestion> = {}, items = [room('a', 0, 0, 100, 100)]) =>
    snapOf(snapIndex(items, LEVEL), { at: vertex, reach: 5, view: EVERYWHERE, ...options });

  it('prefers a corner to an edge, and has exactly its coordinates', () => {
    expect(at([98, 3])).to.deep.include({ kind: 'vertex', at: [100, 0], owner: { noun: 'areas', id: 'a' } });
  });

  it('takes the crossing of two edges where no corner is near', () => {
    const rooms = [room('a', 0, 0, 100, 100), room('b', 50, 50, 150, 150)];
    expect(at([98, 52], {}, rooms)).to.deep.include({ kind: 'intersection', at: [100, 50] });
  });

  it('leads along guides through corners in view, and to where two of them cross', () => {
    const rooms = [room('a', 0, 0, 100, 100), room('b', 300, 200, 400, 300)];
    expect(at([303, 50], {}, rooms)).to.deep.include({ kind: 'guide', at: [300, 50] });
    expect(at([302, 102], {}, rooms)).to.deep.include({ kind: 'guide', at: [300, 100] });
    expect(at([303, 50], { view: { left: 0, top: 0, right: 350, bottom: 100 } }, rooms)).to.equal(null);
  });

  it('takes the foot on an edge, then the grid, then nothing', () => {
    const rhomb = [
      shape('a', [
        [0, 50],
        [50, 0],
        [100, 50],
        [50, 100],
      ]),
    ];
    expect(at([24, 24], { reach: 2 }, rhomb)).to.deep.include({ kind: 'edge', at: [25, 25] });
    expect(at([201, 302], { grid: 10 }, [])).to.deep.include({ kind: 'grid', at: [200, 300] });
    expect(at([201, 302], {}, [])).to.equal(null);
  });

  it('ignores what is being moved itself', () => {
    expect(at([98, 3], { isIgnored: ({ id }) => id === 'a' })).to.equal(null);
  });

  it('keeps a coordinate of the last corner exactly on offered directions along the axes', () => {
    fc.assert(
      fc.property(coordinate, coordinate, fc.double({ min: 20, max: 1000, noNaN: true }), (x, y, far) => {
        const directions = directionsFrom([x, y], null);
        const across = snapOf(snapIndex([], LEVEL), {
          at: [x + far, y + far / 20],
          reach: 1,
          view: EVERYWHERE,
          directions,
        });
        const down = snapOf(snapIndex([], LEVEL), {
          at: [x - far / 20, y + far],
          reach: 1,
          view: EVERYWHERE,
          directions,
        });
        expect(across!.at[1]).to.equal(y);
        expect(down!.at[0]).to.equal(x);
      }),
    );
  });

  it('offers right angles to the edge before, to a billionth of a degree', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 15, max: 30, noNaN: true }),
        fc.double({ min: -6, max: 6, noNaN: true }),
        (turn, off) => {
          const last = onCircle(turn, 100);
          const found = ontoDirection(sum(last, onCircle(turn + 90 + off, 80)), directionsFrom(last, [0, 0]));
          expect(found!.direction.turn).to.equal('edge');
          const [x, y] = [found!.at[0] - last[0], found!.at[1] - last[1]];
          const cosine = (x * last[0] + y * last[1]) / (Math.hypot(x, y) * Math.hypot(...last));
          expect(Math.abs((Math.asin(cosine) * 180) / Math.PI)).to.be.below(1e-9);
        },
      ),
    );
  });
});

const coordinate = fc.double({ min: -5000, max: 5000, noNaN: true });

const onCircle = (degrees: number, radius: number): Vertex => [
  Math.cos((degrees * Math.PI) / 180) * radius,
  Math.sin((degrees * Math.PI) / 180) * radius,
];
const sum = ([ax, ay]: Vertex, [bx, by]: Vertex): Vertex => [ax + bx, ay + by];

function room(id: string, left: number, top: number, right: number, bottom: number): Placed {
  return shape(id, [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]);
}

function shape(id: string, data: readonly Vertex[]): Placed {
  return {
    noun: 'areas',
    item: { id, levelId: LEVEL, data, holes: [], parts: [], labelPoint: null },
  } as unknown as Placed;
}
