import type { Corridor } from '../../../../src/domain/projects/items/corridor.ts';
import type { TransitionPosition } from '../../../../src/domain/projects/items/transition.ts';
import type { MapDocument } from '../document/document.ts';
import type { Fields, Item, Json, Patch } from '../document/items/types.ts';
import { run } from './edits.ts';

export const stopsOf = ({ positions }: Item): readonly TransitionPosition[] =>
  positions as unknown as readonly TransitionPosition[];

/** Lets a lift or stairs stop on a level, at the place where it stops on the level that is shown, or else on its first one. */
export function addStop(
  document: MapDocument,
  item: Item,
  how: { levelId: string; shown: string; label: string },
): void {
  const stops = stopsOf(item);
  const like = stops.find(({ levelId }) => levelId === how.shown) ?? stops[0];
  if (!like || stops.some(({ levelId }) => levelId === how.levelId)) return;
  run(document, how.label, [withStops(item, [...stops, { ...like, levelId: how.levelId }])]);
}

/** Takes a stop away, with the doors that lead to it there. Two are left at least. Returns how many doors went with it. */
export function removeStop(document: MapDocument, item: Item, how: { levelId: string; label: string }): number {
  const left = stopsOf(item).filter(({ levelId }) => levelId !== how.levelId);
  if (left.length < 2) return 0;
  const corridors = document.list('corridors') as unknown as readonly Corridor[];
  const doors = corridors.flatMap(({ id, levelId, branches }) => {
    const kept = branches.filter(({ transitionId }) => transitionId !== item.id);
    const isChanged = levelId === how.levelId && kept.length < branches.length;
    return isChanged ? [{ id, branches, kept }] : [];
  });
  const withoutDoors = doors.map(
    ({ id, branches, kept }): Patch => ({
      noun: 'corridors',
      id,
      before: { branches } as unknown as Fields,
      after: { branches: kept } as unknown as Fields,
    }),
  );
  run(document, how.label, [withStops(item, left), ...withoutDoors]);
  return doors.reduce((sum, { branches, kept }) => sum + branches.length - kept.length, 0);
}

/** Says whether a stop is reached without steps. */
export function changeStop(
  document: MapDocument,
  item: Item,
  how: { at: number; accessible: boolean; label: string },
): void {
  const stops = stopsOf(item);
  run(document, how.label, [withStops(item, stops.with(how.at, { ...stops[how.at]!, accessible: how.accessible }))]);
}

const withStops = ({ id, positions }: Item, stops: readonly TransitionPosition[]): Patch => ({
  noun: 'transitions',
  id,
  before: { positions: positions! },
  after: { positions: stops as unknown as Json },
});
