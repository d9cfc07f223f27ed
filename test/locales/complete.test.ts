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
        expect(localeFaults(code, localeOf(name), localeOf('en.json'))).to.deep.equal([]);
      });
    }
  });
}

describe('A locale', () => {
  const english = { map: { close: 'Close', found: { some: 'Places: {0} of {1}' } }, studio: { save: 'Save' } };

  it('may lack a part, and have placeholders in its own order, one of them twice', () => {
    const german = { map: { close: 'Schließen', found: { some: 'Von {1} Orten {0}, {0}' } } };
    expect(localeFaults('de', german, english)).to.deep.equal([]);
  });

  for (const [what, texts, faults] of [
    ['that is missing', { found: english.map.found }, ['map.close is missing']],
    ['that is not needed', { ...english.map, open: 'Offen' }, ['map.open is not needed']],
    ['that is misspelt', { found: english.map.found, clos: '' }, ['map.close is missing', 'map.clos is not needed']],
    ['that is empty', { ...english.map, close: ' ' }, ['map.close is empty']],
    [
      'for which it has several',
      { ...english.map, close: { one: 'Zu' } },
      ['map.close is missing', 'map.close.one is not needed'],
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
      expect(localeFaults('de', { map: texts as Locale[string] }, english)).to.deep.equal(faults);
    });
  }

  it('is reported for a part that no page has', () => {
    expect(localeFaults('de', { mapp: english.map }, english)).to.deep.equal(['mapp is no part']);
  });

  const counted = { map: { steps_one: '{0} step', steps_other: '{0} steps' } };

  it('has the forms that its language has of a text with a count', () => {
    const russian = { steps_one: '{0} шаг', steps_few: '{0} шага', steps_many: '{0} шагов', steps_other: '{0} шага' };
    expect(localeFaults('ru', { map: russian }, counted)).to.deep.equal([]);
    expect(localeFaults('ja', { map: { steps_other: '{0}歩' } }, counted)).to.deep.equal([]);
  });

  it('is reported for a form that is missing, misspelt, of another language, or without the count', () => {
    const texts = { steps_one: '{0} шаг', steps_fwe: '{0} шага', steps_two: '{0} шага', steps_other: 'шага' };
    expect(localeFaults('ru', { map: texts }, counted)).to.deep.equal([
      'map.steps_few is missing',
      'map.steps_many is missing',
      'map.steps_fwe is not needed',
      'map.steps_two is not needed',
      'map.steps_other has the placeholders “”, not “{0}”',
    ]);
    expect(
      localeFaults('en', { map: { steps_other: '{0} steps' } }, { map: { steps_other: '{0} steps' } }),
    ).to.deep.equal(['map.steps_one is missing']);
  });
});
