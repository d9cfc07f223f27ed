import type { TransitionType } from '../../src/domain/projects/items/transition.ts';

export type Spot = { readonly levelId: string; readonly x: number; readonly y: number };

/** A way that people can walk between two nodes of one level. */
export type Path = {
  readonly from: string;
  readonly to: string;
  readonly isOneWay: boolean;
  readonly speedFactor: number;
};

/** A way between levels, from the lowest node to the highest. */
export type Shaft = {
  readonly type: TransitionType;
  readonly nodes: readonly string[];
  readonly direction: 'both' | 'up' | 'down';
};

/** A walking network as its makers have it: nodes, and what joins them. */
export type WalkingGraph = {
  readonly metersPerUnit: number;
  readonly ordinals: ReadonlyMap<string, number>;
  readonly nodes: ReadonlyMap<string, Spot>;
  readonly paths: readonly Path[];
  readonly shafts: readonly Shaft[];
};

const WALKING_SPEED = 1.3;

/** Seconds to enter, and for each level: the default figures of transitions, for what occurs here. */
const SECONDS: Readonly<Partial<Record<TransitionType, readonly [entry: number, perLevel: number]>>> = {
  elevator: [30, 4],
  stairs: [0, 18],
  escalator: [5, 14],
  door: [2, 0],
};

type Edge = { readonly to: string; readonly seconds: number };
export type Edges = ReadonlyMap<string, readonly Edge[]>;

/** What leads from each node, in seconds: reckoned from the source alone. */
export function edgesOf({ nodes, paths, shafts, ordinals, metersPerUnit }: WalkingGraph): Edges {
  const edges = new Map<string, Edge[]>([...nodes.keys()].map((id) => [id, []]));
  const add = (from: string, to: string, seconds: number) => edges.get(from)!.push({ to, seconds });
  const walk = (from: string, to: string) => {
    const [a, b] = [nodes.get(from)!, nodes.get(to)!];
    return (Math.hypot(a.x - b.x, a.y - b.y) * metersPerUnit) / WALKING_SPEED;
  };
  for (const { from, to, isOneWay, speedFactor } of paths) {
    const seconds = walk(from, to) / speedFactor;
    add(from, to, seconds);
    if (!isOneWay) add(to, from, seconds);
  }
  for (const shaft of shafts) {
    const [entry, perLevel] = SECONDS[shaft.type]!;
    const height = (id: string) => ordinals.get(nodes.get(id)!.levelId)!;
    for (const [low, high] of ridesOf(shaft)) {
      // From one landing to another on the same floor one walks.
      const across = nodes.get(low)!.levelId === nodes.get(high)!.levelId ? walk(low, high) : 0;
      const seconds = entry + perLevel * Math.abs(height(high) - height(low)) + across;
      if (shaft.direction !== 'down') add(low, high, seconds);
      if (shaft.direction !== 'up') add(high, low, seconds);
    }
  }
  return edges;
}

/** Elevators go from any level to any, stairs from one to the next. */
function ridesOf({ type, nodes }: Shaft): readonly (readonly [string, string])[] {
  return nodes.flatMap((low, at) =>
    nodes
      .slice(at + 1, type === 'stairs' || type === 'escalator' ? at + 2 : undefined)
      .map((high) => [low, high] as const),
  );
}

/** The seconds from one node to every other that can be reached: Dijkstra's algorithm, as plain as it can be. */
export function secondsFrom(edges: Edges, start: string): ReadonlyMap<string, number> {
  const settled = new Map<string, number>();
  const open = new Map([[start, 0]]);
  while (open.size > 0) {
    const [nearest, seconds] = [...open].reduce((best, entry) => (entry[1] < best[1] ? entry : best));
    open.delete(nearest);
    settled.set(nearest, seconds);
    for (const { to, seconds: more } of edges.get(nearest)!) {
      if (!settled.has(to)) open.set(to, Math.min(open.get(to) ?? Number.POSITIVE_INFINITY, seconds + more));
    }
  }
  return settled;
}

/** Shafts of one kind that share nodes, as one: what leads on and on is one elevator. Those that go one way only stay alone. */
export function joinedShafts(shafts: readonly Shaft[], height: (id: string) => number): readonly Shaft[] {
  const joined: Shaft[] = [];
  for (const shaft of shafts) {
    const isMet = (other: Shaft) =>
      [shaft, other].every(({ direction }) => direction === 'both') &&
      shaft.type === other.type &&
      shaft.nodes.some((id) => other.nodes.includes(id));
    const met = joined.filter(isMet);
    for (const other of met) joined.splice(joined.indexOf(other), 1);
    const nodes = [...new Set([shaft, ...met].flatMap((one) => one.nodes))].sort((a, b) => height(a) - height(b));
    joined.push({ ...shaft, nodes });
  }
  return joined;
}
