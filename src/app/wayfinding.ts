import { checkWayfinding } from '../usecases/wayfinding/check.ts';
import { createBranch } from '../usecases/wayfinding/create-branch.ts';
import { deleteBranch } from '../usecases/wayfinding/delete-branch.ts';
import { findWorkingRoute } from '../usecases/wayfinding/find-working-route.ts';
import { getWayfinding } from '../usecases/wayfinding/get.ts';
import { getBranch } from '../usecases/wayfinding/get-branch.ts';
import { replaceWayfinding } from '../usecases/wayfinding/replace.ts';
import { updateBranch } from '../usecases/wayfinding/update-branch.ts';
import { itemActions } from './items.ts';

/** Operations on walking networks and routes. */
export const WAYFINDING_ACTIONS = {
  wayfinding: { get: getWayfinding, replace: replaceWayfinding, route: findWorkingRoute, check: checkWayfinding },
  corridors: itemActions('corridor'),
  branches: { get: getBranch, create: createBranch, update: updateBranch, delete: deleteBranch },
  transitions: itemActions('transition'),
};
