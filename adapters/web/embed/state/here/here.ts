import type { RouteEnd } from '../../../../../src/domain/wayfinding/route/route.ts';
import { endName, nameOf, tenths } from '../../model/lookup.ts';
import type { PublicMap } from '../../model/model.ts';
import type { Here, MapState } from '../state.ts';

/** The position as an address names it; null where it came from elsewhere: a shared link does not reveal where someone is. */
export function hereName({ map, here }: Pick<MapState, 'map' | 'here'>): string | null {
  if (!here?.isInAddress) return null;
  const marker = here.heading === null && markerAt(map, here);
  if (marker) return nameOf(marker);
  const level = map.levels.find(({ id }) => id === here.levelId);
  const heading = here.heading === null ? '' : `,${tenths(here.heading)}`;
  return level ? `${nameOf(level)},${tenths(here.x)},${tenths(here.y)}${heading}` : null;
}

/** The positions at which routes begin, also after the visitor has moved on. */
const positions = new WeakMap<RouteEnd, Here>();

/** The position as the start of a route: the marker that is there, else the point; null where it is not known. */
export function hereEnd({ map, here }: Pick<MapState, 'map' | 'here'>): RouteEnd | null {
  if (!here) return null;
  const marker = here.isInAddress && markerAt(map, here);
  if (marker) return { kind: 'marker', id: marker.id };
  const end: RouteEnd = { kind: 'point', levelId: here.levelId, x: here.x, y: here.y };
  positions.set(end, here);
  return end;
}

/** Whether an end of a route is the visitor's position. */
export const isHere = (end: RouteEnd): boolean => positions.has(end);

/** The reference to an end in an address, a message or a count; null for a position that the page was not opened with. */
export function sharedEndName(map: PublicMap, end: RouteEnd | null): string | null {
  const isPrivate = end !== null && positions.has(end) && !positions.get(end)!.isInAddress;
  return end && !isPrivate ? endName(map, end) : null;
}

function markerAt({ markers }: PublicMap, { levelId, x, y }: Here) {
  const isThere = ({ position }: PublicMap['markers'][number]): boolean => position.x === x && position.y === y;
  return markers.find((marker) => marker.levelId === levelId && isThere(marker) && !marker.isHidden);
}
