import { expect } from 'chai';
import { tabOfField, tabsOf } from '../../../../adapters/web/studio/panels/inspector/inspector-tabs.ts';
import { BAKERY, FLOOR, HALL, LIBRARY } from '../support/maps.ts';
import { atThePlan } from '../support/person.ts';

const GERMAN = { languageCode: 'de', languageName: 'Deutsch' };

const tabs = (content: object, ...refs: readonly (readonly ['areas' | 'corridors', string])[]) => {
  const { editor, document } = atThePlan({ ...FLOOR, ...content });
  return tabsOf(
    editor,
    refs.map(([noun, id]) => ({ noun, item: document.item(noun, id).value! })),
  );
};

describe('The tabs of what is chosen', () => {
  it('are those that it has: ways of a single place, and languages where there are several', () => {
    expect(tabs({}, ['areas', BAKERY.id])).to.deep.equal(['place', 'look', 'ways']);
    expect(tabs({ languages: [GERMAN] }, ['areas', BAKERY.id])).to.deep.equal(['place', 'look', 'ways', 'languages']);
    expect(tabs({ languages: [GERMAN] }, ['areas', BAKERY.id], ['areas', LIBRARY.id])).to.deep.equal(['all']);
    expect(tabs({}, ['corridors', HALL.id])).to.deep.equal(['ways']);
    expect(tabs({}, ['corridors', HALL.id], ['areas', BAKERY.id])).to.deep.equal(['ways']);
  });

  it('have each field that the service may refuse', () => {
    const where = {
      webpage: 'place',
      color: 'look',
      minZoom: 'look',
      translations: 'place',
      data: 'look',
      images: 'place',
    };
    for (const [field, tab] of Object.entries(where)) expect(tabOfField('areas', field), field).to.equal(tab);
    for (const field of ['name', 'positions', 'translations'])
      expect(tabOfField('transitions', field)).to.equal('ways');
  });
});
