import type { WholeProject } from '../projects/changes/project-patch.ts';
import type { Texts } from '../projects/items/language.ts';
import { TEXT_FIELDS, type TextSheet, textSheets } from './text-sheet.ts';

/** One text of a project in all its languages. */
export type TranslationEntry = {
  /** `area:{id}:title`. */
  readonly key: string;
  /** The text in the default language; empty where there is none. */
  readonly source: string;
  /** The texts in the other languages that have one. */
  readonly values: Texts;
  /** The project's languages without a text, including the default one where `source` is empty. */
  readonly missing: readonly string[];
};

type Languages = {
  /** The default language. */
  readonly source: string;
  /** The project's other languages in their order, and after them, by code, others with texts. */
  readonly languages: readonly string[];
};

/** All texts of a project. */
export type TranslationTable = Languages & { readonly entries: readonly TranslationEntry[] };

/** The same, with entries that are generated one by one. */
export type OrderedEntries = Languages & {
  readonly entries: Iterable<TranslationEntry>;
  /** The entries with their texts in one language only, where that is faster. */
  readonly ofLanguage?: (language: string) => Iterable<TranslationEntry>;
};

type Text = { readonly sheet: TextSheet; readonly field: string };

/** The keys of a project's texts, without the entries; texts that are empty in every language are left out. */
export type TranslationIndex = Languages & { readonly spoken: readonly string[]; readonly texts: readonly Text[] };

/** The index of a project's texts. */
export function translationIndex(whole: WholeProject): TranslationIndex {
  const source = whole.project.settings.defaultLanguage;
  const spoken = whole.content.languages.map(({ languageCode }) => languageCode);
  const known = new Set([...spoken, source]);
  const others = new Set<string>();
  const texts: Text[] = [];
  for (const sheet of textSheets(whole)) {
    const codes = Object.keys(sheet.texts);
    for (const field of Object.keys(TEXT_FIELDS[sheet.kind])) {
      const written = codes.filter((code) => sheet.texts[code]![field]);
      if (written.length > 0) texts.push({ sheet, field });
      for (const code of written) if (!known.has(code)) others.add(code);
    }
  }
  const languages = [...spoken.filter((code) => code !== source), ...[...others].sort()];
  return { source, languages, spoken, texts };
}

/** The number of cells of a table of so many texts in all languages. */
export const cellsOf = ({ texts, languages }: TranslationIndex): number => texts.length * Math.max(1, languages.length);

type Part = { readonly offset: number; readonly limit: number };

/** A page of the table, or all of it. */
export function tableOf(index: TranslationIndex, part?: Part): TranslationTable {
  const { source, languages, texts } = index;
  const chosen = part ? texts.slice(part.offset, part.offset + part.limit) : texts;
  return { source, languages, entries: chosen.map((text) => entryOf(text, index)) };
}

/** A project's texts, each with its translations. */
export const translationTable = (whole: WholeProject): TranslationTable => tableOf(translationIndex(whole));

/** The whole table, its entries one by one, in all languages or in one, which may have no texts yet. */
export function orderedEntries(index: TranslationIndex, language?: string): OrderedEntries {
  const { source, languages, texts } = index;
  const ofLanguage = (code: string) => inTurn(texts, (text) => entryOfLanguage(text, source, code));
  if (language !== undefined) return { source, languages: [language], entries: ofLanguage(language) };
  return { source, languages, entries: inTurn(texts, (text) => entryOf(text, index)), ofLanguage };
}

const inTurn = <T, U>(list: readonly T[], make: (one: T) => U): Iterable<U> => ({
  *[Symbol.iterator]() {
    for (const one of list) yield make(one);
  },
});

/** The table with the texts of one language beside those of the default one; it may have no texts yet. */
export const inLanguage = (table: TranslationTable, language: string): TranslationTable => ({
  ...table,
  languages: [language],
  entries: table.entries.map((entry) => oneLanguage(entry, language, textIn(entry, table.source, language))),
});

/** The text of an entry in a language; empty where there is none. */
export const textIn = ({ source, values }: TranslationEntry, sourceLanguage: string, language: string): string =>
  values[language] ?? (language === sourceLanguage ? source : '');

const keyOf = ({ kind, id }: Pick<TextSheet, 'kind' | 'id'>, field: string): string => `${kind}:${id}:${field}`;

function entryOfLanguage({ sheet, field }: Text, sourceLanguage: string, language: string): TranslationEntry {
  const textOf = (code: string) => sheet.texts[code]?.[field] ?? '';
  return oneLanguage({ key: keyOf(sheet, field), source: textOf(sourceLanguage) }, language, textOf(language));
}

const oneLanguage = ({ key, source }: Pick<TranslationEntry, 'key' | 'source'>, language: string, text: string) => ({
  key,
  source,
  values: text === '' ? {} : { [language]: text },
  missing: text === '' ? [language] : [],
});

function entryOf({ sheet, field }: Text, { source, spoken }: TranslationIndex): TranslationEntry {
  const written = Object.entries(sheet.texts).flatMap(([code, fields]) => {
    const text = fields[field];
    return text ? [[code, text] as const] : [];
  });
  const { [source]: own = '', ...values } = Object.fromEntries(written);
  const missing = spoken.filter((code) => (code === source ? own === '' : !Object.hasOwn(values, code)));
  return { key: keyOf(sheet, field), source: own, values, missing };
}
