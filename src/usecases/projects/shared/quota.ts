import type { Group } from '../../../domain/organizations/group.ts';
import type { Organization } from '../../../domain/organizations/organization.ts';
import { decide } from '../../../domain/organizations/permission.ts';
import { checkLimit, type LimitKind, planOf } from '../../../domain/organizations/plan.ts';
import type { ProjectStatus } from '../../../domain/projects/content/project.ts';
import { invalidField } from '../../../domain/shared/errors.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { Stores } from '../../../ports/storage.ts';
import { memberActor } from '../../access/actor.ts';
import type { InOrganization } from '../../access/in-organization.ts';

type ProjectLimit = Exclude<LimitKind, 'member'>;

const COUNTED = { draft: 'DRAFT', build: 'PUBLISH' } as const satisfies Record<ProjectLimit, ProjectStatus>;

/** The limit that counts projects of this status; null for none. */
export function limitOf(status: ProjectStatus): ProjectLimit | null {
  if (status === 'DRAFT') return 'draft';
  return status === 'PUBLISH' ? 'build' : null;
}

/** Refuses one more project of the kind than the organization's plan allows. The organization must be locked by the transaction. */
export async function requireQuota(
  needs: Needs,
  tx: Stores,
  organization: Organization,
  kind: ProjectLimit,
): Promise<void> {
  const { draftLimit, buildLimit } = planOf(needs.plans, organization);
  const used = await tx.projects.count({ organizationIds: [organization.id], statuses: [COUNTED[kind]] });
  checkLimit('organization', kind, used, { draft: draftLimit, build: buildLimit }[kind]);
}

/** The same for a group, whose limit applies in addition to the organization's; no effect without a group. */
export async function requireGroupQuota(tx: Stores, groupId: string | null, kind: ProjectLimit): Promise<void> {
  const group = groupId === null ? null : await tx.groups.view(groupId);
  if (!group) return;
  const { draftCount, draftLimit, publishedCount, buildLimit } = group;
  if (kind === 'draft') checkLimit('group', kind, draftCount, draftLimit);
  else checkLimit('group', kind, publishedCount, buildLimit);
}

/** The group of this organization to which the caller may add projects, or an error on the field. */
export async function requireGroup(
  { tx, caller, member, organization }: Pick<InOrganization, 'tx' | 'caller' | 'member' | 'organization'>,
  groupId: string,
): Promise<Group> {
  const group = await tx.groups.find(groupId);
  const actor = await memberActor(tx, caller, member);
  if (group?.organizationId !== organization.id || decide(actor, 'project.view', groupId) === 'hidden') {
    throw invalidField('groupId', 'Group not found in this organization, or you are not in it.');
  }
  return group;
}
