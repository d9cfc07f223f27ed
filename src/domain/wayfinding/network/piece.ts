import type { Transition } from '../../projects/items/transition.ts';
import { numbers, wholeNumbers } from './columns.ts';

/** What a piece belongs to; the walk between a transition's position and the corridors belongs to the transition. */
export type Way = {
  readonly type: 'corridor' | 'branch' | 'transition';
  readonly id: string;
  readonly transition: Transition | null;
};

/** A connection of two neighbouring nodes, and the bits of `flags` below. */
export type Piece = {
  readonly from: number;
  readonly to: number;
  /** The index of its way. */
  readonly way: number;
  /** Its length on one level, in the level's units. */
  readonly units: number;
  readonly seconds: number;
  readonly flags: number;
};

/** Whether it leads from `from` to `to`, and back. */
export const FORWARD = 1;
export const BACKWARD = 2;
export const BOTH_WAYS = FORWARD | BACKWARD;
export const STEP_FREE = 4;
/** A ride in a transition, not the walk to it. */
export const RIDE = 8;

/** Pieces by number, one column for each property. Times are whole microseconds: their sums are exact, so that ties are equal. */
export type Pieces = {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly way: Int32Array;
  readonly units: Float64Array;
  readonly micros: Float64Array;
  readonly flags: Int32Array;
};

/** The pieces at each node: those of node `n` are numbered from `first[n]` up to `first[n + 1]`. */
export type Arcs = { readonly first: Int32Array; readonly target: Int32Array; readonly piece: Int32Array };

/** Walking speed in metres per second. */
const PACE = 1.3;
const MICROS = 1_000_000;

export const walkingSeconds = (meters: number, speedFactor = 1): number => meters / (PACE * speedFactor);

export const microsOf = (seconds: number): number => Math.round(seconds * MICROS);

export function piecesOf(pieces: readonly Piece[]): Pieces {
  return {
    from: wholeNumbers(pieces, ({ from }) => from),
    to: wholeNumbers(pieces, ({ to }) => to),
    way: wholeNumbers(pieces, ({ way }) => way),
    units: numbers(pieces, ({ units }) => units),
    micros: numbers(pieces, ({ seconds }) => microsOf(seconds)),
    flags: wholeNumbers(pieces, ({ flags }) => flags),
  };
}

/** The pieces at a node are in the order of the pieces. */
export function arcsOf({ from, to, flags }: Pieces, nodeCount: number): Arcs {
  const first = new Int32Array(nodeCount + 1);
  eachArc(flags, (piece, isForward) => first[(isForward ? from : to)[piece]! + 1]!++);
  for (let node = 0; node < nodeCount; node++) first[node + 1]! += first[node]!;
  const next = first.slice();
  const arcs = { first, target: new Int32Array(first[nodeCount]!), piece: new Int32Array(first[nodeCount]!) };
  eachArc(flags, (piece, isForward) => {
    const at = next[(isForward ? from : to)[piece]!]!++;
    arcs.target[at] = (isForward ? to : from)[piece]!;
    arcs.piece[at] = piece;
  });
  return arcs;
}

function eachArc(flags: Int32Array, visit: (piece: number, isForward: boolean) => void): void {
  for (let piece = 0; piece < flags.length; piece++) {
    if (flags[piece]! & FORWARD) visit(piece, true);
    if (flags[piece]! & BACKWARD) visit(piece, false);
  }
}
