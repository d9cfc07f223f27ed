import fc from 'fast-check';
import type { TranslationTable } from '../../../src/domain/translations/translation.ts';
import type { TranslationChange } from '../../../src/domain/translations/translation-change.ts';
import { anyCharacter } from '../../support/any-character.ts';

/** Pieces of text on which formats, their readers and spreadsheets trip. */
const NASTY = [
  ...['"', '""', "'", "''", ',', ';', '\t', '\n', '\r', '\r\n', ' ', '=', '+', '-', '@', '＝', '|', '\\', '%'],
  ...[
    '<',
    '>',
    '&',
    '&amp;',
    '&#0;',
    ']]>',
    '<![CDATA[',
    '<b>',
    '<!--',
    '-->',
    '<?x?>',
    '<x id="cp-7-1"/>',
    '</target>',
  ],
  ...[
    '\0',
    '\u0007',
    '\u001b',
    '\u007f',
    '\u0085',
    '\u00a0',
    '\u200f',
    '\u202e',
    '\u2028',
    '\ufeff',
    '\ufffe',
    '\uffff',
  ],
  ...[
    'é',
    'e\u0301',
    'ع',
    '漢',
    '😀',
    '👨‍👩‍👧',
    '=1+1',
    "'s ochtends",
    'key',
    'source',
    '{"a":1}',
    'NULL',
    '__proto__',
  ],
];

/** Texts made of such pieces: well-formed, and not empty. */
export const nastyText = fc
  .array(fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: anyCharacter, maxLength: 3 })), {
    minLength: 1,
    maxLength: 8,
  })
  .map((pieces) => pieces.join('').toWellFormed())
  .filter((text) => text !== '');

const LANGUAGES = ['de', 'pt-BR', 'ar', 'zh-Hant-HK', 'x-elvish'];

/** A table of nasty texts, some of which have no translation in some languages. */
export const nastyTable: fc.Arbitrary<TranslationTable> = fc
  .record({
    languages: fc.subarray(LANGUAGES),
    rows: fc.array(fc.tuple(fc.option(nastyText, { nil: '' }), fc.array(fc.option(nastyText), { maxLength: 5 })), {
      maxLength: 6,
    }),
  })
  .map(({ languages, rows }) => ({
    source: 'en',
    languages,
    entries: rows.map(([source, texts], at) => {
      const values = languages.flatMap((language, nth) => (texts[nth] ? [[language, texts[nth]]] : []));
      return { key: `area:${at}:title`, source, values: Object.fromEntries(values), missing: [] };
    }),
  }));

/** The texts of a file of the table: its translations, by key and language. */
export const saidBy = (table: TranslationTable) => said(table.entries.map(({ key, values }) => ({ key, values })));

/** The texts of changes, by key and language; empty ones are ignored. */
export function said(changes: readonly TranslationChange[]): Readonly<Record<string, string>> {
  const texts = changes.flatMap(({ key, values }) =>
    Object.entries(values).flatMap(([language, text]) => (text ? [[`${key} ${language}`, text]] : [])),
  );
  return Object.fromEntries(texts);
}

/** A table of one text in German. */
export const tableOf = (german: string, source = 'Bakery'): TranslationTable => ({
  source: 'en',
  languages: ['de'],
  entries: [{ key: 'area:1:title', source, values: german === '' ? {} : { de: german }, missing: [] }],
});

/** The one text that was read of a file. */
export const onlyText = (changes: readonly TranslationChange[]): string | null | undefined =>
  changes.length === 1 ? changes[0]!.values.de : undefined;
