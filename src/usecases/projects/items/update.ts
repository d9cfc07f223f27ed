import type { Needs } from '../../../ports/needs.ts';
import { type ContentRequest, changeItem } from './shared/change.ts';
import type { ChangedItem, EditedKind, WrittenItem } from './shared/item.ts';
import { withPlaces } from './shared/with-places.ts';

/** Updates the given fields of an item. */
export function updateItem<Kind extends EditedKind>(needs: Needs, kind: Kind) {
  const change = changeItem(needs);
  return async (given: ContentRequest & WrittenItem<Kind> & { readonly id: string }): Promise<ChangedItem> => {
    const { id, patch, images, ...request } = given;
    const respond = kind === 'level' && !request.isMinimal ? withPlaces(id) : undefined;
    return { id, ...(await change(request, { patch, images, scope: { kind, id, isNew: false }, respond })) };
  };
}
