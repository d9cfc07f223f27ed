import type { Caller } from '../../domain/caller.ts';
import type { Plan } from '../../domain/plan.ts';
import type { Needs } from '../../ports/needs.ts';
import { requireUser } from '../access.ts';

/** Every plan of this service. */
export function listPlans({ plans }: Needs) {
  return async (caller: Caller): Promise<readonly Plan[]> => {
    requireUser(caller);
    return plans.list;
  };
}
