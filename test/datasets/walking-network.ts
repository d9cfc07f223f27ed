import type { Path, Shaft, Spot, WalkingGraph } from './walking-graph.ts';

type Chain = { readonly nodes: readonly string[]; readonly path: Path };

/** The graph as corridors and transitions: chains of like paths become one corridor, which joins others only at its ends. */
export function networkOf(graph: WalkingGraph) {
  return {
    corridors: chainsOf(graph).map(({ nodes, path }) => ({
      levelId: graph.nodes.get(nodes[0]!)!.levelId,
      points: nodes.map((id) => point(graph.nodes.get(id)!)),
      direction: path.isOneWay ? 'forward' : 'both',
      speedFactor: path.speedFactor,
      crossing: 'bridge',
    })),
    transitions: graph.shafts.map(({ type, nodes, direction }: Shaft) => ({
      type,
      direction,
      positions: nodes.map((id) => graph.nodes.get(id)!).map(({ levelId, x, y }) => ({ levelId, x, y })),
    })),
  };
}

const point = ({ x, y }: Spot) => ({ x, y });

/** Maximal chains between nodes where more than two paths meet, or different ones, or where a shaft ends. */
function chainsOf({ paths, shafts }: WalkingGraph): readonly Chain[] {
  const at = new Map<string, Path[]>();
  for (const path of paths) for (const id of [path.from, path.to]) at.set(id, [...(at.get(id) ?? []), path]);
  const ends = new Set(shafts.flatMap(({ nodes }) => nodes));
  const goesOn = (id: string) => {
    const [one, other, ...more] = at.get(id)!;
    return !ends.has(id) && other !== undefined && more.length === 0 && areAlike(one!, other);
  };
  const done = new Set<Path>();
  const chains: Chain[] = [];
  const follow = (start: Path, from: string) => {
    const nodes = [from];
    let path: Path | undefined = start;
    while (path && !done.has(path)) {
      done.add(path);
      const next: string = path.from === nodes.at(-1) ? path.to : path.from;
      nodes.push(next);
      path = goesOn(next) ? at.get(next)!.find((candidate) => !done.has(candidate)) : undefined;
    }
    chains.push({ nodes, path: start });
  };
  for (const path of paths) {
    for (const id of [path.from, path.to]) if (!goesOn(id) && !done.has(path)) follow(path, id);
  }
  // What is left are rings.
  for (const path of paths) if (!done.has(path)) follow(path, path.from);
  return chains;
}

/** One-way paths stay alone: a chain is entered from either end. */
const areAlike = (one: Path, other: Path): boolean =>
  !one.isOneWay && !other.isOneWay && one.speedFactor === other.speedFactor;
