import { subscriptionAction } from '../../../domain/organizations/audited-action.ts';
import type { Organization } from '../../../domain/organizations/organization.ts';
import { LIMITS, type LimitName, type OwnLimits } from '../../../domain/organizations/plan.ts';
import { strictlyLater } from '../../../domain/shared/timestamp.ts';
import type { Needs } from '../../../ports/needs.ts';
import { writeReportToOwners } from '../shared/report-to-owners.ts';
import { onOrganization } from './shared/on-organization.ts';

/** -1 for no limit, null for that of the plan; what is not named stays. */
export type LimitSetting = { readonly organizationId: string; readonly limits: Partial<OwnLimits> };

/**
 * Gives an organization limits of its own, whatever its plan, also after a change of the plan. Below what it uses already nothing is taken
 * away: it can add nothing more. Limits that it has already change nothing.
 */
export function setOrganizationLimits(needs: Needs) {
  return async ({ organizationId, limits }: LimitSetting): Promise<Organization> => {
    const { changed, report } = await onOrganization(needs, organizationId, async ({ tx, organization, record }) => {
      const names = LIMITS.filter((name) => limits[name] !== undefined && limits[name] !== organization[name]);
      if (names.length === 0) return { changed: organization, report: null };
      const updatedAt = strictlyLater(needs.now(), organization.updatedAt);
      const changed: Organization = { ...organization, ...limits, updatedAt };
      await tx.organizations.update(changed);
      const summary = `Limits set: ${names.map((name) => `${WORDS[name]} ${inWords(changed[name])}`).join(', ')}`;
      await record(subscriptionAction(changed, 'changed', summary));
      const detail = `${changed.name} (${organizationId}): ${summary}`;
      const report = await writeReportToOwners(needs, tx, organizationId, { action: 'limits_changed', detail });
      return { changed, report };
    });
    await report?.send();
    return changed;
  };
}

const WORDS: Readonly<Record<LimitName, string>> = {
  draftLimit: 'drafts',
  buildLimit: 'published projects',
  memberLimit: 'members',
  webhookLimit: 'webhooks',
  snapshotLimit: 'snapshots of a project',
  storageLimitMb: 'MB of files',
};

const inWords = (limit: number | null): string => {
  if (limit === null) return 'as in the plan';
  return limit < 0 ? 'without a limit' : String(limit);
};
