import { pointIn } from '../../model/geometry/covers.ts';
import type { PublicMap, XY } from '../../model/model.ts';
import type { Closure } from '../state.ts';

/** A part of a map, as closures and blockers of routes name it. */
export type Target = Pick<Closure['target'], 'id'> & Readonly<{ type: string }>;

/** A position at which a target is met. */
export type Spot = Readonly<{ levelId: string; at: XY; isOnMarker?: true }>;

/**
 * Where a target is met: in an area, at a marker, at each position of a transition, half way along a corridor or branch. Nowhere where it is
 * gone or hidden.
 */
export function spotsOf(map: PublicMap, { type, id }: Target): readonly Spot[] {
  const { corridors, transitions } = map.wayfinding;
  if (type === 'area') {
    const found = map.areas.filter((area) => area.id === id && !area.isHidden);
    return found.map((area) => ({ levelId: area.levelId, at: pointIn(area) }));
  }
  if (type === 'marker') {
    const found = map.markers.filter((marker) => marker.id === id && !marker.isHidden);
    return found.map(({ levelId, position }) => ({ levelId, at: position, isOnMarker: true }));
  }
  if (type === 'transition') {
    const positions = transitions.find((transition) => transition.id === id)?.positions ?? [];
    return positions.map(({ levelId, x, y }) => ({ levelId, at: { x, y } }));
  }
  const ways =
    type === 'corridor'
      ? corridors
      : corridors.flatMap(({ levelId, branches }) => branches.map((branch) => ({ ...branch, levelId })));
  return ways.filter((way) => way.id === id).map(({ levelId, points }) => ({ levelId, at: middleOf(points) }));
}

/** The point halfway along a line. */
function middleOf(points: readonly XY[]): XY {
  const lengths = points.map((at, index) => {
    const from = points[Math.max(0, index - 1)]!;
    return Math.hypot(at.x - from.x, at.y - from.y);
  });
  let rest = lengths.reduce((sum, length) => sum + length, 0) / 2;
  for (const [index, length] of lengths.entries()) {
    if (length >= rest && length > 0) {
      const [from, to] = [points[index - 1]!, points[index]!];
      return { x: from.x + ((to.x - from.x) * rest) / length, y: from.y + ((to.y - from.y) * rest) / length };
    }
    rest -= length;
  }
  return points[0]!;
}
