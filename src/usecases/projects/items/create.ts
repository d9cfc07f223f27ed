import type { ContentPatch } from '../../../domain/projects/content-patch.ts';
import { idTaken } from '../../../domain/projects/item.ts';
import { COLLECTION_OF } from '../../../domain/projects/project-content.ts';
import type { Needs } from '../../../ports/shared/needs.ts';
import { type ContentRequest, changeContent, SINGLE_ITEM_PATH } from './change.ts';
import type { ChangedItem, EditedKind, PatchOf } from './item.ts';

/** Puts a new item on a project's map, under the id that it brings or a new one. */
export function createItem<Kind extends EditedKind>(needs: Needs, kind: Kind) {
  const change = changeContent(needs);
  const collection = COLLECTION_OF[kind];
  return async (given: ContentRequest & { readonly patch: PatchOf[Kind] }): Promise<ChangedItem> => {
    const { patch: item, ...request } = given;
    const id = item.id ?? needs.newId();
    const patch: Partial<ContentPatch> = { [collection]: [{ ...item, id }] };
    const { project, items } = await change(request, {
      patch,
      isNew: true,
      aim(patch, content) {
        const isTaken = content[collection].some((known) => known.id === id);
        if (isTaken) throw idTaken(SINGLE_ITEM_PATH);
        return patch;
      },
    });
    return { project, items, id };
  };
}
