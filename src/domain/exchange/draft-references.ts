import type { BranchFields } from '../projects/items/corridor.ts';
import type { PlaceFields } from '../projects/items/place.ts';
import type { DraftItem } from './draft.ts';
import type { Ids } from './draft-target.ts';
import type { Issue } from './issue.ts';

/** The id that a reference means; undefined where there is none, null where it leads nowhere, with an issue. */
export function reference(
  { from }: DraftItem<unknown>,
  ref: string | undefined,
  ids: Ids,
  issues: Issue[],
): string | undefined | null {
  if (ref === undefined) return undefined;
  const id = ids.get(ref);
  if (id) return id;
  issues.push({
    ...from,
    severity: 'error',
    code: 'reference_missing',
    message: 'It is on a level that is not there.',
  });
  return null;
}

/** The fields of a place with the ids of its level and tags. Null, with an issue, where its level is not there; tags that are not there are left out. */
export function withReferences(
  item: DraftItem<PlaceFields>,
  levels: Ids,
  tags: Ids,
  issues: Issue[],
): Partial<PlaceFields> | null {
  const { levelId: ref, tagIds: refs, ...fields } = item.fields;
  const levelId = reference(item, ref, levels, issues);
  if (levelId === null) return null;
  const tagIds = refs?.flatMap((tag) => tags.get(tag) ?? []);
  return { ...fields, ...(levelId && { levelId }), ...(tagIds && { tagIds }) };
}

/** The fields of a branch with the ids of what it leads to; null where that is not there. */
export function targeted(
  fields: Partial<BranchFields>,
  targets: Readonly<Record<'areaId' | 'markerId' | 'transitionId', Ids>>,
) {
  const found = Object.entries(targets).map(([name, ids]) => {
    const ref = fields[name as keyof typeof targets];
    return [name, ref ? (ids.get(ref) ?? null) : null];
  });
  return { ...fields, ...Object.fromEntries(found) };
}
