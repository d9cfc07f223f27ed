import { openingLevel } from '../../../../src/domain/publishing/opening-level.ts';
import { foldText } from '../../../../src/domain/shared/text.ts';
import { endNamed } from '../../../../src/domain/wayfinding/route/named-end.ts';
import type { RouteEnd } from '../../../../src/domain/wayfinding/route/route.ts';
import type { Level, PublicMap, Tag } from './model.ts';

type Named = Readonly<{ id: string; key: string | null }>;

/** Whether an address refers to this item: by its id, or by its key. */
export function isCalled({ id, key }: Named, name: string | null): boolean {
  return name !== null && (id === name || key === name);
}

/** The reference to an item in an address: its key if it has one, which is readable. */
export const nameOf = ({ id, key }: Named): string => key ?? id;

export function levelCalled(map: PublicMap, name: string | null): Level | undefined {
  return map.levels.find((level) => isCalled(level, name));
}

const firstLevels = new WeakMap<PublicMap, Level | undefined>();

/** The level on which a whole map opens where an address names none. */
export function firstLevelOf(map: PublicMap): Level | undefined {
  if (!firstLevels.has(map)) firstLevels.set(map, openingLevel(map));
  return firstLevels.get(map);
}

/** The ids of the given tags, by id or by name in any language. */
export function tagsCalled(map: PublicMap, names: readonly string[]): readonly string[] {
  const isMeant = ({ id, name, translations }: Tag, query: string) =>
    id === query || [name, ...Object.values(translations)].some((text) => foldText(text) === foldText(query));
  return map.tags.filter((tag) => names.some((name) => isMeant(tag, name))).map(({ id }) => id);
}

/** The given end of a route; null where it does not exist. */
export const endCalled = (map: PublicMap, name: string | null): RouteEnd | null => (name ? endNamed(map, name) : null);

/** The reference to an end of a route in an address. */
export function endName(map: PublicMap, end: RouteEnd): string {
  if (end.kind === 'point') {
    const level = map.levels.find(({ id }) => id === end.levelId);
    return `${level ? nameOf(level) : end.levelId},${tenths(end.x)},${tenths(end.y)}`;
  }
  const places: readonly Named[] = end.kind === 'area' ? map.areas : map.markers;
  const place = places.find(({ id }) => id === end.id);
  return place ? nameOf(place) : end.id;
}

/** Rounded for an address. */
export const tenths = (value: number): number => Math.round(value * 10) / 10;
