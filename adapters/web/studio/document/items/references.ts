import { levelsOf } from './level-index.ts';
import type { Item, Ref } from './types.ts';

/** A branch of a corridor leads to one of these. */
const TARGETS = { areaId: 'areas', markerId: 'markers', transitionId: 'transitions' } as const;

/** What an item needs: its levels and its tags, and what the branches of a corridor lead to. */
export function referencesOf(item: Item): readonly Ref[] {
  return [
    ...levelsOf(item).map((id): Ref => ({ noun: 'levels', id })),
    ...((item.tag_ids ?? []) as readonly string[]).map((id): Ref => ({ noun: 'tags', id })),
    ...((item.branches ?? []) as readonly Item[]).flatMap(targetsOf),
  ];
}

/** What a branch leads to. */
export const targetsOf = (branch: Item): readonly Ref[] =>
  Object.entries(TARGETS).flatMap(([field, noun]) =>
    branch[field] == null ? [] : { noun, id: branch[field] as string },
  );
