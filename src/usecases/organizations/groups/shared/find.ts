import type { GroupView } from '../../../../domain/organizations/group.ts';
import { decide } from '../../../../domain/organizations/permission.ts';
import { invalidField, notFound } from '../../../../domain/shared/errors.ts';
import type { Needs } from '../../../../ports/needs.ts';
import type { Stores } from '../../../../ports/storage.ts';
import { actorIn } from '../../../access/actor.ts';
import { type InOrganization, inOrganization, type OrganizationWork } from '../../../access/in-organization.ts';
import type { OrganizationRequest } from '../../../access/organization-access.ts';

export type GroupRequest = OrganizationRequest & { readonly groupId: string };

/** The group of this organization, or a 404. */
export async function findGroup(stores: Stores, { organizationId, groupId }: GroupRequest): Promise<GroupView> {
  const group = await stores.groups.view(groupId);
  if (group?.organizationId !== organizationId) throw notFound();
  return group;
}

/** Runs the action with the group, in its organization, for callers who may manage it. */
export function onGroup<T>(
  needs: Needs,
  request: GroupRequest & Pick<OrganizationWork, 'lockFirst'>,
  work: (at: InOrganization, group: GroupView) => Promise<T>,
): Promise<T> {
  return inOrganization(needs, { ...request, action: 'group.manage', namedIn: 'query' }, async (at) =>
    work(at, await findGroup(at.tx, request)),
  );
}

/** Those of an organization's groups whose projects the caller may see, by name. */
export async function visibleGroups(stores: Stores, request: OrganizationRequest): Promise<readonly GroupView[]> {
  const actor = await actorIn(stores, request.caller, request.organizationId);
  const groups = await stores.groups.list(request.organizationId);
  return groups.filter(({ id }) => decide(actor, 'group.view', id) === 'allowed');
}

/** Refuses a list of groups, on its field, with one that is not of this organization. */
export async function requireGroups(
  stores: Stores,
  organizationId: string,
  groupIds: readonly string[],
): Promise<void> {
  if (groupIds.length === 0) return;
  const known = new Set((await stores.groups.list(organizationId)).map(({ id }) => id));
  if (groupIds.every((id) => known.has(id))) return;
  throw invalidField('groupIds', 'Group not found in this organization.');
}
