import { inLanguage, type PlainMap } from '../../domain/live-language.ts';
import { type ListedPlace, listPlaces, type PlaceFilter, placeLister } from '../../domain/live-place.ts';
import { type Hit, type SearchQuery, search } from '../../domain/search.ts';
import type { LiveMaps } from './maps.ts';

/** A published version, which `liveHead` told, and the language that is asked for; null: the map's own. */
type Told = { readonly projectId: string; readonly version: number; readonly language: string | null };

export type FoundPlace = ListedPlace & Pick<Hit, 'matched'>;

type Typed = Pick<SearchQuery, 'text' | 'limit'>;

/** A published map in one language. */
export function readInLanguage(maps: LiveMaps) {
  return async ({ projectId, version, language }: Told): Promise<PlainMap> => {
    const map = await maps.open(projectId, version);
    return inLanguage(map, language ?? map.settings.defaultLanguage);
  };
}

/** The places of a published map in one language. */
export function listLivePlaces(maps: LiveMaps) {
  return async ({ projectId, version, language, ...filter }: Told & PlaceFilter): Promise<readonly ListedPlace[]> => {
    const map = await maps.open(projectId, version);
    return listPlaces(map, language ?? map.settings.defaultLanguage, filter);
  };
}

/** The places of a published map that a text finds, best first, in one language. */
export function searchLive(maps: LiveMaps) {
  return async ({ projectId, version, text, limit, ...asked }: Told & Typed): Promise<readonly FoundPlace[]> => {
    const map = await maps.open(projectId, version);
    const language = asked.language ?? map.settings.defaultLanguage;
    const { area, marker } = placeLister(map, language);
    return search(await maps.indexOf(map), { text, limit, language }).map(({ kind, order, matched }) => ({
      ...(kind === 'area' ? area(map.areas[order]!) : marker(map.markers[order]!)),
      matched,
    }));
  };
}
