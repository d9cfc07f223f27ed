import { nearestFirst } from '../../../../../src/domain/search/nearest-first.ts';
import { type Hit, type SearchIndex, search, searchIndexSteps } from '../../../../../src/domain/search/search.ts';
import { atOnce, type Steps } from '../../../../../src/domain/shared/steps.ts';
import { compareNearness, type Nearness } from '../../../../../src/domain/wayfinding/route/compare-nearness.ts';
import { wordsOf } from '../../model/language.ts';
import type { PublicMap } from '../../model/model.ts';
import { matchedParts } from '../../shared/matched.ts';
import { stringsFor } from '../../strings/strings.ts';
import { eachOnce } from './each-once.ts';
import type { NearnessOf } from './nearness.ts';
import { type AnyPlace, openablePlaces } from './places.ts';
import { hiddenDoors, searchedTransitions } from './transition-doors.ts';

/** A place in a list, and how far it is, where a start is known. */
export type ListedPlace = AnyPlace & Readonly<{ matched?: Hit['matched']; nearness?: Nearness }>;

/** A place that a search found: its title, and the text that matched. */
export type FoundPlace = ListedPlace & Readonly<{ title: string; matched: Hit['matched'] }>;

let built = new WeakMap<PublicMap, SearchIndex>();
let begun = new WeakMap<PublicMap, Steps<SearchIndex>>();

/** Has indexes built anew: with other words of categories, places are in others. */
export function forgetIndexes(): void {
  built = new WeakMap();
  begun = new WeakMap();
}

/**
 * `limit`: the maximum number of places; `levelId`: the current level; `nearnessOf`: the distances from the start, null without
 * one; `isIncluded`: whether a place may be found.
 */
type FindOptions = Readonly<{
  limit?: number;
  levelId?: string | null;
  nearnessOf?: NearnessOf | null;
  isIncluded?: (place: AnyPlace) => boolean;
}>;

/**
 * The selectable places that match a text, in any language, the best first; of equally good ones the nearest, and without a start
 * of several with one title those on the current level.
 */
export function findPlaces(map: PublicMap, text: string, language: string, options: FindOptions = {}): FoundPlace[] {
  const { limit = 20, levelId = null, nearnessOf = null, isIncluded = () => true } = options;
  const openable = openableById(map, language);
  const hits = search(indexOf(map), { text, language, limit: map.areas.length + map.markers.length });
  const all = hits.flatMap(({ id, band, matched }) => {
    const known = openable.get(id)?.filter(({ place }) => isIncluded(place));
    return known?.length ? [{ ...nearestDoor(known, levelId, nearnessOf), band, matched }] : [];
  });
  const found = eachOnce(all);
  if (nearnessOf) return nearestOfHits(found, nearnessOf).slice(0, limit);
  const alike = Map.groupBy(found, ({ title, place }) => title || place.place.id);
  const grouped = [...alike.values()].flatMap((places) => hereFirst(places, levelId));
  return grouped.slice(0, limit).map(({ place, title, matched }) => ({ ...place, title, matched }));
}

/** The selectable places with a name that may be found, without a text: the nearest first, else by name. */
export function everyPlace(map: PublicMap, language: string, options: FindOptions): FoundPlace[] {
  const { nearnessOf = null, isIncluded = () => true } = options;
  const named = [...openableById(map, language).values()].flatMap(([first]) =>
    first?.title && isIncluded(first.place) ? [{ ...first, band: 0 }] : [],
  );
  const found = eachOnce(named).map((one) => ({ ...one, matched: { field: 'title' as const, text: one.title } }));
  if (nearnessOf) return nearestOfHits(found, nearnessOf);
  const { compare } = new Intl.Collator(language, { numeric: true });
  return found
    .sort((one, other) => compare(one.title, other.title))
    .map(({ place, title, matched }) => ({ ...place, title, matched }));
}

type Found = Openable & Pick<Hit, 'band' | 'matched'>;

function nearestOfHits(found: readonly Found[], nearnessOf: NearnessOf): FoundPlace[] {
  const ordered = nearestFirst(found, ({ place }) => nearnessOf(place));
  return ordered.map(({ place, title, matched, nearness }) => ({ ...place, title, matched, nearness }));
}

/** The search index of a map, built on first use, once, as far as it has not been prepared. */
export function indexOf(map: PublicMap): SearchIndex {
  const known = built.get(map) ?? atOnce(stepsOf(map));
  built.set(map, known);
  return known;
}

/**
 * Builds the index of a map ahead, while `hasTime`, and at last the titles in a language: the first key in the search finds both. False when
 * they are complete.
 */
export function prepareSearch(map: PublicMap, language: string, hasTime: () => boolean): boolean {
  while (!built.has(map) && hasTime()) {
    const { done, value } = stepsOf(map).next();
    if (done) built.set(map, value);
  }
  if (!built.has(map) || !hasTime()) return true;
  openableById(map, language);
  return false;
}

/** The steps of building an index that are left. */
function stepsOf(map: PublicMap): Steps<SearchIndex> {
  const steps = begun.get(map) ?? searchIndexSteps({ ...map, markers: [...map.markers, ...searchedTransitions(map)] });
  begun.set(map, steps);
  return steps;
}

function hereFirst<Found extends Readonly<{ place: AnyPlace }>>(
  places: readonly Found[],
  levelId: string | null,
): readonly Found[] {
  if (places.length === 1) return places;
  const isElsewhere = ({ place: { place } }: Found): number => (place.levelId === levelId ? 0 : 1);
  return places.toSorted((one, other) => isElsewhere(one) - isElsewhere(other));
}

/** A place that a visitor can open, and its title. */
export type Openable = Readonly<{ place: AnyPlace; title: string }>;

/** Of the doors of one transition the nearest; without a start that on the current level. */
function nearestDoor(doors: readonly Openable[], levelId: string | null, nearnessOf: NearnessOf | null): Openable {
  if (nearnessOf && doors.length > 1) {
    return doors.toSorted((one, other) => compareNearness(nearnessOf(one.place), nearnessOf(other.place)))[0]!;
  }
  return doors.find(({ place }) => place.place.levelId === levelId) ?? doors[0]!;
}

type OpenableById = ReadonlyMap<string, readonly Openable[]>;

const openables = new WeakMap<PublicMap, Readonly<{ language: string; byId: OpenableById }>>();

/** The selectable places of a map with their titles, and the doors of its transitions; kept for the language that was asked for last. */
export function openableById(map: PublicMap, language: string): OpenableById {
  const known = openables.get(map);
  if (known?.language === language) return known.byId;
  const words = wordsOf(map, language);
  const titled = (place: AnyPlace): Openable => ({ place, title: words.place(place.place, 'title') });
  const doors = hiddenDoors(map, indexOf(map), { words, strings: stringsFor(language), language });
  const byId: OpenableById = new Map<string, readonly Openable[]>([
    ...openablePlaces(map, words).map((place) => [place.place.id, [titled(place)]] as const),
    ...[...doors].map(([id, places]) => [id, places.map(titled)] as const),
  ]);
  openables.set(map, { language, byId });
  return byId;
}

/** The name of a place that a search for a text matched, where its title does not show why it was found; else null. */
export function otherName({ matched }: ListedPlace, title: string, text: string): string | null {
  const isName = matched?.field === 'title' || matched?.field === 'alias';
  if (!isName || matched.text === title) return null;
  return matchedParts(title, text).some(({ isMatch }) => isMatch) ? null : matched.text;
}
