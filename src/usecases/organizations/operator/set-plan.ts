import { subscriptionAction } from '../../../domain/organizations/audited-action.ts';
import type { Organization } from '../../../domain/organizations/organization.ts';
import { invalidField } from '../../../domain/shared/errors.ts';
import { strictlyLater, type Timestamp } from '../../../domain/shared/timestamp.ts';
import type { Needs } from '../../../ports/shared/needs.ts';
import { reportAction } from '../../accounts/operator/shared/report-action.ts';
import { ownersOf } from '../shared/owners.ts';
import { onOrganization } from './shared/on-organization.ts';

export type PlanSetting = {
  readonly organizationId: string;
  /** The code of an existing plan. */
  readonly plan: string;
  /** When the subscription lapses; null for never. */
  readonly periodEnd: Timestamp | null;
};

/** Sets the plan of an organization; its subscription is active from now on. */
export function setPlan(needs: Needs) {
  return async ({ organizationId, plan: code, periodEnd }: PlanSetting): Promise<Organization> => {
    const plan = needs.plans.get(code);
    const now = needs.now();
    if (periodEnd !== null && periodEnd <= now)
      throw invalidField('periodEnd', 'The end of the period must be in the future.');
    const summary = `Plan set to ${plan.name}${periodEnd ? ` until ${periodEnd}` : ''}`;
    const changed = await onOrganization(needs, organizationId, async ({ tx, organization, record }) => {
      const subscription = { plan: plan.code, subscriptionStatus: 'active', periodEnd } as const;
      const updatedAt = strictlyLater(now, organization.updatedAt);
      const updated: Organization = { ...organization, ...subscription, updatedAt };
      await tx.organizations.update(updated);
      await record(subscriptionAction(updated, 'changed', summary));
      return updated;
    });
    const detail = `${changed.name} (${organizationId}): ${summary}`;
    reportAction(needs, { action: 'plan_changed', account: null, to: await ownersOf(needs, organizationId), detail });
    return changed;
  };
}
