import type { ContentPatch } from '../../../domain/projects/changes/content-patch.ts';
import { COLLECTION_OF } from '../../../domain/projects/content/project-content.ts';
import { idTaken } from '../../../domain/projects/items/item.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { WithIdempotencyKey } from '../../shared/idempotency-key.ts';
import { type ContentRequest, changeContent, SINGLE_ITEM_PATH } from './shared/change.ts';
import type { ChangedItem, EditedKind, WrittenItem } from './shared/item.ts';
import { writePacked } from './shared/write-packed.ts';

/** Adds an item to a project's map, with the id of the client or a new one. */
export function createItem<Kind extends EditedKind>(needs: Needs, kind: Kind) {
  const [change, write] = [changeContent(needs), writePacked(needs)];
  const collection = COLLECTION_OF[kind];
  return async (given: ContentRequest & WrittenItem<Kind> & WithIdempotencyKey): Promise<ChangedItem> => {
    const { patch: item, images, idempotencyKey, ...place } = given;
    const id = item.id ?? needs.newId();
    const request = { ...place, creates: { id, idempotencyKey } };
    if ('sent' in item) return write(request, { item, images, scope: { kind, id, isNew: true } });
    const patch: Partial<ContentPatch> = { [collection]: [{ ...item, id }] };
    const { project, items, removed } = await change(request, {
      patch,
      images,
      isNew: true,
      resolvePatch(patch, content) {
        const isTaken = content[collection].some((known) => known.id === id);
        if (isTaken) throw idTaken(SINGLE_ITEM_PATH);
        return patch;
      },
    });
    return { project, items, id, removed };
  };
}
