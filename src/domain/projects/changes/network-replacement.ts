import type { ProjectContent } from '../content/project-content.ts';
import {
  type Branch,
  type BranchFields,
  type Corridor,
  type CorridorFields,
  DEFAULT_BRANCH,
  DEFAULT_CORRIDOR,
} from '../items/corridor.ts';
import type { ItemPatch } from '../items/item.ts';
import { DEFAULT_TRANSITION, type NameText } from '../items/transition.ts';
import { mergeTexts, replacingTexts, type TextsPatch } from '../values/keyed-values.ts';
import type { ContentPatch } from './content-patch.ts';

type Known = Pick<ProjectContent, 'corridors' | 'transitions'>;
type Replacement = Pick<ContentPatch, 'corridors' | 'transitions'>;

/**
 * The patch that replaces the network: absent items are deleted, and existing ones keep nothing but their id and their
 * creation time.
 */
export function replacement(known: Known, given: Replacement): Replacement {
  const corridors = byId(known.corridors);
  const transitions = byId(known.transitions);
  return {
    corridors: [
      ...absent(known.corridors, given.corridors),
      ...given.corridors.map((patch) => afresh(patch, corridors.get(patch.id ?? ''))),
    ],
    transitions: [
      ...absent(known.transitions, given.transitions),
      ...given.transitions.map((patch) => renewed(patch, DEFAULT_TRANSITION, transitions.get(patch.id ?? ''))),
    ],
  };
}

function afresh(patch: ItemPatch<CorridorFields>, known: Corridor | undefined): ItemPatch<CorridorFields> {
  const given = patch.fields.branches ?? [];
  const knownBranches = byId(known?.branches ?? []);
  const branches = [
    ...absent<Branch, BranchFields>(known?.branches ?? [], given),
    ...given.map((branch) => renewed(branch, DEFAULT_BRANCH, knownBranches.get(branch.id ?? ''))),
  ];
  const { branches: _, ...defaults } = DEFAULT_CORRIDOR;
  const corridor = renewed<CorridorFields>(patch, defaults, known);
  return { ...corridor, fields: { ...corridor.fields, branches } };
}

type Named = { readonly translations: Readonly<Record<string, NameText>> };

/** The patch with the defaults of what it lacks, and without the texts that it lacks. */
function renewed<Fields extends { readonly translations: TextsPatch<NameText> }>(
  patch: ItemPatch<Fields>,
  defaults: Partial<Fields>,
  known: Named | undefined,
): ItemPatch<Fields> {
  const texts = mergeTexts<NameText>({}, patch.fields.translations);
  const translations = replacingTexts(known?.translations ?? {}, texts);
  return { ...patch, fields: { ...defaults, ...patch.fields, translations } };
}

const byId = <Item extends { readonly id: string }>(items: readonly Item[]): ReadonlyMap<string, Item> =>
  new Map(items.map((item) => [item.id, item]));

/** Removals of the items that no patch names. */
function absent<Item extends { readonly id: string }, Fields>(
  known: readonly Item[],
  given: readonly ItemPatch<Fields>[],
): readonly ItemPatch<Fields>[] {
  const named = new Set(given.map(({ id }) => id));
  const gone = known.filter(({ id }) => !named.has(id));
  return gone.map(({ id }) => ({ path: 'wayfinding', id, isDeleted: true, fields: {} }));
}
