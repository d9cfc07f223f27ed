import type { Ring, XY } from '../../model/model.ts';

/** An SVG element with attributes; null values are left out. */
export function svgElement<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | number | null>> = {},
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) if (value !== null) element.setAttribute(key, String(value));
  return element;
}

/** The outline of a ring as the data of a path. */
export const ringPath = (ring: Ring): string => `M${ring.map(([x, y]) => `${x} ${y}`).join('L')}Z`;

/** A line likewise. */
export const linePath = (points: readonly XY[]): string => `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`;
