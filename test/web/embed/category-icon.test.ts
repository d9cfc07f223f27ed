import { expect } from 'chai';
import { categoryIcon } from '../../../adapters/web/embed/model/category-icon.ts';
import type { Place } from '../../../adapters/web/embed/model/model.ts';
import { ICON_CATALOGUE } from '../../../src/domain/projects/images/icon-catalogue.ts';

const place = (category: string, title = '') =>
  ({ category, tags: [], translations: { en: { title } } }) as unknown as Place;

describe('the icon of a place', () => {
  it('is that of its category, by which visitors look for it', () => {
    expect(categoryIcon(place('restroom'))).to.equal('toilet');
    expect(categoryIcon(place('', 'Coffee bar'))).to.be.oneOf(['cafe', 'bar']);
  });

  it('is else by its maker’s word, in any spelling', () => {
    expect(['gate', 'Baggage_Claim', 'lecture-hall', 'library'].map((word) => categoryIcon(place(word)))).to.deep.equal(
      ['airport', 'suitcase', 'college', 'library'],
    );
  });

  it('is one that is shipped, and none for other words', () => {
    const shipped = new Set<string>(ICON_CATALOGUE.map(({ name }) => name));
    for (const word of ['gate', 'office', 'auditorium', 'exhibition', 'gym', 'hotel', 'post office', 'stadium'])
      expect(shipped.has(categoryIcon(place(word))!), word).to.equal(true);
    for (const word of ['', 'constructor', 'unspecified', 'shelf'])
      expect(categoryIcon(place(word)), word).to.equal(null);
  });
});
