import { expect } from 'chai';
import { canonicalLanguage } from '../../../src/domain/projects/items/language.ts';
import { languageCatalogue } from '../../../src/domain/projects/items/language-catalogue.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const catalogue = languageCatalogue();
const codes = catalogue.map(({ code }) => code);

/** Names of no language. */
const NO_LANGUAGES = ['mul', 'zxx'];

/** Every canonical code of two or three letters that the runtime has a name for. */
function* namedCodes() {
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  for (const first of LETTERS)
    for (const second of LETTERS)
      for (const third of ['', ...LETTERS]) {
        const code = first + second + third;
        if (canonicalLanguage(code) === code && names.of(code)) yield code;
      }
}

describe('The catalogue of languages', () => {
  it('has every language that the runtime can name, and no other with two or three letters', () => {
    const named = [...namedCodes()].filter((code) => !NO_LANGUAGES.includes(code));
    expect(codes.filter((code) => !code.includes('-'))).to.have.members(named);
  });

  it('has each once, in its canonical spelling', () => {
    expect(new Set(codes).size).to.equal(codes.length);
    for (const code of codes) expect(canonicalLanguage(code)).to.equal(code);
  });

  it('is in the order of the English names', () => {
    const names = catalogue.map(({ name }) => name);
    expect(names).to.deep.equal(names.toSorted(new Intl.Collator('en').compare));
  });

  const known: readonly (readonly [code: string, name: string, nativeName: string, direction: 'ltr' | 'rtl'])[] = [
    ['fr', 'French', 'français', 'ltr'],
    ['ja', 'Japanese', '日本語', 'ltr'],
    ['he', 'Hebrew', 'עברית', 'rtl'],
    ['pa-Arab', 'Punjabi (Arabic)', 'پنجابی (عربی)', 'rtl'],
    ['pt-BR', 'Brazilian Portuguese', 'português (Brasil)', 'ltr'],
    ['zh-Hans', 'Simplified Chinese', '简体中文', 'ltr'],
    ['zh-Hant', 'Traditional Chinese', '繁體中文', 'ltr'],
    ['sr-Latn', 'Serbian (Latin)', 'srpski (latinica)', 'ltr'],
    ['en-GB', 'British English', 'British English', 'ltr'],
    // The data does not know what these call themselves.
    ['akk', 'Akkadian', 'Akkadian', 'ltr'],
    ['nmg', 'Kwasio', 'Kwasio', 'ltr'],
  ];
  for (const [code, name, nativeName, direction] of known) {
    it(`names ${code} ${name}, ${nativeName} in the language itself`, () => {
      expect(catalogue.find((language) => language.code === code)).to.deep.equal({ code, name, nativeName, direction });
    });
  }
});
