import type { BranchFields } from '../../../../../src/domain/projects/corridor.ts';
import { SINGLE_ITEM_PATH } from '../../../../../src/usecases/projects/items/shared/change.ts';
import type { ChangedBranch } from '../../../../../src/usecases/wayfinding/shared/branches.ts';
import { onProject } from '../../../authorize.ts';
import { DEFAULT_BODY } from '../../../bodies/body-limits.ts';
import { versionTag } from '../../../responses/etag.ts';
import { route } from '../../../route.ts';
import type { Site } from '../../../site.ts';
import {
  contentRequest,
  createdItemRequest,
  creationRequest,
  creationResponse,
  deletionResponse,
} from '../../projects/item-request.ts';
import { itemPatch } from '../../projects/project-body.ts';
import { branchChange, branchCreation, branchResponse } from '../schemas/wayfinding.ts';
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
  errors: ['version_conflict'],
  async handle({ body: { corridorId, ...body }, ...request }) {
    const patch = itemPatch<BranchFields>(body, SINGLE_ITEM_PATH);
    const made = await request.app.branches.create({ ...creationRequest(request), corridorId, patch });
    return created(made, request.site);
  },
  repeated: async (request, id) =>
    created(await request.app.branches.get(createdItemRequest(request, id)), request.site),
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
  body: { schema: branchChange, limit: DEFAULT_BODY },
  responses: { 200: branchResponse },
  errors: ['version_conflict'],
  async handle({ body: { corridorId = null, ...body }, ...request }) {
    const id = request.params.branchId!;
    const patch = itemPatch<BranchFields>({ ...body, id }, SINGLE_ITEM_PATH);
    const changed = await request.app.branches.update({ ...contentRequest(request), id, corridorId, patch });
    return { status: 200, body: changed.branch, headers: versionTag(changed.project.version) };
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

const created = ({ project, branch }: ChangedBranch, site: Site) =>
  creationResponse({ project, id: branch.id }, BRANCHES, JSON.stringify(branch), site);

export const branchRoutes = [createBranch, updateBranch, deleteBranch];
