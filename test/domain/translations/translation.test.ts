import { expect } from 'chai';
import type { WholeProject } from '../../../src/domain/projects/changes/project-patch.ts';
import { inLanguage, translationTable } from '../../../src/domain/translations/translation.ts';
import { aProject } from '../../support/builders.ts';
import { aMap, patched } from '../shared/given.ts';

const project = { ...aProject({ id: 'p', name: 'Station', description: '' }) };

/** The map of two floors, in which German is spoken too, with these texts. */
const spoken = (body: Parameters<typeof patched>[1], texts: Partial<WholeProject['project']> = {}): WholeProject => ({
  project: { ...project, ...texts },
  content: patched(patched(aMap(), { languages: [{ id: 'german', languageCode: 'de' }] }), body),
});

const entry = (whole: WholeProject, key: string) => translationTable(whole).entries.find((each) => each.key === key);

describe('The table of translations', () => {
  it('lists each kind of item in order, and each text that exists in some language', () => {
    const whole = spoken({
      areas: [{ id: 'upper-shop', translations: { de: { title: 'Laden' } } }],
      markers: [{ id: 'ground-kiosk', translations: { en: { statusLabel: 'open', title: 'Kiosk' } } }],
      transitions: [{ id: 'stairs', name: 'Stairs' }],
      levels: [{ id: 'upper', building: 'East wing' }],
      corridors: [
        {
          id: 'ground-hall',
          translations: { de: { name: 'Halle' } },
          branches: [{ id: 'ground-to-shop', name: 'To the shop' }],
        },
        { id: 'upper-hall', name: 'Gallery' },
      ],
    });
    const keys = translationTable(whole).entries.map(({ key }) => key);
    expect(keys).to.deep.equal([
      ...['project:p:name', 'level:ground:name', 'level:upper:name', 'level:upper:building', 'area:upper-shop:title'],
      ...['marker:ground-kiosk:title', 'marker:ground-kiosk:statusLabel', 'tag:food:name', 'tag:open:name'],
      ...[
        'transition:stairs:name',
        'corridor:ground-hall:name',
        'branch:ground-to-shop:name',
        'corridor:upper-hall:name',
      ],
    ]);
  });

  it('has the languages of the project first, and then others with texts', () => {
    const areas = [
      { id: 'ground-shop', translations: { sv: { title: 'Affär' }, ar: { title: 'متجر' }, en: { title: 'Shop' } } },
    ];
    const { source, languages } = translationTable(spoken({ areas }));
    expect([source, languages]).to.deep.equal(['en', ['de', 'ar', 'sv']]);
  });

  it('reports missing texts in the project’s languages only', () => {
    const whole = spoken({ areas: [{ id: 'ground-shop', translations: { sv: { title: 'Affär' } } }] });
    expect(entry(whole, 'area:ground-shop:title')).to.deep.include({ source: '', missing: ['en', 'de'] });
    expect(entry(whole, 'tag:food:name')).to.deep.include({ source: 'Food', values: { de: 'Essen' }, missing: [] });
    expect(entry(whole, 'tag:open:name')).to.deep.include({ values: {}, missing: ['de'] });
  });

  it('omits empty texts', () => {
    const translations = { de: { title: '', description: 'x' }, fr: {} };
    const whole = spoken({ areas: [{ id: 'ground-shop', translations }] });
    expect(entry(whole, 'area:ground-shop:title')).to.equal(undefined);
    expect(translationTable(whole).languages).to.deep.equal(['de']);
  });

  it('shows the text of a level that visitors read in the default language, in either field', () => {
    const translations = { en: { name: 'Street level' }, de: { name: 'Erdgeschoss' } };
    const whole = spoken({ levels: [{ id: 'ground', shortName: 'G', translations }] });
    expect(entry(whole, 'level:ground:name')).to.deep.include({
      source: 'Street level',
      values: { de: 'Erdgeschoss' },
    });
    expect(entry(whole, 'level:ground:shortName')).to.deep.include({ source: 'G', values: {} });
  });

  it('may be limited to one language, also one without texts', () => {
    const table = translationTable(spoken({}, { translations: { de: { name: 'Bahnhof' } } }));
    const [german] = inLanguage(table, 'de').entries;
    expect(german).to.deep.include({ source: 'Station', values: { de: 'Bahnhof' }, missing: [] });
    const french = inLanguage(table, 'fr');
    expect(french.languages).to.deep.equal(['fr']);
    expect(french.entries[0]).to.deep.include({ source: 'Station', values: {}, missing: ['fr'] });
    expect(inLanguage(table, 'en').entries[0]).to.deep.include({ values: { en: 'Station' }, missing: [] });
  });
});
