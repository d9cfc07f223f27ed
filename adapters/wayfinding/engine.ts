import { type VersionedCache, versionedCache } from '../../src/domain/shared/versioned-cache.ts';
import { answerRoute, type RouteRequest } from '../../src/domain/wayfinding/answer.ts';
import { checkNetwork, type NetworkCheck } from '../../src/domain/wayfinding/check.ts';
import { buildWithin, type Network, networkSize } from '../../src/domain/wayfinding/network.ts';
import { growsTooLarge } from '../../src/domain/wayfinding/network-limit.ts';
import { type RoutedMap, withoutLines } from '../../src/domain/wayfinding/routed-map.ts';
import { openNetwork, storeNetwork } from '../../src/domain/wayfinding/stored-network.ts';
import type { WorkBudget } from '../../src/domain/wayfinding/work-budget.ts';
import type { BuiltNetwork, MapText, Text } from '../../src/ports/wayfinding/networks.ts';

/** Which version of which map. */
export type MapVersion = { readonly id: string; readonly version: number };

type OpenMap = { readonly map: RoutedMap; readonly network: Network };

/** Does the work, in whatever thread it is called; keeps the maps that were opened last. */
export interface NetworkEngine {
  has(map: MapVersion): boolean;
  /** Takes a map up, with what is stored of its network or built. False where the budget is not enough for that. */
  open(id: string, text: MapText, stored: Text | null): Promise<boolean>;
  /** Of a map that is open. */
  route(map: MapVersion, request: RouteRequest): string;
  check(map: MapVersion): NetworkCheck;
  /** Null where the budget is not enough. */
  build(json: string): BuiltNetwork | null;
  growsTooLarge(before: string, after: string): boolean;
}

/** About how many bytes of maps are kept, and how much more one takes than its text. */
const MOST = 96_000_000;
const OPEN_SIZE = 2;

/** `budget`: what building a network may come to. */
export function networkEngine(budget: () => WorkBudget): NetworkEngine {
  const maps: VersionedCache<OpenMap> = versionedCache(MOST);

  function open({ json }: MapText, stored: Text | null): OpenMap | null {
    const map = JSON.parse(decoded(json)) as RoutedMap;
    const network = stored?.length ? openNetwork(decoded(stored), map) : buildWithin(map, budget());
    return network && { map: withoutLines(map), network };
  }

  function opened({ id, version }: MapVersion): OpenMap {
    const found = maps.peek(id, version);
    if (found) return found;
    throw new Error(`The map ${id} is not open.`);
  }

  return {
    has: ({ id, version }) => maps.peek(id, version) !== null,
    async open(id, text, stored) {
      const made = open(text, stored);
      if (!made) return false;
      const weight = text.json.length * OPEN_SIZE + networkSize(made.network);
      await maps.get(id, text.version, async () => ({ version: text.version, weight, value: made }));
      return true;
    },
    route(version, request) {
      const { map, network } = opened(version);
      return JSON.stringify(answerRoute(map, network, request));
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
