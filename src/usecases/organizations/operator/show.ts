import type { MemberView, Organization } from '../../../domain/organizations/organization.ts';
import type { Plan } from '../../../domain/organizations/plan.ts';
import { planOf } from '../../../domain/organizations/plan.ts';
import type { ProjectStatus } from '../../../domain/projects/content/project.ts';
import type { Needs } from '../../../ports/needs.ts';
import { all } from '../../shared/all.ts';
import { missing } from '../../shared/missing.ts';

/** An organization with its members and how much of its plan it uses. */
export type ShownOrganization = {
  readonly organization: Organization;
  readonly plan: Plan;
  readonly members: readonly MemberView[];
  readonly projects: Readonly<Record<ProjectStatus, number>>;
  readonly storageBytes: number;
  readonly webhooks: number;
};

/** What the operator may know of an organization. */
export function showOrganization({ storage, plans }: Needs) {
  return async (organizationId: string): Promise<ShownOrganization> => {
    const organization = await storage.organizations.find(organizationId);
    if (!organization) throw missing('organization with this id');
    const count = (status: ProjectStatus) =>
      storage.projects.count({ organizationIds: [organizationId], statuses: [status] });
    const [DRAFT, PUBLISH] = [await count('DRAFT'), await count('PUBLISH')];
    const [EXPIRED, ARCHIVE] = [await count('EXPIRED'), await count('ARCHIVE')];
    return {
      organization,
      plan: planOf(plans, organization),
      members: await all((slice) => storage.memberships.list(organizationId, slice)),
      projects: { DRAFT, PUBLISH, EXPIRED, ARCHIVE },
      storageBytes: await storage.files.size(organizationId),
      webhooks: await storage.webhooks.count(organizationId),
    };
  };
}
