import type { Words } from './language.ts';
import type { Level, PublicMap } from './model.ts';

/** The names of the map's buildings in the order of levels; one empty name without buildings. */
export function buildingsOf(levels: readonly Level[]): string[] {
  return [...new Set([...levels].sort((one, other) => one.order - other.order).map(buildingOf))];
}

export function buildingOf(level: Level | undefined): string {
  return level?.building ?? '';
}

/** The name of a level after that of its building, unless it begins with that. */
export function levelTitle(level: Level, words: Words): string {
  const [building, name] = [words.building(level), words.levelName(level)];
  return name.startsWith(building) ? name : `${building}, ${name}`;
}

/** A building's levels, the highest first. */
export function levelsOf(levels: readonly Level[], building: string): Level[] {
  const members = levels.filter((level) => buildingOf(level) === building);
  return members.sort((one, other) => other.ordinal - one.ordinal || one.order - other.order);
}

/** The level after a change of the building: that of the nearest floor. */
export function nearestLevel(levels: readonly Level[], building: string, ordinal: number): Level | undefined {
  const distance = (level: Level): number => Math.abs(level.ordinal - ordinal);
  return levelsOf(levels, building).sort((one, other) => distance(one) - distance(other))[0];
}

/** Fewer characters do not tell that it is a building: “1” for “Terminal 1”. */
const LEAST_NAME = 3;

/** The short name of a building: without the words with which the names of all buildings begin, unless hardly anything would be left. */
export function distinctPart(building: string, buildings: readonly string[]): string {
  const words = buildings.map((name) => name.split(' '));
  const own = building.split(' ');
  const isShared = (count: number): boolean => words.every((name) => name[count] === own[count]);
  let shared = 0;
  while (shared < own.length - 1 && isShared(shared)) shared++;
  const part = own.slice(shared).join(' ');
  return part.length < LEAST_NAME ? building : part;
}

/** Where a level is: its building, where there are several, and its name, where there are several levels. */
export function levelsAround({ levels }: PublicMap, words: Words, levelId: string): readonly string[] {
  const level = levels.find(({ id }) => id === levelId);
  if (!level || levels.length === 1) return [];
  const building = (one: Level): string => words.building(one);
  const hasSeveral = levels.some((other) => building(other) !== building(level));
  return [...(hasSeveral && building(level) ? [building(level)] : []), words.levelName(level)];
}
