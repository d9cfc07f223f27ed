import type { ContentPatch } from '../../../domain/projects/changes/content-patch.ts';
import { COLLECTION_OF } from '../../../domain/projects/content/project-content.ts';
import type { Needs } from '../../../ports/needs.ts';
import { type ChangedContent, type ContentRequest, changeContent, SINGLE_ITEM_PATH } from './shared/change.ts';
import { requireItem } from './shared/find.ts';
import type { EditedKind } from './shared/item.ts';

/** Deletes an item of a project's map, with the items that depend on it. */
export function deleteItem(needs: Needs, kind: EditedKind) {
  const change = changeContent(needs);
  const collection = COLLECTION_OF[kind];
  return async ({ id, ...request }: ContentRequest & { readonly id: string }): Promise<ChangedContent> => {
    const removal = { path: SINGLE_ITEM_PATH, id, isDeleted: true, fields: {}, areas: [], markers: [] };
    const patch: Partial<ContentPatch> = { [collection]: [removal] };
    return change(request, { patch, resolvePatch: requireItem(collection, id) });
  };
}
