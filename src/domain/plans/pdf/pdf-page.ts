import type { Matrix } from '../svg/matrix.ts';

/**
 * What is painted on a page, in its order. `save` and `restore` enclose what a transformation applies to. The numbers of a path are those of
 * pdf.js: a code of `PATH_CODES`, then the coordinates that it takes.
 */
export type PdfStep =
  | { readonly kind: 'save' }
  | { readonly kind: 'restore' }
  | { readonly kind: 'transform'; readonly matrix: Matrix }
  | { readonly kind: 'path'; readonly data: ArrayLike<number>; readonly isFilled: boolean };

/** A move, a line, a cubic and a quadratic curve, and the way back to the beginning. */
export const PATH_CODES = { move: 0, line: 1, cubic: 2, quadratic: 3, close: 4 } as const;

/** A text with its direction, its beginning on the baseline (in `matrix`), and its size, in units of the page. */
export type PdfText = {
  readonly text: string;
  readonly matrix: Matrix;
  readonly width: number;
  readonly height: number;
  /** The next text is on another line. */
  readonly endsLine: boolean;
};

/** A page of a PDF, or a part of it. `view` leads from its units, y upwards, to pixels of a picture of it. */
export type PdfPage = {
  readonly width: number;
  readonly height: number;
  readonly view: Matrix;
  readonly steps: readonly PdfStep[];
  readonly texts: readonly PdfText[];
};
