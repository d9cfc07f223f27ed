import { codeKeys, codeOf, isSameCode } from './room-code.ts';
import type { Findable, SearchField, SearchIndex } from './search-index.ts';
import { type Matches, raise, WHOLE_WORD } from './search-match.ts';
import { chunksOf, foldForSearch } from './search-text.ts';

/** The scores of a word by field. Keys and external ids match as a whole only. */
const WORTH: Readonly<Record<SearchField, number>> = {
  key: 100,
  externalId: 100,
  title: 60,
  alias: 40,
  tag: 28,
  category: 28,
  description: 10,
};
const WHOLE_TITLE = 105;
/** Below the whole title: one that is the text without words such as "nearest", or the same room number. */
const SAME_NAME = 104;
/** The same room number with other zeros, or with its numbers joined. */
const SAME_CODE = 103;
const TITLE_START = 80;
/** Above a category that is named, in the requested language, and level with it in the map's own. */
const IN_TITLE = 85;
/** The factor for the requested language, and for the map's default one. */
const ASKED_LANGUAGE = 5;
const OWN_LANGUAGE = 1;

/** Scores from which results are alike in what matched, best first: those between two may be ordered by distance. */
const BANDS = [100, 86, 80, 66, 59, 40] as const;
/** Where a category was asked for: those of the category, and those with a title that begins with its word or has it by chance. */
const CATEGORY_BANDS = [86, 66, 40] as const;

/** The number of the band of a score, from 0. */
export const bandOf = (score: number, asksForCategory: boolean): number =>
  (asksForCategory ? CATEGORY_BANDS : BANDS).filter((least) => score < least).length;

/** Whether a score is that of a name or of a category that is named, and not of a tag, a code or a description. */
export const isMoreThanMention = (score: number): boolean => score >= WORTH.alias;

/** By kind of text: the score of a matching word. `asked`: a language and its shorter forms. */
export function worthsOf({ kinds, defaultLanguage }: SearchIndex, asked: readonly string[]): readonly number[] {
  return kinds.map(({ field, language, isPart }) => {
    const worth = isPart ? WORTH[field] - 1 : WORTH[field];
    if (asked.includes(language)) return worth + ASKED_LANGUAGE;
    return language === '' || language === defaultLanguage ? worth + OWN_LANGUAGE : worth;
  });
}

/** What was typed, in each form: all its words, these and those without words such as "nearest", and the room number that it is. */
export type Typed = {
  readonly whole: readonly string[];
  readonly phrases: readonly string[];
  readonly code: string | null;
};

/** Raises the score of places with a title, in one of its forms, that is the typed text, begins with it, or has it as whole words. */
export function raiseTitles(index: SearchIndex, matches: Matches, worths: readonly number[], typed: Typed): void {
  for (let place = 0; place < index.places.length; place++) {
    if (matches.worth[place]! < WORTH.title - 1) continue;
    for (const { text, phrases } of index.places[place]!.titles) {
      const more = titleWorth(phrases, typed);
      if (more > 0) raise(matches, place, text, worths[index.kindOf[text]!]! - WORTH.title + more);
    }
  }
}

function titleWorth(titles: readonly string[], { whole, phrases }: Typed): number {
  let worth = 0;
  for (const title of titles) {
    for (const text of phrases) {
      if (title === text && whole.includes(text)) return WHOLE_TITLE;
      worth = Math.max(worth, title === text ? SAME_NAME : partWorth(title, text));
    }
  }
  return worth;
}

function partWorth(title: string, text: string): number {
  if (title.startsWith(`${text} `)) return TITLE_START + WHOLE_WORD;
  if (` ${title} `.includes(` ${text} `)) return IN_TITLE;
  return title.startsWith(text) ? TITLE_START : 0;
}

/** Raises, or adds, the places whose key or external id is the typed text. */
export function raiseNames(index: SearchIndex, matches: Matches, worths: readonly number[], name: string): void {
  for (const text of index.names.get(name) ?? [])
    raise(matches, index.placeOf[text]!, text, worths[index.kindOf[text]!]!);
}

/** Raises, or adds, the places with a title, another name, a key or an external id that is the typed room number in any spelling. */
export function raiseCodes(index: SearchIndex, matches: Matches, worths: readonly number[], typed: string): void {
  for (const text of codeKeys(typed).flatMap((key) => index.codes.get(key) ?? [])) {
    const kind = index.kindOf[text]!;
    const code = codeOf(chunksOf(foldForSearch(index.texts[text]!)))!;
    if (!isSameCode(code, typed)) continue;
    const isName = ['title', 'alias'].includes(index.kinds[kind]!.field);
    const more = isName ? (code === typed ? SAME_NAME : SAME_CODE) - WORTH.title : 0;
    raise(matches, index.placeOf[text]!, text, worths[kind]! + more);
  }
}

/** The numbers of the best places, up to a limit, in order; ties are ordered by the shorter title, then by the map's order. */
export function best(
  index: SearchIndex,
  { worth }: Matches,
  languages: readonly string[],
  limit: number,
): readonly number[] {
  const found: { readonly place: number; readonly length: number }[] = [];
  for (let place = 0; place < worth.length; place++) {
    if (worth[place]! > 0) found.push({ place, length: titleLength(index, index.places[place]!, languages) });
  }
  found.sort(
    (one, other) => worth[other.place]! - worth[one.place]! || one.length - other.length || one.place - other.place,
  );
  return found.slice(0, limit).map(({ place }) => place);
}

/** The length of the title in the first of the languages with one; places without a title come last. */
function titleLength({ texts }: SearchIndex, { titles }: Findable, languages: readonly string[]): number {
  for (const language of languages) {
    for (const title of titles) if (title.language === language) return texts[title.text]!.length;
  }
  return titles[0] ? texts[titles[0].text]!.length : LONGER_THAN_ANY;
}

const LONGER_THAN_ANY = Number.MAX_SAFE_INTEGER;
