import { expect } from 'chai';
import { levelDrawing } from '../../../../adapters/web/studio/imports/preview-shapes.ts';

const square = (left: number, size = 10) => [
  [left, 0],
  [left + size, 0],
  [left + size, size],
  [left, size],
];
const area = (id: string, left: number, rest: object = {}) => ({
  id,
  levelId: 'ground',
  data: square(left),
  holes: [],
  parts: [],
  ...rest,
});
const marker = (id: string, x: number) => ({ id, levelId: 'ground', position: { x, y: 5 } });
const map = (areas: object[], markers: object[] = [], level: object = { width: 100, height: 50 }) =>
  ({ levels: [{ id: 'ground', ...level }, { id: 'upper' }], areas, markers }) as never;
const counts = (...given: Parameters<typeof levelDrawing>) =>
  Object.fromEntries(Object.entries(levelDrawing(...given).shapes).map(([fate, { count }]) => [fate, count]));

describe('The plan of what an import would make', () => {
  it('tells apart what is new, changed, gone and as it was', () => {
    const before = map([area('a', 0), area('b', 20), area('c', 40)], [marker('m', 5)]);
    const after = map([area('a', 0), area('b', 25), area('d', 60)], [marker('m', 5)]);
    expect(counts('ground', after, before)).to.deep.equal({ same: 2, changed: 1, created: 1, deleted: 1 });
    expect(counts('upper', after, before)).to.deep.equal({ same: 0, changed: 0, created: 0, deleted: 0 });
  });

  it('has everything as new of a project that is made', () => {
    expect(counts('ground', map([area('a', 0)], [marker('m', 1)]), null)).to.include({ created: 2, same: 0 });
  });

  it('draws holes and parts, and what moved to another level is not gone', () => {
    const whole = area('a', 0, { holes: [square(2, 2)], parts: [{ data: square(20), holes: [square(22, 2)] }] });
    expect(levelDrawing('ground', map([whole]), null).shapes.created.path.match(/M/g)).to.have.length(4);
    const moved = map([area('a', 0, { levelId: 'upper' })]);
    expect(counts('ground', moved, map([area('a', 0)]))).to.include({ deleted: 0 });
    expect(counts('upper', moved, map([area('a', 0)]))).to.include({ changed: 1 });
  });

  it('is as large as its level, or as what is on it', () => {
    expect(levelDrawing('ground', map([area('a', 0)]), null).box).to.deep.equal([0, 0, 100, 50]);
    expect(levelDrawing('ground', map([area('a', 5), area('b', 30)], [], {}), null).box).to.deep.equal([5, 0, 35, 10]);
    expect(levelDrawing('upper', map([]), null).box).to.deep.equal([0, 0, 100, 100]);
  });
});
