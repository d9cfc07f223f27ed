import type { Needs } from '../../ports/shared/needs.ts';
import {
  type BranchPatch,
  type ChangedBranch,
  changeCorridors,
  findBranch,
  type Named,
  reachOfBranch,
  removal,
  requireBranch,
  requireCorridor,
  withBranch,
} from './shared/branches.ts';

/** `corridorId` is the corridor that it is to leave from; null for the one that it leaves from now. */
type Change = Named & { readonly corridorId: string | null; readonly patch: BranchPatch };

/** Changes a branch by the given fields only, or moves it to another corridor. */
export function updateBranch(needs: Needs) {
  const change = changeCorridors(needs);
  return async ({ id, corridorId, patch, ...request }: Change): Promise<ChangedBranch> => {
    const { project, content } = await change(request, reachOfBranch(id, corridorId), (content) => {
      const { corridor, branch } = requireBranch(content, id);
      if (corridorId === null || corridorId === corridor.id) return [withBranch(corridor.id, { ...patch, id })];
      const { id: _, corridorId: __, ...fields } = branch;
      const moved = { ...patch, id, fields: { ...fields, ...patch.fields } };
      return [withBranch(corridor.id, removal(id)), withBranch(requireCorridor(content, corridorId), moved)];
    });
    return { project, branch: findBranch(content, id)!.branch };
  };
}
