import { imagePathsIn } from '../../../src/domain/projects/images/stored-image.ts';
import type { Size } from '../../../src/domain/projects/items/level.ts';
import { compactMap } from '../../../src/domain/publishing/compact-map.ts';
import { type FirstPartRequest, firstLevel, firstPart } from '../../../src/domain/publishing/first-part.ts';
import { type LinkedTo, linkPreview } from '../../../src/domain/publishing/link-preview.ts';
import type { LiveMap } from '../../../src/domain/publishing/live.ts';
import { inLanguage, languagesOf, wordsIn } from '../../../src/domain/publishing/live-language.ts';
import { listPlaces } from '../../../src/domain/publishing/live-place.ts';
import { buildSearchIndex, type SearchIndex } from '../../../src/domain/search/search.ts';
import { plainText } from '../../../src/domain/search/search-text.ts';
import type { Network } from '../../../src/domain/wayfinding/network/network.ts';
import { linkedData } from '../../pages/map/linked-data.ts';
import { noscriptPlaces } from '../../pages/map/noscript-places.ts';
import { mapPicture } from '../../pages/picture/map-picture.ts';
import { foundPlaces, foundPlacesFrom, type MapSearch, type SearchStart } from './found-places.ts';
import { compactJson, liveJson, placesJson } from './live-json.ts';

/** A view of a published map. A `language` of null is the map's default; `level` is an id or a key. */
export type View =
  | { readonly type: 'map' }
  /** No text, only the facts. */
  | { readonly type: 'facts' }
  | { readonly type: 'plain'; readonly language: string }
  | { readonly type: 'places'; readonly language: string; readonly level: string | null; readonly tag: string | null }
  | ({ readonly type: 'search' } & MapSearch)
  /** What the map page loads: the whole map, or what it draws first. */
  | { readonly type: 'whole' }
  | { readonly type: 'first'; readonly language: string; readonly levelId: string }
  /** A `LinkPreview`. */
  | { readonly type: 'preview'; readonly linked: LinkedTo }
  /** Its picture, a PNG. */
  | { readonly type: 'picture' }
  /** The id of the level that is shown first, as text; empty without levels. */
  | ({ readonly type: 'firstLevel' } & Pick<FirstPartRequest, 'level' | 'place'>);

/** The metadata of a map. */
export type MapFacts = {
  readonly version: number;
  readonly name: string;
  /** Its name in each language that it offers, by the code; none where it is the same in all. */
  readonly names: Readonly<Record<string, string>>;
  /** Without markup. */
  readonly description: string;
  /** Its places as text, as HTML. */
  readonly written: string;
  /** What it is of, for search engines, as a tag of HTML. */
  readonly linkedData: string;
  /** The colour around its plans, as `#` with hex digits. */
  readonly canvasColor: string;
  /** Its default language. */
  readonly language: string;
  /** Every language with texts. */
  readonly languages: readonly string[];
  readonly levels: readonly Pick<LiveMap['levels'][number], 'id' | 'key'>[];
  /** The ids of its tags. */
  readonly tags: readonly string[];
  /** The codes of the languages that it offers, in their order. */
  readonly offered: readonly string[];
  /** The paths of its images. */
  readonly images: readonly string[];
  /** The level that is shown first where an address names none; null without levels. */
  readonly firstLevelId: string | null;
  /** Its size in plan units; null where it is not known. */
  readonly frame: Size | null;
  /** Whether the map page loads it in one piece: a part would be about as long, or the whole is short. */
  readonly isUndivided: boolean;
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

/** The characters of the JSON of a map that is too short to be divided. */
const SHORT_MAP = 200_000;

export function factsOf(map: LiveMap): MapFacts {
  const { version, name, settings, appearance, levels, tags } = map;
  const text = JSON.stringify(map);
  const languages = languagesOf(map);
  const firstLevelId = firstLevel(map, { level: null, place: null });
  const isOnePart = levels.length < 2 && languages.length < 2 && map.corridors.length === 0;
  return {
    version,
    name,
    names: namesOf(map),
    description: plainText(map.description),
    written: noscriptPlaces(map),
    linkedData: linkedData(map),
    canvasColor: appearance.canvasBackgroundColor,
    language: settings.defaultLanguage,
    languages,
    levels: levels.map(({ id, key }) => ({ id, key })),
    tags: tags.map(({ id }) => id),
    offered: map.languages.map(({ languageCode }) => languageCode),
    firstLevelId,
    frame: frameOf(map, firstLevelId),
    images: [...new Set(imagePathsIn(text))],
    isUndivided: isOnePart || text.length <= SHORT_MAP,
  };
}

function namesOf(map: LiveMap): MapFacts['names'] {
  const named = map.languages.map(
    ({ languageCode: code }) => [code, wordsIn(map, code).named(map, ['name']).name] as const,
  );
  return named.every(([, name]) => name === map.name) ? {} : Object.fromEntries(named);
}

function frameOf({ levels }: LiveMap, levelId: string | null): Size | null {
  const { width = null, height = null } = levels.find(({ id }) => id === levelId) ?? {};
  return width && height ? { width, height } : null;
}

/** The bytes of a view: a picture, or a text in UTF-8. */
export const viewBytes = (open: OpenMap, view: View, mediaUrl: string): Uint8Array =>
  view.type === 'picture' ? mapPicture(open.map) : new TextEncoder().encode(viewText(open, view, mediaUrl));

/** The JSON text of a view, with the addresses of images below `mediaUrl`. */
function viewText(open: OpenMap, view: Exclude<View, { type: 'picture' }>, mediaUrl: string): string {
  const { map } = open;
  if (view.type === 'facts') return '';
  if (view.type === 'map') return liveJson(map, mediaUrl);
  if (view.type === 'plain') return liveJson(inLanguage(map, view.language), mediaUrl);
  if (view.type === 'whole') return compactJson({ ...compactMap(map), isWhole: true });
  if (view.type === 'first') return firstPartJson(map, view);
  if (view.type === 'firstLevel') return firstLevel(map, view) ?? '';
  if (view.type === 'preview') return JSON.stringify(linkPreview(map, view.linked));
  if (view.type === 'search') return placesJson(foundPlaces(map, indexOf(open), view), mediaUrl);
  return placesJson(listPlaces(map, view.language, { level: view.level, tagId: view.tag }), mediaUrl);
}

function firstPartJson(map: LiveMap, { levelId, language }: Extract<View, { type: 'first' }>): string {
  const part = compactMap(firstPart(map, levelId, language));
  return compactJson({ ...part, isWhole: false, levelId, language, hasWays: map.corridors.length > 0 });
}

/** The JSON text of the matching places with their distance from a start; null where the network is not open. */
export function nearestText(open: OpenMap, request: MapSearch, start: SearchStart, mediaUrl: string): string | null {
  const { map, network } = open;
  if (!network) return null;
  return placesJson(foundPlacesFrom({ map, network, index: indexOf(open) }, request, start), mediaUrl);
}

function indexOf(open: OpenMap): SearchIndex {
  open.index ??= buildSearchIndex(open.map);
  return open.index;
}
