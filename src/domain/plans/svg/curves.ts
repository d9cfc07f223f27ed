import type { Vertex } from '../../projects/values/geometry.ts';

/** No curve becomes more lines than this. */
const MOST_LINES = 200;

/** The vertices of a cubic Bézier curve after its first, so many that no line leaves the curve by more than `tolerance`. */
export function cubicPoints(
  [a, b, c, d]: readonly [Vertex, Vertex, Vertex, Vertex],
  tolerance: number,
): readonly Vertex[] {
  const bend = Math.max(bendOf(a, b, c), bendOf(b, c, d));
  // The second derivative is at most six times the bend, and a chord leaves the curve by an eighth of it for each step squared.
  const count = linesFor(Math.sqrt((6 * bend) / (8 * tolerance)));
  return steps(count, (t) => {
    const s = 1 - t;
    const [p, q, r, u] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
    return [p * a[0] + q * b[0] + r * c[0] + u * d[0], p * a[1] + q * b[1] + r * c[1] + u * d[1]];
  });
}

/** The same of a quadratic one. */
export function quadraticPoints([a, b, c]: readonly [Vertex, Vertex, Vertex], tolerance: number): readonly Vertex[] {
  const third = (from: Vertex): Vertex => [(from[0] + 2 * b[0]) / 3, (from[1] + 2 * b[1]) / 3];
  return cubicPoints([a, third(a), third(c), c], tolerance);
}

/** The vertices of an elliptical arc after its first (SVG 2, appendix B.2). `values`: as path data has them. */
export function arcPoints(from: Vertex, to: Vertex, values: readonly number[], tolerance: number): readonly Vertex[] {
  const [givenX = 0, givenY = 0, degrees = 0, isLarge = 0, isClockwise = 0] = values;
  const turn = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [dx, dy] = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2];
  const [x, y] = [cos * dx + sin * dy, cos * dy - sin * dx];
  if (givenX === 0 || givenY === 0 || (x === 0 && y === 0)) return [to];
  // Radii that are too short to reach both ends are made longer.
  const grown = Math.max(1, Math.hypot(x / givenX, y / givenY));
  const [rx, ry] = [Math.abs(givenX) * grown, Math.abs(givenY) * grown];
  const apart = (x / rx) ** 2 + (y / ry) ** 2;
  const far = Math.sqrt(Math.max(0, 1 / apart - 1)) * (isLarge === isClockwise ? -1 : 1);
  const [cx, cy] = [(far * rx * y) / ry, (-far * ry * x) / rx];
  const [middleX, middleY] = [cos * cx - sin * cy + (from[0] + to[0]) / 2, sin * cx + cos * cy + (from[1] + to[1]) / 2];
  const start = Math.atan2((y - cy) / ry, (x - cx) / rx);
  let sweep = Math.atan2((-y - cy) / ry, (-x - cx) / rx) - start;
  if (isClockwise && sweep < 0) sweep += 2 * Math.PI;
  if (!isClockwise && sweep > 0) sweep -= 2 * Math.PI;
  const points = steps(arcLines(Math.max(rx, ry), Math.abs(sweep), tolerance), (t) => {
    const [u, v] = [rx * Math.cos(start + t * sweep), ry * Math.sin(start + t * sweep)];
    return [cos * u - sin * v + middleX, sin * u + cos * v + middleY];
  });
  return [...points.slice(0, -1), to];
}

/** A whole ellipse. */
export function ellipsePoints(
  [x, y]: Vertex,
  [rx, ry]: readonly [number, number],
  tolerance: number,
): readonly Vertex[] {
  const count = arcLines(Math.max(rx, ry), 2 * Math.PI, tolerance);
  return steps(count, (t) => [x + rx * Math.cos(t * 2 * Math.PI), y + ry * Math.sin(t * 2 * Math.PI)]);
}

/** A chord leaves an arc of radius r by r·(1 − cos(angle / 2)). */
const arcLines = (radius: number, sweep: number, tolerance: number): number =>
  linesFor(sweep / (2 * Math.acos(Math.max(0, 1 - tolerance / radius))));

const linesFor = (count: number): number => Math.min(MOST_LINES, Math.max(1, Math.ceil(count)));

const steps = (count: number, at: (share: number) => Vertex): readonly Vertex[] =>
  Array.from({ length: count }, (_, index) => at((index + 1) / count));

const bendOf = (a: Vertex, b: Vertex, c: Vertex): number => Math.hypot(a[0] - 2 * b[0] + c[0], a[1] - 2 * b[1] + c[1]);
