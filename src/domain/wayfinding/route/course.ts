import type { Network } from '../network/network.ts';
import { BACKWARD, FORWARD, microsOf, walkingSeconds } from '../network/piece.ts';
import { footholdAt, placeOfNode } from '../network/piece-place.ts';
import type { Foothold, Place } from '../network/place.ts';
import { distanceBetween } from '../network/segment.ts';
import { type Anchor, gatesFrom, gatesTo } from './anchor.ts';
import { type Path, shortestPath } from './shortest-path.ts';
import { partOf, type Weights } from './weight.ts';

/** A step of a course: a piece or a part of one; null beside the network. Times are the real ones. */
export type Stride = {
  readonly piece: number | null;
  readonly to: Place;
  readonly units: number;
  readonly micros: number;
};

/** A route as a sequence of strides. */
export type Course = { readonly start: Place; readonly strides: readonly Stride[] };

/** The lightest route from one anchor to another; null where there is none. */
export function courseBetween(network: Network, weights: Weights, from: Anchor, to: Anchor): Course | null {
  const gates = { from: gatesFrom(network, weights, from), to: gatesTo(network, weights, to) };
  const path = shortestPath({ arcs: network.arcs, weights, ...gates });
  const direct = directWeight(network, weights, from, to);
  const middle =
    direct !== null && direct <= (path?.weight ?? Infinity)
      ? withinPiece(network, from.foot!, to.foot!)
      : path && alongPath(network, path, from, to);
  if (middle === null) return null;
  const start = from.position ?? from.foot ?? placeOfNode(network, path!.nodes[0]!);
  return { start, strides: [...lead(network, from, from.foot), ...middle, ...lead(network, to, to.position)] };
}

/** A course without a movement. */
export function courseAt(network: Network, { nodes, foot, position }: Anchor): Course {
  return { start: position ?? foot ?? placeOfNode(network, nodes[0]!), strides: [] };
}

/** The least weight from one anchor to another, given the weights from the first to all nodes; infinite where there is no way. */
export function weightBetween(
  network: Network,
  weights: Weights,
  reached: Float64Array,
  from: Anchor,
  to: Anchor,
): number {
  const direct = directWeight(network, weights, from, to) ?? Infinity;
  return gatesTo(network, weights, to).reduce(
    (least, { node, weight }) => Math.min(least, reached[node]! + weight),
    direct,
  );
}

/** The weight of the part between two feet in the same piece; null where they are in different ones, or against its direction. */
export function directWeight({ pieces }: Network, weights: Weights, from: Anchor, to: Anchor): number | null {
  if (!from.foot || from.foot.piece !== to.foot?.piece) return null;
  const { piece, share } = from.foot;
  const ahead = to.foot.share - share;
  if (ahead === 0) return 0; // Nothing of the piece is walked, even if it is excluded.
  const isAllowed = (pieces.flags[piece]! & (ahead > 0 ? FORWARD : BACKWARD)) !== 0;
  return isAllowed && weights[piece] !== Infinity ? partOf(weights[piece]!, Math.abs(ahead)) : null;
}

function alongPath(network: Network, { nodes, pieces }: Path, from: Anchor, to: Anchor): readonly Stride[] {
  const [first, last] = [nodes[0]!, nodes.at(-1)!];
  const leaving = from.foot ? withinPiece(network, from.foot, footholdAt(network, from.foot.piece, first)) : [];
  const arriving = to.foot ? withinPiece(network, footholdAt(network, to.foot.piece, last), to.foot) : [];
  const between = pieces.map((piece, at) => {
    const { units, micros } = network.pieces;
    return { piece, to: placeOfNode(network, nodes[at + 1]!), units: units[piece]!, micros: micros[piece]! };
  });
  return [...leaving, ...between, ...arriving];
}

/** From one point in a piece to another in it; nothing where they are equal. */
function withinPiece({ pieces }: Network, from: Foothold, to: Foothold): readonly Stride[] {
  const { piece } = from;
  const share = Math.abs(to.share - from.share);
  const covered = { units: pieces.units[piece]! * share, micros: Math.round(pieces.micros[piece]! * share) };
  return share === 0 ? [] : [{ piece, to, ...covered }];
}

/** A straight line between an end beside the network and its foot. */
function lead({ scales }: Network, { position, foot }: Anchor, to: Place | null): readonly Stride[] {
  if (!position || !foot || !to) return [];
  const units = distanceBetween(position, foot);
  const seconds = walkingSeconds(units * scales[to.level]!.metersPerUnit);
  return [{ piece: null, to, units, micros: microsOf(seconds) }];
}
