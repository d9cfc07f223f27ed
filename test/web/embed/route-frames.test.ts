import { expect } from 'chai';
import type { PublicMap } from '../../../adapters/web/embed/model/model.ts';
import { frameAround, stepFrame } from '../../../adapters/web/embed/state/route/route-frames.ts';
import { spotsOf } from '../../../adapters/web/embed/state/route/target-spots.ts';
import type { Blocker } from '../../../src/domain/wayfinding/route/route.ts';

const line = (length: number) => [
  { x: 100, y: 50 },
  { x: 100 + length, y: 50 },
];

describe('the part of the plan that is shown with a step', () => {
  for (const [meters, metersPerUnit, side] of [
    [15, 1, 45],
    [15, 0.1, 450],
    [2, 1, 45],
    [100, 1, 125],
  ] as const) {
    it(`of ${meters} m is ${side} units wide at ${metersPerUnit} m a unit`, () => {
      const length = meters / metersPerUnit;
      const frame = stepFrame(line(length), metersPerUnit)!;
      expect([frame.width, frame.height]).to.deep.equal([side, side]);
      expect(frame.x + side / 2).to.be.closeTo(100 + length / 2, 1e-9);
    });
  }

  it('is not known without a scale, or without a line', () => {
    expect(stepFrame(line(15), null)).to.equal(null);
    expect(stepFrame([], 1)).to.equal(null);
  });
});

describe('the part of the plan that is printed with a leg', () => {
  it('has the shape of the paper, which a wide leg fills, with a margin', () => {
    const frame = frameAround(line(200), 30, 2.5);
    expect(frame.width).to.be.closeTo(250, 1e-9);
    expect(frame.height).to.be.closeTo(100, 1e-9);
    expect([frame.x + frame.width / 2, frame.y + frame.height / 2]).to.deep.equal([200, 50]);
  });

  it('is as high as a tall leg with a margin, and at least so high', () => {
    const tall = [
      { x: 0, y: 0 },
      { x: 0, y: 100 },
    ];
    expect(frameAround(tall, 30, 2).height).to.be.closeTo(125, 1e-9);
    expect(frameAround(line(2), 30, 2)).to.include({ width: 60, height: 30 });
  });
});

describe('the places of what blocks a route', () => {
  const map = {
    wayfinding: {
      corridors: [
        {
          id: 'hall',
          levelId: 'ground',
          points: [...line(10), { x: 110, y: 80 }],
          branches: [{ id: 'door', points: line(6) }],
        },
      ],
      transitions: [
        {
          id: 'stairs',
          positions: [
            { levelId: 'ground', x: 1, y: 2 },
            { levelId: 'upper', x: 3, y: 4 },
          ],
        },
      ],
    },
  } as unknown as PublicMap;
  const places = (type: Blocker['type'], id: string) =>
    spotsOf(map, { type, id }).map(({ levelId, at: { x, y } }) => [levelId, x, y]);

  it('are all positions of a transition', () => {
    expect(places('transition', 'stairs')).to.deep.equal([
      ['ground', 1, 2],
      ['upper', 3, 4],
    ]);
  });

  it('are half way along corridors and branches', () => {
    expect(places('corridor', 'hall')).to.deep.equal([['ground', 110, 60]]);
    expect(places('branch', 'door')).to.deep.equal([['ground', 103, 50]]);
  });

  it('are none of what is not on the map', () => {
    expect(places('transition', 'gone')).to.deep.equal([]);
  });
});
