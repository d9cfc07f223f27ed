import { subscriptionAction } from '../../../domain/organizations/audited-action.ts';
import type { Organization } from '../../../domain/organizations/organization.ts';
import { invalidField } from '../../../domain/shared/errors.ts';
import { strictlyLater, type Timestamp } from '../../../domain/shared/timestamp.ts';
import type { Needs } from '../../../ports/shared/needs.ts';
import { all } from '../../accounts/operator/all.ts';
import { holdOrganization } from '../../accounts/operator/find.ts';
import { reportAction } from '../../accounts/operator/report-action.ts';
import { recorder } from '../audit/record.ts';

export type PlanSetting = {
  readonly organizationId: string;
  /** The code of a plan that there is. */
  readonly plan: string;
  /** When the subscription lapses; null for never. */
  readonly periodEnd: Timestamp | null;
};

/** Puts an organization on a plan; its subscription is active from now on. */
export function setPlan(needs: Needs) {
  return async ({ organizationId, plan: code, periodEnd }: PlanSetting): Promise<Organization> => {
    const plan = needs.plans.get(code);
    const now = needs.now();
    if (periodEnd !== null && periodEnd <= now)
      throw invalidField('periodEnd', 'The end of the period must be in the future.');
    const summary = `Plan set to ${plan.name}${periodEnd ? ` until ${periodEnd}` : ''}`;
    const changed = await needs.storage.transaction(async (tx) => {
      const organization = await holdOrganization(tx, organizationId);
      const subscription = { plan: plan.code, subscriptionStatus: 'active', periodEnd } as const;
      const updatedAt = strictlyLater(now, organization.updatedAt);
      const updated: Organization = { ...organization, ...subscription, updatedAt };
      await tx.organizations.update(updated);
      await recorder(needs, tx, 'operator')(subscriptionAction(updated, 'changed', summary));
      return updated;
    });
    const detail = `${changed.name} (${organizationId}): ${summary}`;
    reportAction(needs, { action: 'plan_changed', account: null, to: await ownersOf(needs, organizationId), detail });
    return changed;
  };
}

/** The emails of an organization's owners who are not blocked. */
async function ownersOf({ storage }: Needs, organizationId: string): Promise<readonly string[]> {
  const members = await all((slice) => storage.memberships.list(organizationId, slice));
  return members.filter(({ role, status }) => role === 'owner' && status === 'active').map(({ user }) => user.email);
}
