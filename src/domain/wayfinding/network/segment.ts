import type { Point } from '../../projects/values/geometry.ts';

/** A straight line from `a` to `b`. */
export type Segment = { readonly ax: number; readonly ay: number; readonly bx: number; readonly by: number };

/** The point on a segment that is nearest to a point: its position along it, 0 to 1, and its distance. */
export type Foot = Point & { readonly share: number; readonly distance: number };

export function segmentBetween(a: Point, b: Point): Segment {
  return { ax: a.x, ay: a.y, bx: b.x, by: b.y };
}

export function footOn({ ax, ay, bx, by }: Segment, { x, y }: Point): Foot {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / square;
  const share = Math.min(1, Math.max(0, along));
  // The exact end, without rounding.
  const foot = share === 1 ? { x: bx, y: by } : { x: ax + share * dx, y: ay + share * dy };
  return { ...foot, share, distance: distanceBetween(foot, { x, y }) };
}

/** Where two segments cross inside both; null where they only touch, or are collinear. */
export function crossingOf(p: Segment, q: Segment): Point | null {
  const [px, py, qx, qy] = [p.bx - p.ax, p.by - p.ay, q.bx - q.ax, q.by - q.ay];
  const cross = px * qy - py * qx;
  if (cross === 0) return null;
  const [dx, dy] = [q.ax - p.ax, q.ay - p.ay];
  const alongP = (dx * qy - dy * qx) / cross;
  const alongQ = (dx * py - dy * px) / cross;
  const isInside = alongP > 0 && alongP < 1 && alongQ > 0 && alongQ < 1;
  return isInside ? { x: p.ax + alongP * px, y: p.ay + alongP * py } : null;
}

/** A lower bound of the distance to the segment: the distance to its bounding box. Faster than the foot, and without allocations. */
export function boxDistance({ ax, ay, bx, by }: Segment, { x, y }: Point): number {
  const across = Math.max(Math.min(ax, bx) - x, x - Math.max(ax, bx), 0);
  const down = Math.max(Math.min(ay, by) - y, y - Math.max(ay, by), 0);
  return Math.sqrt(across * across + down * down);
}

/** In units of the level. */
export function distanceBetween(a: Point, b: Point): number {
  return Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2);
}
