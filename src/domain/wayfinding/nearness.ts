import { areaPoint } from '../projects/area-point.ts';
import { distancesFrom, type PlaceAnchors, type Walk } from './distances.ts';
import type { Network } from './network.ts';
import type { Place } from './place.ts';
import type { RouteEnd, RouteQuestion } from './route.ts';
import { distanceBetween } from './segment.ts';

/** How far a place is from a start. */
export type Nearness = {
  /** Null where no way leads there. */
  readonly walk: Walk | null;
  /** In metres, an estimate where the level has no scale; null on another level. */
  readonly straightMeters: number | null;
};

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

/** Walks first, the best before others; then what no way leads to, by the straight distance; other levels last. */
export function compareNearness(one: Nearness, other: Nearness): number {
  if (one.walk && other.walk) return one.walk.weight - other.walk.weight;
  if (one.walk || other.walk) return one.walk ? -1 : 1;
  return (one.straightMeters ?? FARTHEST) - (other.straightMeters ?? FARTHEST);
}

const FARTHEST = Number.MAX_VALUE;

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
