import { checkNetwork, type NetworkCheck } from '../../src/domain/wayfinding/check.ts';
import { describeRoute, type RouteRequest } from '../../src/domain/wayfinding/described-route.ts';
import { buildWithin, type Network, networkSize } from '../../src/domain/wayfinding/network.ts';
import { growsTooLarge } from '../../src/domain/wayfinding/network-limit.ts';
import { type RoutedMap, withoutLines } from '../../src/domain/wayfinding/routed-map.ts';
import { openNetwork, storeNetwork } from '../../src/domain/wayfinding/stored-network.ts';
import type { WorkBudget } from '../../src/domain/wayfinding/work-budget.ts';
import type { BuiltNetwork, MapText, Text } from '../../src/ports/wayfinding/networks.ts';

/** Which version of which map. */
export type MapVersion = { readonly id: string; readonly version: number };

type OpenMap = { readonly map: RoutedMap; readonly network: Network };

/**
 * The work itself, in whichever thread it is called. It keeps the newest version of each map that was opened until that is closed.
 */
export interface NetworkEngine {
  has(map: MapVersion): boolean;
  /**
   * Takes a map up, with what is stored of its network or built: about how many bytes it takes. Null where the budget is not enough.
   */
  open(id: string, text: MapText, stored: Text | null): number | null;
  /** False where it is not open. */
  close(map: MapVersion): boolean;
  /** Of a map that is open. */
  route(map: MapVersion, request: RouteRequest): string;
  check(map: MapVersion): NetworkCheck;
  /** Null where the budget is not enough. */
  build(json: string): BuiltNetwork | null;
  growsTooLarge(before: string, after: string): boolean;
}

/** How much more memory an open map takes than its text. */
const OPEN_SIZE = 2;

/** `budget`: what building a network may come to. */
export function networkEngine(budget: () => WorkBudget): NetworkEngine {
  const maps = new Map<string, OpenMap & Pick<MapVersion, 'version'>>();

  function open({ json }: MapText, stored: Text | null): OpenMap | null {
    const map = JSON.parse(decoded(json)) as RoutedMap;
    const network = stored?.length ? openNetwork(decoded(stored), map) : buildWithin(map, budget());
    return network && { map: withoutLines(map), network };
  }

  const has = ({ id, version }: MapVersion): boolean => maps.get(id)?.version === version;

  function opened(map: MapVersion): OpenMap {
    if (has(map)) return maps.get(map.id)!;
    throw new Error(`The map ${map.id} is not open.`);
  }

  return {
    has,
    open(id, text, stored) {
      const made = open(text, stored);
      if (!made) return null;
      maps.set(id, { ...made, version: text.version });
      return text.json.length * OPEN_SIZE + networkSize(made.network);
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

const decoded = (text: Text): string => (typeof text === 'string' ? text : new TextDecoder().decode(text));
