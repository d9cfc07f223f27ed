import { expect } from 'chai';
import { wordsOf } from '../../../adapters/web/embed/model/language.ts';
import type { Area, Marker, PublicMap } from '../../../adapters/web/embed/model/model.ts';
import { doubledAreas, pinsInAreas } from '../../../adapters/web/embed/plan/labels/doubled.ts';
import type { Placed } from '../../../adapters/web/embed/plan/markers/crowd.ts';
import { aMarker, aPublicMap } from '../../browser/embed/fixture.ts';

const WORDS = wordsOf(aPublicMap() as unknown as PublicMap, 'en');
const room = (id: string, title: string, x: number) => {
  const data = [
    [x, 0],
    [x + 10, 0],
    [x + 10, 10],
    [x, 10],
  ];
  return { id, data, holes: [], parts: [], translations: { en: { title } } } as unknown as Area;
};
const pin = (id: string, title: string, x: number) => aMarker({ id, x, y: 5, title }) as unknown as Marker;
const placed = (marker: Marker, shape: Placed['shape']) => ({ marker, shape }) as unknown as Placed;

describe('an area and the marker of its name in it', () => {
  const areas = [room('one', 'Toilets', 0), room('other', 'Toilets', 100), room('café', 'Café', 200)];
  const areasOf = doubledAreas(areas, WORDS);

  it('are one place, unlike a marker of that name elsewhere or of another name', () => {
    expect(areasOf(pin('inside', 'Toilets', 5))).to.deep.equal(['one']);
    expect(areasOf(pin('corridor', 'Toilets', 50))).to.deep.equal([]);
    expect(areasOf(pin('lift', 'Lift', 105))).to.deep.equal([]);
    expect(areasOf(pin('unnamed', '', 205))).to.deep.equal([]);
  });

  it('have the sign of the marker while that is whole, not where it is a dot or hidden', () => {
    const [whole, dot, hidden] = [pin('a', 'Toilets', 5), pin('b', 'Toilets', 105), pin('c', 'Café', 205)];
    const signs = pinsInAreas([placed(whole, 'whole'), placed(dot, 'small'), placed(hidden, 'none')], areasOf);
    expect([...signs.keys()]).to.deep.equal(['one']);
  });
});
