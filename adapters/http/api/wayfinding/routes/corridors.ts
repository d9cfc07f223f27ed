import { SINGLE_ITEM_PATH } from '../../../../../src/usecases/projects/items/shared/change.ts';
import { onProject } from '../../../authorize.ts';
import { DEFAULT_BODY } from '../../../bodies/body-limits.ts';
import { route } from '../../../route.ts';
import { changeResponse, contentRequest, creationResponse, deletionResponse } from '../../projects/item-request.ts';
import { itemJson } from '../../projects/present-items.ts';
import { corridorPatch } from '../../projects/project-body.ts';
import { corridorChange, corridorCreation, corridorResponse } from '../schemas/wayfinding.ts';
import { WAYFINDING } from './wayfinding.ts';

const CORRIDORS = `${WAYFINDING}corridors/`;
const CORRIDOR = `${CORRIDORS}:corridorId/`;

const createCorridor = route({
  method: 'POST',
  path: CORRIDORS,
  name: 'createCorridor',
  summary: 'Create a corridor with its branches',
  auth: 'project',
  authorize: onProject('project.edit'),
  body: { schema: corridorCreation, limit: DEFAULT_BODY },
  responses: { 201: corridorResponse },
  errors: ['version_conflict'],
  async handle({ body, ...request }) {
    const patch = corridorPatch(body, SINGLE_ITEM_PATH);
    const made = await request.app.corridors.create({ ...contentRequest(request), patch });
    return creationResponse(made, CORRIDORS, itemJson(made, 'corridor', request.site), request.site);
  },
});

const updateCorridor = route({
  method: 'PATCH',
  path: CORRIDOR,
  name: 'updateCorridor',
  summary: 'Update a corridor and the listed branches',
  auth: 'project',
  authorize: onProject('project.edit'),
  body: { schema: corridorChange, limit: DEFAULT_BODY },
  responses: { 200: corridorResponse },
  errors: ['version_conflict'],
  async handle({ body, ...request }) {
    const which = { ...contentRequest(request), id: request.params.corridorId! };
    const changed = await request.app.corridors.update({ ...which, patch: corridorPatch(body, SINGLE_ITEM_PATH) });
    return changeResponse(changed, 200, itemJson(changed, 'corridor', request.site));
  },
});

const deleteCorridor = route({
  method: 'DELETE',
  path: CORRIDOR,
  name: 'deleteCorridor',
  summary: 'Delete a corridor with its branches',
  auth: 'project',
  responses: { 204: null },
  errors: ['version_conflict'],
  async handle(request) {
    return deletionResponse(
      await request.app.corridors.delete({ ...contentRequest(request), id: request.params.corridorId! }),
    );
  },
});

export const corridorRoutes = [createCorridor, updateCorridor, deleteCorridor];
