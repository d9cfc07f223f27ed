import type { BranchFields } from '../../../../../src/domain/projects/items/corridor.ts';
import { SINGLE_ITEM_PATH } from '../../../../../src/usecases/projects/items/shared/change.ts';
import type { ChangedBranch } from '../../../../../src/usecases/wayfinding/shared/branches.ts';
import { DEFAULT_BODY } from '../../../bodies/body-limits.ts';
import { onProject } from '../../../requests/authorize.ts';
import { route } from '../../../shared/route.ts';
import {
  changeResponse,
  contentRequest,
  createdItemRequest,
  creationRequest,
  creationResponse,
  deletionResponse,
  type Responding,
} from '../../projects/item-request.ts';
import { MERGE_RULES } from '../../projects/merge-rules.ts';
import { itemPatch } from '../../projects/project-body.ts';
import { minimalChange, minimalCreation } from '../../projects/schemas/minimal.ts';
import { branchChange, branchCreation, branchResponse } from '../../projects/schemas/network.ts';
import { WAYFINDING } from './wayfinding.ts';

const BRANCHES = `${WAYFINDING}branches/`;
const BRANCH = `${BRANCHES}:branchId/`;

const createBranch = route({
  method: 'POST',
  path: BRANCHES,
  name: 'createBranch',
  summary: 'Create a branch of a corridor',
  description:
    'Needs the role member or above, or a write key. The first point joins the corridor, the last one is the ' +
    'entrance of the target. 400 for an unknown corridor, an unknown target, several targets, and an id that ' +
    'is used.',
  auth: 'project',
  authorize: onProject('project.edit'),
  body: { schema: branchCreation, limit: DEFAULT_BODY },
  responses: { 201: branchResponse },
  minimal: minimalCreation,
  errors: ['version_conflict'],
  async handle({ body: { corridorId, ...body }, ...request }) {
    const patch = itemPatch<BranchFields>(body, SINGLE_ITEM_PATH);
    const made = await request.app.branches.create({ ...creationRequest(request), corridorId, patch });
    return created(request, made);
  },
  repeated: async (request, id) => created(request, await request.app.branches.get(createdItemRequest(request, id))),
});

const updateBranch = route({
  method: 'PATCH',
  path: BRANCH,
  name: 'updateBranch',
  summary: 'Update a branch, or move it to another corridor',
  description:
    'Needs the role member or above, or a write key. Changes the fields that are sent. 400 for an unknown ' +
    'corridor or target, and for several targets: set the previous one to null.',
  auth: 'project',
  authorize: onProject('project.edit'),
  body: { schema: branchChange, limit: DEFAULT_BODY, merge: MERGE_RULES.branch },
  responses: { 200: branchResponse },
  minimal: minimalChange,
  errors: ['version_conflict'],
  async handle({ body: { corridorId = null, ...body }, ...request }) {
    const id = request.params.branchId!;
    const patch = itemPatch<BranchFields>({ ...body, id }, SINGLE_ITEM_PATH);
    const changed = await request.app.branches.update({ ...contentRequest(request), id, corridorId, patch });
    return changeResponse(request, changed, () => JSON.stringify(changed.branch));
  },
});

const deleteBranch = route({
  method: 'DELETE',
  path: BRANCH,
  name: 'deleteBranch',
  summary: 'Delete a branch; its target stays',
  description: 'Needs the role member or above, or a write key.',
  auth: 'project',
  responses: { 204: null },
  errors: ['version_conflict'],
  async handle(request) {
    return deletionResponse(
      await request.app.branches.delete({ ...contentRequest(request), id: request.params.branchId! }),
    );
  },
});

const created = (request: Responding, { project, branch }: ChangedBranch) =>
  creationResponse(request, { project, id: branch.id }, BRANCHES, () => JSON.stringify(branch));

export const branchRoutes = [createBranch, updateBranch, deleteBranch];
