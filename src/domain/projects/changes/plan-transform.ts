import { invalidField } from '../../shared/errors.ts';
import type { ProjectContent } from '../content/project-content.ts';
import type { AreaFields } from '../items/area.ts';
import type { CorridorFields } from '../items/corridor.ts';
import type { ItemPatch } from '../items/item.ts';
import type { Level, LevelFields } from '../items/level.ts';
import { type Point, type Polygon, type Ring, ringFault } from '../values/geometry.ts';
import type { ContentPatch } from './content-patch.ts';

/** Coefficients, of a shape in old coordinates to the same in new ones: `x' = a·x + b·y + c`, `y' = d·x + e·y + f`. */
export type PlanTransform = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** The absolute value of coordinates, in units. */
const MOST = 1e7;
const [LEAST_SCALE, MOST_SCALE] = [1e-9, 1e7];

const refused = (message: string) => invalidField(FIELD, message);
const FIELD = 'transform';

/**
 * The changes that move everything on a level: its areas, markers, corridors with their branches, transitions and control points.
 * Its scale changes with them, so that distances in metres stay. Throws a field error on `transform` where the plan becomes a line, and
 * where something leaves the range of coordinates.
 */
export function movedLevel(
  { areas, markers, corridors, transitions, levels }: ProjectContent,
  levelId: string,
  transform: PlanTransform,
): Pick<ContentPatch, 'areas' | 'markers' | 'corridors' | 'transitions'> & { readonly level: Partial<LevelFields> } {
  requireArea(transform);
  const isOnLevel = (item: { readonly levelId: string }) => item.levelId === levelId;
  const move = mover(transform);
  return {
    level: movedFields(levels.find(({ id }) => id === levelId)!, transform, move),
    areas: areas.filter(isOnLevel).map(({ id, ...area }) => patchOf(id, movedArea(area, move))),
    markers: markers.filter(isOnLevel).map(({ id, position }) => patchOf(id, { position: move(position) })),
    corridors: corridors.filter(isOnLevel).map(({ id, points, branches }) =>
      patchOf<CorridorFields>(id, {
        points: points.map(move),
        branches: branches.map((branch) => patchOf(branch.id, { points: branch.points.map(move) })),
      }),
    ),
    transitions: transitions
      .filter(({ positions }) => positions.some(isOnLevel))
      .map(({ id, positions }) =>
        patchOf(id, { positions: positions.map((each) => (isOnLevel(each) ? { ...each, ...move(each) } : each)) }),
      ),
  };
}

const patchOf = <Fields>(id: string, fields: Partial<Fields>): ItemPatch<Fields> => ({
  path: FIELD,
  id,
  isDeleted: false,
  fields,
});

type Move = (point: Point) => Point;

function mover([a, b, c, d, e, f]: PlanTransform): Move {
  return ({ x, y }) => {
    const moved = { x: a * x + b * y + c, y: d * x + e * y + f };
    if (Math.max(Math.abs(moved.x), Math.abs(moved.y)) <= MOST) return moved;
    throw refused(`Moves something to a coordinate beyond ${MOST}.`);
  };
}

const scaleOf = ([a, b, , d, e]: PlanTransform): number => Math.sqrt(Math.abs(a * e - b * d));

function requireArea(transform: PlanTransform): void {
  const [a, b, , d, e] = transform;
  if (scaleOf(transform) ** 2 <= 1e-9 * (a * a + b * b + d * d + e * e)) {
    throw refused('Must not map the plan to a line or a point.');
  }
}

type Shape = Pick<AreaFields, 'data' | 'holes' | 'parts' | 'labelPoint'>;

function movedArea({ data, holes, parts, labelPoint }: Shape, move: Move): Shape {
  const ring = (given: Ring): Ring => {
    const moved = given.map(([x, y]) => move({ x, y })).map(({ x, y }) => [x, y] as const);
    if (ringFault(moved)) throw refused('Makes an area so small that it encloses nothing.');
    return moved;
  };
  const polygon = (given: Polygon): Polygon => ({ data: ring(given.data), holes: given.holes.map(ring) });
  return { ...polygon({ data, holes }), parts: parts.map(polygon), labelPoint: labelPoint && move(labelPoint) };
}

/** The control points of a level, and its own scale. */
function movedFields({ georeference, metersPerUnit }: Level, transform: PlanTransform, move: Move) {
  const scale = metersPerUnit === null ? null : metersPerUnit / scaleOf(transform);
  if (scale !== null && (scale < LEAST_SCALE || scale > MOST_SCALE)) {
    throw refused(`Makes metersPerUnit less than ${LEAST_SCALE} or more than ${MOST_SCALE}.`);
  }
  return {
    ...(scale !== null && { metersPerUnit: scale }),
    ...(georeference && {
      georeference: {
        method: georeference.method,
        controlPoints: georeference.controlPoints.map((point) => ({ ...point, ...move(point) })),
      },
    }),
  };
}
