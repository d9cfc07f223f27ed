import { organizationAction } from '../../../domain/organizations/audited-action.ts';
import type { Organization } from '../../../domain/organizations/organization.ts';
import { normaliseName } from '../../../domain/shared/text.ts';
import { strictlyLater } from '../../../domain/shared/timestamp.ts';
import type { Needs } from '../../../ports/needs.ts';
import { writeReportToOwners } from '../shared/report-to-owners.ts';
import { onOrganization } from './shared/on-organization.ts';

export type Renaming = { readonly organizationId: string; readonly name: string };

/** Gives an organization another name; its slug stays. The same name changes nothing. */
export function renameOrganization(needs: Needs) {
  return async ({ organizationId, name }: Renaming): Promise<Organization> => {
    const { renamed, report } = await onOrganization(needs, organizationId, async ({ tx, organization, record }) => {
      const updatedAt = strictlyLater(needs.now(), organization.updatedAt);
      const renamed: Organization = { ...organization, name: normaliseName(name), updatedAt };
      if (renamed.name === organization.name) return { renamed: organization, report: null };
      await tx.organizations.update(renamed);
      const summary = `Organization ${organization.name} renamed ${renamed.name}`;
      await record(organizationAction(renamed, 'renamed', summary));
      const what = { action: 'organization_renamed', detail: `${summary} (${organizationId})` } as const;
      return { renamed, report: await writeReportToOwners(needs, tx, organizationId, what) };
    });
    await report?.send();
    return renamed;
  };
}
