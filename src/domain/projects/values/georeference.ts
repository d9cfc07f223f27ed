import { invalidField } from '../../shared/errors.ts';

/** A position on the plan, and the same position on the earth in degrees. */
export type ControlPoint = { readonly x: number; readonly y: number; readonly lng: number; readonly lat: number };

export const GEOREFERENCE_METHODS = ['similarity', 'affine'] as const;
export type GeoreferenceMethod = (typeof GEOREFERENCE_METHODS)[number];

export type GeoreferenceFields = {
  readonly controlPoints: readonly ControlPoint[];
  readonly method: GeoreferenceMethod;
};

/** Coefficients: `lng = a·x + b·y + c`, `lat = d·x + e·y + f`, in degrees. */
export type GeoTransform = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export type Georeference = GeoreferenceFields & {
  readonly transform: GeoTransform;
  /** The distance of the control points from their transformed positions, in metres. */
  readonly rmsErrorMeters: number;
};

type Plane = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
type Pair = { readonly x: number; readonly y: number; readonly east: number; readonly north: number };

/** Of latitude, and of longitude on the equator. */
const METERS_PER_DEGREE = 111_319.49;
const MIN_POINTS: Readonly<Record<GeoreferenceMethod, number>> = { similarity: 2, affine: 3 };

/**
 * Fits the transform to the control points by least squares, in metres east and north of the first point (equirectangular,
 * accurate for a site of a few kilometres). Throws a field error for too few points and for points that do not determine it.
 */
export function georeference({ controlPoints, method }: GeoreferenceFields, path: string): Georeference {
  const origin = controlPoints[0];
  if (!origin || controlPoints.length < MIN_POINTS[method]) {
    throw invalidField(`${path}.controlPoints`, `The method ${method} needs at least ${MIN_POINTS[method]} points.`);
  }
  const perLng = METERS_PER_DEGREE * Math.cos((origin.lat * Math.PI) / 180);
  const pairs = controlPoints.map(({ x, y, lng, lat }) => ({
    x,
    y,
    east: degreesEast(origin.lng, lng) * perLng,
    north: (lat - origin.lat) * METERS_PER_DEGREE,
  }));
  const plane = method === 'similarity' ? fitSimilarity(pairs) : fitAffine(pairs);
  if (!plane?.every(Number.isFinite) || isFlat(plane)) {
    throw invalidField(`${path}.controlPoints`, 'These points do not determine a transform. Spread them out.');
  }
  const [a, b, c, d, e, f] = plane;
  const scaled = [a, b, c].map((value) => value / perLng);
  const [latA, latB, latC] = [d, e, f].map((value) => value / METERS_PER_DEGREE);
  const transform = [scaled[0]!, scaled[1]!, scaled[2]! + origin.lng, latA!, latB!, latC! + origin.lat] as const;
  return { controlPoints, method, transform, rmsErrorMeters: rootMeanSquare(pairs, plane) };
}

/** The metres per unit of the plan: the mean of both directions. */
export function metersPerUnitOf({
  transform,
  controlPoints,
}: Pick<Georeference, 'transform' | 'controlPoints'>): number {
  const [a, b, , d, e] = transform;
  const shrink = Math.cos(((controlPoints[0]?.lat ?? 0) * Math.PI) / 180);
  return METERS_PER_DEGREE * Math.sqrt(Math.abs(a * e - b * d) * shrink);
}

/** Rotation, one scale and shift; the plan's y axis points down, so that north is its opposite. */
function fitSimilarity(pairs: readonly Pair[]): Plane | null {
  const mean = means(pairs);
  let [cosine, sine, square] = [0, 0, 0];
  for (const pair of pairs) {
    const [dx, dy] = [pair.x - mean.x, -(pair.y - mean.y)];
    const [de, dn] = [pair.east - mean.east, pair.north - mean.north];
    cosine += dx * de + dy * dn;
    sine += dx * dn - dy * de;
    square += dx * dx + dy * dy;
  }
  if (square === 0) return null;
  const [p, q] = [cosine / square, sine / square];
  return [p, q, mean.east - p * mean.x - q * mean.y, q, -p, mean.north - q * mean.x + p * mean.y];
}

function fitAffine(pairs: readonly Pair[]): Plane | null {
  const mean = means(pairs);
  let [xx, xy, yy, xe, ye, xn, yn] = [0, 0, 0, 0, 0, 0, 0];
  for (const pair of pairs) {
    const [dx, dy, de, dn] = [pair.x - mean.x, pair.y - mean.y, pair.east - mean.east, pair.north - mean.north];
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
    xe += dx * de;
    ye += dy * de;
    xn += dx * dn;
    yn += dy * dn;
  }
  const determinant = xx * yy - xy * xy;
  if (determinant <= 1e-9 * xx * yy) return null;
  const [a, b] = [(yy * xe - xy * ye) / determinant, (xx * ye - xy * xe) / determinant];
  const [d, e] = [(yy * xn - xy * yn) / determinant, (xx * yn - xy * xn) / determinant];
  return [a, b, mean.east - a * mean.x - b * mean.y, d, e, mean.north - d * mean.x - e * mean.y];
}

/** From one meridian to another the short way, also across the antimeridian. */
export function degreesEast(from: number, to: number): number {
  const degrees = to - from;
  return Math.abs(degrees) <= 180 ? degrees : degrees - 360 * Math.sign(degrees);
}

/** Whether the transform maps the whole plan to one line or point. */
function isFlat([a, b, , d, e]: Plane): boolean {
  return Math.abs(a * e - b * d) <= 1e-9 * (a * a + b * b + d * d + e * e);
}

function means(pairs: readonly Pair[]): Pair {
  // Summed relative to the first one, so that the mean of equal numbers is that number, and their spread is exactly 0.
  const mean = (of: (pair: Pair) => number) => {
    const first = of(pairs[0]!);
    return first + pairs.reduce((sum, pair) => sum + (of(pair) - first), 0) / pairs.length;
  };
  return { x: mean((p) => p.x), y: mean((p) => p.y), east: mean((p) => p.east), north: mean((p) => p.north) };
}

function rootMeanSquare(pairs: readonly Pair[], [a, b, c, d, e, f]: Plane): number {
  const squares = pairs.map(
    ({ x, y, east, north }) => (a * x + b * y + c - east) ** 2 + (d * x + e * y + f - north) ** 2,
  );
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / pairs.length);
}
