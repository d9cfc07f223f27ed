import type { ContentPatch } from '../projects/content-patch.ts';
import {
  type Branch,
  type BranchFields,
  type Corridor,
  type CorridorFields,
  DEFAULT_BRANCH,
  DEFAULT_CORRIDOR,
} from '../projects/corridor.ts';
import type { ItemPatch } from '../projects/item.ts';
import type { ProjectContent } from '../projects/project-content.ts';
import { DEFAULT_TRANSITION } from '../projects/transition.ts';

type Known = Pick<ProjectContent, 'corridors' | 'transitions'>;
type Given = Pick<ContentPatch, 'corridors' | 'transitions'>;

/**
 * The patch that replaces the network: absent items are deleted, and existing ones keep nothing but their id and their
 * creation time.
 */
export function replacement(known: Known, given: Given): Given {
  const corridors = new Map(known.corridors.map((corridor) => [corridor.id, corridor]));
  return {
    corridors: [
      ...absent(known.corridors, given.corridors),
      ...given.corridors.map((patch) => afresh(patch, corridors.get(patch.id ?? ''))),
    ],
    transitions: [
      ...absent(known.transitions, given.transitions),
      ...given.transitions.map((patch) => ({ ...patch, fields: { ...DEFAULT_TRANSITION, ...patch.fields } })),
    ],
  };
}

function afresh(patch: ItemPatch<CorridorFields>, known: Corridor | undefined): ItemPatch<CorridorFields> {
  const given = patch.fields.branches ?? [];
  const branches = [...absent<Branch, BranchFields>(known?.branches ?? [], given), ...given.map(freshBranch)];
  return { ...patch, fields: { ...DEFAULT_CORRIDOR, ...patch.fields, branches } };
}

const freshBranch = (patch: ItemPatch<BranchFields>): ItemPatch<BranchFields> => ({
  ...patch,
  fields: { ...DEFAULT_BRANCH, ...patch.fields },
});

/** Removals of the items that no patch names. */
function absent<Item extends { readonly id: string }, Fields>(
  known: readonly Item[],
  given: readonly ItemPatch<Fields>[],
): readonly ItemPatch<Fields>[] {
  const named = new Set(given.map(({ id }) => id));
  const gone = known.filter(({ id }) => !named.has(id));
  return gone.map(({ id }) => ({ path: 'wayfinding', id, isDeleted: true, fields: {} }));
}
