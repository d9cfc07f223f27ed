import { categoriesOfName } from '../../../../../src/domain/search/categories.ts';
import type { Category } from '../../../../../src/domain/search/category-codes.ts';
import { phraseOf } from '../../model/category-icon.ts';
import { wordsOf } from '../../model/language.ts';
import { buildingOf } from '../../model/levels.ts';
import type { Place, PublicMap, Tag } from '../../model/model.ts';
import type { MapState, MapStore } from '../state.ts';
import { placesOnce } from './each-once.ts';
import { openableById } from './find-places.ts';
import { type AnyPlace, openablePlaces } from './places.ts';

/** The map's tags that any place has, in the order of their maker; where they have none, as visitors need them. */
export function tagsInUse({ tags, areas, markers }: Pick<PublicMap, 'tags' | 'areas' | 'markers'>): Tag[] {
  const carried = new Set([...areas, ...markers].flatMap((place) => place.tags.map(({ id }) => id)));
  const used = tags.filter(({ id }) => carried.has(id));
  // Maps of earlier releases have no order.
  const isOrdered = tags.some(({ order }) => (order ?? 0) !== 0);
  return isOrdered ? used : used.toSorted((one, other) => needOf(one) - needOf(other));
}

/** Toilets and food first, lifts and stairs last; among the others those that are no category, as gates and rooms, before shops and the rest. */
function needOf({ name, translations }: Tag): number {
  const named = [['', name] as const, ...Object.entries(translations)].flatMap(([language, text]) =>
    categoriesOfName(phraseOf(text), language === 'de'),
  );
  const isOf = (...categories: readonly Category[]): boolean => named.some((one) => categories.includes(one));
  if (isOf('toilet', 'accessible')) return 0;
  if (isOf('food', 'cafe')) return 1;
  if (isOf('lift', 'escalator', 'stairs', 'exit')) return 4;
  return named.length === 0 ? 2 : 3;
}

/** What is shown: the places of a category, else those with one of the tags; all where neither is chosen. */
export type Filter = Pick<MapState, 'only' | 'tagIds'>;

export const isFiltering = ({ only, tagIds }: Filter): boolean => only !== null || tagIds.length > 0;

export const isSameFilter = (one: Filter, other: Filter): boolean =>
  one.only === other.only && one.tagIds === other.tagIds;

/** Whether a filter includes a place. */
export function passes(place: Place, { only, tagIds }: Filter): boolean {
  if (only) return only.ids.has(place.id);
  return tagIds.length === 0 || place.tags.some(({ id }) => tagIds.includes(id));
}

/** What a filter includes of the selectable places; of a category also the doors of transitions that no place shows. `isIncluded`: whether a list has a place. */
export function filteredPlaces(
  map: PublicMap,
  language: string,
  filter: Filter,
  isIncluded: (place: AnyPlace) => boolean = () => true,
): readonly AnyPlace[] {
  const { only } = filter;
  const words = wordsOf(map, language);
  const found = only
    ? [...only.ids].flatMap((id) => openableById(map, language).get(id) ?? []).map(({ place }) => place)
    : openablePlaces(map, words).filter(({ place }) => passes(place, filter));
  return placesOnce(found.filter(isIncluded), words);
}

/** Adds a tag to the filter, which lists what it includes beside the plan, or removes it. */
export function toggleTag(store: MapStore, id: string): void {
  const { tagIds } = store.get();
  if (tagIds.includes(id)) store.set({ tagIds: tagIds.filter((other) => other !== id) });
  else store.set({ tagIds: [...tagIds, id], only: null, ...LISTED });
}

/** What a filter opens beside the plan. */
export const LISTED = { panel: 'places', selection: null, crowd: null, searchText: '' } as const;

export const showAllPlaces = (store: MapStore): void => store.set({ tagIds: [], only: null });

/** Whether the plan shows a place without fading: the filter includes it, or it is open. */
export function isShown(place: Place, { selection, ...filter }: Filter & Pick<MapState, 'selection'>): boolean {
  return place.id === selection?.id || passes(place, filter);
}

/** The number of matching places of a level; 0 while the filter is empty. */
export function foundOn(state: MapState, levelId: string): number {
  if (!isFiltering(state)) return 0;
  return filteredPlaces(state.map, state.language, state).filter(({ place }) => place.levelId === levelId).length;
}

/** The number of matching places of a building; 0 while the filter is empty. */
export function foundIn(state: MapState, building: string): number {
  const levels = state.map.levels.filter((level) => buildingOf(level) === building);
  return levels.reduce((sum, { id }) => sum + foundOn(state, id), 0);
}
