import type { SvgElement } from '../../../../src/domain/plans/svg/svg-element.ts';

type Child = SvgElement | string;

/** An element of a drawing: `svg('g', { id: 'rooms' }, …)`. */
export const svg = (
  name: string,
  attributes: Readonly<Record<string, string | number>> = {},
  ...children: readonly Child[]
): SvgElement => ({
  name,
  attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, String(value)])),
  children,
});

/** A drawing of 1,000 by 800 pixels. */
export const drawing = (...children: readonly Child[]): SvgElement =>
  svg('svg', { width: 1000, height: 800 }, ...children);
