import type { Needs } from '../ports/shared/needs.ts';
import { createItem } from '../usecases/projects/items/create.ts';
import { deleteItem } from '../usecases/projects/items/delete.ts';
import { updateItem } from '../usecases/projects/items/update.ts';
import { createBranch, deleteBranch, updateBranch } from '../usecases/wayfinding/branches.ts';
import { checkWayfinding } from '../usecases/wayfinding/check.ts';
import { getWayfinding } from '../usecases/wayfinding/get.ts';
import { replaceWayfinding } from '../usecases/wayfinding/replace.ts';
import { findWorkingRoute } from '../usecases/wayfinding/route.ts';

/** What the service can do about walking networks and routes. */
export const wayfindingActions = (needs: Needs) => ({
  wayfinding: {
    get: getWayfinding(needs),
    replace: replaceWayfinding(needs),
    route: findWorkingRoute(needs),
    check: checkWayfinding(needs),
  },
  corridors: {
    create: createItem(needs, 'corridor'),
    update: updateItem(needs, 'corridor'),
    delete: deleteItem(needs, 'corridor'),
  },
  branches: { create: createBranch(needs), update: updateBranch(needs), delete: deleteBranch(needs) },
  transitions: {
    create: createItem(needs, 'transition'),
    update: updateItem(needs, 'transition'),
    delete: deleteItem(needs, 'transition'),
  },
});
