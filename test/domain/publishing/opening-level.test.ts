import { expect } from 'chai';
import { openingLevel } from '../../../src/domain/publishing/opening-level.ts';

/** A map with so many places on each of its levels, whose ordinals begin at `lowest`. */
function mapOf(counts: readonly number[], { defaultAt = 0, lowest = 0 } = {}) {
  const levels = counts.map((_, at) => ({ id: `level ${at}`, order: at, ordinal: lowest + at }));
  const areas = counts.flatMap((count, at) =>
    Array.from({ length: count }, () => ({ levelId: `level ${at}`, isSelectable: true })),
  );
  return { levels, areas, markers: [], settings: { defaultLevelId: `level ${defaultAt}` } };
}

const opened = (map: Parameters<typeof openingLevel>[0]): string | undefined => openingLevel(map)?.id;

describe('The level on which a map opens', () => {
  it('is the one that its maker chose, however few places that has', () => {
    expect(opened(mapOf([90, 1, 90], { defaultAt: 1 }))).to.equal('level 1');
  });

  it('is the first one where that has a fair share of the places', () => {
    expect(opened(mapOf([10, 40]))).to.equal('level 0');
    expect(opened(mapOf([0, 0]))).to.equal('level 0');
  });

  it('is the fullest one where the first has hardly any, and not one below the ground', () => {
    expect(opened(mapOf([9, 40]))).to.equal('level 1');
    expect(opened(mapOf([1, 90, 50, 50], { lowest: -2 }))).to.equal('level 2');
    expect(opened(mapOf([1, 90], { lowest: -3 }))).to.equal('level 0');
  });

  it('does not count what nobody can select', () => {
    const map = mapOf([3, 10]);
    const passages = Array.from({ length: 50 }, () => ({ levelId: 'level 1', isSelectable: false }));
    expect(opened({ ...map, areas: [...map.areas, ...passages] })).to.equal('level 0');
  });

  it('is the first one where the default does not exist, and none without levels', () => {
    expect(opened({ ...mapOf([1]), settings: { defaultLevelId: 'gone' } })).to.equal('level 0');
    expect(opened(mapOf([]))).to.equal(undefined);
  });
});
