import { signal } from '@preact/signals';
import { v7 as newId } from 'uuid';
import type { TransitionPosition, TransitionType } from '../../../../src/domain/projects/items/transition.ts';
import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import { COLORS } from '../../shared/colors.ts';
import { copyItems } from '../document/changes/copies.ts';
import * as made from '../document/items/new-items.ts';
import type { Fields, Item, Noun } from '../document/items/types.ts';
import type { Placed } from '../geometry/placed.ts';
import { toPoint } from '../geometry/vertex.ts';
import type { ItemRef } from './editor-state.ts';
import { refOf } from './items.ts';

/** New items with ids, at positions of the plan. A room is grey until somebody colours it, or its first tag does. */
export const newArea = (levelId: string, data: readonly Vertex[]): Placed =>
  placed('areas', made.newArea(newId(), { levelId, data, color: COLORS.room }));

export const newMarker = (levelId: string, at: Vertex): Placed =>
  placed('markers', made.newMarker(newId(), { levelId, position: toPoint(at) }));

export const newCorridor = (levelId: string, line: readonly Vertex[], isClosed: boolean): Placed =>
  placed('corridors', made.newCorridor(newId(), { levelId, points: line.map(toPoint), isClosed }));

export const newTransition = (type: TransitionType, name: string, positions: readonly TransitionPosition[]): Placed =>
  placed('transitions', made.newTransition(newId(), { type, name, positions }));

/** A way from a corridor to what it gives access to. */
export const newBranch = (corridorId: string, points: readonly Vertex[], target: Fields): Item =>
  made.newBranch(newId(), { ...target, corridorId, points: points.map(toPoint) });

/** Copies of items as they are given, with ids of their own: on their level, or on another one. Doors between them are copied too. */
export function copiesOf(items: readonly Placed[], label: string, levelId?: string) {
  const given = new Map(items.map(({ item }) => [item.id, item as unknown as Item]));
  const source = { item: (_: Noun, id: string) => signal(given.get(id)) };
  const { command, made: refs } = copyItems(source, label, items.map(refOf), { newId, ...(levelId && { levelId }) });
  return { command, refs: refs as readonly ItemRef[] };
}

const placed = (noun: Placed['noun'], item: Item): Placed => ({ noun, item }) as unknown as Placed;
