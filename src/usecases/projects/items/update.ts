import type { ContentPatch } from '../../../domain/projects/content-patch.ts';
import { COLLECTION_OF } from '../../../domain/projects/project-content.ts';
import type { Needs } from '../../../ports/shared/needs.ts';
import { type ContentRequest, changeContent } from './change.ts';
import type { Change } from './change-part.ts';
import { requireItem } from './find.ts';
import type { ChangedItem, EditedKind, PatchOf } from './item.ts';

/** Changes an item by the given fields only. */
export function updateItem<Kind extends EditedKind>(needs: Needs, kind: Kind) {
  const change = changeContent(needs);
  const collection = COLLECTION_OF[kind];
  return async (
    given: ContentRequest & { readonly id: string; readonly patch: PatchOf[Kind] },
  ): Promise<ChangedItem> => {
    const { id, patch: item, ...request } = given;
    const patch: Partial<ContentPatch> = { [collection]: [{ ...item, id }] };
    const { project, items } = await change(request, {
      ...{ patch, aim: requireItem(collection, id) },
      ...(kind === 'level' && { respond: withPlaces(id) }),
    });
    return { project, items, id };
  };
}

/** A level is shown with the areas and markers on it. */
const withPlaces =
  (id: string): NonNullable<Change['respond']> =>
  ({ contents }, projectId) =>
    contents.naming(projectId, ['level', 'area', 'marker'], id);
