import type { BranchFields } from '../../../../../src/domain/projects/corridor.ts';
import { SINGLE_ITEM_PATH } from '../../../../../src/usecases/projects/items/shared/change.ts';
import { onProject } from '../../../authorize.ts';
import { DEFAULT_BODY } from '../../../bodies/body-limits.ts';
import { versionTag } from '../../../responses/etag.ts';
import { route } from '../../../route.ts';
import { contentRequest, creationResponse, deletionResponse } from '../../projects/item-request.ts';
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
  auth: 'project',
  authorize: onProject('project.edit'),
  body: { schema: branchCreation, limit: DEFAULT_BODY },
  responses: { 201: branchResponse },
  errors: ['version_conflict'],
  async handle({ body: { corridorId, ...body }, ...request }) {
    const patch = itemPatch<BranchFields>(body, SINGLE_ITEM_PATH);
    const made = await request.app.branches.create({ ...contentRequest(request), corridorId, patch });
    const item = { project: made.project, id: made.branch.id };
    return creationResponse(item, BRANCHES, JSON.stringify(made.branch), request.site);
  },
});

const updateBranch = route({
  method: 'PATCH',
  path: BRANCH,
  name: 'updateBranch',
  summary: 'Update a branch, or move it to another corridor',
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
  auth: 'project',
  responses: { 204: null },
  errors: ['version_conflict'],
  async handle(request) {
    return deletionResponse(
      await request.app.branches.delete({ ...contentRequest(request), id: request.params.branchId! }),
    );
  },
});

export const branchRoutes = [createBranch, updateBranch, deleteBranch];
