import { expect } from 'chai';
import { startPointsOf } from '../../../src/domain/projects/items/start-points.ts';

const level = (id: string, ordinal: number, isHidden = false) => ({ id, ordinal, isHidden });
const marker = (name: string, levelId: string, changes = {}) => ({
  name,
  levelId,
  isStartPoint: true,
  isHidden: false,
  ...changes,
});

describe('Start points', () => {
  it('are the visible markers where routes begin, from the lowest visible level on', () => {
    const levels = [level('upper', 1), level('ground', 0), level('plant', -1, true)];
    const markers = [
      marker('Lounge', 'upper'),
      marker('Entrance', 'ground'),
      marker('Boiler', 'plant'),
      marker('Safe', 'ground', { isHidden: true }),
      marker('Café', 'ground', { isStartPoint: false }),
    ];
    const found = startPointsOf(levels, markers).map((each) => [each.level.id, each.marker.name]);
    expect(found).to.deep.equal([
      ['ground', 'Entrance'],
      ['upper', 'Lounge'],
    ]);
  });
});
