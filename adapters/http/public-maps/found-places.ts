import type { LiveMap } from '../../../src/domain/publishing/live.ts';
import { placeLister } from '../../../src/domain/publishing/live-place.ts';
import { nearestFirst } from '../../../src/domain/search/nearest-first.ts';
import { type Hit, type SearchIndex, search } from '../../../src/domain/search/search.ts';
import { invalidField } from '../../../src/domain/shared/errors.ts';
import { lookUpLanguage } from '../../../src/domain/translations/match-language.ts';
import type { Network } from '../../../src/domain/wayfinding/network/network.ts';
import { placeAnchors } from '../../../src/domain/wayfinding/route/distances.ts';
import { endNamed } from '../../../src/domain/wayfinding/route/named-end.ts';
import { nearnessFrom } from '../../../src/domain/wayfinding/route/nearness.ts';
import type { Profile } from '../../../src/domain/wayfinding/route/route.ts';
import type { RouteClosure } from '../../../src/domain/wayfinding/route/route-closure.ts';

/** A search of a map; a `language` of null is the map's default. */
export type MapSearch = { readonly language: string | null; readonly text: string; readonly limit: number };

/** A start as addresses write it, how the visitor walks, and what is closed or slow now. */
export type SearchStart = {
  readonly from: string;
  readonly profile: Profile;
  readonly closures: readonly RouteClosure[];
};

/** The matching places of a map, the best first. */
export function foundPlaces(map: LiveMap, index: SearchIndex, { language, text, limit }: MapSearch) {
  const asked = languageIn(map, language);
  return search(index, { text, limit, language: asked }).map(lister(map, asked));
}

/**
 * The matching places with their distance from a start, the nearer of equally good ones first. A field error where the start is
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
  const nearnessOf = nearnessFrom(network, placeAnchors(network), question);
  const hits = search(index, { text, limit: index.places.length, language: asked });
  return nearestFirst(hits, ({ kind, id }) => nearnessOf({ kind, id }))
    .slice(0, limit)
    .map(({ nearness: { walk }, ...hit }) => ({
      ...listed(hit),
      distanceMeters: walk?.distanceMeters ?? null,
      durationSeconds: walk?.durationSeconds ?? null,
    }));
}

const languageIn = ({ languages, settings }: LiveMap, requested: string | null): string =>
  requested === null ? settings.defaultLanguage : lookUpLanguage(requested, languages);

function lister(map: LiveMap, language: string) {
  const { area, marker } = placeLister(map, language);
  return ({ kind, order, matched }: Hit) => ({
    ...(kind === 'area' ? area(map.areas[order]!) : marker(map.markers[order]!)),
    matched,
  });
}
