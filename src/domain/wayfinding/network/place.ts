import type { Point } from '../../projects/values/geometry.ts';

/** A position on a level, by its index in the source. */
export type Place = Point & { readonly level: number };

/** A position in a piece, `share` of the length along it; 0 and 1 are its nodes. */
export type Foothold = Place & { readonly piece: number; readonly share: number };
