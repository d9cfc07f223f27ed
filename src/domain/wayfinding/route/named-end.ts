import type { RouteEnd } from './route.ts';

type Named = { readonly id: string; readonly key: string | null };

/** The parts of a map in which an end is looked up. */
type NamedPlaces = {
  readonly levels: readonly Named[];
  readonly areas: readonly Named[];
  readonly markers: readonly Named[];
};

/** An end of a route as addresses write it: a place by its id or key, or a point as `level,x,y`; null where it does not exist. */
export function endNamed({ levels, areas, markers }: NamedPlaces, name: string): RouteEnd | null {
  const isNamed = ({ id, key }: Named): boolean => id === name || key === name;
  const area = areas.find(isNamed);
  if (area) return { kind: 'area', id: area.id };
  const marker = markers.find(isNamed);
  if (marker) return { kind: 'marker', id: marker.id };
  const [, on, x, y] = /^(.+),(-?[\d.]+),(-?[\d.]+)$/.exec(name) ?? [];
  const level = levels.find(({ id, key }) => on !== undefined && (id === on || key === on));
  const point = { x: Number(x), y: Number(y) };
  return level && Number.isFinite(point.x) && Number.isFinite(point.y)
    ? { kind: 'point', levelId: level.id, ...point }
    : null;
}
