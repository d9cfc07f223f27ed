import { pointsOf } from '../../model/geometry/level-frame.ts';
import { around, cornersOf, type Frame, nearestIn } from '../../model/geometry/rectangle.ts';
import type { Area, Marker, XY } from '../../model/model.ts';

/** The least share of a frame's width and height that places must take so that they stand for the level. */
const LEAST_SHARE = 0.5;

/** How much farther from their middle than places the window reaches, as a share of the distance. */
const MARGIN = 0.1;

/**
 * The points of a level that are in the window when it is fitted: the corners of its frame. Where its bearing turns the frame askew the
 * corners are empty mostly, and its places with a margin count instead, unless these are only a small part of it.
 */
export function levelOutline(
  bearing: number,
  frame: Frame,
  areas: readonly Area[],
  markers: readonly Marker[],
): readonly XY[] {
  const points = bearing % 90 === 0 ? [] : pointsOf(areas, markers);
  const { x, y, width, height } = around(points);
  const isMost = width >= LEAST_SHARE * frame.width && height >= LEAST_SHARE * frame.height;
  if (!isMost) return cornersOf(frame);
  const middle = { x: x + width / 2, y: y + height / 2 };
  const outwards = (value: number, from: number): number => value + (value - from) * MARGIN;
  return points.map((at) => nearestIn(frame, { x: outwards(at.x, middle.x), y: outwards(at.y, middle.y) }));
}
