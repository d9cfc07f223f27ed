import { SINGLE_ITEM_PATH } from '../../../../../src/domain/projects/changes/content-patch.ts';
import type { BranchFields } from '../../../../../src/domain/projects/items/corridor.ts';
import { itemRoutes } from '../../projects/item-routes.ts';
import { MERGE_RULES } from '../../projects/merge-rules.ts';
import { itemPatch } from '../../projects/project-body.ts';
import { branchChange, branchCreation } from '../../projects/schemas/network.ts';
import { branchResponse } from '../../projects/schemas/network-responses.ts';
import { WAYFINDING } from './wayfinding.ts';

export const branchRoutes = itemRoutes({
  kind: 'branch',
  name: 'Branch',
  path: `${WAYFINDING}branches/`,
  actions: (app) => app.branches,
  response: branchResponse,
  json: ({ branch }) => JSON.stringify(branch),
  written: ({ corridorId = null, ...body }) => ({ corridorId, patch: itemPatch<BranchFields>(body, SINGLE_ITEM_PATH) }),
  create: {
    schema: branchCreation,
    summary: 'Create a branch of a corridor',
    description:
      'The first point joins the corridor, the last one is the entrance of the target. 400 for an unknown corridor, an unknown ' +
      'target, several targets, and an id that is used.',
  },
  update: {
    schema: branchChange,
    merge: MERGE_RULES.branch,
    summary: 'Update a branch, or move it to another corridor',
    description:
      'Changes the fields that are sent. 400 for an unknown corridor or target, and for several targets: set the previous one ' +
      'to null.',
  },
  delete: { summary: 'Delete a branch; its target stays' },
});
