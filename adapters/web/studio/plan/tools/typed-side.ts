import type { Vertex } from '../../../../../src/domain/projects/values/geometry.ts';
import { readPosition, readSide } from '../../geometry/typed-measures.ts';
import { distance } from '../../geometry/vertex.ts';

/** Where a line is. `towards`: the pointer; null where it has not been on the plan. */
type LineEnd = { readonly from: Vertex; readonly towards: Vertex | null; readonly metersPerUnit: number | null };

/** The next point of a line as it is typed: a position, or the length of its side; null where it is neither. */
export function typedPoint(typed: string, end: LineEnd): Vertex | null {
  const side = readSide(typed);
  if (!side) return readPosition(typed);
  const perUnit = side.isMetres ? end.metersPerUnit : 1;
  const way = directionOf(end, side.degrees);
  if (!perUnit || !way) return null;
  const length = side.length / perUnit;
  return [end.from[0] + way[0] * length, end.from[1] + way[1] * length];
}

/** A step of one unit: at an angle, or towards the pointer. Plans have their second coordinate downwards. */
function directionOf({ from, towards }: LineEnd, degrees: number | null): Vertex | null {
  if (degrees !== null) return turned(degrees);
  const units = towards ? distance(from, towards) : 0;
  return units > 0 ? [(towards![0] - from[0]) / units, (towards![1] - from[1]) / units] : null;
}

/** Exact for right angles. */
function turned(degrees: number): Vertex {
  const quarter = (((degrees / 90) % 4) + 4) % 4;
  if (Number.isInteger(quarter))
    return (
      [
        [1, 0],
        [0, -1],
        [-1, 0],
        [0, 1],
      ] as const
    )[quarter]!;
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle), -Math.sin(angle)];
}
