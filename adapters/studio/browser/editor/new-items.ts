import { v7 as newId } from 'uuid';
import type { Vertex } from '../../../../src/domain/projects/geometry.ts';
import type { TransitionPosition, TransitionType } from '../../../../src/domain/projects/transition.ts';
import * as made from '../document/new-items.ts';
import type { Fields, Item } from '../document/types.ts';
import type { Placed } from '../geometry/placed.ts';
import { toPoint } from '../geometry/vertex.ts';

/** New items with ids, at positions of the plan. */
export const newArea = (levelId: string, data: readonly Vertex[]): Placed =>
  placed('areas', made.newArea(newId(), { levelId, data }));

export const newMarker = (levelId: string, at: Vertex): Placed =>
  placed('markers', made.newMarker(newId(), { levelId, position: toPoint(at) }));

export const newCorridor = (levelId: string, line: readonly Vertex[], isClosed: boolean): Placed =>
  placed('corridors', made.newCorridor(newId(), { levelId, points: line.map(toPoint), isClosed }));

export const newTransition = (type: TransitionType, name: string, positions: readonly TransitionPosition[]): Placed =>
  placed('transitions', made.newTransition(newId(), { type, name, positions }));

/** A way from a corridor to what it gives access to. */
export const newBranch = (corridorId: string, points: readonly Vertex[], target: Fields): Item =>
  made.newBranch(newId(), { ...target, corridorId, points: points.map(toPoint) });

/** A copy with an id of its own, in the same or another place. Keys and ids of other systems stay with the original. */
export function copyOf({ noun, item }: Placed, changes: Fields): Placed {
  const copy = { ...item, ...changes, id: newId() } as unknown as Fields & { readonly id: string };
  // Doors belong to the places beside the original.
  if (noun === 'corridors') return placed(noun, { ...copy, branches: [] });
  if (noun !== 'areas' && noun !== 'markers') return placed(noun, copy);
  const images = item.images.map((image) => ({ ...image, id: newId() }));
  return placed(noun, { ...copy, images, key: null, externalId: null });
}

const placed = (noun: Placed['noun'], item: Item): Placed => ({ noun, item }) as unknown as Placed;
