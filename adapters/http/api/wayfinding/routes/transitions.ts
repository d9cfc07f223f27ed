import { SINGLE_ITEM_PATH } from '../../../../../src/domain/projects/changes/content-patch.ts';
import type { TransitionFields } from '../../../../../src/domain/projects/items/transition.ts';
import { itemRoutes } from '../../projects/item-routes.ts';
import { MERGE_RULES } from '../../projects/merge-rules.ts';
import { itemJson } from '../../projects/present-items.ts';
import { itemPatch } from '../../projects/project-body.ts';
import { transitionChange, transitionCreation } from '../../projects/schemas/network.ts';
import { transitionResponse } from '../../projects/schemas/network-responses.ts';
import { WAYFINDING } from './wayfinding.ts';

export const transitionRoutes = itemRoutes({
  kind: 'transition',
  name: 'Transition',
  path: `${WAYFINDING}transitions/`,
  actions: (app) => app.transitions,
  response: transitionResponse,
  json: (transition, site) => itemJson(transition, 'transition', site),
  written: (body) => ({ patch: itemPatch<TransitionFields>(body, SINGLE_ITEM_PATH) }),
  create: {
    schema: transitionCreation,
    summary: 'Create a transition between levels',
    description:
      'It connects its positions, mostly on different levels. 400 for an unknown level, and for an id that is used.',
  },
  update: {
    schema: transitionChange,
    merge: MERGE_RULES.transition,
    summary: 'Update a transition',
    description: 'Changes the fields that are sent; `positions` replaces all of them. 400 for an unknown level.',
  },
  delete: { summary: 'Delete a transition; branches to it lose their target' },
});
