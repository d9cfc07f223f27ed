import type { Vertex } from '../../projects/values/geometry.ts';

/** An affine transformation as SVG writes it: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

export const applied = ([a, b, c, d, e, f]: Matrix, [x, y]: Vertex): Vertex => [a * x + c * y + e, b * x + d * y + f];

/** The transformation that does `inner` first. */
export function multiplied(outer: Matrix, inner: Matrix): Matrix {
  const [a, b] = directed(outer, [inner[0], inner[1]]);
  const [c, d] = directed(outer, [inner[2], inner[3]]);
  const [e, f] = applied(outer, [inner[4], inner[5]]);
  return [a, b, c, d, e, f];
}

const directed = ([a, b, c, d]: Matrix, [x, y]: Vertex): Vertex => [a * x + c * y, b * x + d * y];

/** By how much lengths grow, on average over all directions. */
export const scaleOf = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c));

/** The transformation of an attribute `transform`; what cannot be read of it changes nothing. */
export function readTransform(written: string | undefined): Matrix {
  let matrix = IDENTITY;
  for (const [, name, list] of (written ?? '').matchAll(/\b(\w+)\s*\(([^()]*)\)/g)) {
    const values = (list ?? '').split(/[\s,]+/).filter((value) => value !== '');
    if (Object.hasOwn(FUNCTIONS, name!)) matrix = multiplied(matrix, FUNCTIONS[name!]!(values.map(Number.parseFloat)));
  }
  return matrix.every(Number.isFinite) ? matrix : IDENTITY;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

const FUNCTIONS: Readonly<Record<string, (values: readonly number[]) => Matrix>> = {
  matrix: ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]) => [a, b, c, d, e, f],
  translate: ([x = 0, y = 0]) => [1, 0, 0, 1, x, y],
  scale: ([x = 1, y = x]) => [x, 0, 0, y, 0, 0],
  skewX: ([angle = 0]) => [1, 0, Math.tan(radians(angle)), 1, 0, 0],
  skewY: ([angle = 0]) => [1, Math.tan(radians(angle)), 0, 1, 0, 0],
  rotate([angle = 0, x = 0, y = 0]) {
    const [cos, sin] = [Math.cos(radians(angle)), Math.sin(radians(angle))];
    return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y];
  },
};

/** Fits the view box of a drawing into its size, as `preserveAspectRatio` says: the whole box in the middle unless it says otherwise. */
export function viewTransform(
  { viewBox, preserveAspectRatio = '' }: Readonly<Record<string, string | undefined>>,
  size: { readonly width: number; readonly height: number },
): Matrix {
  const [left, top, width, height] = (viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number.parseFloat);
  if (!(width! > 0 && height! > 0)) return IDENTITY;
  const [across, down] = [size.width / width!, size.height / height!];
  if (preserveAspectRatio.includes('none')) return [across, 0, 0, down, -left! * across, -top! * down];
  const scale = preserveAspectRatio.includes('slice') ? Math.max(across, down) : Math.min(across, down);
  const [spareX, spareY] = [size.width - width! * scale, size.height - height! * scale];
  const shareOf = (axis: string) =>
    preserveAspectRatio.includes(`${axis}Min`) ? 0 : preserveAspectRatio.includes(`${axis}Max`) ? 1 : 0.5;
  return [scale, 0, 0, scale, spareX * shareOf('x') - left! * scale, spareY * shareOf('Y') - top! * scale];
}

/** The transformation back; null where everything becomes a line or a point. */
export function inverted([a, b, c, d, e, f]: Matrix): Matrix | null {
  const determinant = a * d - b * c;
  if (!Number.isFinite(determinant) || determinant === 0) return null;
  const [p, q, r, s] = [d / determinant, -b / determinant, -c / determinant, a / determinant];
  return [p, q, r, s, -(p * e + r * f), -(q * e + s * f)];
}
