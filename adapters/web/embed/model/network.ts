import type { Network } from '../../../../src/domain/wayfinding/network/network.ts';
import type { PublicMap } from './model.ts';
import { ways } from './ways.ts';

const built = new WeakMap<PublicMap, Network>();

/** Whether the map has a network; without one there are no routes. */
export function hasNetwork(map: PublicMap): boolean {
  return map.hasWays ?? map.wayfinding.corridors.length > 0;
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
