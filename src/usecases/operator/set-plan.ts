import { invalidField } from '../../domain/errors.ts';
import type { Organization } from '../../domain/organization.ts';
import { strictlyLater, type Timestamp } from '../../domain/timestamp.ts';
import type { Needs } from '../../ports/needs.ts';
import { record } from '../audit/record.ts';
import { holdOrganization } from './find.ts';

export type PlanSetting = {
  readonly organizationId: string;
  /** The code of a plan that there is. */
  readonly plan: string;
  /** When the subscription lapses; null for never. */
  readonly periodEnd: Timestamp | null;
};

/** Puts an organization on a plan; its subscription is active from now on. */
export function setPlan(needs: Needs) {
  return ({ organizationId, plan: code, periodEnd }: PlanSetting): Promise<Organization> => {
    const plan = needs.plans.get(code);
    const now = needs.now();
    if (periodEnd !== null && periodEnd <= now)
      throw invalidField('periodEnd', 'The end of the period must be in the future.');
    return needs.storage.transaction(async (tx) => {
      const organization = await holdOrganization(tx, organizationId);
      const subscription = { plan: plan.code, subscriptionStatus: 'active', periodEnd } as const;
      const updatedAt = strictlyLater(now, organization.updatedAt);
      const changed: Organization = { ...organization, ...subscription, updatedAt };
      await tx.organizations.update(changed);
      await record(needs, tx, 'operator', {
        ...{ organizationId, action: 'subscription.changed', objectType: 'subscription', objectId: organizationId },
        summary: `Plan set to ${plan.name}${periodEnd ? ` until ${periodEnd}` : ''}`,
      });
      return changed;
    });
  };
}
