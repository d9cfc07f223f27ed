import type { ContentPatch } from '../../../domain/projects/changes/content-patch.ts';
import { COLLECTION_OF } from '../../../domain/projects/content/project-content.ts';
import type { Needs } from '../../../ports/needs.ts';
import { type ContentRequest, changeContent } from './shared/change.ts';
import { requireItem } from './shared/find.ts';
import type { ChangedItem, EditedKind, WrittenItem } from './shared/item.ts';
import { withPlaces } from './shared/with-places.ts';
import { writePacked } from './shared/write-packed.ts';

/** Updates the given fields of an item. */
export function updateItem<Kind extends EditedKind>(needs: Needs, kind: Kind) {
  const [change, write] = [changeContent(needs), writePacked(needs)];
  const collection = COLLECTION_OF[kind];
  return async (given: ContentRequest & WrittenItem<Kind> & { readonly id: string }): Promise<ChangedItem> => {
    const { id, patch: item, images, ...request } = given;
    const respond = kind === 'level' && !request.isMinimal && { respond: withPlaces(id) };
    if ('sent' in item) return write(request, { item, images, scope: { kind, id, isNew: false }, ...respond });
    const patch: Partial<ContentPatch> = { [collection]: [{ ...item, id }] };
    const { project, items, removed } = await change(request, {
      ...{ patch, images, resolvePatch: requireItem(collection, id) },
      ...respond,
    });
    return { project, items, id, removed };
  };
}
