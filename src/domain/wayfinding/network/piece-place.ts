import type { Nodes } from './nodes.ts';
import type { Pieces } from './piece.ts';
import type { Foothold, Place } from './place.ts';
import type { Segment } from './segment.ts';

type Graph = { readonly nodes: Nodes; readonly pieces: Pieces };

export function placeOfNode({ nodes }: Pick<Graph, 'nodes'>, node: number): Place {
  return { x: nodes.x[node]!, y: nodes.y[node]!, level: nodes.level[node]! };
}

/** Between a piece's two nodes. */
export function segmentOfPiece({ nodes, pieces }: Graph, piece: number): Segment {
  const [from, to] = [pieces.from[piece]!, pieces.to[piece]!];
  return { ax: nodes.x[from]!, ay: nodes.y[from]!, bx: nodes.x[to]!, by: nodes.y[to]! };
}

/** One of a piece's two nodes. */
export function footholdAt(graph: Graph, piece: number, node: number): Foothold {
  return { ...placeOfNode(graph, node), piece, share: graph.pieces.to[piece] === node ? 1 : 0 };
}
