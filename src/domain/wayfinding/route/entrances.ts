import type { Network } from '../network/network.ts';
import { BACKWARD, FORWARD } from '../network/piece.ts';
import { type Anchor, anchorOfMarker } from './anchor.ts';
import type { Gate } from './shortest-path.ts';
import type { Weights } from './weight.ts';

/** The amenity of a marker that is an entrance; `isStartPoint` has the same effect. */
const ENTRANCE = 'entrance';

/** How the entrances are connected to the network; null where the map has none. */
export function entrancesOf(network: Network): readonly Anchor[] | null {
  const markers = network.source.markers.filter(({ isStartPoint, amenity }) => isStartPoint || amenity === ENTRANCE);
  if (markers.length === 0) return null;
  return markers.map((marker) => anchorOfMarker(network, marker)).filter((anchor) => anchor !== null);
}

/** The gates by which an anchor is left. For an anchor inside a piece, the whole piece counts. */
export const wholeGatesFrom = (network: Network, weights: Weights, anchor: Anchor): readonly Gate[] =>
  wholeGates(network, weights, anchor, { towardsTo: FORWARD, towardsFrom: BACKWARD });

/** The gates by which an anchor is reached, likewise. */
export const wholeGatesTo = (network: Network, weights: Weights, anchor: Anchor): readonly Gate[] =>
  wholeGates(network, weights, anchor, { towardsTo: BACKWARD, towardsFrom: FORWARD });

function wholeGates(
  { pieces }: Network,
  weights: Weights,
  { nodes, foot }: Anchor,
  needed: { readonly towardsTo: number; readonly towardsFrom: number },
): readonly Gate[] {
  if (foot === null) return nodes.map((node) => ({ node, weight: 0 }));
  const { piece, share } = foot;
  const [from, to, flags] = [pieces.from[piece]!, pieces.to[piece]!, pieces.flags[piece]!];
  if (share === 0) return [{ node: from, weight: 0 }];
  if (share === 1) return [{ node: to, weight: 0 }];
  const weight = weights[piece]!;
  return [
    ...(flags & needed.towardsTo ? [{ node: to, weight }] : []),
    ...(flags & needed.towardsFrom ? [{ node: from, weight }] : []),
  ];
}
