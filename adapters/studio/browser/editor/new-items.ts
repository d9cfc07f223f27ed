import { v7 as newId } from 'uuid';
import { areaRules } from '../../../../src/domain/projects/area.ts';
import { type Branch, corridorRules, DEFAULT_BRANCH } from '../../../../src/domain/projects/corridor.ts';
import type { Vertex } from '../../../../src/domain/projects/geometry.ts';
import { markerRules } from '../../../../src/domain/projects/marker.ts';
import {
  type TransitionPosition,
  type TransitionType,
  transitionRules,
} from '../../../../src/domain/projects/transition.ts';
import type { Timestamp } from '../../../../src/domain/shared/timestamp.ts';
import { itemOf } from '../document/from-project.ts';
import type { Placed, PlacedNoun } from '../geometry/placed.ts';
import { toPoint } from '../geometry/vertex.ts';

const context = () => ({ now: new Date().toISOString() as Timestamp, newId });

const patch = <Fields>(fields: Fields) => ({ path: '', id: null, isDeleted: false, fields });

/** A new item as the service would make it: every field has a value. */
const placed = (noun: PlacedNoun, item: { readonly id: string }): Placed =>
  ({ noun, item: itemOf(noun, item) }) as unknown as Placed;

export function newArea(levelId: string, data: readonly Vertex[]): Placed {
  return placed('areas', areaRules(new Map()).create(newId(), patch({ levelId, data }), context()));
}

export function newMarker(levelId: string, at: Vertex): Placed {
  const fields = { levelId, position: toPoint(at) };
  return placed('markers', markerRules(new Map()).create(newId(), patch(fields), context()));
}

export function newCorridor(levelId: string, line: readonly Vertex[], isClosed: boolean): Placed {
  const fields = { levelId, points: line.map(toPoint), isClosed };
  return placed('corridors', corridorRules.create(newId(), patch(fields), context()));
}

export function newTransition(type: TransitionType, name: string, positions: readonly TransitionPosition[]): Placed {
  return placed('transitions', transitionRules.create(newId(), patch({ type, name, positions }), context()));
}

/** A way from a corridor to what it gives access to. */
export function newBranch(
  corridorId: string,
  points: readonly Vertex[],
  target: Partial<Pick<Branch, 'areaId' | 'markerId' | 'transitionId'>>,
): Branch {
  return { ...DEFAULT_BRANCH, ...target, id: newId(), corridorId, points: points.map(toPoint) };
}

/** A copy with an id of its own, in the same or another place. Keys and ids of other systems stay with the original. */
export function copyOf(original: Placed, changes: Readonly<Record<string, unknown>>): Placed {
  const { noun, item } = original;
  const id = newId();
  const own = noun === 'areas' || noun === 'markers' ? { key: null, externalId: null } : {};
  // A copied corridor has no doors: they belong to the places beside the original.
  const ways = noun === 'corridors' ? { branches: [] } : {};
  return { noun, item: { ...item, ...changes, ...own, ...ways, id } } as unknown as Placed;
}
