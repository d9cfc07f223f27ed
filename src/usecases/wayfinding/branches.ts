import { type ContentPatch, EMPTY_PATCH } from '../../domain/projects/content-patch.ts';
import type { Branch, BranchFields, Corridor, CorridorFields } from '../../domain/projects/corridor.ts';
import { type ItemPatch, idTaken } from '../../domain/projects/item.ts';
import type { Project } from '../../domain/projects/project.ts';
import type { ProjectContent } from '../../domain/projects/project-content.ts';
import type { Reach } from '../../domain/projects/reach.ts';
import { invalidField, notFound } from '../../domain/shared/errors.ts';
import type { Needs } from '../../ports/shared/needs.ts';
import { type ChangedContent, type ContentRequest, changeContent, SINGLE_ITEM_PATH } from '../projects/items/change.ts';

type BranchPatch = ItemPatch<BranchFields>;
type Creation = ContentRequest & { readonly corridorId: string; readonly patch: BranchPatch };
type Named = ContentRequest & { readonly id: string };
/** `corridorId` is the corridor that it is to leave from; null for the one that it leaves from now. */
type Change = Named & { readonly corridorId: string | null; readonly patch: BranchPatch };

export type ChangedBranch = { readonly project: Project; readonly branch: Branch };

/** Adds a branch to a corridor, under the id that it brings or a new one. */
export function createBranch(needs: Needs) {
  const change = changeCorridors(needs);
  return async ({ corridorId, patch, ...request }: Creation): Promise<ChangedBranch> => {
    const id = patch.id ?? needs.newId();
    const { project, content } = await change(request, reachOfBranch(id, corridorId), (content) => {
      if (findBranch(content, id)) throw idTaken(SINGLE_ITEM_PATH);
      return [withBranch(requireCorridor(content, corridorId), { ...patch, id })];
    });
    return { project, branch: findBranch(content, id)!.branch };
  };
}

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

/** Removes a branch; what it led to stays. */
export function deleteBranch(needs: Needs) {
  const change = changeCorridors(needs);
  return ({ id, ...request }: Named): Promise<ChangedContent> =>
    change(request, reachOfBranch(id, null), (content) => [
      withBranch(requireBranch(content, id).corridor.id, removal(id)),
    ]);
}

/** Branches live inside their corridors, which change with them. */
function changeCorridors(needs: Needs) {
  const change = changeContent(needs);
  return (
    request: ContentRequest,
    reach: Partial<Reach>,
    decide: (content: ProjectContent) => readonly ItemPatch<CorridorFields>[],
  ) => {
    const aim = (_: ContentPatch, content: ProjectContent) => ({ ...EMPTY_PATCH, corridors: decide(content) });
    return change(request, { patch: {}, aim, reach });
  };
}

/** The corridor that has the branch, and the one that is to have it. */
const reachOfBranch = (id: string, corridorId: string | null): Partial<Reach> => ({
  items: corridorId === null ? [] : [{ kind: 'corridor', id: corridorId }],
  mentions: [{ kinds: ['corridor'], text: id }],
});

const removal = (id: string): BranchPatch => ({ path: SINGLE_ITEM_PATH, id, isDeleted: true, fields: {} });

const withBranch = (corridorId: string, branch: BranchPatch): ItemPatch<CorridorFields> => ({
  ...{ path: SINGLE_ITEM_PATH, id: corridorId, isDeleted: false, fields: { branches: [branch] } },
});

function findBranch({ corridors }: ProjectContent, id: string): { corridor: Corridor; branch: Branch } | null {
  for (const corridor of corridors) {
    const branch = corridor.branches.find((candidate) => candidate.id === id);
    if (branch) return { corridor, branch };
  }
  return null;
}

function requireBranch(content: ProjectContent, id: string) {
  const found = findBranch(content, id);
  if (!found) throw notFound();
  return found;
}

function requireCorridor({ corridors }: ProjectContent, id: string): string {
  if (corridors.some((corridor) => corridor.id === id)) return id;
  throw invalidField(`${SINGLE_ITEM_PATH}.corridorId`, `Corridor ${id} not found in this project.`);
}
