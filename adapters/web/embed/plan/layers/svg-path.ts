import type { Ring, XY } from '../../model/model.ts';

/** The outline of a ring as the data of a path. */
export const ringPath = (ring: Ring): string => `M${ring.map(([x, y]) => `${x} ${y}`).join('L')}Z`;

/** A line likewise. */
export const linePath = (points: readonly XY[]): string => `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`;
