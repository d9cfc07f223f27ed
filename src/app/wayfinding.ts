import type { Needs } from '../ports/needs.ts';
import { createItem } from '../usecases/projects/items/create.ts';
import { deleteItem } from '../usecases/projects/items/delete.ts';
import { getItem } from '../usecases/projects/items/get.ts';
import { updateItem } from '../usecases/projects/items/update.ts';
import { checkWayfinding } from '../usecases/wayfinding/check.ts';
import { createBranch } from '../usecases/wayfinding/create-branch.ts';
import { deleteBranch } from '../usecases/wayfinding/delete-branch.ts';
import { findWorkingRoute } from '../usecases/wayfinding/find-working-route.ts';
import { getWayfinding } from '../usecases/wayfinding/get.ts';
import { getBranch } from '../usecases/wayfinding/get-branch.ts';
import { replaceWayfinding } from '../usecases/wayfinding/replace.ts';
import { updateBranch } from '../usecases/wayfinding/update-branch.ts';

/** Operations on walking networks and routes. */
export const wayfindingActions = (needs: Needs) => ({
  wayfinding: {
    get: getWayfinding(needs),
    replace: replaceWayfinding(needs),
    route: findWorkingRoute(needs),
    check: checkWayfinding(needs),
  },
  corridors: {
    get: getItem(needs, 'corridor'),
    create: createItem(needs, 'corridor'),
    update: updateItem(needs, 'corridor'),
    delete: deleteItem(needs, 'corridor'),
  },
  branches: {
    get: getBranch(needs),
    create: createBranch(needs),
    update: updateBranch(needs),
    delete: deleteBranch(needs),
  },
  transitions: {
    get: getItem(needs, 'transition'),
    create: createItem(needs, 'transition'),
    update: updateItem(needs, 'transition'),
    delete: deleteItem(needs, 'transition'),
  },
});
