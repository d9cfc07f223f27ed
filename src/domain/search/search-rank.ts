import type { Findable, SearchField, SearchIndex } from './search-index.ts';
import { type Matches, WHOLE_WORD } from './search-match.ts';

/** The scores of a word by field. Keys and external ids match as a whole only. */
const WORTH: Readonly<Record<SearchField, number>> = {
  ...{ key: 95, externalId: 95, title: 60, alias: 40, tag: 30, category: 30, description: 10 },
};
const WHOLE_TITLE = 100;
const TITLE_START = 80;
/** The factor for the requested language, and for the map's default one. */
const ASKED_LANGUAGE = 5;
const OWN_LANGUAGE = 1;

/** By kind of text: the score of a matching word. `asked`: a language and its shorter forms. */
export function worthsOf({ kinds, defaultLanguage }: SearchIndex, asked: readonly string[]): readonly number[] {
  return kinds.map(({ field, language }) => {
    if (asked.includes(language)) return WORTH[field] + ASKED_LANGUAGE;
    return language === '' || language === defaultLanguage ? WORTH[field] + OWN_LANGUAGE : WORTH[field];
  });
}

/** Raises the score of places with a title, in one of its forms, that is or begins with the typed text. */
export function raiseTitles(
  index: SearchIndex,
  matches: Matches,
  worths: readonly number[],
  typed: readonly string[],
): void {
  for (let place = 0; place < index.places.length; place++) {
    if (matches.worth[place]! < WORTH.title) continue;
    for (const { text, phrases } of index.places[place]!.titles) {
      const more = titleWorth(phrases, typed);
      if (more > 0) raise(matches, place, text, worths[index.kindOf[text]!]! - WORTH.title + more);
    }
  }
}

function titleWorth(titles: readonly string[], typed: readonly string[]): number {
  let worth = 0;
  for (const title of titles) {
    for (const text of typed) {
      if (!title.startsWith(text)) continue;
      if (title.length === text.length) return WHOLE_TITLE;
      worth = Math.max(worth, TITLE_START + (title[text.length] === ' ' ? WHOLE_WORD : 0));
    }
  }
  return worth;
}

/** Raises, or adds, the places whose key or external id is the typed text. */
export function raiseNames(index: SearchIndex, matches: Matches, worths: readonly number[], typed: string): void {
  for (const text of index.names.get(typed) ?? []) {
    raise(matches, index.placeOf[text]!, text, worths[index.kindOf[text]!]!);
  }
}

function raise(matches: Matches, place: number, text: number, worth: number): void {
  if (worth <= matches.worth[place]!) return;
  matches.worth[place] = worth;
  matches.text[place] = text;
}

/** The numbers of the best places, up to a limit, in order; ties are ordered by the shorter title, then by the map's order. */
export function best(
  index: SearchIndex,
  { worth }: Matches,
  languages: readonly string[],
  limit: number,
): readonly number[] {
  const length = (place: number) => titleLength(index, index.places[place]!, languages);
  const isBefore = (one: number, other: number) =>
    worth[one] === worth[other] ? length(one) < length(other) : worth[one]! > worth[other]!;
  const chosen: number[] = [];
  for (let place = 0; place < worth.length; place++) {
    if (worth[place] === 0 || (chosen.length === limit && !isBefore(place, chosen.at(-1)!))) continue;
    let at = chosen.length;
    while (at > 0 && isBefore(place, chosen[at - 1]!)) at--;
    chosen.splice(at, 0, place);
    if (chosen.length > limit) chosen.pop();
  }
  return chosen;
}

/** The length of the title in the first of the languages with one; places without a title come last. */
function titleLength({ texts }: SearchIndex, { titles }: Findable, languages: readonly string[]): number {
  for (const language of languages) {
    for (const title of titles) if (title.language === language) return texts[title.text]!.length;
  }
  return titles[0] ? texts[titles[0].text]!.length : Infinity;
}
