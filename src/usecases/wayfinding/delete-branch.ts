import type { Needs } from '../../ports/needs.ts';
import type { ChangedContent } from '../projects/items/shared/change.ts';
import { changeCorridors, type Named, reachOfBranch, removal, requireBranch, withBranch } from './shared/branches.ts';

/** Deletes a branch; its target stays. */
export function deleteBranch(needs: Needs) {
  const change = changeCorridors(needs);
  return ({ id, ...request }: Named): Promise<ChangedContent> =>
    change(request, reachOfBranch(id, null), (content) => [
      withBranch(requireBranch(content, id).corridor.id, removal(id)),
    ]);
}
