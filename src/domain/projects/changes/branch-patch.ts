import { invalidField, notFound } from '../../shared/errors.ts';
import type { ProjectContent } from '../content/project-content.ts';
import type { Branch, BranchFields, Corridor, CorridorFields } from '../items/corridor.ts';
import { type ItemPatch, idTaken } from '../items/item.ts';
import { mergeTexts } from '../values/keyed-values.ts';
import { type ContentPatch, EMPTY_PATCH } from './content-patch.ts';

/** A branch that a patch creates in a corridor, or otherwise changes. `corridorId`: its new corridor; null: the current one. */
export type OneBranch = {
  readonly kind: 'branch';
  readonly id: string;
  readonly corridorId: string | null;
  readonly isNew: boolean;
};

export type BranchPatch = ItemPatch<BranchFields>;

/** The patch of a map that changes one branch: which corridors change with it depends on the current items. */
export const branchPatch = (branch: BranchPatch, corridorId: string | null): ContentPatch => ({
  ...EMPTY_PATCH,
  corridors: [withBranch(corridorId, branch)],
});

/** Throws a field error for a new branch with an id in use and for a missing corridor, and `not_found` for a missing branch. */
export function ofBranch(sent: ContentPatch, known: ProjectContent, scope: OneBranch): ContentPatch {
  const patch = { ...sent.corridors[0]!.fields.branches![0]!, id: scope.id };
  return { ...sent, corridors: scope.isNew ? created(patch, known, scope) : changed(patch, known, scope) };
}

type Corridors = readonly ItemPatch<CorridorFields>[];

function created(patch: BranchPatch, known: ProjectContent, { id, corridorId }: OneBranch): Corridors {
  if (findBranch(known, id)) throw idTaken(patch.path);
  return [withBranch(requireCorridor(known, corridorId!, patch), patch)];
}

function changed(patch: BranchPatch, known: ProjectContent, { id, corridorId }: OneBranch): Corridors {
  const { corridor, branch } = requireBranch(known, id);
  if (corridorId === null || corridorId === corridor.id) return [withBranch(corridor.id, patch)];
  const { id: _, corridorId: __, ...fields } = branch;
  const translations = mergeTexts(branch.translations, patch.fields.translations);
  const moved = { ...patch, fields: { ...fields, ...patch.fields, translations } };
  const removal = { path: patch.path, id, isDeleted: true, fields: {} };
  return [withBranch(corridor.id, removal), withBranch(requireCorridor(known, corridorId, patch), moved)];
}

const withBranch = (id: string | null, branch: BranchPatch): ItemPatch<CorridorFields> => ({
  path: branch.path,
  id,
  isDeleted: false,
  fields: { branches: [branch] },
});

function findBranch({ corridors }: ProjectContent, id: string): { corridor: Corridor; branch: Branch } | null {
  for (const corridor of corridors) {
    const branch = corridor.branches.find((candidate) => candidate.id === id);
    if (branch) return { corridor, branch };
  }
  return null;
}

/** A branch with its corridor. Throws `not_found` for a missing one. */
export function requireBranch(content: ProjectContent, id: string) {
  const found = findBranch(content, id);
  if (!found) throw notFound();
  return found;
}

function requireCorridor({ corridors }: ProjectContent, id: string, { path }: BranchPatch): string {
  if (corridors.some((corridor) => corridor.id === id)) return id;
  throw invalidField(`${path}.corridorId`, `Corridor ${id} not found in this project.`);
}
