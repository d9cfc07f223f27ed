import type { Organization } from '../../../../domain/organizations/organization.ts';
import { checkLimit, planOf } from '../../../../domain/organizations/plan.ts';
import type { Needs } from '../../../../ports/needs.ts';
import type { Stores } from '../../../../ports/storage.ts';

/** Refuses one more active member than the plan allows. The organization must be locked by the transaction. */
export async function requireMemberQuota(needs: Needs, tx: Stores, organization: Organization): Promise<void> {
  const { memberLimit } = planOf(needs.plans, organization);
  checkLimit('organization', 'member', await tx.memberships.countActive(organization.id), memberLimit);
}
