import type { Network } from './network.ts';

/** The connected components of a network over pieces of a kind, ignoring directions. */
export type Components = {
  /** The lowest node of the component of a node. */
  readonly of: (node: number) => number;
  /** The component with the most nodes, of equal ones that with the lowest; -1 where there are no nodes. */
  readonly largest: number;
};

/** Joins the nodes of all matching pieces, by union-find. */
export function componentsOf({ nodes, pieces }: Network, counts: (piece: number) => boolean): Components {
  const parent = Int32Array.from(nodes.level, (_, node) => node);
  function of(node: number): number {
    let root = node;
    while (parent[root] !== root) {
      parent[root] = parent[parent[root]!]!;
      root = parent[root]!;
    }
    return root;
  }
  for (let piece = 0; piece < pieces.way.length; piece++) {
    if (!counts(piece)) continue;
    const [one, other] = [of(pieces.from[piece]!), of(pieces.to[piece]!)];
    parent[Math.max(one, other)] = Math.min(one, other);
  }
  const sizes = new Int32Array(parent.length);
  for (let node = 0; node < parent.length; node++) sizes[of(node)]!++;
  const largest = sizes.reduce((best, size, node) => (size > (sizes[best] ?? 0) ? node : best), -1);
  return { of, largest };
}
