import { expect } from 'chai';
import fc from 'fast-check';
import { lookUpLanguage, matchLanguage, meantLanguage } from '../../../src/domain/translations/match-language.ts';

const words = (text: string): string[] => text.split(' ').filter(Boolean);

describe('The language of a visitor', () => {
  const matches: readonly [requested: string, offered: string, match: string | undefined][] = [
    ['de', 'en de', 'de'],
    ['DE-at', 'en de', 'de'],
    ['pt-BR', 'pt pt-BR', 'pt-BR'],
    ['zh-CN', 'zh-Hant zh-Hans', 'zh-Hans'],
    ['zh-SG', 'zh-Hant zh-Hans', 'zh-Hans'],
    ['zh', 'zh-Hant zh-Hans', 'zh-Hans'],
    ['zh-TW', 'zh-Hans zh-Hant', 'zh-Hant'],
    ['zh-HK', 'zh-Hans zh-Hant', 'zh-Hant'],
    ['zh-MO', 'zh-CN zh-TW', 'zh-TW'],
    ['zh-MO', 'zh-TW zh-HK', 'zh-HK'],
    ['zh-Hant-MO', 'zh-Hant-TW zh-Hant-HK', 'zh-Hant-HK'],
    ['zh-HK', 'zh-Hant-MO zh-Hant-TW', 'zh-Hant-MO'],
    ['zh-SG', 'zh-HK zh-CN', 'zh-CN'],
    ['zh-Hant-HK', 'zh-CN zh-TW', 'zh-TW'],
    ['zh-TW', 'zh zh-Hant', 'zh-Hant'],
    ['zh-TW', 'zh en', 'zh'],
    ['zh-CN', 'zh-Hant en', 'zh-Hant'],
    ['cmn-Hans', 'zh-Hant zh-Hans', 'zh-Hans'],
    ['sr-RS', 'sr-Latn sr-Cyrl', 'sr-Cyrl'],
    ['sr', 'sr-Latn sr-Cyrl', 'sr-Cyrl'],
    ['sr-ME', 'sr-Cyrl sr-Latn', 'sr-Latn'],
    ['sr-Latn-RS', 'sr-Cyrl sr-Latn-ME', 'sr-Latn-ME'],
    ['az-IR', 'az-Latn az-Arab', 'az-Arab'],
    ['sh', 'sr-Cyrl sr-Latn', 'sr-Latn'],
    ['uz-AF', 'uz-Latn uz-Arab', 'uz-Arab'],
    ['pa-PK', 'pa-Guru pa-Arab', 'pa-Arab'],
    ['no', 'de nb', 'nb'],
    ['no-NO', 'de nb', 'nb'],
    ['nb', 'de no', 'no'],
    ['nb-NO', 'nn no', 'no'],
    ['nn', 'en nb', 'nb'],
    ['nn-NO', 'da no', 'no'],
    ['nn', 'nb nn', 'nn'],
    ['nn-NO', 'nb-NO nn-NO', 'nn-NO'],
    ['nn', 'nb no', 'no'],
    ['nn', 'da en', undefined],
    ['nb', 'nn en', undefined],
    ['iw', 'en he', 'he'],
    ['in-ID', 'en id', 'id'],
    ['tl', 'en fil', 'fil'],
    ['mo', 'en ro', 'ro'],
    ['es-MX', 'es-ES es-419', 'es-419'],
    ['es-AR', 'es-ES es-MX', 'es-MX'],
    ['es-MX', 'es-AR es-419', 'es-419'],
    ['es-US', 'es-ES es-419', 'es-419'],
    ['es-FR', 'es-419 es-ES', 'es-ES'],
    ['es-PH', 'es-419 es-ES', 'es-ES'],
    ['es', 'es-MX es-ES', 'es-ES'],
    ['en-AU', 'en-US en-GB', 'en-GB'],
    ['en-AU', 'en-GB en-001', 'en-001'],
    ['en-IN', 'en-AU en-GB en-US', 'en-GB'],
    ['en-DE', 'en-US en-150', 'en-150'],
    ['en-CA', 'en-GB en-US', 'en-US'],
    ['en-PH', 'en-GB en-US', 'en-US'],
    ['en', 'en-GB en-US', 'en-US'],
    ['pt', 'pt-PT pt-BR', 'pt-BR'],
    ['pt-AO', 'pt-BR pt-PT', 'pt-PT'],
    ['pt-MO', 'pt-BR pt-AO', 'pt-AO'],
    ['pt-UY', 'pt-PT pt-BR', 'pt-BR'],
    ['de-AT', 'de-CH de-DE', 'de-DE'],
    ['de', 'de-AT en', 'de-AT'],
    ['fr', 'de en', undefined],
    ['uk', 'ru en', undefined],
    ['', 'en', undefined],
    ['-', 'en', undefined],
    ['*', 'en', undefined],
    ['not a code', 'en', undefined],
    ['__proto__', 'en', undefined],
    ['x-elvish', 'x-elvish en', 'x-elvish'],
    ['de-u-co-phonebk', 'en de', 'de'],
    [`de${'-abcdefgh'.repeat(4)}`, 'en de', undefined],
  ];
  for (const [requested, offered, match] of matches) {
    it(`${requested} is ${match} of ${offered}`, () =>
      expect(matchLanguage(requested, words(offered))).to.equal(match));
  }

  it('does not depend on the order in which languages were added', () => {
    const codes = words(
      'en en-US en-GB de de-AT de-CH zh zh-Hant zh-Hans zh-TW zh-CN sr sr-Latn sr-Cyrl nb nn no pt-PT pt-BR es-419 es',
    );
    const visitors = words(
      'en-AU en-CA de-LI nn zh-CN zh-TW zh-HK zh sr-RS sr-ME no nb-NO nn-NO pt-AO pt es-MX es-ES fr iw',
    );
    fc.assert(
      fc.property(fc.shuffledSubarray(codes), fc.constantFrom(...visitors), (offered, visitor) => {
        const sorted = offered.toSorted();
        expect(matchLanguage(visitor, offered)).to.equal(matchLanguage(visitor, sorted));
        expect(matchLanguage(visitor, offered.toReversed())).to.equal(matchLanguage(visitor, sorted));
      }),
    );
  });

  it('is looked up as requested where the specified look-up finds its texts', () => {
    const languages = words('zh-Hant zh-Hans de').map((languageCode) => ({ languageCode }));
    const found = words('zh-CN de-AT de fr zh-Hans').map((code) => lookUpLanguage(code, languages));
    expect(found).to.deep.equal(['zh-Hans', 'de-AT', 'de', 'fr', 'zh-Hans']);
  });
});

describe('The language that a file means', () => {
  const meant: readonly [written: string, codes: string, code: string | undefined][] = [
    ['de-DE', 'de pt-BR', 'de'],
    ['de-AT', 'de pt-BR', 'de'],
    ['de-AT', 'de-CH', undefined],
    ['pt', 'de pt-BR', 'pt-BR'],
    ['pt', 'pt-PT pt-BR', 'pt-BR'],
    ['pt-PT', 'pt-BR', undefined],
    ['de', 'de-AT de-CH', undefined],
    ['zh-CN', 'zh-Hant zh-Hans', 'zh-Hans'],
    ['zh-TW', 'zh-Hans zh-Hant', 'zh-Hant'],
    ['zh-TW', 'zh-Hans', undefined],
    ['zh-CN', 'zh-Hant', undefined],
    ['sr-RS', 'sr-Latn sr-Cyrl', 'sr-Cyrl'],
    ['no', 'nb', 'nb'],
    ['nn', 'nb', undefined],
    ['nb-NO', 'no', 'no'],
    ['iw', 'he', 'he'],
    ['ca-valencia', 'ca', undefined],
    ['fr', 'de', undefined],
    ['', 'de', undefined],
  ];
  for (const [written, codes, code] of meant) {
    it(`as ${written} is ${code} of ${codes}`, () => expect(meantLanguage(written, words(codes))).to.equal(code));
  }
});
