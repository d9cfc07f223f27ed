import type { Corridor } from '../../../../src/domain/projects/items/corridor.ts';
import type { Fields } from '../document/items/types.ts';
import type { Door } from '../geometry/door-at.ts';
import type { Placed } from '../geometry/placed.ts';
import { newBranch } from './drawn-items.ts';

type Branches = Corridor['branches'];

/** The branches of a corridor with a door more. */
export const withDoor = (branches: Branches, { corridorId, points, target }: Door): Branches => [
  ...branches,
  newBranch(corridorId, points, targetOf(target)) as unknown as Branches[number],
];

/** What a branch leads to, as its field. */
export function targetOf({ noun, item: { id } }: Placed): Fields {
  if (noun === 'areas') return { areaId: id };
  return noun === 'markers' ? { markerId: id } : { transitionId: id };
}
