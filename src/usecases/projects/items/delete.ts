import { SINGLE_ITEM_PATH } from '../../../domain/projects/changes/content-patch.ts';
import type { Needs } from '../../../ports/needs.ts';
import { type ContentRequest, changeItem } from './shared/change.ts';
import type { ChangedItems, EditedKind } from './shared/item.ts';

/** Deletes an item of a project's map, with the items that depend on it. */
export function deleteItem(needs: Needs, kind: EditedKind) {
  const change = changeItem(needs);
  return ({ id, ...request }: ContentRequest & { readonly id: string }): Promise<ChangedItems> => {
    const patch = { path: SINGLE_ITEM_PATH, id, isDeleted: true, fields: {}, areas: [], markers: [] };
    return change(request, { patch, scope: { kind, id, isNew: false } });
  };
}
