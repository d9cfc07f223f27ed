import type { Polygon, Vertex } from '../../projects/values/geometry.ts';
import type { Georeference } from '../../projects/values/georeference.ts';
import type { DraftArea, DraftMarker, DraftPlace } from '../draft.ts';

/** What a draft has positions of. */
export type Placed = DraftArea | DraftMarker | DraftPlace;

/** A level of the project that a level of a draft stands for. */
export type KnownLevel = {
  readonly name: string;
  readonly georeference: Pick<Georeference, 'transform'> | null;
  readonly width: number | null;
  readonly height: number | null;
};

/** From a draft's level to the project's; null: it becomes a new one. Without a reference: the only level of a project. */
export type FindLevel = (ref: string | undefined) => KnownLevel | null;

export const levelOf = (one: Placed): string | undefined => one.fields.levelId;

/** The position of a marker, the vertices of all outlines of an area. */
export function positionsOf({ fields }: Placed): readonly Vertex[] {
  const {
    data = [],
    parts = [],
    position,
  } = fields as Partial<Polygon> & {
    readonly parts?: readonly Polygon[];
    readonly position?: { readonly x: number; readonly y: number };
  };
  return position ? [[position.x, position.y]] : [...data, ...parts.flatMap((part) => part.data)];
}
