import type { Corridor } from '../../../../src/domain/projects/items/corridor.ts';
import type { MapDocument } from '../document/document.ts';
import type { Placed } from '../geometry/placed.ts';
import { isOnLevel, itemOfId } from './items.ts';
import type { MapClosure } from './map-closures.ts';

/** What a closure is about, where it is drawn on a level; null where it is gone, or on another level. Of a door that is its line alone. */
export function closedItem(document: MapDocument, { target }: MapClosure, levelId: string): Placed | null {
  const placed = target.type === 'branch' ? doorOf(document, target.id) : itemOfId(document, target.id);
  return placed && isOnLevel(placed, levelId) ? placed : null;
}

function doorOf(document: MapDocument, id: string): Placed | null {
  const corridors = document.list('corridors') as unknown as readonly Corridor[];
  const corridor = corridors.find(({ branches }) => branches.some((branch) => branch.id === id));
  const door = corridor?.branches.find((branch) => branch.id === id);
  return corridor && door ? { noun: 'corridors', item: { ...corridor, points: door.points, branches: [] } } : null;
}
