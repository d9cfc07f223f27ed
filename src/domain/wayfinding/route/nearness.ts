import { areaPoint } from '../../projects/items/area-point.ts';
import type { Network } from '../network/network.ts';
import type { Place } from '../network/place.ts';
import { distanceBetween } from '../network/segment.ts';
import type { Nearness } from './compare-nearness.ts';
import { distancesFrom, type PlaceAnchors } from './distances.ts';
import type { RouteEnd, RouteQuestion } from './route.ts';

/** How far any number of places are from a start. */
export function nearnessFrom(
  network: Network,
  anchors: PlaceAnchors,
  question: Omit<RouteQuestion, 'to'>,
): (to: RouteEnd) => Nearness {
  const walkTo = distancesFrom(network, anchors, question);
  const placeOf = placesOf(network);
  const start = placeOf(question.from);
  return (to) => {
    const place = placeOf(to);
    const isBeside = start !== null && place?.level === start.level;
    const straightMeters = isBeside ? distanceBetween(start, place) * network.scales[start.level]!.metersPerUnit : null;
    return { walk: walkTo(to), straightMeters };
  };
}

/** The position of an end; null where it is not on the map. */
function placesOf({ source }: Network): (end: RouteEnd) => Place | null {
  const levels = new Map(source.levels.map(({ id }, at) => [id, at]));
  const areas = new Map(source.areas.map((area) => [area.id, area]));
  const markers = new Map(source.markers.map((marker) => [marker.id, marker]));
  return (end) => {
    const place = end.kind === 'point' ? end : (end.kind === 'area' ? areas : markers).get(end.id);
    const level = place && levels.get(place.levelId);
    if (!place || level === undefined) return null;
    const { x, y } =
      'data' in place ? areaPoint({ holes: [], parts: [], ...place }) : 'position' in place ? place.position : place;
    return { x, y, level };
  };
}
