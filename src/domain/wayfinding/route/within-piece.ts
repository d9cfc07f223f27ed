import type { Network } from '../network/network.ts';
import { BACKWARD, FORWARD } from '../network/piece.ts';
import type { Anchor } from './anchor.ts';
import type { Weights } from './weight.ts';

/** The positions of the first and the last of some points in a piece, and all of them. */
type Shares = { readonly first: number; readonly last: number; readonly all: ReadonlySet<number> };

/** The weight from one of these to an anchor without leaving the piece of both; infinite where there is none. */
export function withinPieces(
  { pieces }: Network,
  weights: Weights,
  starts: readonly Anchor[],
): (anchor: Anchor) => number {
  const byPiece = Map.groupBy(
    starts.flatMap(({ foot }) => foot ?? []),
    ({ piece }) => piece,
  );
  const sharesOf = new Map(
    [...byPiece].map(([piece, feet]): [number, Shares] => {
      const shares = feet.map(({ share }) => share).sort((a, b) => a - b);
      return [piece, { first: shares[0]!, last: shares.at(-1)!, all: new Set(shares) }];
    }),
  );
  return ({ foot }) => {
    const shares = foot && sharesOf.get(foot.piece);
    if (!foot || !shares) return Infinity;
    if (shares.all.has(foot.share)) return 0;
    const flags = pieces.flags[foot.piece]!;
    const isAhead = shares.first < foot.share && (flags & FORWARD) !== 0;
    const isBehind = shares.last > foot.share && (flags & BACKWARD) !== 0;
    return isAhead || isBehind ? weights[foot.piece]! : Infinity;
  };
}
