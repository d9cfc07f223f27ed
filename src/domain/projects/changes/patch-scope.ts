import { notFound } from '../../shared/errors.ts';
import { COLLECTION_OF, type ProjectContent } from '../content/project-content.ts';
import { type ItemKind, idTaken } from '../items/item.ts';
import type { ContentPatch } from './content-patch.ts';
import { replacement } from './network-replacement.ts';
import { movedLevel, type PlanTransform } from './plan-transform.ts';

/** The only thing that a patch changes: one item with its nested items, the network, which it replaces, or the plan of a level. */
export type PatchScope = OneItem | { readonly kind: 'network' } | MovedPlan;

/** A level whose plan is replaced by one in other coordinates: everything on it is moved. */
export type MovedPlan = { readonly kind: 'plan'; readonly id: string; readonly transform: PlanTransform };

/** An item that a patch creates, or otherwise changes. */
export type OneItem = { readonly kind: ItemKind; readonly id: string; readonly isNew: boolean };

/** The changes of a patch with this scope, given the current items. */
export function scopedPatch(sent: ContentPatch, known: ProjectContent, scope: PatchScope): ContentPatch {
  if (scope.kind === 'network') return { ...sent, ...replacement(known, sent) };
  return scope.kind === 'plan' ? ofPlan(sent, known, scope) : ofItem(sent, known, scope);
}

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
  return { ...sent, [collection]: [{ ...item!, id }] };
}
