import type { BranchPatch } from '../../domain/projects/changes/branch-patch.ts';
import type { Needs } from '../../ports/needs.ts';
import { branchIn, type ChangedBranch, changeBranch, type Named } from './shared/branches.ts';

/** `corridorId` is the new corridor; null for the current one. */
type Change = Named & { readonly corridorId: string | null; readonly patch: BranchPatch };

/** Updates the given fields of a branch, or moves it to another corridor. */
export function updateBranch(needs: Needs) {
  const change = changeBranch(needs);
  return async ({ id, corridorId, patch, ...request }: Change): Promise<ChangedBranch> => {
    const { project, items } = await change(request, patch, { id, corridorId, isNew: false });
    return { project, id, branch: branchIn(items, id) };
  };
}
