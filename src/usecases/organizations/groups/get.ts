import type { GroupView } from '../../../domain/organizations/group.ts';
import { notFound } from '../../../domain/shared/errors.ts';
import type { Needs } from '../../../ports/needs.ts';
import { requireMembership } from '../../access/organization-access.ts';
import { type GroupRequest, visibleGroups } from './shared/find.ts';

/** A group that is visible to the caller. */
export function getGroup({ storage }: Needs) {
  return async (request: GroupRequest): Promise<GroupView> => {
    await requireMembership(storage, request, 'group.view');
    const groups = await visibleGroups(storage, request);
    const group = groups.find(({ id }) => id === request.groupId);
    if (!group) throw notFound();
    return group;
  };
}
