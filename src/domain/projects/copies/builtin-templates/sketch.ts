import type { TransitionType } from '../../items/transition.ts';
import type { Vertex } from '../../values/geometry.ts';

/** A map in short notation: items are named by keys, positions are `[x, y]` in the units of the one frame of all levels. */
export type Sketch = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly frame: { readonly width: number; readonly height: number; readonly metersPerUnit: number };
  /** The first is the default level. */
  readonly levels: readonly SketchedLevel[];
  readonly tags: Readonly<Record<string, { readonly name: string; readonly color: string }>>;
  readonly rooms: readonly Room[];
  readonly spots: readonly Spot[];
  readonly ways: readonly SketchCorridor[];
  readonly links: readonly Link[];
};

export type SketchedLevel = {
  readonly key: string;
  readonly name: string;
  readonly shortName: string;
  readonly ordinal: number;
};

/** An area. Without a tag it can be neither selected nor searched: a hall, a track. */
export type Room = {
  readonly key: string;
  readonly level: string;
  readonly ring: readonly Vertex[];
  readonly title?: string;
  readonly description?: string;
  readonly tag?: string;
};

/** A marker; `icon` is a name of the shipped set. */
export type Spot = {
  readonly key: string;
  readonly level: string;
  readonly at: Vertex;
  readonly title: string;
  readonly icon: string;
  readonly tag: string;
  readonly isStartPoint?: boolean;
};

/** A corridor, and the branches that lead off it to rooms, spots and links, by their keys. Lines are written `x,y x,y`. */
export type SketchCorridor = {
  readonly level: string;
  readonly name: string;
  readonly points: string;
  readonly branches: Readonly<Record<string, string>>;
};

/** A transition, and where it meets each level. */
export type Link = {
  readonly key: string;
  readonly type: TransitionType;
  readonly name: string;
  readonly stops: Readonly<Record<string, Vertex>>;
};

/** The ring of an upright rectangle between its top left and its bottom right corner. */
export const box = (left: number, top: number, right: number, bottom: number): readonly Vertex[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];
