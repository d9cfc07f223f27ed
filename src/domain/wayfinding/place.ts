import type { Point } from '../projects/geometry.ts';

/** A place on a level, which is counted as the source counts them. */
export type Place = Point & { readonly level: number };

/** A place in a piece, `share` of the way along it; 0 and 1 are its nodes. */
export type Foothold = Place & { readonly piece: number; readonly share: number };
