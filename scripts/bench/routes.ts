import { buildNetwork, type Network } from '../../src/domain/wayfinding/network/network.ts';
import { findRoute } from '../../src/domain/wayfinding/route/find-route.ts';
import { PROFILES, type Profile } from '../../src/domain/wayfinding/route/route.ts';
import { largeBuilding, ROOMS, roomId } from './large-building.ts';
import { median } from './measure.ts';
import { plainDijkstra } from './plain-dijkstra.ts';
import type { Table } from './report.ts';

const BUILDS = 51;
const PAIRS = 200;
const WARM_UP = 3;
const ROUNDS = 15;

type Pair = readonly [from: number, to: number];
type Finder = { readonly name: string; readonly find: (pair: Pair) => void };

/**
 * Times of building the network of a large building and of finding routes between its rooms, compared with a plain Dijkstra's algorithm
 * over the same arrays, which returns no path. In turns, in this process.
 */
export function measureRoutes(): Table {
  const source = largeBuilding();
  const [first = Number.NaN, ...builds] = Array.from({ length: BUILDS }, () => timed(() => buildNetwork(source)));
  const network = buildNetwork(source);
  const finders = [...PROFILES.map((profile) => routes(network, profile)), plain(network)];
  const times = timesInTurns(finders);
  const baseline = times.at(-1)!;
  const size = `${network.nodes.level.length} nodes, ${network.pieces.way.length} pieces`;
  return [
    ['work', 'p50 ms', 'p95 ms', 'p50 beside plain', 'p95 beside plain'],
    ['first network in a process', first.toFixed(1), '', '', ''],
    [`network of ${size}`, median(builds).toFixed(1), percentile(builds, 0.95).toFixed(1), '', ''],
    ...finders.map(({ name }, at) => [
      ...[name, median(times[at]!).toFixed(3), percentile(times[at]!, 0.95).toFixed(3)],
      (median(times[at]!) / median(baseline)).toFixed(2),
      (percentile(times[at]!, 0.95) / percentile(baseline, 0.95)).toFixed(2),
    ]),
  ];
}

function routes(network: Network, profile: Profile): Finder {
  const end = (room: number) => ({ kind: 'area', id: roomId(room) }) as const;
  return {
    name: `route, ${profile}`,
    find([from, to]) {
      const route = findRoute(network, { from: end(from), to: end(to), profile, avoid: [], exclude: [] });
      if (!route.found) throw new Error(`There is no way from ${from} to ${to}.`);
    },
  };
}

function plain(network: Network): Finder {
  const nodeOf = (room: number) => network.access.area.get(roomId(room))![0]!;
  return { name: 'plain Dijkstra', find: ([from, to]) => plainDijkstra(network, nodeOf(from), nodeOf(to)) };
}

/** The time of each finder for each pair: the median of its rounds. */
function timesInTurns(finders: readonly Finder[]): readonly number[][] {
  const pairs = randomPairs();
  const rounds = finders.map(() => pairs.map((): number[] => []));
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const [at, pair] of pairs.entries()) {
      for (const [number, { find }] of finders.entries()) {
        const time = timed(() => find(pair));
        if (round >= 0) rounds[number]![at]!.push(time);
      }
    }
  }
  return rounds.map((each) => each.map(median));
}

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}

/** The same pairs of rooms on every run. */
function randomPairs(): readonly Pair[] {
  let state = 1;
  const room = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * ROOMS);
  };
  return Array.from({ length: PAIRS }, () => [room(), room()]);
}
