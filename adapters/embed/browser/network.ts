import { buildNetwork, type Network } from '../../../src/domain/wayfinding/network.ts';
import type { PublicMap } from './model.ts';

const built = new WeakMap<PublicMap, Network>();

/** Whether there is anything to walk on; without it there are no routes to ask for. */
export function hasNetwork(map: PublicMap): boolean {
  return map.wayfinding.corridors.length > 0;
}

/** The map's walking network, made when it is first asked for, once. */
export function networkOf(map: PublicMap): Network {
  const known = built.get(map) ?? buildNetwork({ ...map, ...map.wayfinding });
  built.set(map, known);
  return known;
}
