import type { Network } from '../../../../src/domain/wayfinding/network/network.ts';
import type { PublicMap } from './model.ts';
import { areWaysLoaded, ways } from './ways.ts';

const built = new WeakMap<PublicMap, Network>();

/** Below this share of places with a way between them routes are not offered: most that are asked for would not be found. */
const LEAST_CONNECTED = 0.3;

/** The most places that are looked at for it, strewn over the map. */
const SAMPLE = 300;

const offered = new WeakMap<PublicMap, boolean>();

/** Whether the map has a network, so that there may be a route. */
export const hasWays = (map: PublicMap): boolean => map.hasWays ?? map.wayfinding.corridors.length > 0;

/** Whether the map has a network that leads to enough of its places, which is known once everything is loaded; without it no routes are offered. */
export function hasNetwork(map: PublicMap): boolean {
  const isThere = hasWays(map);
  if (!isThere || map.hasWays !== undefined || !areWaysLoaded()) return isThere;
  const known = offered.get(map) ?? isConnected(map);
  offered.set(map, known);
  return known;
}

function isConnected(map: PublicMap): boolean {
  const ends = [
    ...map.areas.filter(({ isSelectable }) => isSelectable).map(({ id }) => ({ kind: 'area', id }) as const),
    ...map.markers.filter(({ isSelectable }) => isSelectable).map(({ id }) => ({ kind: 'marker', id }) as const),
  ];
  const step = Math.ceil(ends.length / SAMPLE);
  const network = networkOf(map);
  const sample = ends.filter((_, at) => at % step === 0);
  return ways().connectedShare(network, ways().placeAnchors(network), sample) >= LEAST_CONNECTED;
}

/** The map's walking network, built on first use, once. */
export function networkOf(map: PublicMap): Network {
  const known = built.get(map) ?? ways().buildNetwork({ ...map, ...map.wayfinding });
  built.set(map, known);
  return known;
}

/** The scale of a level; null where it is not known. */
export function metersPerUnit(map: PublicMap, levelId: string | null): number | null {
  const scale = networkOf(map).scales[map.levels.findIndex(({ id }) => id === levelId)];
  return scale?.isKnown ? scale.metersPerUnit : null;
}
