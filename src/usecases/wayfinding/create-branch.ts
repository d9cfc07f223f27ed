import type { BranchPatch } from '../../domain/projects/changes/branch-patch.ts';
import type { Needs } from '../../ports/needs.ts';
import type { ContentRequest } from '../projects/items/shared/change.ts';
import type { WithIdempotencyKey } from '../shared/idempotency-key.ts';
import { branchIn, type ChangedBranch, changeBranch } from './shared/branches.ts';

type BranchCreation = ContentRequest &
  WithIdempotencyKey & { readonly corridorId: string; readonly patch: BranchPatch };

/** Adds a branch to a corridor, with the id of the client or a new one. */
export function createBranch(needs: Needs) {
  const change = changeBranch(needs);
  return async ({ corridorId, patch, idempotencyKey, ...place }: BranchCreation): Promise<ChangedBranch> => {
    const id = patch.id ?? needs.newId();
    const request = { ...place, creates: { id, idempotencyKey } };
    const { project, items } = await change(request, patch, { id, corridorId, isNew: true });
    return { project, id, branch: branchIn(items, id) };
  };
}
