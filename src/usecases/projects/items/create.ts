import type { Needs } from '../../../ports/needs.ts';
import type { WithIdempotencyKey } from '../../shared/idempotency-key.ts';
import { type ContentRequest, changeItem } from './shared/change.ts';
import type { ChangedItem, EditedKind, WrittenItem } from './shared/item.ts';

/** Adds an item to a project's map, with the id of the client or a new one. */
export function createItem<Kind extends EditedKind>(needs: Needs, kind: Kind) {
  const change = changeItem(needs);
  return async (given: ContentRequest & WrittenItem<Kind> & WithIdempotencyKey): Promise<ChangedItem> => {
    const { patch, images, idempotencyKey, ...place } = given;
    const id = patch.id ?? needs.newId();
    const request = { ...place, creates: { id, idempotencyKey } };
    return { id, ...(await change(request, { patch, images, scope: { kind, id, isNew: true } })) };
  };
}
