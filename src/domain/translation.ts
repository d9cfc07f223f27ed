import type { Texts } from './language.ts';
import type { WholeProject } from './project-patch.ts';
import { TEXT_FIELDS, type TextSheet, textSheets } from './text-sheet.ts';

/** One text of a project in all its languages. */
export type TranslationEntry = {
  /** `area:{id}:title`. */
  readonly key: string;
  /** The text in the default language; empty where there is none. */
  readonly source: string;
  /** The texts in the other languages that have one. */
  readonly values: Texts;
  /** The project's languages that have none, the default one too where `source` is empty. */
  readonly missing: readonly string[];
};

/** Everything in a project that is to be translated (completions 4, Languages and translations). */
export type TranslationTable = {
  /** The default language. */
  readonly source: string;
  /** The project's other languages in their order, and after them, by code, those in which something is written all the same. */
  readonly languages: readonly string[];
  readonly entries: readonly TranslationEntry[];
};

/** A project's texts, each with its translations; what is empty in every language is left out. */
export function translationTable(whole: WholeProject): TranslationTable {
  const source = whole.project.settings.defaultLanguage;
  const spoken = whole.content.languages.map(({ languageCode }) => languageCode);
  const entries = textSheets(whole).flatMap((sheet) => entriesOf(sheet, source, spoken));
  const known = new Set([...spoken, source]);
  const others = new Set(entries.flatMap(({ values }) => Object.keys(values).filter((code) => !known.has(code))));
  return { source, languages: [...spoken.filter((code) => code !== source), ...[...others].sort()], entries };
}

/** The table with the texts of one language beside those of the default one; that may be a language that has none yet. */
export function inLanguage(table: TranslationTable, language: string): TranslationTable {
  const entries = table.entries.map((entry) => {
    const text = textIn(entry, table.source, language);
    const missing = text === '' ? [language] : [];
    return { ...entry, values: text === '' ? {} : { [language]: text }, missing };
  });
  return { ...table, languages: [language], entries };
}

/** The text of an entry in a language; empty where there is none. */
export const textIn = ({ source, values }: TranslationEntry, sourceLanguage: string, language: string): string =>
  values[language] ?? (language === sourceLanguage ? source : '');

export const keyOf = ({ kind, id }: Pick<TextSheet, 'kind' | 'id'>, field: string): string => `${kind}:${id}:${field}`;

function entriesOf(sheet: TextSheet, source: string, spoken: readonly string[]): readonly TranslationEntry[] {
  return Object.keys(TEXT_FIELDS[sheet.kind]).flatMap((field) => {
    const written = Object.entries(sheet.texts).flatMap(([code, fields]) => {
      const text = fields[field];
      return text ? [[code, text] as const] : [];
    });
    if (written.length === 0) return [];
    const { [source]: own = '', ...values } = Object.fromEntries(written);
    const missing = spoken.filter((code) => (code === source ? own === '' : !Object.hasOwn(values, code)));
    return [{ key: keyOf(sheet, field), source: own, values, missing }];
  });
}
