import { askedFor } from './ignored-words.ts';
import { withoutLevels } from './level-words.ts';
import { type NearParts, nearParts } from './near-words.ts';
import { type Hit, type SearchIndex, type SearchQuery, search } from './search.ts';
import { isMoreThanMention } from './search-rank.ts';
import { chunksOf, foldForSearch, phraseOf } from './search-text.ts';

/** A search for what is near a place. */
export type NearSearch = {
  /** What is looked for, as the text of a search. */
  readonly what: string;
  /** The places that the rest of the text names, the best first; at least one. */
  readonly places: readonly Hit[];
};

/** The most places among which the one that is meant is chosen. */
const MOST_PLACES = 20;

/**
 * A text as "coffee near gate 82", in any language: what is looked for, and the place. Null for any other text: one that is a name (`Café by the Sea`), one that
 * names a level or building instead of a place, and one of which either part finds nothing. Where it can be read in several ways, that of which the first part finds
 * the best: "附近的士" is 附近 and 的士, a taxi, and not 附近的 and 士.
 */
export function nearSearch(index: SearchIndex, query: Omit<SearchQuery, 'limit'>): NearSearch | null {
  let best: (NearSearch & { readonly score: number }) | null = null;
  for (const parts of nearParts(query.text)) {
    if (isName(index, query, parts)) return null;
    if (namesLevel(index, parts)) continue;
    const { what, where } = parts;
    const [found] = search(index, { ...query, text: what, limit: 1 });
    if (!found || found.score <= (best?.score ?? 0)) continue;
    const places = placesNamed(index, query, where);
    if (places.length > 0) best = { what, places, score: found.score };
  }
  return best && { what: best.what, places: best.places };
}

/** Whether a place has the whole text as its name, but for words such as "where is". */
function isName(index: SearchIndex, query: Omit<SearchQuery, 'limit'>, { what, whole }: NearParts): boolean {
  const text = whole.replace(what, phraseOf(askedFor(what)));
  return namesPlace(search(index, { ...query, text, limit: 1, isLiteral: true }));
}

function namesLevel({ levels }: SearchIndex, { what, where }: NearParts): boolean {
  const [sought, named] = [what, where].map((text) => chunksOf(foldForSearch(text)));
  const rest = withoutLevels(levels, [...sought!, ...named!])?.rest;
  return rest !== undefined && !named!.some((chunk) => rest.includes(chunk));
}

/** The places with that name; where there are none, those with it in its basic form, without the ending of a case. */
function placesNamed(index: SearchIndex, query: Omit<SearchQuery, 'limit'>, name: string): readonly Hit[] {
  for (const text of new Set([name, name.replace(ENDING, '')])) {
    const hits = search(index, { ...query, text, limit: MOST_PLACES });
    if (namesPlace(hits)) return hits.filter(({ score }) => isMoreThanMention(score));
  }
  return [];
}

/** The ending that a noun has in Russian behind words such as `рядом с` and `возле`, and a stem of at least four letters before it. */
const ENDING = /(?<=\p{Script=Cyrillic}{4})(?:[ао]м|[еоё]й|[аяыиуюе])(?!\p{L})/gu;

const namesPlace = ([first]: readonly Hit[]): boolean => first !== undefined && isMoreThanMention(first.score);
