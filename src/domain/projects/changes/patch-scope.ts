import { invalidField, notFound } from '../../shared/errors.ts';
import { COLLECTION_OF, type ProjectContent } from '../content/project-content.ts';
import { type ItemKind, type ItemPatch, idTaken } from '../items/item.ts';
import type { LanguageFields } from '../items/language.ts';
import { reordered } from '../items/level.ts';
import { type OneBranch, ofBranch } from './branch-patch.ts';
import { type ContentPatch, SINGLE_ITEM_PATH } from './content-patch.ts';
import { replacement } from './network-replacement.ts';
import { movedLevel, type PlanTransform } from './plan-transform.ts';

/**
 * The only thing that a patch changes: one item with its nested items, a branch, the network, which it replaces, the order of the levels, or
 * the plan of a level.
 */
export type PatchScope = OneItem | OneBranch | { readonly kind: 'network' } | LevelOrder | MovedPlan;

/** An item that a patch creates, or otherwise changes. */
export type OneItem = { readonly kind: ItemKind; readonly id: string; readonly isNew: boolean };

/** The ids of all levels, lowest first. */
export type LevelOrder = { readonly kind: 'order'; readonly order: readonly string[] };

/** A level whose plan is replaced by one in other coordinates: everything on it is moved. */
export type MovedPlan = { readonly kind: 'plan'; readonly id: string; readonly transform: PlanTransform };

/** The changes of a patch with this scope, given the current items. */
export function scopedPatch(sent: ContentPatch, known: ProjectContent, scope: PatchScope): ContentPatch {
  switch (scope.kind) {
    case 'network':
      return { ...sent, ...replacement(known, sent) };
    case 'order':
      return { ...sent, levels: reordered(known.levels, scope.order).map(movedTo) };
    case 'plan':
      return ofPlan(sent, known, scope);
    case 'branch':
      return ofBranch(sent, known, scope);
    default:
      return ofItem(sent, known, scope);
  }
}

const movedTo = ({ id, order }: { readonly id: string; readonly order: number }): ContentPatch['levels'][number] => ({
  path: SINGLE_ITEM_PATH,
  id,
  isDeleted: false,
  fields: { order },
  areas: [],
  markers: [],
});

/** Throws `not_found` for a missing level. */
function ofPlan(sent: ContentPatch, known: ProjectContent, { id, transform }: MovedPlan): ContentPatch {
  const patch = ofItem(sent, known, { kind: 'level', id, isNew: false });
  const { level: moved, ...items } = movedLevel(known, id, transform);
  return {
    ...patch,
    ...items,
    levels: patch.levels.map((each) => ({ ...each, fields: { ...each.fields, ...moved } })),
  };
}

/** Throws a field error for a new item with an id in use, and `not_found` for a missing one. */
function ofItem(sent: ContentPatch, known: ProjectContent, { kind, id, isNew }: OneItem): ContentPatch {
  const collection = COLLECTION_OF[kind];
  const [item] = sent[collection];
  const isKnown = known[collection].some((each) => each.id === id);
  if (isNew && isKnown) throw idTaken(item!.path);
  if (!isNew && !isKnown) throw notFound();
  if (isNew && kind === 'language') requireOther(known, item as ItemPatch<LanguageFields>);
  return { ...sent, [collection]: [{ ...item!, id }] };
}

/** Refuses a language that the project has: a patch would change it. */
function requireOther({ languages }: ProjectContent, { path, fields }: ItemPatch<LanguageFields>): void {
  const isKnown = languages.some(({ languageCode }) => languageCode === fields.languageCode);
  if (isKnown) throw invalidField(`${path}.languageCode`, 'The project already has this language.');
}
