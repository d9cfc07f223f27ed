import { mergeTexts } from '../../domain/projects/values/keyed-values.ts';
import type { Needs } from '../../ports/needs.ts';
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

/** `corridorId` is the new corridor; null for the current one. */
type Change = Named & { readonly corridorId: string | null; readonly patch: BranchPatch };

/** Updates the given fields of a branch, or moves it to another corridor. */
export function updateBranch(needs: Needs) {
  const change = changeCorridors(needs);
  return async ({ id, corridorId, patch, ...request }: Change): Promise<ChangedBranch> => {
    const { project, content } = await change(request, reachOfBranch(id, corridorId), (content) => {
      const { corridor, branch } = requireBranch(content, id);
      if (corridorId === null || corridorId === corridor.id) return [withBranch(corridor.id, { ...patch, id })];
      const { id: _, corridorId: __, ...fields } = branch;
      const translations = mergeTexts(branch.translations, patch.fields.translations);
      const moved = { ...patch, id, fields: { ...fields, ...patch.fields, translations } };
      return [withBranch(corridor.id, removal(id)), withBranch(requireCorridor(content, corridorId), moved)];
    });
    return { project, id, branch: findBranch(content, id)!.branch };
  };
}
