import { expect } from 'chai';
import { changeDefaultLanguage, tagLabel, tagRules, tagTranslations } from '../../../src/domain/projects/items/tag.ts';
import { aTag } from '../../support/builders.ts';
import { aContext, itemPatch } from '../shared/given.ts';

describe('The translations of a tag', () => {
  const cases: readonly [string, Record<string, string>, Record<string, string>][] = [
    ['are stored', { de: 'Essen', fr: 'Repas' }, { de: 'Essen', fr: 'Repas' }],
    ['are trimmed', { de: '  Essen ' }, { de: 'Essen' }],
    ['are dropped where they are empty or blank', { de: '', fr: ' \t', ru: 'Еда' }, { ru: 'Еда' }],
    ['have no entry for the default language', { en: 'Food', de: 'Essen' }, { de: 'Essen' }],
    ['keep a regional form of the default language', { 'en-GB': 'Food' }, { 'en-GB': 'Food' }],
  ];
  for (const [title, given, kept] of cases) {
    it(title, () => expect(tagTranslations(given, 'en')).to.deep.equal(kept));
  }
});

describe('A tag', () => {
  const tag = aTag({ translations: { de: 'Essen', fr: 'Repas' } });
  const { create, update } = tagRules('en', [tag]);

  it('has a name, a color and optional translations', () => {
    const made = create('a', itemPatch({ name: 'Food', color: '#f00' }), aContext());
    expect(made).to.deep.equal({ id: 'a', name: 'Food', color: '#f00', order: 1, minZoom: null, translations: {} });
  });

  it('comes after the others, unless it has an order', () => {
    const rules = tagRules('en', [aTag({ order: 7 }), aTag({ order: -2 })]);
    const orderOf = (order?: number) =>
      rules.create('a', itemPatch({ name: 'N', color: '#fff', ...(order !== undefined && { order }) }), aContext())
        .order;
    expect([orderOf(), orderOf(3), orderOf(20), orderOf()]).to.deep.equal([8, 3, 20, 21]);
  });

  it('keeps absent fields', () => {
    expect(update(tag, itemPatch({ color: '#f00' }))).to.deep.equal({ ...tag, color: '#f00' });
  });

  it('has its translations replaced as a whole', () => {
    const changed = update(tag, itemPatch({ translations: { ru: 'Еда', en: 'x' } }));
    expect(changed.translations).to.deep.equal({ ru: 'Еда' });
  });

  it('has its id, name and color on places', () => {
    expect(tagLabel(tag)).to.deep.equal({ id: tag.id, name: tag.name, color: tag.color });
  });
});

describe('A tag in a project with a new default language', () => {
  it('is named by its translation, and its name becomes one', () => {
    const swapped = changeDefaultLanguage(aTag({ translations: { de: 'Essen', fr: 'Repas' } }), 'en', 'de');
    expect(swapped).to.deep.include({ name: 'Essen', translations: { en: 'Food', fr: 'Repas' } });
  });

  it('keeps its name where it has no such translation', () => {
    const swapped = changeDefaultLanguage(aTag({ translations: { fr: 'Repas' } }), 'en', 'de');
    expect(swapped).to.deep.include({ name: 'Food', translations: { en: 'Food', fr: 'Repas' } });
  });

  it('is restored when the language is changed back', () => {
    const tag = aTag({ translations: { de: 'Essen', fr: 'Repas' } });
    expect(changeDefaultLanguage(changeDefaultLanguage(tag, 'en', 'de'), 'de', 'en')).to.deep.equal(tag);
  });
});
