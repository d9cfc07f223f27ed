import { type Access, accessOf } from './access.ts';
import { type Landing, landingsOf } from './landing.ts';
import type { NetworkSource } from './network-source.ts';
import { type Nodes, nodeRegister } from './nodes.ts';
import { nodeLevel } from './noding.ts';
import { type Arcs, arcsOf, type Pieces, piecesOf, type Way } from './piece.ts';
import { segmentOfPiece } from './piece-place.ts';
import { pieceRegister } from './piece-register.ts';
import { type Scale, scalesOf } from './scale.ts';
import { type SegmentGrid, segmentGrid } from './segment-grid.ts';
import { addBranch, addCorridor, addTransition } from './walkways.ts';
import { OverBudget, type WorkBudget, wholeBudget } from './work-budget.ts';

/**
 * The walking network: nodes, and pieces between them. All indexes count from 0, levels as in the source.
 * The same source gives the same network.
 */
export type Network = {
  readonly source: NetworkSource;
  readonly scales: readonly Scale[];
  readonly nodes: Nodes;
  readonly pieces: Pieces;
  readonly arcs: Arcs;
  readonly ways: readonly Way[];
  /** Which pieces belong to each level's corridors: from `first` up to `end`. */
  readonly ranges: readonly PieceRange[];
  /** The same pieces by position. */
  readonly corridors: readonly SegmentGrid[];
  readonly access: Access;
  /** The positions of each transition; null on unknown levels. */
  readonly landings: readonly (readonly (Landing | null)[])[];
};

type PieceRange = { readonly first: number; readonly end: number };

/** A lift joins all pairs of its positions: a few megabytes can describe more rides than fit in memory. Further transitions are ignored. */
export const MOST_RIDES = 500_000;

/**
 * Takes milliseconds for a building. Items on unknown levels are left out. Throws `OverBudget` where a
 * strict budget is given and exceeded.
 */
export function buildNetwork(source: NetworkSource, budget = wholeBudget()): Network {
  const scales = scalesOf(source);
  const register = nodeRegister(budget);
  const onLevel = Map.groupBy(source.corridors, ({ levelId }) => levelId);
  const sheets = source.levels.map(({ id }, level) => {
    const corridors = onLevel.get(id) ?? [];
    return { level, corridors, noded: nodeLevel(corridors, register.onLevel(level, scales[level]!.snap), budget) };
  });
  const access = accessOf(sheets);
  const byId = new Map(source.levels.map(({ id }, at) => [id, sheets[at]!]));
  const landings = source.transitions.map((transition) =>
    landingsOf(transition, { register, sheets: byId, access: access.transition.get(transition.id) ?? [], budget }),
  );
  const made = pieceRegister(register, scales, budget);
  const ranges = sheets.map((sheet) => {
    const first = made.pieces.length;
    for (const corridor of sheet.corridors) addCorridor(made, corridor, sheet);
    return { first, end: made.pieces.length };
  });
  for (const sheet of sheets) {
    for (const branch of sheet.corridors.flatMap(({ branches }) => branches)) addBranch(made, branch, sheet);
  }
  const most = made.pieces.length + MOST_RIDES;
  for (const [at, transition] of source.transitions.entries()) {
    if (made.pieces.length < most) addTransition(made, transition, landings[at]!, source.levels);
  }
  const nodes = register.nodes();
  const pieces = piecesOf(made.pieces);
  return {
    source,
    scales,
    nodes,
    ways: made.ways,
    landings,
    access,
    ranges,
    pieces,
    corridors: pieceGrids({ nodes, pieces }, ranges, scales),
    arcs: arcsOf(pieces, nodes.level.length),
  };
}

/** The network, if it is within the strict budget. */
export function buildWithin(source: NetworkSource, budget: WorkBudget): Network | null {
  try {
    return buildNetwork(source, budget);
  } catch (error) {
    if (error instanceof OverBudget) return null;
    throw error;
  }
}

/** Its approximate size in bytes, without the map. */
export const networkSize = ({ pieces }: Network): number => pieces.way.length * 200;

/** The grids of the corridors' pieces, by level. */
export const pieceGrids = (
  network: Pick<Network, 'nodes' | 'pieces'>,
  ranges: Network['ranges'],
  scales: readonly Scale[],
): readonly SegmentGrid[] => ranges.map((range, level) => corridorGrid(network, range, scales[level]!));

/** The pieces from `first` up to `end`, in a grid that finds the nearest ones quickly. */
function corridorGrid(
  network: Pick<Network, 'nodes' | 'pieces'>,
  { first, end }: PieceRange,
  { snap }: Scale,
): SegmentGrid {
  const segments = Array.from({ length: end - first }, (_, at) => segmentOfPiece(network, first + at));
  const grid = segmentGrid(segments, snap);
  for (const [at, segment] of segments.entries()) grid.add(first + at, segment);
  return grid;
}
