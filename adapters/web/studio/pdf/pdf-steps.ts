import { OPS, type PDFPage } from 'pdfjs-dist/legacy/build/pdf.min.mjs';
import type { PdfStep } from '../../../../src/domain/plans/pdf/pdf-page.ts';
import type { Matrix } from '../../../../src/domain/plans/svg/matrix.ts';

const FILLS: ReadonlySet<number> = new Set([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);
const STROKES: ReadonlySet<number> = new Set([OPS.stroke, OPS.closeStroke]);

/** The paths that are painted on a page, and what moves them. */
export async function pdfSteps(page: PDFPage): Promise<readonly PdfStep[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  return fnArray.flatMap((code, at) => stepsOf(code, argsArray[at] ?? []));
}

function stepsOf(code: number, values: readonly unknown[]): readonly PdfStep[] {
  if (code === OPS.save) return [{ kind: 'save' }];
  if (code === OPS.restore || code === OPS.paintFormXObjectEnd) return [{ kind: 'restore' }];
  if (code === OPS.transform) return [{ kind: 'transform', matrix: values as unknown as Matrix }];
  if (code === OPS.paintFormXObjectBegin) return [{ kind: 'save' }, ...transformOf(values[0])];
  return code === OPS.constructPath ? pathOf(values) : [];
}

const transformOf = (matrix: unknown): readonly PdfStep[] =>
  matrix ? [{ kind: 'transform', matrix: matrix as Matrix }] : [];

/** A path that only limits what is painted later is none. */
function pathOf([paint, held]: readonly unknown[]): readonly PdfStep[] {
  const isFilled = FILLS.has(paint as number);
  const [data] = (held ?? []) as readonly unknown[];
  if (!(data instanceof Float32Array) || !(isFilled || STROKES.has(paint as number))) return [];
  return [{ kind: 'path', data, isFilled }];
}
