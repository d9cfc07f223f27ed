import { buildWithin, type Network, networkSize } from '../../../src/domain/wayfinding/network/network.ts';
import { growsTooLarge } from '../../../src/domain/wayfinding/network/network-limit.ts';
import { storeNetwork } from '../../../src/domain/wayfinding/network/stored-network.ts';
import type { WorkBudget } from '../../../src/domain/wayfinding/network/work-budget.ts';
import { checkNetwork, type NetworkCheck } from '../../../src/domain/wayfinding/route/check.ts';
import type { RoutedMap } from '../../../src/domain/wayfinding/route/routed-map.ts';
import { describeRoute, type RouteRequest } from '../../../src/domain/wayfinding/words/described-route.ts';
import type { BuiltNetwork, MapText } from '../../../src/ports/wayfinding/networks.ts';

/** A version of a map. */
export type MapVersion = { readonly id: string; readonly version: number };

type OpenMap = { readonly version: number; readonly map: RoutedMap; readonly network: Network };

/**
 * The engine, in any thread. It keeps the newest version of each map that was opened until that is closed.
 */
export interface NetworkEngine {
  has(map: MapVersion): boolean;
  /** Opens a map and builds its network: about how many bytes they take. Null where the budget is not enough. */
  open(id: string, text: MapText): number | null;
  /** False where it is not open. */
  close(map: MapVersion): boolean;
  /** For an open map. */
  route(map: MapVersion, request: RouteRequest): string;
  check(map: MapVersion): NetworkCheck;
  /** Null where the budget is exceeded. */
  build(json: string): BuiltNetwork | null;
  growsTooLarge(before: string, after: string): boolean;
}

/** How much more memory an open map takes than its text. */
const OPEN_SIZE = 2;

/** `budget`: the limits of building a network. */
export function networkEngine(budget: () => WorkBudget): NetworkEngine {
  const maps = new Map<string, OpenMap>();

  const has = ({ id, version }: MapVersion): boolean => maps.get(id)?.version === version;

  function opened(map: MapVersion): OpenMap {
    if (has(map)) return maps.get(map.id)!;
    throw new Error(`The map ${map.id} is not open.`);
  }

  return {
    has,
    open(id, { version, json }) {
      const map = JSON.parse(json) as RoutedMap;
      const network = buildWithin(map, budget());
      if (!network) return null;
      maps.set(id, { version, map, network });
      return json.length * OPEN_SIZE + networkSize(network);
    },
    close: (map) => has(map) && maps.delete(map.id),
    route(version, request) {
      const { map, network } = opened(version);
      return JSON.stringify(describeRoute(map, network, request));
    },
    check: (version) => checkNetwork(opened(version).network),
    build(json) {
      const network = buildWithin(JSON.parse(json) as RoutedMap, budget());
      return network && { stored: storeNetwork(network), check: checkNetwork(network) };
    },
    growsTooLarge: (before, after) => growsTooLarge(JSON.parse(before) as RoutedMap, JSON.parse(after) as RoutedMap),
  };
}
