import type { Vertex } from '../../projects/values/geometry.ts';
import type { Geometry } from './read-collection.ts';

/** The positions of a geometry of any type, those of a collection too. What is no pair of finite numbers is passed over. */
export function positionsOf(geometry: Geometry | null): readonly Vertex[] {
  const found: Vertex[] = [];
  collect(geometry?.coordinates, found);
  if (Array.isArray(geometry?.geometries))
    for (const part of geometry.geometries) collect((part as Geometry | null)?.coordinates, found);
  return found;
}

function collect(value: unknown, found: Vertex[]): void {
  if (!Array.isArray(value)) return;
  const [x, y] = value;
  if (typeof x !== 'number' || typeof y !== 'number') for (const inner of value) collect(inner, found);
  else if (Number.isFinite(x) && Number.isFinite(y)) found.push([x, y]);
}
