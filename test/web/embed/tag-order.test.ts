import { expect } from 'chai';
import { tagsInUse } from '../../../adapters/web/embed/state/search/filter.ts';
import { aMarker, aPublicMap } from '../../browser/embed/fixture.ts';

const tagged = (...tags: readonly (readonly [name: string, order: number])[]) => {
  const all = tags.map(([name, order]) => ({
    id: name,
    name,
    order,
    color: '#2563eb',
    minZoom: null,
    translations: {},
  }));
  const markers = [aMarker({ id: 'all', x: 1, y: 1, title: 'All', tags: all })];
  return tagsInUse({ ...aPublicMap(), areas: [], markers, tags: all } as never).map(({ name }) => name);
};

describe('The tags of a map', () => {
  it('are offered in the order that their maker gave them', () => {
    expect(tagged(['Shops', 0], ['Lifts and stairs', 1], ['Toilets', 2])).to.deep.equal([
      'Shops',
      'Lifts and stairs',
      'Toilets',
    ]);
  });

  it('are offered as visitors need them where they have no order', () => {
    expect(
      tagged(['Lifts and stairs', 0], ['Shops', 0], ['Gates', 0], ['Food & drink', 0], ['Toilets', 0]),
    ).to.deep.equal(['Toilets', 'Food & drink', 'Gates', 'Shops', 'Lifts and stairs']);
  });
});
