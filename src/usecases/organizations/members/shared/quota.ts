import type { Organization } from '../../../../domain/organizations/organization.ts';
import { checkLimit } from '../../../../domain/organizations/plan.ts';
import type { Needs } from '../../../../ports/needs.ts';
import type { Stores } from '../../../../ports/storage.ts';

/** Refuses one more active member than the plan allows. The organization must be locked by the transaction. */
export async function requireMemberQuota(needs: Needs, tx: Stores, { id, plan }: Organization): Promise<void> {
  checkLimit('organization', 'member', await tx.memberships.countActive(id), needs.plans.get(plan).memberLimit);
}
