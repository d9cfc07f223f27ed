import { expect } from 'chai';
import type { Placed } from '../../../../adapters/web/studio/geometry/placed.ts';
import { proposedDoor } from '../../../../adapters/web/studio/geometry/proposed-door.ts';
import { LEVEL, room } from './placed-given.ts';

const corridor = (id: string, ...points: readonly (readonly [number, number])[]) =>
  ({
    noun: 'corridors',
    item: { id, levelId: LEVEL, isClosed: false, branches: [], points: points.map(([x, y]) => ({ x, y })) },
  }) as unknown as Placed;

describe('the door that is proposed for a place', () => {
  const archive = room('archive', 100, 100, 200, 200);

  it('leads from the middle of its nearest edge straight to the corridor', () => {
    const items = [archive, corridor('below', [0, 260], [400, 260]), corridor('far', [0, 600], [400, 600])];
    expect(proposedDoor(items, LEVEL, archive)).to.deep.include({
      corridorId: 'below',
      points: [
        [150, 260],
        [150, 200],
      ],
    });
  });

  it('passes through no other place where there is a way around', () => {
    const between = room('between', 100, 210, 200, 250);
    const items = [archive, between, corridor('below', [0, 260], [400, 260]), corridor('beside', [290, 0], [290, 250])];
    expect(proposedDoor(items, LEVEL, archive)?.corridorId).to.equal('beside');
  });

  it('is none on a level without a corridor', () => {
    expect(proposedDoor([archive], LEVEL, archive)).to.equal(null);
  });
});
