import { expect } from 'chai';
import fc from 'fast-check';
import { patchWhole, type WholeProject } from '../../../src/domain/projects/changes/project-patch.ts';
import { translationTable } from '../../../src/domain/translations/translation.ts';
import { type TranslationChange, translate } from '../../../src/domain/translations/translation-change.ts';
import { aProject } from '../../support/builders.ts';
import { aContext, aMap, patched } from '../shared/given.ts';

const WHOLE: WholeProject = {
  project: aProject({ id: 'p', name: 'Station', description: '', translations: { de: { name: 'Bahnhof' } } }),
  content: patched(aMap(), {
    areas: [{ id: 'ground-shop', translations: { en: { title: 'Shop' }, de: { title: 'Laden', description: 'x' } } }],
    levels: [{ id: 'upper', shortName: 'U', translations: { en: { name: 'Top' } } }],
    transitions: [{ id: 'stairs', name: 'Stairs', translations: { de: { name: 'Treppe' } } }],
  }),
};

/** The project after changes of its texts. */
const changed = (changes: readonly TranslationChange[], whole = WHOLE) =>
  patchWhole(whole, translate(whole, changes).patch, aContext());

const faultsOf = (...changes: readonly TranslationChange[]) =>
  translate(WHOLE, changes).faults.map(({ at, language }) => [at, language]);

const KEYS = [
  ...['project:p:name', 'project:p:description', 'level:ground:name', 'level:upper:name', 'level:upper:shortName'],
  ...['area:ground-shop:title', 'area:upper-shop:description', 'marker:upper-kiosk:statusLabel', 'tag:food:name'],
  ...['transition:stairs:name', 'level:ground:building', 'corridor:ground-hall:name', 'branch:upper-to-shop:name'],
];

const change = fc.record({
  key: fc.constantFrom(...KEYS),
  values: fc.dictionary(
    fc.constantFrom('en', 'de', 'pt-br', 'ar'),
    fc.option(fc.constantFrom('', 'a', 'b', ' c ', 'Food')),
  ),
});

describe('Changes of translations', () => {
  it('result in the table with the changes', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 6 }), (changes) => {
        const whole = changed(changes);
        const table = translationTable(whole);
        const again = table.entries.map(({ key, source, values }) => ({ key, values: { ...values, en: source } }));
        expect(translate(whole, again)).to.deep.include({ updated: 0, faults: [] });
        for (const { key, values } of changes.slice(-1)) {
          if (faultsOf({ key, values }).length > 0) continue;
          const found = table.entries.find((entry) => entry.key === key);
          const expected = key === 'tag:food:name' ? values.ar?.trim() : values.ar;
          if ('ar' in values) expect(found?.values.ar ?? '').to.equal(expected ?? '');
        }
      }),
    );
  });

  it('do not change texts that they do not name', () => {
    fc.assert(
      fc.property(change, (each) => {
        const { content } = changed([each]);
        const [, id] = each.key.split(':');
        for (const collection of ['levels', 'areas', 'markers', 'tags', 'transitions', 'corridors'] as const) {
          content[collection].forEach((item, at) => {
            const isTagged = id === 'food' && 'tags' in item;
            const hasBranch = 'branches' in item && item.branches.some((branch) => branch.id === id);
            if (item.id !== id && !isTagged && !hasBranch) expect(item).to.equal(WHOLE.content[collection][at]);
          });
        }
      }),
    );
  });

  it('are counted one by one, and equal texts as unchanged', () => {
    const changes = [
      { key: 'area:ground-shop:title', values: { en: 'Shop', de: 'Geschäft', fr: 'Magasin', it: null } },
      { key: 'tag:food:name', values: { de: ' Essen ', fr: 'Repas' } },
      { key: 'nothing', values: { de: 'x' } },
    ];
    const { updated, unchanged, faults } = translate(WHOLE, changes);
    expect([updated, unchanged, faults.length]).to.deep.equal([3, 3, 1]);
  });

  it('are applied in order', () => {
    const key = 'area:ground-shop:title';
    const { content } = changed([
      { key, values: { de: 'a', fr: 'b' } },
      { key, values: { de: null } },
      { key: 'area:ground-shop:description', values: { de: '' } },
    ]);
    expect(content.areas[0]!.translations).to.deep.equal({ en: { title: 'Shop' }, fr: { title: 'b' } });
  });

  it('remove a language of the project with its last text', () => {
    const { project } = changed([{ key: 'project:p:name', values: { de: null, fr: 'Gare' } }]);
    expect(project.translations).to.deep.equal({ fr: { name: 'Gare' } });
  });

  it('write a text in the default language to its field: the translations or the item itself', () => {
    const { content } = changed([
      { key: 'level:upper:name', values: { en: 'Roof' } },
      { key: 'level:ground:name', values: { en: 'Street' } },
    ]);
    const [ground, upper] = content.levels;
    expect([ground?.name, ground?.translations]).to.deep.equal(['Street', {}]);
    expect([upper?.name, upper?.translations, upper?.shortName]).to.deep.equal([
      'Upper',
      { en: { name: 'Roof' } },
      'U',
    ]);
  });

  it('change corridors and their branches, and keep everything else', () => {
    const [hall] = WHOLE.content.corridors;
    const { content } = changed([
      { key: 'corridor:ground-hall:name', values: { en: 'Hall', de: 'Halle' } },
      { key: 'branch:ground-to-shop:name', values: { de: 'Zum Laden' } },
    ]);
    const [toShop, ...others] = hall!.branches;
    expect(content.corridors[0]).to.deep.equal({
      ...hall,
      name: 'Hall',
      translations: { de: { name: 'Halle' } },
      branches: [{ ...toShop, translations: { de: { name: 'Zum Laden' } } }, ...others],
    });
    expect(content.corridors[1]).to.equal(WHOLE.content.corridors[1]);
  });

  it('set and remove the building of a level', () => {
    const key = 'level:ground:building';
    const named = changed([{ key, values: { en: 'East wing', de: 'Ostflügel' } }]);
    const [level] = named.content.levels;
    expect([level?.building, level?.translations]).to.deep.equal(['East wing', { de: { building: 'Ostflügel' } }]);
    const [unnamed] = changed([{ key, values: { en: null, de: '' } }], named).content.levels;
    expect([unnamed?.building, unnamed?.translations]).to.deep.equal([null, {}]);
  });

  it('keep a level without a building where another of its texts changes', () => {
    const { content } = changed([{ key: 'level:ground:name', values: { en: 'Street' } }]);
    expect(content.levels[0]?.building).to.equal(null);
  });

  it('obey the rules of the fields', () => {
    const faults = faultsOf(
      { key: 'level:ground:name', values: { en: ' ', de: ' ' } },
      { key: 'level:upper:shortName', values: { en: 'sixsix', de: 'fünf5' } },
      { key: 'tag:food:name', values: { en: null, de: null } },
      { key: 'transition:stairs:name', values: { en: null, de: 'x'.repeat(256) } },
      { key: 'project:p:name', values: { en: 'a\tb', de: 'a\tb' } },
      { key: 'project:p:description', values: { de: 'x'.repeat(20_001) } },
    );
    expect(faults).to.deep.equal([
      [0, 'en'],
      [1, 'en'],
      [2, 'en'],
      [3, 'de'],
      [4, 'en'],
      [5, 'de'],
    ]);
  });

  it('name existing texts, and languages with well-formed codes', () => {
    for (const key of [
      '',
      ':',
      'area:ground-shop',
      'area:ground-shop:color',
      'area:x:title',
      'marker:ground-shop:title',
    ]) {
      expect(faultsOf({ key, values: { de: 'x' } }), key).to.deep.equal([[0, null]]);
    }
    for (const language of ['', 'x', 'de_DE', 'not a code', `de-${'x'.repeat(8)}`.repeat(5), '__proto__']) {
      const values = Object.fromEntries([[language, 'x']]);
      expect(faultsOf({ key: 'tag:food:name', values }), language).to.deep.equal([[0, language]]);
    }
  });

  it('report an invalid language once, and a thousand errors at most', () => {
    const values = { Anmerkung: 'x', de: 'y' };
    const readLanguage = (code: string) => (code === 'de' ? { code } : { fault: 'Unknown.' });
    const many = Array.from({ length: 1500 }, (_, at) => ({ key: `tag:${at}:name`, values }));
    expect(
      translate(
        WHOLE,
        [
          { key: 'tag:food:name', values },
          { key: 'tag:open:name', values },
        ],
        readLanguage,
      ).faults,
    ).to.have.length(1);
    expect(translate(WHOLE, many).faults).to.have.length(1000);
  });

  it('replace unpaired surrogates', () => {
    const { content } = changed([{ key: 'area:ground-shop:title', values: { de: 'a\ud800' } }]);
    expect(content.areas[0]!.translations.de?.title).to.equal('a\ufffd');
  });
});
