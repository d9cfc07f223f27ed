import { isInRing } from '../../projects/values/combined-polygons.ts';
import type { Ring } from '../../projects/values/geometry.ts';
import type { PlanDrawing, PlanShape } from '../shapes/plan-drawing.ts';
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
      shapes.push(...shapesOf(rings, step.isFilled));
    }
  }
  const labels = pageLabels(page).filter(({ at: [x, y] }) => x >= 0 && y >= 0 && x <= width && y <= height);
  return { width, height, shapes, labels };
}

/** Lines that are drawn at once enclose a shape each; a filling has shapes with what they leave out. */
function shapesOf(rings: readonly Ring[], isFilled: boolean): readonly PlanShape[] {
  const outer = isFilled && rings.length > 1 ? rings.filter((ring) => depthOf(ring, rings) % 2 === 0) : rings;
  return outer.map((ring) => {
    const left = isFilled ? rings.filter((other) => depthOf(other, rings) % 2 === 1 && isInRing(ring, other[0]!)) : [];
    return { rings: [ring, ...left], name: null, otherName: null };
  });
}

const depthOf = (ring: Ring, all: readonly Ring[]): number =>
  all.filter((other) => other !== ring && isInRing(other, ring[0]!)).length;

/** At least half of the frame of a ring is in the picture. */
function isOnPage(ring: Ring, { width, height }: Pick<PdfPage, 'width' | 'height'>): boolean {
  const [x, y] = [ring.map((vertex) => vertex[0]), ring.map((vertex) => vertex[1])];
  const [left, right, top, bottom] = [Math.min(...x), Math.max(...x), Math.min(...y), Math.max(...y)];
  const seen =
    Math.max(0, Math.min(right, width) - Math.max(left, 0)) * Math.max(0, Math.min(bottom, height) - Math.max(top, 0));
  return seen >= ((right - left) * (bottom - top)) / 2;
}
