import { boxAround } from '../../projects/values/box.ts';
import type { Ring } from '../../projects/values/geometry.ts';
import type { PlanDrawing, PlanShape } from '../shapes/plan-drawing.ts';
import { separateShapes } from '../shapes/separate-shapes.ts';
import { type Matrix, multiplied } from '../svg/matrix.ts';
import { pageLabels } from './page-labels.ts';
import { pathRings } from './path-rings.ts';
import type { PdfPage } from './pdf-page.ts';

/** The closed shapes and the texts of a page in its paint order, in pixels of its picture. What is painted beside the picture is left out. */
export function readPage(page: PdfPage): PlanDrawing {
  const { width, height } = page;
  const shapes: PlanShape[] = [];
  let matrix = page.view;
  const saved: Matrix[] = [];
  for (const step of page.steps) {
    if (step.kind === 'save') saved.push(matrix);
    else if (step.kind === 'restore') matrix = saved.pop() ?? page.view;
    else if (step.kind === 'transform') matrix = multiplied(matrix, step.matrix);
    else {
      const rings = pathRings(step.data, matrix, step.isFilled).filter((ring) => isOnPage(ring, page));
      for (const own of separateShapes(rings, step.isFilled)) shapes.push({ rings: own, name: null, otherName: null });
    }
  }
  const labels = pageLabels(page).filter(({ at: [x, y] }) => x >= 0 && y >= 0 && x <= width && y <= height);
  return { width, height, shapes, labels };
}

/** At least half of the frame of a ring is in the picture. */
function isOnPage(ring: Ring, { width, height }: Pick<PdfPage, 'width' | 'height'>): boolean {
  const { left, top, right, bottom } = boxAround(ring);
  const seen =
    Math.max(0, Math.min(right, width) - Math.max(left, 0)) * Math.max(0, Math.min(bottom, height) - Math.max(top, 0));
  return seen >= ((right - left) * (bottom - top)) / 2;
}
