import type { TransitionFields } from '../../../../../src/domain/projects/items/transition.ts';
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
import { itemPatch } from '../../projects/project-body.ts';
import { minimalChange, minimalCreation } from '../../projects/schemas/minimal.ts';
import { transitionChange, transitionCreation, transitionResponse } from '../../projects/schemas/network.ts';
import { WAYFINDING } from './wayfinding.ts';

const TRANSITIONS = `${WAYFINDING}transitions/`;
const TRANSITION = `${TRANSITIONS}:transitionId/`;

const createTransition = route({
  method: 'POST',
  path: TRANSITIONS,
  name: 'createTransition',
  summary: 'Create a transition between levels',
  description:
    'Needs the role member or above, or a write key. It connects its positions, mostly on different levels. ' +
    '400 for an unknown level, and for an id that is used.',
  auth: 'project',
  authorize: onProject('project.edit'),
  body: { schema: transitionCreation, limit: DEFAULT_BODY },
  responses: { 201: transitionResponse },
  minimal: minimalCreation,
  errors: ['version_conflict'],
  async handle({ body, ...request }) {
    const patch = itemPatch<TransitionFields>(body, SINGLE_ITEM_PATH);
    return created(request, await request.app.transitions.create({ ...creationRequest(request), patch }));
  },
  repeated: async (request, id) => created(request, await request.app.transitions.get(createdItemRequest(request, id))),
});

const updateTransition = route({
  method: 'PATCH',
  path: TRANSITION,
  name: 'updateTransition',
  summary: 'Update a transition',
  description:
    'Needs the role member or above, or a write key. Changes the fields that are sent; `positions` replaces ' +
    'all of them. 400 for an unknown level.',
  auth: 'project',
  authorize: onProject('project.edit'),
  body: { schema: transitionChange, limit: DEFAULT_BODY, merge: MERGE_RULES.transition },
  responses: { 200: transitionResponse },
  minimal: minimalChange,
  errors: ['version_conflict'],
  async handle({ body, ...request }) {
    const id = request.params.transitionId!;
    const patch = itemPatch<TransitionFields>({ ...body, id }, SINGLE_ITEM_PATH);
    const changed = await request.app.transitions.update({ ...contentRequest(request), id, patch });
    return changeResponse(request, changed, () => itemJson(changed, 'transition', request.site));
  },
});

const deleteTransition = route({
  method: 'DELETE',
  path: TRANSITION,
  name: 'deleteTransition',
  summary: 'Delete a transition; branches to it lose their target',
  description: 'Needs the role member or above, or a write key.',
  auth: 'project',
  responses: { 204: null },
  errors: ['version_conflict'],
  async handle(request) {
    return deletionResponse(
      await request.app.transitions.delete({ ...contentRequest(request), id: request.params.transitionId! }),
    );
  },
});

const created = (request: Responding, made: ChangedItem) =>
  creationResponse(request, made, TRANSITIONS, () => itemJson(made, 'transition', request.site));

export const transitionRoutes = [createTransition, updateTransition, deleteTransition];
