import type { Place } from '../projects/items/place.ts';
import { parseHerePoint } from '../projects/values/here-point.ts';
import { plainText } from '../search/search-text.ts';
import type { LiveMap } from './live.ts';
import { languageFor, wordsIn } from './live-language.ts';

/** What a link to a map names: an area or marker, the ends of a route, and a language; each as in the address of its page. */
export type LinkedTo = Readonly<Record<(typeof NAMES)[number], string | null>>;

const NAMES = ['area', 'marker', 'from', 'to', 'lang'] as const;

/** The longest id, key or point; no longer one exists. */
const LONGEST_NAME = 100;

/** What a link names by the parameters of its address. */
export function linkedToBy(parameter: (name: string) => string | null): LinkedTo {
  const given = (name: string): string | null => {
    const value = parameter(name);
    return value && value.length <= LONGEST_NAME ? value : null;
  };
  return Object.fromEntries(NAMES.map((name) => [name, given(name)])) as LinkedTo;
}

/** What other sites and messengers show of a link. */
export type LinkPreview = {
  /** The language of its texts. */
  readonly language: string;
  /** The name of the map in it. */
  readonly mapName: string;
  readonly title: string;
  /** Without markup; empty where there is none. */
  readonly description: string;
  /** The parameters of the address without those that only change the view, percent-encoded; empty: none. */
  readonly query: string;
};

/** In characters: more is not shown anywhere. */
const LONGEST_DESCRIPTION = 200;

type Previewed = Pick<LinkPreview, 'title' | 'description'> & {
  readonly names: readonly (readonly [string, string])[];
};

/**
 * The preview of a link: of a place with its building and level, of a route with both ends, else of the map. What the map does not have,
 * or has without a title, is as if the link did not name it.
 */
export function linkPreview(map: LiveMap, linked: LinkedTo): LinkPreview {
  const fallback = map.settings.defaultLanguage;
  const offered = map.languages.map(({ languageCode }) => languageCode);
  const language = linked.lang ? languageFor(linked.lang, [fallback, ...offered], fallback) : fallback;
  const words = wordsIn(map, language);
  const { name: mapName, description } = words.named(map, ['name', 'description']);
  const named = namesIn(map, words);
  const preview = routePreview(named, linked, mapName) ?? placePreview(named, linked, mapName);
  const { names, ...texts } = preview ?? { title: mapName, description: shortened(description), names: [] };
  const parameters = [...names, ...(language === fallback ? [] : [['lang', language] as const])];
  const query = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return { language, mapName, ...texts, query };
}

type Names = ReturnType<typeof namesIn>;

function namesIn(map: LiveMap, words: ReturnType<typeof wordsIn>) {
  const isCalled = (name: string) => (item: { readonly id: string; readonly key: string | null }) =>
    item.id === name || item.key === name;
  /** Where a level is, as far as that distinguishes it from others. */
  const levelNamed = (name: string): string => {
    const level = map.levels.find(isCalled(name));
    if (!level || map.levels.length === 1) return '';
    const { building, name: floor } = words.level(level);
    return [building, floor].filter(Boolean).join(', ');
  };
  const titled = (place: Place & { readonly id: string }) => {
    const { title, description } = words.place(place);
    return title.trim() === ''
      ? null
      : { title, description, name: place.key ?? place.id, where: levelNamed(place.levelId) };
  };
  const placeNamed = (name: string | null) => {
    const place = name ? (map.areas.find(isCalled(name)) ?? map.markers.find(isCalled(name))) : undefined;
    return place ? titled(place) : null;
  };
  /** An end of a route: a place, or a point on a level. */
  const endNamed = (name: string | null) => {
    const level = levelNamed(parseHerePoint(name ?? '')?.level ?? '');
    return placeNamed(name) ?? (level ? { title: level, name: name! } : null);
  };
  return { placeNamed, endNamed };
}

function routePreview({ endNamed }: Names, linked: LinkedTo, mapName: string): Previewed | null {
  const [from, to] = [endNamed(linked.from), endNamed(linked.to)];
  if (!from || !to) return null;
  const names = [['from', from.name] as const, ['to', to.name] as const];
  return { title: `${from.title} → ${to.title}`, description: mapName, names };
}

function placePreview({ placeNamed }: Names, { area, marker, to }: LinkedTo, mapName: string): Previewed | null {
  const [parameter, place] = (
    [
      ['area', placeNamed(area)],
      ['marker', placeNamed(marker)],
      ['to', placeNamed(to)],
    ] as const
  ).find(([, found]) => found) ?? [null, null];
  if (!place) return null;
  const { title, where, name, description } = place;
  return {
    title: `${title} · ${where || mapName}`,
    description: shortened(description) || mapName,
    names: [[parameter, name]],
  };
}

/** On one line, and cut between words. */
function shortened(description: string): string {
  const text = plainText(description);
  if (text.length <= LONGEST_DESCRIPTION) return text;
  return `${text.slice(0, LONGEST_DESCRIPTION).replace(/\s+\S*$/, '')}…`;
}
