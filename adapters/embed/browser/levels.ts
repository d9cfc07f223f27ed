import type { Level } from './model.ts';

/** The names of the map's buildings in the levels' order; one empty name where levels name none. */
export function buildingsOf(levels: readonly Level[]): string[] {
  return [...new Set([...levels].sort((one, other) => one.order - other.order).map(buildingOf))];
}

export function buildingOf(level: Level | undefined): string {
  return level?.building ?? '';
}

/** A building's levels, the highest first. */
export function levelsOf(levels: readonly Level[], building: string): Level[] {
  const members = levels.filter((level) => buildingOf(level) === building);
  return members.sort((one, other) => other.ordinal - one.ordinal || one.order - other.order);
}

/** Where one arrives who walks over to a building: on the floor that is nearest in height. */
export function nearestLevel(levels: readonly Level[], building: string, ordinal: number): Level | undefined {
  const distance = (level: Level): number => Math.abs(level.ordinal - ordinal);
  return levelsOf(levels, building).sort((one, other) => distance(one) - distance(other))[0];
}

/** What tells a building from the others: its name without the words with which all of them begin. */
export function distinctPart(building: string, buildings: readonly string[]): string {
  const words = buildings.map((name) => name.split(' '));
  const own = building.split(' ');
  const isShared = (count: number): boolean => words.every((name) => name[count] === own[count]);
  let shared = 0;
  while (shared < own.length - 1 && isShared(shared)) shared++;
  return own.slice(shared).join(' ');
}
