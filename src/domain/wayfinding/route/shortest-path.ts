import type { Arcs } from '../network/piece.ts';
import { nodeHeap } from './node-heap.ts';
import type { Weights } from './weight.ts';

/** A node by which a route enters or leaves the network, and the weight between it and the end of the route. */
export type Gate = { readonly node: number; readonly weight: number };

export type Search = {
  readonly arcs: Arcs;
  readonly weights: Weights;
  readonly from: readonly Gate[];
  readonly to: readonly Gate[];
};

/** The nodes of a path, and the pieces between them. */
export type Path = { readonly weight: number; readonly nodes: readonly number[]; readonly pieces: readonly number[] };

const NONE = -1;

/**
 * The lightest path from any of the gates to any of the others, by Dijkstra's algorithm; null where there is none. Of equal ones that
 * with the lower last node, and the lower node before it.
 */
export function shortestPath(search: Search): Path | null {
  const { reached, previous, arrived, beyond, open, spread } = frontier(search);
  let best = Infinity;
  let end = NONE;
  for (let node = open.pop(); node !== NONE && open.key() <= best; node = open.pop()) {
    const weight = reached[node]!;
    // A node that was reached again in the meantime is in the heap twice.
    if (open.key() > weight) continue;
    const whole = weight + beyond[node]!;
    if (whole < best || (whole === best && node < end)) {
      best = whole;
      end = node;
    }
    spread(node, weight);
  }
  return end === NONE ? null : { weight: best, ...trace(end, previous, arrived) };
}

/** The lightest paths from any of the gates to every node; `weights` are infinite where there is none. */
export type PathTree = {
  readonly weights: Float64Array;
  /** The node before each on its path, -1 at a start, and the piece between the two. */
  readonly previous: Int32Array;
  readonly arrived: Int32Array;
  /** The nodes and the pieces of the path to a node, from its start. */
  readonly wayTo: (node: number) => Pick<Path, 'nodes' | 'pieces'>;
};

/** All lightest paths at once: one search for any number of nodes. */
export function pathTree(search: Omit<Search, 'to'>): PathTree {
  const { reached, previous, arrived, open, spread } = frontier({ ...search, to: [] });
  for (let node = open.pop(); node !== NONE; node = open.pop()) {
    if (open.key() === reached[node]!) spread(node, reached[node]!);
  }
  return { weights: reached, previous, arrived, wayTo: (node) => trace(node, previous, arrived) };
}

/** The state of a search: the weight to each node and beyond it to the end, and the previous node and piece. */
function frontier({ arcs: { first, target, piece }, weights, from, to }: Search) {
  const count = first.length - 1;
  const reached = new Float64Array(count).fill(Infinity);
  const beyond = new Float64Array(count).fill(Infinity);
  const previous = new Int32Array(count).fill(NONE);
  const arrived = new Int32Array(count);
  const open = nodeHeap(target.length + from.length);
  for (const { node, weight } of to) beyond[node] = weight;
  for (const { node, weight } of from) {
    reached[node] = weight;
    open.push(node, weight);
  }

  function spread(node: number, weight: number): void {
    const end = first[node + 1]!;
    for (let arc = first[node]!; arc < end; arc++) {
      const next = target[arc]!;
      const through = weight + weights[piece[arc]!]!;
      const known = reached[next]!;
      if (through > known || through === Infinity) continue;
      // Pieces without a weight cannot decide ties: two nodes would each precede the other.
      if (through === known && (through === weight || node >= previous[next]!)) continue;
      reached[next] = through;
      previous[next] = node;
      arrived[next] = piece[arc]!;
      if (through < known && !isDeadEnd(next, node)) open.push(next, through);
    }
  }

  /** Whether a route neither ends at a node nor can continue from it, as behind most doors. */
  function isDeadEnd(node: number, back: number): boolean {
    if (beyond[node] !== Infinity) return false;
    const ways = first[node + 1]! - first[node]!;
    return ways === 0 || (ways === 1 && target[first[node]!] === back);
  }

  return { reached, previous, arrived, beyond, open, spread };
}

function trace(end: number, previous: Int32Array, arrived: Int32Array): Pick<Path, 'nodes' | 'pieces'> {
  const [nodes, pieces] = [[end], [] as number[]];
  for (let node = end; previous[node] !== NONE; node = previous[node]!) {
    nodes.push(previous[node]!);
    pieces.push(arrived[node]!);
  }
  return { nodes: nodes.reverse(), pieces: pieces.reverse() };
}
