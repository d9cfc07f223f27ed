import { SINGLE_ITEM_PATH } from '../../domain/projects/changes/content-patch.ts';
import type { Needs } from '../../ports/needs.ts';
import type { ChangedItems } from '../projects/items/shared/item.ts';
import { changeBranch, type Named } from './shared/branches.ts';

/** Deletes a branch; its target stays. */
export function deleteBranch(needs: Needs) {
  const change = changeBranch(needs);
  return ({ id, ...request }: Named): Promise<ChangedItems> => {
    const removal = { path: SINGLE_ITEM_PATH, id, isDeleted: true, fields: {} };
    return change(request, removal, { id, corridorId: null, isNew: false });
  };
}
