import { subscriptionAction } from '../../../domain/organizations/audited-action.ts';
import type { Organization } from '../../../domain/organizations/organization.ts';
import { invalidField } from '../../../domain/shared/errors.ts';
import { strictlyLater, type Timestamp } from '../../../domain/shared/timestamp.ts';
import type { Needs } from '../../../ports/needs.ts';
import { writeReportToOwners } from '../shared/report-to-owners.ts';
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
    const { changed, report } = await onOrganization(needs, organizationId, async ({ tx, organization, record }) => {
      const subscription = { plan: plan.code, subscriptionStatus: 'active', periodEnd } as const;
      const updatedAt = strictlyLater(now, organization.updatedAt);
      const updated: Organization = { ...organization, ...subscription, updatedAt };
      await tx.organizations.update(updated);
      await record(subscriptionAction(updated, 'changed', summary));
      const detail = `${updated.name} (${organizationId}): ${summary}`;
      const report = await writeReportToOwners(needs, tx, organizationId, { action: 'plan_changed', detail });
      return { changed: updated, report };
    });
    await report.send();
    return changed;
  };
}
