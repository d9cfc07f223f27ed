import type { GroupView } from '../../../domain/organizations/group.ts';
import { planOf } from '../../../domain/organizations/plan.ts';
import { firstUsageDay, type GroupUsage, type Usage } from '../../../domain/organizations/usage.ts';
import type { ProjectStatus } from '../../../domain/projects/content/project.ts';
import type { Needs } from '../../../ports/needs.ts';
import { type OrganizationRequest, requireMembership } from '../../access/organization-access.ts';
import { visibleGroups } from '../groups/shared/find.ts';

/** The usage of an organization's plan, and of its groups' limits. */
export function getUsage({ storage, plans, now }: Needs) {
  return async (request: OrganizationRequest): Promise<Usage> => {
    const { organizationId } = request;
    const organization = await storage.organizations.find(organizationId);
    await requireMembership(storage, request, 'usage.view');
    const plan = planOf(plans, organization!); // It exists, since it has a member.
    const count = (status: ProjectStatus) =>
      storage.projects.count({ organizationIds: [organizationId], statuses: [status] });
    const [drafts, published, members, storageBytes, mapViews, groups] = await Promise.all([
      count('DRAFT'),
      count('PUBLISH'),
      storage.memberships.countActive(organizationId),
      storage.files.size(organizationId),
      storage.rollUps.views(organizationId, firstUsageDay(now())),
      visibleGroups(storage, request),
    ]);
    return {
      plan: plan.code,
      drafts: { used: drafts, max: plan.draftLimit },
      published: { used: published, max: plan.buildLimit },
      members: { used: members, max: plan.memberLimit },
      storageBytes,
      mapViews,
      groups: groups.map(groupUsage),
    };
  };
}

function groupUsage({ id, name, draftCount, draftLimit, publishedCount, buildLimit }: GroupView): GroupUsage {
  return {
    id,
    name,
    drafts: { used: draftCount, max: draftLimit },
    published: { used: publishedCount, max: buildLimit },
  };
}
