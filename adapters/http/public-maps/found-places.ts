import { areaPoint } from '../../../src/domain/projects/items/area-point.ts';
import type { LiveMap } from '../../../src/domain/publishing/live.ts';
import { placeLister } from '../../../src/domain/publishing/live-place.ts';
import { nearSearch } from '../../../src/domain/search/near.ts';
import { nearestFirst } from '../../../src/domain/search/nearest-first.ts';
import { type Hit, type SearchIndex, search } from '../../../src/domain/search/search.ts';
import { invalidField } from '../../../src/domain/shared/errors.ts';
import { lookUpLanguage } from '../../../src/domain/translations/match-language.ts';
import type { Network } from '../../../src/domain/wayfinding/network/network.ts';
import type { Nearness } from '../../../src/domain/wayfinding/route/compare-nearness.ts';
import { placeAnchors } from '../../../src/domain/wayfinding/route/distances.ts';
import { endNamed } from '../../../src/domain/wayfinding/route/named-end.ts';
import { nearnessFrom } from '../../../src/domain/wayfinding/route/nearness.ts';
import type { Profile, RouteEnd } from '../../../src/domain/wayfinding/route/route.ts';
import type { RouteClosure } from '../../../src/domain/wayfinding/route/route-closure.ts';

/** A search of a map; a `language` of null is the map's default. */
export type MapSearch = { readonly language: string | null; readonly text: string; readonly limit: number };

/** A start as addresses write it, how the visitor walks, and what is closed or slow now. */
export type SearchStart = {
  readonly from: string;
  readonly profile: Profile;
  readonly closures: readonly RouteClosure[];
};

/** The matching places of a map, the best first; near a place that the text names, those with the shortest straight way from it. */
export function foundPlaces(map: LiveMap, index: SearchIndex, { language, text, limit }: MapSearch) {
  const asked = languageIn(map, language);
  const listed = lister(map, asked);
  const near = nearSearch(index, { text, language: asked });
  if (!near) return search(index, { text, limit, language: asked }).map(listed);
  const [start] = near.places;
  const hits = search(index, { text: near.what, limit: index.places.length, language: asked });
  return nearestFirst(others(hits, start!), (hit) => straightBetween(spotOf(map, start!), spotOf(map, hit)))
    .slice(0, limit)
    .map(listed);
}

/** What is found near a place is not the place. */
const others = (hits: readonly Hit[], place: Hit | undefined): readonly Hit[] =>
  hits.filter(({ id }) => id !== place?.id);

function spotOf(map: LiveMap, { kind, order }: Hit) {
  if (kind === 'marker') return { levelId: map.markers[order]!.levelId, ...map.markers[order]!.position };
  const area = map.areas[order]!;
  return { levelId: area.levelId, ...areaPoint(area) };
}

type Spot = ReturnType<typeof spotOf>;

/** In units of the plan, which compare as metres do on one level. */
function straightBetween(one: Spot, other: Spot): Nearness {
  const isBeside = one.levelId === other.levelId;
  return { walk: null, straightMeters: isBeside ? Math.hypot(one.x - other.x, one.y - other.y) : null };
}

/**
 * The matching places with their distance from a start, or from the place near which the text asks for them, the nearer of equally good ones first. A field error where the start is
 * nothing on the map.
 */
export function foundPlacesFrom(
  { map, index, network }: { readonly map: LiveMap; readonly index: SearchIndex; readonly network: Network },
  { language, text, limit }: MapSearch,
  { from: name, profile, closures }: SearchStart,
) {
  const from = endNamed(map, name);
  if (!from) throw invalidField('from', 'Place not found on this map.');
  const asked = languageIn(map, language);
  const listed = lister(map, asked);
  const question = { from, profile, avoid: [], exclude: [], closures };
  const near = nearSearch(index, { text, language: asked });
  const start = near ? endOf(near.places[0]!) : from;
  const nearnessOf = nearnessFrom(network, placeAnchors(network), { ...question, from: start });
  const hits = search(index, { text: near?.what ?? text, limit: index.places.length, language: asked });
  return nearestFirst(others(hits, near?.places[0]), (hit) => nearnessOf(endOf(hit)))
    .slice(0, limit)
    .map(({ nearness: { walk }, ...hit }) => ({
      ...listed(hit),
      distanceMeters: walk?.distanceMeters ?? null,
      durationSeconds: walk?.durationSeconds ?? null,
    }));
}

const endOf = ({ kind, id }: Hit): RouteEnd => ({ kind, id });

const languageIn = ({ languages, settings }: LiveMap, requested: string | null): string =>
  requested === null ? settings.defaultLanguage : lookUpLanguage(requested, languages);

function lister(map: LiveMap, language: string) {
  const { area, marker } = placeLister(map, language);
  return ({ kind, order, matched }: Hit) => ({
    ...(kind === 'area' ? area(map.areas[order]!) : marker(map.markers[order]!)),
    matched,
  });
}
