import { notFound } from '../shared/errors.ts';
import { replacement } from '../wayfinding/replacement.ts';
import type { ContentPatch } from './content-patch.ts';
import { type ItemKind, idTaken } from './item.ts';
import { COLLECTION_OF, type ProjectContent } from './project-content.ts';

/** The only thing that a patch changes: one item with its nested items, or the network, which it replaces. */
export type PatchScope = OneItem | { readonly kind: 'network' };

/** An item that a patch creates, or otherwise changes. */
export type OneItem = { readonly kind: ItemKind; readonly id: string; readonly isNew: boolean };

/** The changes of a patch with this scope, given the current items. */
export const scopedPatch = (sent: ContentPatch, known: ProjectContent, scope: PatchScope): ContentPatch =>
  scope.kind === 'network' ? { ...sent, ...replacement(known, sent) } : ofItem(sent, known, scope);

/** Throws a field error for a new item with an id in use, and `not_found` for a missing one. */
function ofItem(sent: ContentPatch, known: ProjectContent, { kind, id, isNew }: OneItem): ContentPatch {
  const collection = COLLECTION_OF[kind];
  const [item] = sent[collection];
  const isKnown = known[collection].some((each) => each.id === id);
  if (isNew && isKnown) throw idTaken(item!.path);
  if (!isNew && !isKnown) throw notFound();
  return { ...sent, [collection]: [{ ...item!, id }] };
}
