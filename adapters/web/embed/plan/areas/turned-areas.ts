import { type Turn, turned } from '../../model/geometry/turn.ts';
import type { Area, Ring } from '../../model/model.ts';

/** The areas on the turned plan. */
export function turnedAreas(areas: readonly Area[], turn: Turn): readonly Area[] {
  if (turn.bearing === 0) return areas;
  const ring = (points: Ring): Ring =>
    points.map(([x, y]) => {
      const at = turned({ x, y }, turn);
      return [at.x, at.y];
    });
  const rings = (all: readonly Ring[] | undefined): Ring[] => (all ?? []).map(ring);
  return areas.map((area) => ({
    ...area,
    data: ring(area.data),
    holes: rings(area.holes),
    parts: (area.parts ?? []).map(({ data, holes }) => ({ data: ring(data), holes: rings(holes) })),
    labelPoint: area.labelPoint && turned(area.labelPoint, turn),
  }));
}
