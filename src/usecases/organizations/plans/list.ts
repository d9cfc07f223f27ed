import type { Plan } from '../../../domain/organizations/plan.ts';
import type { Caller } from '../../../domain/shared/caller.ts';
import { requireUser } from '../../../domain/shared/caller.ts';
import type { Needs } from '../../../ports/needs.ts';

/** Every plan of this service. */
export function listPlans({ plans }: Needs) {
  return async (caller: Caller): Promise<readonly Plan[]> => {
    requireUser(caller);
    return plans.list;
  };
}
