import { parseHerePoint } from '../../../../src/domain/projects/values/here-point.ts';
import { isCalled, levelCalled } from './lookup.ts';
import type { PublicMap } from './model.ts';
import { isOnLevel } from './on-level.ts';

/** A position that an address means, in plan units of a level. */
type AddressedHere = Readonly<{
  levelId: string;
  x: number;
  y: number;
  heading: number | null;
  accuracyMeters: null;
  isInAddress: true;
}>;

/** The position that an address means: a marker by id or key, or a point of a level; null where there is none. */
export function hereCalled(map: PublicMap, name: string | null): AddressedHere | null {
  const exact = { accuracyMeters: null, isInAddress: true } as const;
  const marker = map.markers.find((candidate) => isCalled(candidate, name));
  if (marker) return { levelId: marker.levelId, ...marker.position, heading: null, ...exact };
  const point = parseHerePoint(name ?? '');
  const level = point && levelCalled(map, point.level);
  return level && isOnLevel(level, point)
    ? { levelId: level.id, x: point.x, y: point.y, heading: point.heading, ...exact }
    : null;
}
