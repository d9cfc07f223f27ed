import {
  type BranchPatch,
  branchPatch,
  type OneBranch,
  requireBranch,
} from '../../../domain/projects/changes/branch-patch.ts';
import { bothReaches, NO_REACH, reachOf } from '../../../domain/projects/changes/reach.ts';
import type { Project } from '../../../domain/projects/content/project.ts';
import { parseContent, type StoredItem } from '../../../domain/projects/content/project-content.ts';
import type { Branch } from '../../../domain/projects/items/corridor.ts';
import type { Needs } from '../../../ports/needs.ts';
import { type ContentRequest, changeInScope } from '../../projects/items/shared/change.ts';
import type { ChangedItems } from '../../projects/items/shared/item.ts';

export type Named = ContentRequest & { readonly id: string };

export type ChangedBranch = { readonly project: Project; readonly id: string; readonly branch: Branch };

/** Branches are part of their corridors, which change with them. */
export function changeBranch(needs: Needs) {
  const change = changeInScope(needs);
  return (request: ContentRequest, patch: BranchPatch, where: Omit<OneBranch, 'kind'>): Promise<ChangedItems> => {
    const sent = branchPatch(patch, where.corridorId);
    const mentions = [{ kinds: ['corridor'] as const, text: where.id }];
    const reach = bothReaches(reachOf(sent), { ...NO_REACH, mentions });
    return change(request, { sent, scope: { kind: 'branch', ...where }, reach });
  };
}

/** The branch of this id in texts of corridors. Throws `not_found` for a missing one. */
export function branchIn(items: readonly StoredItem[], id: string): Branch {
  const naming = items.filter(({ kind, json }) => kind === 'corridor' && json.includes(id));
  return requireBranch(parseContent(naming), id).branch;
}
