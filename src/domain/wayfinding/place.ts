import type { Point } from '../projects/geometry.ts';
import type { Network } from './network.ts';
import type { Segment } from './segment.ts';

/** A place on a level, which is counted as the source counts them. */
export type Place = Point & { readonly level: number };

/** A place in a piece, `share` of the way along it; 0 and 1 are its nodes. */
export type Foothold = Place & { readonly piece: number; readonly share: number };

export function placeOfNode({ nodes }: Pick<Network, 'nodes'>, node: number): Place {
  return { x: nodes.x[node]!, y: nodes.y[node]!, level: nodes.level[node]! };
}

/** Between a piece's two nodes. */
export function segmentOfPiece({ nodes, pieces }: Pick<Network, 'nodes' | 'pieces'>, piece: number): Segment {
  const [from, to] = [pieces.from[piece]!, pieces.to[piece]!];
  return { ax: nodes.x[from]!, ay: nodes.y[from]!, bx: nodes.x[to]!, by: nodes.y[to]! };
}

/** One of a piece's two nodes. */
export function footholdAt(network: Network, piece: number, node: number): Foothold {
  return { ...placeOfNode(network, node), piece, share: network.pieces.to[piece] === node ? 1 : 0 };
}
