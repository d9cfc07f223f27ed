import type { Network } from '../network/network.ts';
import { STEP_FREE } from '../network/piece.ts';
import type { Anchor } from './anchor.ts';
import { wholeGatesFrom, wholeGatesTo } from './entrances.ts';
import type { Blocker } from './route.ts';
import { type Gate, pathTree } from './shortest-path.ts';
import type { Weights } from './weight.ts';
import { withinPieces } from './within-piece.ts';

/** Where routes start: anchors, which are left by their gates, and nodes. */
export type Starts = { readonly anchors: readonly Anchor[]; readonly nodes: readonly number[] };

/** What is between the starts and a place. */
export type Barriers = {
  /** Whether any route leads there. */
  readonly isReached: (anchor: Anchor) => boolean;
  /** Whether a route without steps does. */
  readonly isStepFree: (anchor: Anchor) => boolean;
  /** What is not step-free on the route with the fewest such pieces, each once, in the order of the route. */
  readonly blockersTo: (anchor: Anchor) => readonly Blocker[];
};

/** The best route to an anchor: its weight, and its last node; null: within the piece of the start. */
type Best = { readonly weight: number; readonly node: number | null };

/** One search from all starts, in which a piece with a step weighs more than all pieces without one. */
export function barriersFrom(network: Network, starts: Starts): Barriers {
  const { weights, barrier } = barrierWeights(network);
  const gates = startGates(network, weights, starts);
  const tree = pathTree({ arcs: network.arcs, weights, from: [...gates.values()] });
  const within = withinPieces(network, weights, starts.anchors);

  function bestTo(anchor: Anchor): Best {
    let best: Best = { weight: within(anchor), node: null };
    for (const { node, weight } of wholeGatesTo(network, weights, anchor)) {
      const whole = tree.weights[node]! + weight;
      if (whole < best.weight) best = { weight: whole, node };
    }
    return best;
  }

  function blockersTo(anchor: Anchor): readonly Blocker[] {
    const { weight, node } = bestTo(anchor);
    if (weight === Infinity) return [];
    const last = pieceAround(anchor);
    if (node === null) return blockersIn(network, [last]);
    const { nodes, pieces } = tree.wayTo(node);
    return blockersIn(network, [gates.get(nodes[0]!)!.piece, ...pieces, last]);
  }

  return {
    isReached: (anchor) => bestTo(anchor).weight < Infinity,
    isStepFree: (anchor) => bestTo(anchor).weight < barrier,
    blockersTo,
  };
}

/** Milliseconds; pieces that are not step-free weigh `barrier` more, which no route without them reaches. */
function barrierWeights({ pieces }: Network): { readonly weights: Weights; readonly barrier: number } {
  const weights = pieces.micros.map((micros) => Math.round(micros / 1000));
  const barrier = weights.reduce((sum, weight) => sum + weight, 1);
  for (let piece = 0; piece < weights.length; piece++) {
    if ((pieces.flags[piece]! & STEP_FREE) === 0) weights[piece]! += barrier;
  }
  return { weights, barrier };
}

/** The lightest gate at each node of the starts, and the piece that is left there from within. */
function startGates(network: Network, weights: Weights, { anchors, nodes }: Starts) {
  const gates = new Map(nodes.map((node) => [node, { node, weight: 0, piece: null as number | null }]));
  const add = (gate: Gate, piece: number | null) => {
    const known = gates.get(gate.node);
    if (!known || gate.weight < known.weight) gates.set(gate.node, { ...gate, piece });
  };
  for (const anchor of anchors) {
    for (const gate of wholeGatesFrom(network, weights, anchor)) add(gate, pieceAround(anchor));
  }
  return gates;
}

/** The piece that contains an anchor. */
const pieceAround = ({ foot }: Anchor): number | null =>
  foot !== null && foot.share > 0 && foot.share < 1 ? foot.piece : null;

function blockersIn({ pieces, ways }: Network, row: readonly (number | null)[]): readonly Blocker[] {
  const found = new Map<number, Blocker>();
  for (const piece of row) {
    if (piece === null || (pieces.flags[piece]! & STEP_FREE) !== 0) continue;
    const number = pieces.way[piece]!;
    const { type, id } = ways[number]!;
    if (!found.has(number)) found.set(number, { type, id, why: 'not_accessible' });
  }
  return [...found.values()];
}
