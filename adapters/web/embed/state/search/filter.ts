import { wordsOf } from '../../model/language.ts';
import { buildingOf } from '../../model/levels.ts';
import type { Place, PublicMap, Tag } from '../../model/model.ts';
import type { MapState, MapStore } from '../state.ts';
import { openablePlaces } from './places.ts';

/** The map's tags that any place has, in the map's order. */
export function tagsInUse({ tags, areas, markers }: Pick<PublicMap, 'tags' | 'areas' | 'markers'>): Tag[] {
  const carried = new Set([...areas, ...markers].flatMap((place) => place.tags.map(({ id }) => id)));
  return tags.filter(({ id }) => carried.has(id));
}

/** Whether a filter includes a place: it has one of the tags, or the filter is empty. */
export function passes(place: Place, tagIds: readonly string[]): boolean {
  return tagIds.length === 0 || place.tags.some(({ id }) => tagIds.includes(id));
}

/** Adds a tag to the filter, or removes it. */
export function toggleTag(store: MapStore, id: string): void {
  const { tagIds } = store.get();
  store.set({ tagIds: tagIds.includes(id) ? tagIds.filter((other) => other !== id) : [...tagIds, id] });
}

/** Whether the plan shows a place without fading: the filter includes it, or it is open. */
export function isShown(place: Place, { tagIds, selection }: Pick<MapState, 'tagIds' | 'selection'>): boolean {
  return place.id === selection?.id || passes(place, tagIds);
}

/** The number of matching places of a level; 0 while the filter is empty. */
export function foundOn({ map, language, tagIds }: MapState, levelId: string): number {
  if (tagIds.length === 0) return 0;
  const places = openablePlaces(map, wordsOf(map, language));
  return places.filter(({ place }) => place.levelId === levelId && passes(place, tagIds)).length;
}

/** The number of matching places of a building; 0 while the filter is empty. */
export function foundIn(state: MapState, building: string): number {
  const levels = state.map.levels.filter((level) => buildingOf(level) === building);
  return levels.reduce((sum, { id }) => sum + foundOn(state, id), 0);
}
