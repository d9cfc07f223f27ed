import { expect } from 'chai';
import { inAreaColors } from '../../../adapters/web/embed/model/area-colors.ts';

type Map = Parameters<typeof inAreaColors>[0];

const areas = [
  { id: 'a', color: '#123456', tags: [{ id: 't', name: 'Shops', color: '#16a34a' }] },
  { id: 'b', color: '#654321', tags: [] },
];
const colorsOf = (appearance: object | undefined) =>
  inAreaColors({ areas, appearance } as unknown as Map).areas.map(({ color }) => color);

describe('The areas of a map', () => {
  it('have the colours of their first tags where the map says so, also in a preview without a look', () => {
    expect(colorsOf({ areaColors: 'tag' })).to.deep.equal(['#16a34a', '#654321']);
    expect(colorsOf({ areaColors: 'own' })).to.deep.equal(['#123456', '#654321']);
    expect(colorsOf(undefined)).to.deep.equal(['#123456', '#654321']);
  });
});
