import type { LiveMap } from '../../../src/domain/publishing/live.ts';
import { inLanguage, languagesOf } from '../../../src/domain/publishing/live-language.ts';
import { listPlaces, placeLister } from '../../../src/domain/publishing/live-place.ts';
import { buildSearchIndex, type SearchIndex, search } from '../../../src/domain/search/search.ts';
import { plainText } from '../../../src/domain/search/search-text.ts';
import type { Network } from '../../../src/domain/wayfinding/network.ts';
import { noscriptPlaces } from '../../embed/noscript-places.ts';
import { liveJson, placesJson } from '../api/projects/present.ts';

/** A view of a published map. A `language` of null is the map's default; `level` is an id or a key. */
export type View =
  | { readonly type: 'map' }
  /** No text, only the facts. */
  | { readonly type: 'facts' }
  | { readonly type: 'plain'; readonly language: string }
  | { readonly type: 'places'; readonly language: string; readonly level: string | null; readonly tag: string | null }
  | { readonly type: 'search'; readonly language: string | null; readonly text: string; readonly limit: number };

/** The metadata of a map. */
export type MapFacts = {
  readonly version: number;
  readonly name: string;
  /** Without markup. */
  readonly description: string;
  /** Its places as text, as HTML. */
  readonly written: string;
  /** Its default language. */
  readonly language: string;
  /** Every language with texts. */
  readonly languages: readonly string[];
  readonly levels: readonly Pick<LiveMap['levels'][number], 'id' | 'key'>[];
  /** The ids of its tags. */
  readonly tags: readonly string[];
};

/** A published version, its search index once somebody has searched, and its network once somebody has asked for a route. */
export type OpenMap = {
  readonly version: number;
  readonly map: LiveMap;
  /** In bytes, about, with its index and without its network. */
  readonly weight: number;
  index: SearchIndex | null;
  network: Network | null;
};

export function factsOf(map: LiveMap): MapFacts {
  const { version, name, settings, levels, tags } = map;
  return {
    ...{ version, name, description: plainText(map.description), written: noscriptPlaces(map) },
    ...{ language: settings.defaultLanguage, languages: languagesOf(map) },
    levels: levels.map(({ id, key }) => ({ id, key })),
    tags: tags.map(({ id }) => id),
  };
}

/** The JSON text of a view, with the addresses of images below `mediaUrl`. */
export function viewText(open: OpenMap, view: View, mediaUrl: string): string {
  const { map } = open;
  if (view.type === 'facts') return '';
  if (view.type === 'map') return liveJson(map, mediaUrl);
  if (view.type === 'plain') return liveJson(inLanguage(map, view.language), mediaUrl);
  if (view.type === 'search') return placesJson(found(open, view), mediaUrl);
  return placesJson(listPlaces(map, view.language, { level: view.level, tagId: view.tag }), mediaUrl);
}

function found(open: OpenMap, { text, limit, ...requested }: Extract<View, { type: 'search' }>) {
  const { map } = open;
  const language = requested.language ?? map.settings.defaultLanguage;
  open.index ??= buildSearchIndex(map);
  const { area, marker } = placeLister(map, language);
  return search(open.index, { text, limit, language }).map(({ kind, order, matched }) => ({
    ...(kind === 'area' ? area(map.areas[order]!) : marker(map.markers[order]!)),
    matched,
  }));
}
