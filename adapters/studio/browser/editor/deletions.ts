import type { Branch } from '../../../../src/domain/projects/corridor.ts';
import type { MapDocument } from '../document/document.ts';
import type { Fields, Patch } from '../document/types.ts';
import type { Placed } from '../geometry/placed.ts';
import type { ItemRef } from './editor-state.ts';
import { change } from './edits.ts';
import { placedOf } from './items.ts';

/** The patches that delete items, and the doors that lead to them. */
export function deletions(document: MapDocument, items: readonly ItemRef[]): readonly Patch[] {
  const gone = new Set(items.map(({ id }) => id));
  const removed = items.flatMap(({ noun, id }): Patch[] => {
    const before = document.item(noun, id).peek();
    return before ? [{ noun, id, before: before as Fields, after: null }] : [];
  });
  const corridors = document
    .ids('corridors')
    .peek()
    .flatMap((id) => {
      const placed = gone.has(id) ? null : placedOf(document, { noun: 'corridors', id });
      return placed ? withoutDoors(placed, gone) : [];
    });
  return [...corridors, ...removed];
}

function withoutDoors(placed: Placed, gone: ReadonlySet<string>): readonly Patch[] {
  if (placed.noun !== 'corridors') return [];
  const leadsToGone = ({ areaId, markerId, transitionId }: Branch) =>
    [areaId, markerId, transitionId].some((id) => id !== null && gone.has(id));
  const { branches } = placed.item;
  return branches.some(leadsToGone) ? [change(placed, { branches: branches.filter((one) => !leadsToGone(one)) })] : [];
}
