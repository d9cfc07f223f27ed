import type { Place } from '../projects/items/place.ts';
import { pickText, textsOf } from '../translations/text-lookup.ts';
import type { LiveMap } from './live.ts';
import { openingLevel } from './opening-level.ts';

/** The first part of a map: a level, as the address of the map page names it, in one language. Names are ids or keys. */
export type FirstPartRequest = {
  readonly level: string | null;
  /** An area or marker, on whose level the map begins; it has precedence. */
  readonly place: string | null;
  readonly language: string;
};

/** The level that is shown first: that of the place, else the level of that name, else by `openingLevel`; null without levels. */
export function firstLevel(map: LiveMap, { level, place }: Pick<FirstPartRequest, 'level' | 'place'>): string | null {
  const isCalled = (name: string | null) => (item: { readonly id: string; readonly key: string | null }) =>
    name !== null && (item.id === name || item.key === name);
  const found = map.areas.find(isCalled(place)) ?? map.markers.find(isCalled(place));
  return found?.levelId ?? map.levels.find(isCalled(level))?.id ?? openingLevel(map)?.id ?? null;
}

/**
 * What is drawn first: the map with the places of one level only, with their texts in one language, and without ways. Levels,
 * tags and languages are whole.
 */
export function firstPart(map: LiveMap, levelId: string, language: string): LiveMap {
  const fallback = map.settings.defaultLanguage;
  const inOneLanguage = <P extends Place>(place: P): P => {
    const fields = ['title', 'description', 'statusLabel'] as const;
    const texts = fields.map((name) => [name, pickText(textsOf(place.translations, name), language, fallback)]);
    const written = Object.fromEntries(texts.filter(([, text]) => text !== ''));
    return { ...place, aliases: {}, translations: { [language]: written } };
  };
  const onLevel = <P extends Place>(places: readonly P[]) =>
    places.filter((place) => place.levelId === levelId).map(inOneLanguage);
  return { ...map, areas: onLevel(map.areas), markers: onLevel(map.markers), corridors: [], transitions: [] };
}
