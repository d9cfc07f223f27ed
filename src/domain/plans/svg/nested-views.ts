import { type Matrix, multiplied, viewTransform } from './matrix.ts';
import type { SvgElement } from './svg-element.ts';
import { frameSize, lengthOf } from './svg-size.ts';

/** The transformation by `x` and `y`; what cannot be read of them, or is a share of something, moves nothing. */
export const movedBy = ({ attributes: { x, y } }: SvgElement): Matrix => [
  1,
  0,
  0,
  1,
  lengthOf(x) || 0,
  lengthOf(y) || 0,
];

/** The transformation of a drawing inside a drawing. */
export const nestedView = (element: SvgElement): Matrix => multiplied(movedBy(element), symbolView(element, element));

/** That of a symbol, which fills the frame that its use gives it. */
export function symbolView({ attributes: given }: SvgElement, { attributes }: SvgElement): Matrix {
  const { width = attributes.width, height = attributes.height } = given;
  return viewTransform(attributes, frameSize({ width, height, viewBox: attributes.viewBox }));
}
