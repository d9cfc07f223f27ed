import { canonicalLanguage, isoLanguage, languageName } from '../projects/items/language.ts';
import { lazy } from '../shared/lazy.ts';
import { foldText } from '../shared/text.ts';
import { LONGEST_CODE, meantLanguage } from './match-language.ts';
import type { TranslationIndex } from './translation.ts';

/** The language of a text by the code that was sent, or what is wrong with that code. */
export type ReadLanguage = (written: string) => { readonly code: string } | { readonly fault: string };

/** How many codes of a file are compared with the languages of the project; a project has a hundred languages at most. */
const MOST_CODES = 200;
const NO_LANGUAGE = { fault: 'Must be a language code such as en or pt-BR.' };

/** Any well-formed code, in its canonical spelling. */
export const anyLanguage: ReadLanguage = (written) => {
  const code = written.length > LONGEST_CODE ? null : canonicalLanguage(written);
  return code === null ? NO_LANGUAGE : { code };
};

/**
 * The languages that the codes of a file mean. A language that the project has, or has texts in, is meant by its code in any spelling
 * (`pt_BR`); one that it offers also by a code of other programs (`de-DE` for de); other codes are languages of their own. Of several
 * codes for one language that language's own counts, else the first.
 */
export function importedLanguages(index: TranslationIndex, written: Iterable<string>): ReadLanguage {
  const names = new Set(written);
  const read = languageReader(index, names.size <= MOST_CODES);
  const byCode = new Map<string, string>();
  for (const name of names) {
    const meant = read(name);
    if ('code' in meant && (name === meant.code || !byCode.has(meant.code))) byCode.set(meant.code, name);
  }
  return (name) => {
    const meant = read(name);
    if ('fault' in meant || byCode.get(meant.code) === name) return meant;
    return { fault: `The file has texts in ${byCode.get(meant.code)}, which is the same language of this project.` };
  };
}

function languageReader({ source, spoken, languages }: TranslationIndex, isCompared: boolean): ReadLanguage {
  const known = new Set([source, ...languages]);
  const offered = spoken.filter((code) => code !== source);
  const byName = lazy(() => codesByName(offered));
  return (written) => {
    const read = anyLanguage(written.replaceAll('_', '-'));
    if ('code' in read && known.has(read.code)) return read;
    const named = isCompared ? byName().get(foldText(written.trim())) : undefined;
    if (named !== undefined) return { code: named };
    if ('fault' in read || isoLanguage(read.code) === null) return NO_LANGUAGE;
    const meant = isCompared ? meantLanguage(read.code, offered) : undefined;
    return meant === undefined ? read : { code: meant };
  };
}

/** Languages by their names in English and in themselves: `german`, `deutsch`. */
const codesByName = (codes: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    codes
      .toReversed()
      .flatMap((code) => [languageName(code, code), languageName(code)].map((name) => [foldText(name), code])),
  );
