import type { Polygon, Vertex } from '../../projects/values/geometry.ts';

/** A place of a level with an outline. */
export type WalkArea = {
  readonly id: string;
  readonly polygons: readonly Polygon[];
  /** People walk in it: a corridor or a hall. Others are rooms, which a way leads to and not through. */
  readonly isWalkable: boolean;
  /** A way leads to it already. */
  readonly isServed?: boolean;
};

/** What ways are proposed for, in units of the level. */
export type LevelToWalk = {
  readonly width: number;
  readonly height: number;
  /** Null: unknown; then a level is taken for about 80 m wide. */
  readonly metersPerUnit: number | null;
  readonly areas: readonly WalkArea[];
  /** Lifts and stairs: single positions that a way shall lead to. */
  /** Corridors that are there already: then only doors are proposed, from these. */
  readonly corridors: readonly (readonly Vertex[])[];
  readonly stops: readonly { readonly id: string; readonly at: Vertex }[];
};

/** A way from a corridor to the edge of a room, or to a lift or stairs. */
export type ProposedDoor = {
  readonly targetId: string;
  /** Which of the corridors it begins on. */
  readonly corridor: number;
  readonly points: readonly [Vertex, Vertex];
};

export type ProposedWays = {
  readonly corridors: readonly (readonly Vertex[])[];
  readonly doors: readonly ProposedDoor[];
  /** Rooms and stops that no way was found for. */
  readonly unreached: readonly string[];
  /** The length of all of them, in units. */
  readonly length: number;
};

const USUAL_WIDTH = 80;

export const metersOf = ({
  metersPerUnit,
  width,
  height,
}: Pick<LevelToWalk, 'metersPerUnit' | 'width' | 'height'>): number =>
  metersPerUnit ?? USUAL_WIDTH / Math.max(width, height, 1);
