import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';

/** What a displacement is a multiple of, in units and in metres; the finer one counts. */
const UNITS = 0.01;
const METRES = 0.001;

/** What is left of a sum of decimal fractions in the computer's binary ones. */
const NOISE = 1e-9;
const DECIMALS = 6;

/**
 * Where a drag leads from a point, without digits that nobody meant: the displacement is rounded on each axis on which nothing attracts
 * it. All points that are moved by it keep their right angles and the corners that they share.
 */
export function roundedMove(from: Vertex, wanted: Vertex, snapped: Vertex, metersPerUnit: number | null): Vertex {
  const step = metersPerUnit === null ? UNITS : Math.min(UNITS, METRES / metersPerUnit);
  const along = (axis: 0 | 1) =>
    snapped[axis] === wanted[axis]
      ? tidy(from[axis] + Math.round((wanted[axis] - from[axis]) / step) * step)
      : snapped[axis];
  return [along(0), along(1)];
}

/** A sum without the noise of binary fractions: 0.3 instead of 0.30000000000000004. Equal numbers stay equal. */
export function tidy(value: number): number {
  const decimal = Number(value.toFixed(DECIMALS));
  return Math.abs(value - decimal) < NOISE ? decimal : value;
}
