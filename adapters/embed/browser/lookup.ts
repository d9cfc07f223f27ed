import { foldText } from '../../../src/domain/shared/text.ts';
import type { RouteEnd } from '../../../src/domain/wayfinding/route.ts';
import type { Level, PublicMap, Tag } from './model.ts';

type Named = Readonly<{ id: string; key: string | null }>;

/** Whether an address means this: by its id, or by its key. */
export function isCalled({ id, key }: Named, name: string | null): boolean {
  return name !== null && (id === name || key === name);
}

/** How an address names it: by its key where it has one, which people can read. */
export const nameOf = ({ id, key }: Named): string => key ?? id;

export function levelCalled(map: PublicMap, name: string | null): Level | undefined {
  return map.levels.find((level) => isCalled(level, name));
}

/** The ids of the tags that are named, by id or by name in any language. */
export function tagsCalled(map: PublicMap, names: readonly string[]): readonly string[] {
  const isMeant = ({ id, name, translations }: Tag, query: string) =>
    id === query || [name, ...Object.values(translations)].some((text) => foldText(text) === foldText(query));
  return map.tags.filter((tag) => names.some((name) => isMeant(tag, name))).map(({ id }) => id);
}

/** The end of a route that is named: a place, or a point as `level,x,y`; null where there is no such thing. */
export function endCalled(map: PublicMap, name: string | null): RouteEnd | null {
  const area = map.areas.find((candidate) => isCalled(candidate, name));
  if (area) return { kind: 'area', id: area.id };
  const marker = map.markers.find((candidate) => isCalled(candidate, name));
  if (marker) return { kind: 'marker', id: marker.id };
  const point = /^(.+),(-?[\d.]+),(-?[\d.]+)$/.exec(name ?? '');
  const level = point && levelCalled(map, point[1]!);
  return level ? { kind: 'point', levelId: level.id, x: Number(point[2]), y: Number(point[3]) } : null;
}

/** How an address names the end of a route. */
export function endName(map: PublicMap, end: RouteEnd): string {
  if (end.kind === 'point') {
    const level = map.levels.find(({ id }) => id === end.levelId);
    return `${level ? nameOf(level) : end.levelId},${tenths(end.x)},${tenths(end.y)}`;
  }
  const places: readonly Named[] = end.kind === 'area' ? map.areas : map.markers;
  const place = places.find(({ id }) => id === end.id);
  return place ? nameOf(place) : end.id;
}

const tenths = (value: number): number => Math.round(value * 10) / 10;
