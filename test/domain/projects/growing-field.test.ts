import { expect } from 'chai';
import { type ContentPatch, EMPTY_PATCH } from '../../../src/domain/projects/changes/content-patch.ts';
import { growingField } from '../../../src/domain/projects/changes/growing-field.ts';
import { line } from '../wayfinding/network-given.ts';

const points = line('0,0 9,0');
const item = <Fields>(fields: Fields, path = 'wayfinding.corridors.0', isDeleted = false) => {
  return { path, id: null, isDeleted, fields };
};
const branch = (fields: object) => item(fields, 'wayfinding.corridors.0.branches.2');
const field = (patch: Partial<ContentPatch>) => growingField({ ...EMPTY_PATCH, ...patch });

describe('A change of a network', () => {
  it('may enlarge it by lines, positions and scales, and reports the field', () => {
    const positions = [{ levelId: 'a', x: 1, y: 1, accessible: true }];
    expect(field({ corridors: [item({ points })] })).to.equal('wayfinding.corridors.0.points');
    expect(field({ corridors: [item({ crossing: 'join' })] })).to.equal('wayfinding.corridors.0.points');
    expect(field({ corridors: [item({ branches: [branch({ points })] })] })).to.equal(
      'wayfinding.corridors.0.branches.2.points',
    );
    expect(field({ transitions: [item({ positions }, 'wayfinding.transitions.3')] })).to.equal(
      'wayfinding.transitions.3.positions',
    );
    const level = { ...item({ metersPerUnit: 1 }, 'levels.1'), areas: [], markers: [] };
    expect(field({ levels: [level] })).to.equal('levels.1.metersPerUnit');
  });

  it('may enlarge it by several corridors at once', () => {
    const two = [item({ points }), item({ points }, 'wayfinding.corridors.1')];
    expect(field({ corridors: two })).to.equal('wayfinding.corridors');
  });

  it('does not enlarge it by names, targets, directions, or removals', () => {
    const branches = [branch({ areaId: 'shop' })];
    const fields = [{ name: 'Hall' }, { direction: 'forward' as const }, { branches }];
    for (const given of fields) expect(field({ corridors: [item(given)] })).to.equal(null);
    expect(field({ corridors: [item({ points }, 'wayfinding.corridors.0', true)] })).to.equal(null);
    expect(field(EMPTY_PATCH)).to.equal(null);
  });
});
