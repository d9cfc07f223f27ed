import { idTaken } from '../../domain/projects/items/item.ts';
import type { Needs } from '../../ports/needs.ts';
import { type ContentRequest, SINGLE_ITEM_PATH } from '../projects/items/shared/change.ts';
import type { WithIdempotencyKey } from '../shared/idempotency-key.ts';
import {
  type BranchPatch,
  type ChangedBranch,
  changeCorridors,
  findBranch,
  reachOfBranch,
  requireCorridor,
  withBranch,
} from './shared/branches.ts';

type BranchCreation = ContentRequest &
  WithIdempotencyKey & { readonly corridorId: string; readonly patch: BranchPatch };

/** Adds a branch to a corridor, with the id of the client or a new one. */
export function createBranch(needs: Needs) {
  const change = changeCorridors(needs);
  return async ({ corridorId, patch, idempotencyKey, ...place }: BranchCreation): Promise<ChangedBranch> => {
    const id = patch.id ?? needs.newId();
    const request = { ...place, creates: { id, idempotencyKey } };
    const { project, content } = await change(request, reachOfBranch(id, corridorId), (content) => {
      if (findBranch(content, id)) throw idTaken(SINGLE_ITEM_PATH);
      return [withBranch(requireCorridor(content, corridorId), { ...patch, id })];
    });
    return { project, id, branch: findBranch(content, id)!.branch };
  };
}
