import { wordsOf } from './language.ts';
import type { Place, PublicMap, Tag } from './model.ts';
import { openablePlaces } from './places.ts';
import type { MapState, MapStore } from './state.ts';

/** The map's tags that some place carries, in the map's order. */
export function tagsInUse({ tags, areas, markers }: Pick<PublicMap, 'tags' | 'areas' | 'markers'>): Tag[] {
  const carried = new Set([...areas, ...markers].flatMap((place) => place.tags.map(({ id }) => id)));
  return tags.filter(({ id }) => carried.has(id));
}

/** Whether a filter lets a place through: it carries one of the tags, or none is requested. */
export function passes(place: Place, tagIds: readonly string[]): boolean {
  return tagIds.length === 0 || place.tags.some(({ id }) => tagIds.includes(id));
}

/** Asks for a tag as well, or no longer. */
export function toggleTag(store: MapStore, id: string): void {
  const { tagIds } = store.get();
  store.set({ tagIds: tagIds.includes(id) ? tagIds.filter((other) => other !== id) : [...tagIds, id] });
}

/** Whether the plan shows a place as it is: the filter lets it through, or it is open. */
export function isShown(place: Place, { tagIds, selection }: Pick<MapState, 'tagIds' | 'selection'>): boolean {
  return place.id === selection?.id || passes(place, tagIds);
}

/** How many places of a level the filter asks for; 0 while it asks for nothing. */
export function foundOn({ map, language, tagIds }: MapState, levelId: string): number {
  if (tagIds.length === 0) return 0;
  const places = openablePlaces(map, wordsOf(map, language));
  return places.filter(({ place }) => place.levelId === levelId && passes(place, tagIds)).length;
}
