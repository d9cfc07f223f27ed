import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { expect } from 'chai';
import { languageName } from '../../src/domain/projects/items/language.ts';
import { type Locale, localeFaults } from '../support/code/locale-faults.ts';

for (const folder of ['src/locales', 'adapters/web/shared/locales']) {
  const codes = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const localeOf = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Locale;

  describe(`The locales in ${folder}`, () => {
    for (const name of codes) {
      it(`have in ${name} what English has, in each part that is there`, () => {
        const { name: code } = parse(name);
        expect(languageName(code)).not.to.equal(code);
        expect(localeFaults(localeOf(name), localeOf('en.json'))).to.deep.equal([]);
      });
    }
  });
}

describe('A locale', () => {
  const english = { map: { close: 'Close', found: { some: 'Places: {0} of {1}' } }, studio: { save: 'Save' } };

  it('may lack a part, and have placeholders in its own order, one of them twice', () => {
    const german = { map: { close: 'Schließen', found: { some: 'Von {1} Orten {0}, {0}' } } };
    expect(localeFaults(german, english)).to.deep.equal([]);
  });

  for (const [what, texts, faults] of [
    ['that is missing', { found: english.map.found }, ['map.close is missing']],
    ['that is not in English', { ...english.map, open: 'Offen' }, ['map.open is not in English']],
    [
      'that is misspelt',
      { found: english.map.found, clos: '' },
      ['map.close is missing', 'map.clos is not in English'],
    ],
    ['that is empty', { ...english.map, close: ' ' }, ['map.close is empty']],
    [
      'for which it has several',
      { ...english.map, close: { one: 'Zu' } },
      ['map.close is missing', 'map.close.one is not in English'],
    ],
    [
      'without a placeholder',
      { ...english.map, found: { some: 'Orte: {0}' } },
      ['map.found.some has the placeholders “{0}”, not “{0} {1}”'],
    ],
    [
      'with a misspelt placeholder',
      { ...english.map, found: { some: '{0} von {l}' } },
      ['map.found.some has the placeholders “{0} {l}”, not “{0} {1}”'],
    ],
    [
      'with half a placeholder',
      { ...english.map, found: { some: '{0} von {1} {' } },
      ['map.found.some has the placeholders “{ {0} {1}”, not “{0} {1}”'],
    ],
  ] as const) {
    it(`is reported for a text ${what}`, () => {
      expect(localeFaults({ map: texts as Locale[string] }, english)).to.deep.equal(faults);
    });
  }

  it('is reported for a part that no page has', () => {
    expect(localeFaults({ mapp: english.map }, english)).to.deep.equal(['mapp is no part']);
  });
});
