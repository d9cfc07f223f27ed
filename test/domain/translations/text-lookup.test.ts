import { expect } from 'chai';
import { codeOf, pickText } from '../../../src/domain/translations/text-lookup.ts';

describe('picking a text', () => {
  const cases: readonly [string, Record<string, string | undefined>, string, string, string][] = [
    ['the requested language', { en: 'Hall', de: 'Halle' }, 'de', 'en', 'Halle'],
    ['the exact form before the short one', { pt: 'Sala', 'pt-BR': 'Salão' }, 'pt-BR', 'en', 'Salão'],
    ['the short form of the requested one', { en: 'Hall', pt: 'Sala' }, 'pt-BR', 'en', 'Sala'],
    ['each shorter form in turn', { en: 'Hall', zh: '厅', 'zh-Hant': '廳' }, 'zh-Hant-TW', 'en', '廳'],
    ['the default where the requested one is missing', { en: 'Hall', ru: 'Зал' }, 'de', 'ru', 'Зал'],
    ['the first that is not empty where the default is missing', { fr: '', ru: 'Зал' }, 'de', 'en', 'Зал'],
    ['an empty text as if it were missing', { en: 'Hall', de: '  ' }, 'de', 'en', 'Hall'],
    ['an undefined text as if it were missing', { en: 'Hall', de: undefined }, 'de', 'en', 'Hall'],
    ['nothing where there is nothing', { en: '' }, 'de', 'en', ''],
    ['no inherited property', { en: 'Hall' }, 'constructor', 'en', 'Hall'],
  ];
  for (const [title, texts, asked, fallback, expected] of cases) {
    it(`takes ${title}`, () => expect(pickText(texts, asked, fallback)).to.equal(expected));
  }
});

describe('choosing among languages', () => {
  const codes = ['en', 'pt-BR', 'pt', 'zh-Hant', 'sr-Latn'];
  for (const [language, expected] of [
    ['en', 'en'],
    ['en-GB', 'en'],
    ['pt-br', 'pt-BR'],
    ['pt-PT', 'pt'],
    ['zh-Hant-HK', 'zh-Hant'],
    ['SR-latn-RS', 'sr-Latn'],
    ['zh', undefined],
    ['constructor', undefined],
    ['', undefined],
  ] as const) {
    it(`takes ${expected ?? 'none'} for “${language}”`, () => expect(codeOf(language, codes)).to.equal(expected));
  }
});
