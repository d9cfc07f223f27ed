import { notFound } from '../shared/errors.ts';
import { replacement } from '../wayfinding/replacement.ts';
import type { ContentPatch } from './content-patch.ts';
import { type ItemKind, idTaken } from './item.ts';
import { COLLECTION_OF, type ProjectContent } from './project-content.ts';

/** What a patch is of, and nothing else: one item with what it brings along, or the network, in whose place it puts another one. */
export type PatchScope = OneItem | { readonly kind: 'network' };

/** An item that a patch makes, or else changes. */
export type OneItem = { readonly kind: ItemKind; readonly id: string; readonly isNew: boolean };

/** What is to be done by a patch of this scope, knowing what is there. */
export const scopedPatch = (sent: ContentPatch, known: ProjectContent, scope: PatchScope): ContentPatch =>
  scope.kind === 'network' ? { ...sent, ...replacement(known, sent) } : ofItem(sent, known, scope);

/** Throws a field error for a new item whose id is used, and `not_found` for another one that is not there. */
function ofItem(sent: ContentPatch, known: ProjectContent, { kind, id, isNew }: OneItem): ContentPatch {
  const collection = COLLECTION_OF[kind];
  const [item] = sent[collection];
  const isKnown = known[collection].some((each) => each.id === id);
  if (isNew && isKnown) throw idTaken(item!.path);
  if (!isNew && !isKnown) throw notFound();
  return { ...sent, [collection]: [{ ...item!, id }] };
}
