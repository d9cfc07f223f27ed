import type { ContentPatch } from '../../../domain/projects/content-patch.ts';
import { COLLECTION_OF } from '../../../domain/projects/project-content.ts';
import type { Needs } from '../../../ports/shared/needs.ts';
import { type ChangedContent, type ContentRequest, changeContent, SINGLE_ITEM_PATH } from './change.ts';
import { requireItem } from './find.ts';
import type { EditedKind } from './item.ts';

/** Takes an item off a project's map, with what lies on it or only stood there for it. */
export function deleteItem(needs: Needs, kind: EditedKind) {
  const change = changeContent(needs);
  const collection = COLLECTION_OF[kind];
  return async ({ id, ...request }: ContentRequest & { readonly id: string }): Promise<ChangedContent> => {
    const removal = { path: SINGLE_ITEM_PATH, id, isDeleted: true, fields: {}, areas: [], markers: [] };
    const patch: Partial<ContentPatch> = { [collection]: [removal] };
    return change(request, { patch, aim: requireItem(collection, id) });
  };
}
