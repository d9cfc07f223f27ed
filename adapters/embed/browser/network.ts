import { buildNetwork, type Network } from '../../../src/domain/wayfinding/network.ts';
import type { PublicMap } from './model.ts';

const built = new WeakMap<PublicMap, Network>();

/** Whether the map has a network; without one there are no routes. */
export function hasNetwork(map: PublicMap): boolean {
  return map.wayfinding.corridors.length > 0;
}

/** The map's walking network, built on first use, once. */
export function networkOf(map: PublicMap): Network {
  const known = built.get(map) ?? buildNetwork({ ...map, ...map.wayfinding });
  built.set(map, known);
  return known;
}
