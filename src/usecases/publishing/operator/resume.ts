import { organizationAction } from '../../../domain/organizations/audited-action.ts';
import type { Organization } from '../../../domain/organizations/organization.ts';
import { DomainError } from '../../../domain/shared/errors.ts';
import { strictlyLater } from '../../../domain/shared/timestamp.ts';
import type { Needs } from '../../../ports/needs.ts';
import { onOrganization } from '../../organizations/operator/shared/on-organization.ts';
import { writeReportToOwners } from '../../organizations/shared/report-to-owners.ts';

/** Ends the suspension of an organization: its projects can be published again, and stay drafts until then. */
export function resumeOrganization(needs: Needs) {
  return async (organizationId: string): Promise<Organization> => {
    const { resumed, report } = await onOrganization(needs, organizationId, async ({ tx, organization, record }) => {
      if (organization.suspendedAt === null) throw new DomainError('bad_request', 'The organization is not suspended.');
      const updatedAt = strictlyLater(needs.now(), organization.updatedAt);
      const updated: Organization = { ...organization, suspendedAt: null, updatedAt };
      await tx.organizations.update(updated);
      await record(organizationAction(updated, 'resumed', 'Suspension ended'));
      const detail = `${updated.name} (${organizationId})`;
      const written = { action: 'organization_resumed', detail } as const;
      return { resumed: updated, report: await writeReportToOwners(needs, tx, organizationId, written) };
    });
    await report.send();
    return resumed;
  };
}
