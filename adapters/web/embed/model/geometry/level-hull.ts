import type { PublicMap, XY } from '../model.ts';
import { pointsOf } from './level-frame.ts';

/** The corners of the convex hull of points, clockwise on the screen; fewer than three where these are on a line. */
export function convexHull(points: readonly XY[]): readonly XY[] {
  const sorted = points.toSorted((one, other) => one.x - other.x || one.y - other.y);
  const half = (ordered: readonly XY[]): XY[] => {
    const chain: XY[] = [];
    for (const point of ordered) {
      while (chain.length > 1 && turn(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** How far a point is outside of a convex hull; 0 inside. */
export function distanceToHull(hull: readonly XY[], point: XY): number {
  const sides = hull.map((from, at) => [from, hull[(at + 1) % hull.length]!] as const);
  if (sides.every(([from, to]) => turn(from, to, point) >= 0)) return 0;
  return Math.min(...sides.map(([from, to]) => distanceToSide(from, to, point)));
}

const hulls = new WeakMap<PublicMap, Map<string, readonly XY[]>>();

/** The hull of the places of a level; fewer than three corners where it has too few places. */
export function levelHull(map: PublicMap, levelId: string): readonly XY[] {
  const known = hulls.get(map) ?? new Map<string, readonly XY[]>();
  hulls.set(map, known);
  const isThere = (place: Readonly<{ levelId: string }>) => place.levelId === levelId;
  const hull = known.get(levelId) ?? convexHull(pointsOf(map.areas.filter(isThere), map.markers.filter(isThere)));
  known.set(levelId, hull);
  return hull;
}

/** Positive where the way from one point by another to a third turns clockwise on the screen. */
const turn = (a: XY, b: XY, c: XY): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

function distanceToSide(from: XY, to: XY, { x, y }: XY): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1);
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(x - from.x - share * dx, y - from.y - share * dy);
}
