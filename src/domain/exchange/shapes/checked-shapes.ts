import {
  openRing,
  type Point,
  type Polygon,
  type Ring,
  ringFault,
  type Vertex,
} from '../../projects/values/geometry.ts';
import type { Severity } from '../issue.ts';
import { degreesFault, LARGEST_COORDINATE } from '../places/read-position.ts';
import { crossesItself } from './ring-crossings.ts';
import { simplified } from './simplified.ts';

export type ReportShape = (severity: Severity, code: string, message: string, path: string) => void;

/** How numbers of a file become positions: of degrees checked as such. */
export type Placing = { readonly isInDegrees: boolean; readonly place: (vertex: Vertex) => Vertex };

const MOST_VERTICES = 2000;
const MOST_HOLES = 100;
const MOST_PARTS = 50;

/** A geometry's polygons as a place has them; null where the first of them is none. What is left out is reported. */
export function checkedPolygons(
  polygons: readonly unknown[],
  placing: Placing,
  report: ReportShape,
  path: string,
): (Pick<Polygon, 'data' | 'holes'> & { readonly parts: readonly Polygon[] }) | null {
  const read = polygons.flatMap(
    (rings, at) => checkedPolygon(rings, placing, report, polygons.length > 1 ? `${path}[${at}]` : path) ?? [],
  );
  const [first, ...parts] = read;
  if (!first) return null;
  if (parts.length > MOST_PARTS)
    report('error', 'too_many_parts', `An area may have ${MOST_PARTS} further parts: the others were left out.`, path);
  return { ...first, parts: parts.slice(0, MOST_PARTS) };
}

function checkedPolygon(rings: unknown, placing: Placing, report: ReportShape, path: string): Polygon | null {
  const [outline, ...inner] = Array.isArray(rings) ? rings : [];
  const data = checkedRing(outline, placing, report, `${path}[0]`);
  if (!data) return null;
  if (inner.length > MOST_HOLES) {
    report('error', 'too_many_holes', `A polygon may have ${MOST_HOLES} holes: it was left out.`, path);
    return null;
  }
  const holes = inner.map((ring, at) => checkedRing(ring, placing, report, `${path}[${at + 1}]`));
  return { data, holes: holes.filter((ring) => ring !== null) };
}

/** A ring as it is, with any crossings; null where it has no area, or numbers that are no positions. */
function checkedRing(given: unknown, placing: Placing, report: ReportShape, path: string): Ring | null {
  const vertices = checkedVertices(given, placing, report, path);
  if (!vertices) return null;
  const ring = openRing(vertices).filter(
    (vertex, at, all) => at === 0 || vertex[0] !== all[at - 1]![0] || vertex[1] !== all[at - 1]![1],
  );
  const fault = ring.length === 0 ? 'A ring needs at least 3 different vertices.' : ringFault(ring);
  if (fault) {
    report('error', 'ring_empty', fault, path);
    return null;
  }
  const kept = ring.length > MOST_VERTICES ? simplified(ring, MOST_VERTICES) : ring;
  if (kept.length > MOST_VERTICES) {
    report('error', 'too_many_vertices', `A ring may have ${MOST_VERTICES} vertices: this has ${ring.length}.`, path);
    return null;
  }
  if (kept !== ring)
    report('warning', 'simplified', `The ring has ${ring.length} vertices: it was drawn with ${kept.length}.`, path);
  if (crossesItself(kept)) report('warning', 'ring_crosses', 'The ring crosses itself. It was taken as it is.', path);
  return kept;
}

/** The positions of a ring or a line; null where one is none, of which the first is reported. */
export function checkedVertices(given: unknown, placing: Placing, report: ReportShape, path: string): Ring | null {
  const vertices: Vertex[] = [];
  for (const one of Array.isArray(given) ? given : []) {
    const vertex = checkedVertex(one, placing, report, path);
    if (!vertex) return null;
    vertices.push(vertex);
  }
  return vertices;
}

/** A position; null, and reported, where it is none. */
export function checkedVertex(
  given: unknown,
  { isInDegrees, place }: Placing,
  report: ReportShape,
  path: string,
): Vertex | null {
  const [x, y] = Array.isArray(given) ? given : [];
  const isNumber = typeof x === 'number' && typeof y === 'number' && Number.isFinite(x) && Number.isFinite(y);
  if (!isNumber) return refused(report, 'coordinate_range', 'A position is not two numbers.', path);
  const fault = isInDegrees ? degreesFault(x, y) : null;
  if (fault) return refused(report, fault.code, fault.message, path);
  const placed = place([x, y]);
  const isWithin = placed.every((value) => Math.abs(value) <= LARGEST_COORDINATE);
  return isWithin ? placed : refused(report, 'coordinate_range', 'A position is beyond 10,000,000 units.', path);
}

function refused(report: ReportShape, code: string, message: string, path: string): null {
  report(code === 'null_island' ? 'warning' : 'error', code, message, path);
  return null;
}

export const pointOf = ([x, y]: Vertex): Point => ({ x, y });
