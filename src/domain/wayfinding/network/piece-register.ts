import type { NodeRegister } from './nodes.ts';
import { type Piece, type Way, walkingSeconds } from './piece.ts';
import type { Scale } from './scale.ts';
import { distanceBetween } from './segment.ts';
import { spendOn, type WorkBudget } from './work-budget.ts';

/** A sequence of nodes on a level, and its properties. */
export type Walk = {
  readonly way: number;
  readonly level: number;
  readonly nodes: readonly number[];
  readonly flags: number;
  readonly speedFactor: number;
  /** Distributed over the whole length. */
  readonly extraSeconds: number;
};

/** A ride between two nodes; a ride on one level is walked, too, unless its seconds are the total duration. */
export type RideBetween = Pick<Piece, 'from' | 'to' | 'way' | 'flags' | 'seconds'> & {
  readonly level: number | null;
  readonly isWhole: boolean;
};

/** The pieces and ways of a network while it is built. */
export type PieceRegister = {
  readonly pieces: readonly Piece[];
  readonly ways: readonly Way[];
  /** The number of a new way. */
  readonly way: (way: Way) => number;
  readonly walk: (walk: Walk) => void;
  readonly ride: (ride: RideBetween) => void;
};

export function pieceRegister(nodes: NodeRegister, scales: readonly Scale[], budget: WorkBudget): PieceRegister {
  const pieces: Piece[] = [];
  const ways: Way[] = [];
  const unitsBetween = (from: number, to: number) => distanceBetween(nodes.place(from), nodes.place(to));

  function walk({ way, level, nodes: row, flags, speedFactor, extraSeconds }: Walk): void {
    spendOn(budget, 'pieces', row.length - 1, pieces.length + row.length - 1);
    const { metersPerUnit } = scales[level]!;
    const lengths = row.slice(1).map((to, at) => unitsBetween(row[at]!, to));
    const extraPerUnit = extraSeconds && extraSeconds / lengths.reduce((sum, length) => sum + length, 0);
    for (const [at, units] of lengths.entries()) {
      const seconds = walkingSeconds(units * metersPerUnit, speedFactor) + units * extraPerUnit;
      pieces.push({ from: row[at]!, to: row[at + 1]!, way, units, seconds, flags });
    }
  }

  function ride({ level, seconds, isWhole, ...piece }: RideBetween): void {
    spendOn(budget, 'pieces', 1, pieces.length + 1);
    const units = level === null ? 0 : unitsBetween(piece.from, piece.to);
    const walked = level === null || isWhole ? 0 : walkingSeconds(units * scales[level]!.metersPerUnit);
    pieces.push({ ...piece, units, seconds: seconds + walked });
  }

  return { pieces, ways, way: (way) => ways.push(way) - 1, walk, ride };
}
