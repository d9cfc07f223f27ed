import { type ContentPatch, EMPTY_PATCH } from '../../../domain/projects/changes/content-patch.ts';
import type { Reach } from '../../../domain/projects/changes/reach.ts';
import type { Project } from '../../../domain/projects/content/project.ts';
import type { ProjectContent } from '../../../domain/projects/content/project-content.ts';
import type { Branch, BranchFields, Corridor, CorridorFields } from '../../../domain/projects/items/corridor.ts';
import type { ItemPatch } from '../../../domain/projects/items/item.ts';
import { invalidField, notFound } from '../../../domain/shared/errors.ts';
import type { Needs } from '../../../ports/needs.ts';
import { type ContentRequest, changeContent, SINGLE_ITEM_PATH } from '../../projects/items/shared/change.ts';

export type BranchPatch = ItemPatch<BranchFields>;

export type Named = ContentRequest & { readonly id: string };

export type ChangedBranch = { readonly project: Project; readonly id: string; readonly branch: Branch };

/** Branches are part of their corridors, which change with them. */
export function changeCorridors(needs: Needs) {
  const change = changeContent(needs);
  return (
    request: ContentRequest,
    reach: Partial<Reach>,
    decide: (content: ProjectContent) => readonly ItemPatch<CorridorFields>[],
  ) => {
    const resolvePatch = (_: ContentPatch, content: ProjectContent) => ({ ...EMPTY_PATCH, corridors: decide(content) });
    return change(request, { patch: {}, resolvePatch, reach });
  };
}

/** The corridor of the branch, and its new one. */
export const reachOfBranch = (id: string, corridorId: string | null): Partial<Reach> => ({
  items: corridorId === null ? [] : [{ kind: 'corridor', id: corridorId }],
  mentions: [{ kinds: ['corridor'], text: id }],
});

export const removal = (id: string): BranchPatch => ({ path: SINGLE_ITEM_PATH, id, isDeleted: true, fields: {} });

export const withBranch = (corridorId: string, branch: BranchPatch): ItemPatch<CorridorFields> => ({
  path: SINGLE_ITEM_PATH,
  id: corridorId,
  isDeleted: false,
  fields: { branches: [branch] },
});

export function findBranch({ corridors }: ProjectContent, id: string): { corridor: Corridor; branch: Branch } | null {
  for (const corridor of corridors) {
    const branch = corridor.branches.find((candidate) => candidate.id === id);
    if (branch) return { corridor, branch };
  }
  return null;
}

export function requireBranch(content: ProjectContent, id: string) {
  const found = findBranch(content, id);
  if (!found) throw notFound();
  return found;
}

export function requireCorridor({ corridors }: ProjectContent, id: string): string {
  if (corridors.some((corridor) => corridor.id === id)) return id;
  throw invalidField(`${SINGLE_ITEM_PATH}.corridorId`, `Corridor ${id} not found in this project.`);
}
