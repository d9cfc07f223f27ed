import { onlyPlace } from '../../projects/items/one-place.ts';
import type { Place } from '../../projects/items/place.ts';
import { invalidField } from '../../shared/errors.ts';
import type { RouteEnd } from './route.ts';
import type { RoutedMap } from './routed-map.ts';

/** A requested end of a route: an area or a marker, by id, key or external id, or a point on a level. */
export type NamedEnd = {
  readonly areaId?: string | null | undefined;
  readonly markerId?: string | null | undefined;
  readonly key?: string | null | undefined;
  readonly externalId?: string | null | undefined;
  readonly levelId?: string | null | undefined;
  readonly x?: number | null | undefined;
  readonly y?: number | null | undefined;
};

/** The requested end; an error of the field where it is not on the map, or ambiguous. */
export function routeEnd(named: NamedEnd, map: RoutedMap, field: string): RouteEnd {
  const { areaId, markerId, key, externalId, levelId } = named;
  const said = [areaId, markerId, key, externalId, levelId ?? named.x ?? named.y].filter(
    (one) => one !== undefined && one !== null,
  );
  if (said.length !== 1)
    throw invalidField(field, 'Must be one of areaId, markerId, key, externalId, or levelId with x and y.');
  const end = levelId ? pointOn(map, named) : (externalEnd(map, externalId, field) ?? placeOf(map, named));
  if (!end) throw invalidField(field, 'Place not found on this map.');
  return end;
}

/** The place with this external id; null without one. */
function externalEnd(
  { areas, markers }: RoutedMap,
  externalId: NamedEnd['externalId'],
  field: string,
): RouteEnd | null {
  if (externalId === undefined || externalId === null) return null;
  const isNamed = (place: Pick<Place, 'externalId'>): boolean => place.externalId === externalId;
  const found = [
    ...areas.filter(isNamed).map(({ id }) => ({ kind: 'area' as const, id })),
    ...markers.filter(isNamed).map(({ id }) => ({ kind: 'marker' as const, id })),
  ];
  return onlyPlace(found, field);
}

function placeOf({ areas, markers }: RoutedMap, { areaId, markerId, key }: NamedEnd): RouteEnd | null {
  const area = areas.find((one) => (key ? one.key === key : one.id === areaId));
  if (area) return { kind: 'area', id: area.id };
  const marker = markers.find((one) => (key ? one.key === key : one.id === markerId));
  return marker ? { kind: 'marker', id: marker.id } : null;
}

function pointOn({ levels }: RoutedMap, { levelId, x, y }: NamedEnd): RouteEnd | null {
  const level = levels.find(({ id }) => id === levelId);
  return level && typeof x === 'number' && typeof y === 'number' ? { kind: 'point', levelId: level.id, x, y } : null;
}
