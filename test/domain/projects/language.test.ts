import { expect } from 'chai';
import {
  canonicalLanguage,
  languageDirection,
  languageName,
  languageRules,
  newLanguage,
} from '../../../src/domain/projects/items/language.ts';
import { aContext, itemPatch } from '../shared/given.ts';

describe('A language code', () => {
  for (const [given, canonical] of Object.entries({
    en: 'en',
    EN: 'en',
    'PT-br': 'pt-BR',
    'PA-arab': 'pa-Arab',
    'zh-hant-tw': 'zh-Hant-TW',
    iw: 'he',
    'de-u-co-phonebk': 'de-u-co-phonebk',
  })) {
    it(`${given} is written ${canonical}`, () => expect(canonicalLanguage(given)).to.equal(canonical));
  }

  for (const given of [
    '',
    ' ',
    'e',
    'en_US',
    'en-',
    '-en',
    'english!',
    'toolonglanguage',
    'en us',
    '__proto__',
    'ён',
  ]) {
    it(`is not ${JSON.stringify(given)}`, () => expect(canonicalLanguage(given)).to.equal(null));
  }
});

describe('The direction of a language', () => {
  for (const [direction, codes] of Object.entries({
    rtl: ['ar', 'he', 'ur', 'fa', 'yi', 'ps', 'sd', 'ug', 'ckb', 'dv', 'pa-Arab', 'az-Arab', 'ar-EG', 'ur-Aran', 'nqo'],
    ltr: ['en', 'de', 'ru', 'zh', 'hi', 'pa', 'az', 'az-Latn', 'ar-Latn', 'pt-BR', 'und'],
  })) {
    it(`${direction}: ${codes.join(', ')}`, () => {
      for (const code of codes) expect(languageDirection(code), code).to.equal(direction);
    });
  }
});

describe('The name of a language', () => {
  const cases: readonly [string, string, string][] = [
    ['de', 'en', 'German'],
    ['de', 'de', 'Deutsch'],
    ['pt-BR', 'en', 'Brazilian Portuguese'],
    ['he', 'he', 'עברית'],
    ['de-u-co-phonebk', 'en', 'German'],
    ['qaa', 'en', 'qaa'],
  ];
  for (const [code, inLanguage, name] of cases) {
    it(`${code} is called ${name} in ${inLanguage}`, () => expect(languageName(code, inLanguage)).to.equal(name));
  }
});

describe('A language of a project', () => {
  const german = newLanguage('a', 'de', false);

  it('has an English name and a direction', () => {
    expect(newLanguage('a', 'ar', true)).to.deep.equal({
      id: 'a',
      languageCode: 'ar',
      languageName: 'Arabic',
      isDefault: true,
      direction: 'rtl',
    });
  });

  it('may have a name of its own, and does not become the default by itself', () => {
    const given = { languageCode: 'de', languageName: 'Deutsch', isDefault: true };
    expect(languageRules.create('a', itemPatch(given), aContext())).to.deep.equal({
      ...german,
      languageName: 'Deutsch',
    });
  });

  it('gets name and direction of a new code', () => {
    const changed = languageRules.update(german, itemPatch({ languageCode: 'he' }));
    expect(changed).to.include({ languageCode: 'he', languageName: 'Hebrew', direction: 'rtl' });
  });

  it('keeps its own name while its code stays', () => {
    const named = { ...german, languageName: 'Deutsch' };
    expect(languageRules.update(named, itemPatch({ languageCode: 'de' }))).to.deep.equal(named);
    expect(languageRules.update(named, itemPatch({ languageName: '' }))).to.deep.equal(named);
  });
});
