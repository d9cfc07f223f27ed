import { SINGLE_ITEM_PATH } from '../../../../../src/usecases/projects/items/shared/change.ts';
import type { ChangedItem } from '../../../../../src/usecases/projects/items/shared/item.ts';
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
import { itemJson } from '../../projects/present-items.ts';
import { corridorPatch } from '../../projects/project-body.ts';
import { minimalChange, minimalCreation } from '../../projects/schemas/minimal.ts';
import { corridorChange, corridorCreation, corridorResponse } from '../../projects/schemas/network.ts';
import { WAYFINDING } from './wayfinding.ts';

const CORRIDORS = `${WAYFINDING}corridors/`;
const CORRIDOR = `${CORRIDORS}:corridorId/`;

const createCorridor = route({
  method: 'POST',
  path: CORRIDORS,
  name: 'createCorridor',
  summary: 'Create a corridor with its branches',
  description:
    'Needs the role member or above, or a write key. 400 for an unknown level, an id that is used, a ' +
    '`closedToPointIndex` beyond its points, and a branch with an unknown target or several.',
  auth: 'project',
  authorize: onProject('project.edit'),
  body: { schema: corridorCreation, limit: DEFAULT_BODY },
  responses: { 201: corridorResponse },
  minimal: minimalCreation,
  errors: ['version_conflict'],
  async handle({ body, ...request }) {
    const patch = corridorPatch(body, SINGLE_ITEM_PATH);
    return created(request, await request.app.corridors.create({ ...creationRequest(request), patch }));
  },
  repeated: async (request, id) => created(request, await request.app.corridors.get(createdItemRequest(request, id))),
});

const updateCorridor = route({
  method: 'PATCH',
  path: CORRIDOR,
  name: 'updateCorridor',
  summary: 'Update a corridor and the listed branches',
  description:
    'Needs the role member or above, or a write key. Changes the fields that are sent; `branches` are changed ' +
    'by item, as lists in `updateProject`. Errors as in `createCorridor`.',
  auth: 'project',
  authorize: onProject('project.edit'),
  body: { schema: corridorChange, limit: DEFAULT_BODY, merge: MERGE_RULES.corridor },
  responses: { 200: corridorResponse },
  minimal: minimalChange,
  errors: ['version_conflict'],
  async handle({ body, ...request }) {
    const which = { ...contentRequest(request), id: request.params.corridorId! };
    const changed = await request.app.corridors.update({ ...which, patch: corridorPatch(body, SINGLE_ITEM_PATH) });
    return changeResponse(request, changed, () => itemJson(changed, 'corridor', request.site));
  },
});

const deleteCorridor = route({
  method: 'DELETE',
  path: CORRIDOR,
  name: 'deleteCorridor',
  summary: 'Delete a corridor with its branches',
  description: 'Needs the role member or above, or a write key.',
  auth: 'project',
  responses: { 204: null },
  errors: ['version_conflict'],
  async handle(request) {
    return deletionResponse(
      await request.app.corridors.delete({ ...contentRequest(request), id: request.params.corridorId! }),
    );
  },
});

const created = (request: Responding, made: ChangedItem) =>
  creationResponse(request, made, CORRIDORS, () => itemJson(made, 'corridor', request.site));

export const corridorRoutes = [createCorridor, updateCorridor, deleteCorridor];
