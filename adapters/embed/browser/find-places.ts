import { buildSearchIndex, type Hit, type SearchIndex, search } from '../../../src/domain/search/search.ts';
import { wordsOf } from './language.ts';
import { matchedParts } from './matched.ts';
import type { PublicMap } from './model.ts';
import { type AnyPlace, openablePlaces } from './places.ts';

/** A matching place, and the name that matched, where that is not its title. */
export type FoundPlace = AnyPlace & Readonly<{ byName?: string }>;

const built = new WeakMap<PublicMap, SearchIndex>();

/** `limit`: the maximum number of places; `levelId`: the current level. */
type FindOptions = Readonly<{ limit?: number; levelId?: string | null }>;

/**
 * The selectable places that match a text, in any language, the best first; of several with one title those on the
 * current level.
 */
export function findPlaces(map: PublicMap, text: string, language: string, options: FindOptions = {}): FoundPlace[] {
  const { limit = 20, levelId = null } = options;
  const words = wordsOf(map, language);
  const openable = new Map(openablePlaces(map, words).map((place) => [place.place.id, place]));
  const hits = search(indexOf(map), { text, language, limit: map.areas.length + map.markers.length });
  const found = hits.flatMap((hit) => {
    const place = openable.get(hit.id);
    return place ? [{ ...place, ...otherName(hit, words.place(place.place, 'title'), text) }] : [];
  });
  const alike = Map.groupBy(found, ({ place }) => words.place(place, 'title') || place.id);
  return [...alike.values()].flatMap((places) => hereFirst(places, levelId)).slice(0, limit);
}

function hereFirst(places: readonly FoundPlace[], levelId: string | null): readonly FoundPlace[] {
  const isElsewhere = ({ place }: FoundPlace): number => (place.levelId === levelId ? 0 : 1);
  return places.toSorted((one, other) => isElsewhere(one) - isElsewhere(other));
}

function indexOf(map: PublicMap): SearchIndex {
  const known = built.get(map) ?? buildSearchIndex(map);
  built.set(map, known);
  return known;
}

function otherName({ matched }: Hit, title: string, text: string): { byName?: string } {
  const isName = matched.field === 'title' || matched.field === 'alias';
  const saysItself = matchedParts(title, text).some(({ isMatch }) => isMatch);
  return isName && !saysItself && matched.text !== title ? { byName: matched.text } : {};
}
