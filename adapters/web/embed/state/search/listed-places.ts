import { compareNearness } from '../../../../../src/domain/wayfinding/route/compare-nearness.ts';
import { wordsOf } from '../../model/language.ts';
import type { Level, PublicMap } from '../../model/model.ts';
import { type Filter, filteredPlaces } from './filter.ts';
import { findPlaces, type ListedPlace } from './find-places.ts';
import type { NearnessOf } from './nearness.ts';
import { type AnyPlace, placesByLevel } from './places.ts';

/** A part of the list of places. `level`: its level; null where the places of all levels are in it. */
export type ListSection = Readonly<{
  id: string;
  level: Level | null;
  places: readonly ListedPlace[];
}>;

const ALL: Filter = { only: null, tagIds: [] };

/** `filter`: what is listed without a text; `levelId`: the level that comes first, null: the highest; `nearnessOf`: the distances from the start, null without one; `isIncluded`: whether the list has a place. */
type ListOptions = Readonly<{
  text: string;
  filter?: Filter;
  levelId?: string | null;
  nearnessOf: NearnessOf | null;
  isIncluded: (place: AnyPlace) => boolean;
}>;

/** The named places that match a text: from a start in one section, the nearest first; else by level and name. */
export function listedPlaces(map: PublicMap, language: string, options: ListOptions): readonly ListSection[] {
  const { text, filter = ALL, levelId = null, nearnessOf, isIncluded } = options;
  const words = wordsOf(map, language);
  const found: readonly ListedPlace[] = text
    ? findPlaces(map, text, language, { limit: Infinity, nearnessOf, isIncluded })
    : filteredPlaces(map, language, filter, isIncluded);
  if (!nearnessOf) {
    const byLevel = placesByLevel(map, found, words, language);
    const isFirst = ({ level }: { readonly level: Level }): number => (level.id === levelId ? 1 : 0);
    return byLevel
      .toSorted((one, other) => isFirst(other) - isFirst(one))
      .map(({ level, places }) => ({ id: level.id, level, places }));
  }
  const named = found.filter(({ place }) => words.place(place, 'title'));
  const places = text ? named : onceEach(nearestOf(named, nearnessOf));
  return places.length > 0 ? [{ id: 'nearest', level: null, places }] : [];
}

/** Of the doors of one transition the first. */
function onceEach(places: readonly ListedPlace[]): readonly ListedPlace[] {
  const seen = new Set<string>();
  return places.filter(({ place: { id } }) => !seen.has(id) && seen.add(id));
}

/** Places with how far they are, the nearest first. */
export function nearestOf(places: readonly ListedPlace[], nearnessOf: NearnessOf): readonly ListedPlace[] {
  return places
    .map((place) => ({ ...place, nearness: nearnessOf(place) }))
    .sort((one, other) => compareNearness(one.nearness, other.nearness));
}

/** The sections with their first places up to a limit in all; the same sections where there are no more. */
export function firstPlaces(sections: readonly ListSection[], limit: number): readonly ListSection[] {
  let left = limit;
  const first = sections.flatMap((section) => {
    const places = section.places.slice(0, Math.max(0, left));
    left -= section.places.length;
    return places.length > 0 ? [{ ...section, places }] : [];
  });
  return left < 0 ? first : sections;
}
