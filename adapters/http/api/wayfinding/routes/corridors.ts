import { SINGLE_ITEM_PATH } from '../../../../../src/domain/projects/changes/content-patch.ts';
import { itemRoutes } from '../../projects/item-routes.ts';
import { MERGE_RULES } from '../../projects/merge-rules.ts';
import { itemJson } from '../../projects/present-items.ts';
import { corridorPatch } from '../../projects/project-body.ts';
import { corridorChange, corridorCreation } from '../../projects/schemas/network.ts';
import { corridorResponse } from '../../projects/schemas/network-responses.ts';
import { WAYFINDING } from './wayfinding.ts';

export const corridorRoutes = itemRoutes({
  kind: 'corridor',
  name: 'Corridor',
  path: `${WAYFINDING}corridors/`,
  actions: (app) => app.corridors,
  response: corridorResponse,
  json: (corridor, site) => itemJson(corridor, 'corridor', site),
  written: (body) => ({ patch: corridorPatch(body, SINGLE_ITEM_PATH) }),
  create: {
    schema: corridorCreation,
    summary: 'Create a corridor with its branches',
    description:
      '400 for an unknown level, an id that is used, a `closedToPointIndex` beyond its points, and a branch with an unknown ' +
      'target or several.',
  },
  update: {
    schema: corridorChange,
    merge: MERGE_RULES.corridor,
    summary: 'Update a corridor and the listed branches',
    description:
      'Changes the fields that are sent; `branches` are changed by item, as lists in `updateProject`. Errors as in `createCorridor`.',
  },
  delete: { summary: 'Delete a corridor with its branches' },
});
