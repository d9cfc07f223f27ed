import type { Size } from '../../projects/items/level.ts';
import type { Vertex } from '../../projects/values/geometry.ts';
import type { PlanSpace } from '../reading-options.ts';
import type { Geometry } from './read-collection.ts';

/** The extent of coordinates. */
export type Extent = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** A building is smaller than this, in degrees: numbers that spread further are those of a plan. */
const WIDEST_IN_DEGREES = 2;
/** A plan is rarely larger than the coordinates of a map library at this zoom. */
const LARGEST_ZOOM = 8;

export function extentOf(geometries: readonly (Geometry | null)[]): Extent | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const pending: unknown[] = geometries.map((geometry) => geometry?.coordinates);
  for (let value = pending.pop(); value !== undefined || pending.length > 0; value = pending.pop()) {
    if (!Array.isArray(value)) continue;
    const [x, y] = value;
    if (typeof x !== 'number' || typeof y !== 'number') for (const inner of value) pending.push(inner);
    else if (Number.isFinite(x) && Number.isFinite(y))
      [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  }
  return left <= right ? { left, top, right, bottom } : null;
}

/** Whether coordinates with this extent can be degrees of a site. */
export const mayBeDegrees = ({ left, top, right, bottom }: Extent): boolean =>
  left >= -180 &&
  right <= 180 &&
  top >= -90 &&
  bottom <= 90 &&
  right - left <= WIDEST_IN_DEGREES &&
  bottom - top <= WIDEST_IN_DEGREES;

/**
 * How coordinates lie upon a picture of this size: with y up below the top left corner where it is negative, and a power of two larger where
 * they are those of a map library, which halves pixels with each zoom.
 */
export function guessedSpace({ right, top, bottom }: Extent, picture: Size | null): PlanSpace {
  const isUp = bottom <= 0 && top < 0;
  const [across, down] = [right, isUp ? -top : bottom];
  if (!picture || !(across > 0 && down > 0)) return { ...(isUp && { flipY: true }) };
  const room = Math.min(picture.width / across, picture.height / down);
  const zoom = Math.min(LARGEST_ZOOM, Math.floor(Math.log2(room)));
  return { ...(zoom >= 1 && { scale: 2 ** zoom }), ...(isUp && { flipY: true }) };
}

/** Coordinates of a file as positions on a level: y down from its top left corner. */
export function planPlacing({ scale = 1, flipY = false, height }: PlanSpace): (vertex: Vertex) => Vertex {
  if (!flipY) return ([x, y]) => [x * scale, y * scale];
  return ([x, y]) => [x * scale, (y > 0 && height !== undefined ? height - y : 0 - y) * scale];
}
