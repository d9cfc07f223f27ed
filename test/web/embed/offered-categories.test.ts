import { expect } from 'chai';
import { offeredCategories } from '../../../adapters/web/embed/state/search/offered-categories.ts';
import { aMarker, aPublicMap } from '../../browser/embed/fixture.ts';

const aTag = (name: string, translations = {}) => ({ id: name, name, color: '#2563eb', minZoom: null, translations });
type Tag = ReturnType<typeof aTag>;

/** What is offered on a map of toilets, cafés and restaurants, of which each has these tags. */
function offered(tags: Readonly<Record<'toilet' | 'cafe' | 'restaurant', readonly Tag[]>>): readonly string[] {
  const marker = (title: 'toilet' | 'cafe' | 'restaurant', x: number) =>
    aMarker({ id: `${title} ${x}`, x, y: 10, title, amenity: title, tags: [...tags[title]] });
  const markers = [marker('toilet', 10), marker('cafe', 20), marker('restaurant', 30), marker('restaurant', 40)];
  const all = [...new Map(Object.values(tags).flatMap((own) => own.map((tag) => [tag.id, tag]))).values()];
  const map = { ...aPublicMap(), areas: [], markers, tags: all };
  return offeredCategories(map as never, 'en').map(({ category }) => category);
}

describe('The categories that are offered', () => {
  it('are those of the places of the map', () => {
    expect(offered({ toilet: [], cafe: [], restaurant: [] })).to.deep.equal(['toilet', 'food', 'cafe']);
  });

  it('are none that is a tag of the map, by its name in any language', () => {
    const [wc, services] = [aTag('Toiletten', { en: 'Restrooms' }), aTag('Services')];
    expect(offered({ toilet: [wc, services], cafe: [services], restaurant: [] })).to.deep.equal(['food', 'cafe']);
  });

  it('are none that has the same places as a tag', () => {
    const food = aTag('North wing');
    expect(offered({ toilet: [], cafe: [food], restaurant: [food] })).to.deep.equal(['toilet', 'cafe']);
    expect(offered({ toilet: [food], cafe: [food], restaurant: [food] })).to.deep.equal(['toilet', 'food', 'cafe']);
  });
});
