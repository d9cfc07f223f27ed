import { groupAction } from '../../../domain/organizations/audited-action.ts';
import type { GroupView } from '../../../domain/organizations/group.ts';
import type { Needs } from '../../../ports/needs.ts';
import { counted, type MembersRequest, movedMembers } from './shared/move-members.ts';

/** Adds members of the organization to a group; those in it already do not change. */
export function addGroupMembers(needs: Needs) {
  return (request: MembersRequest): Promise<GroupView> =>
    movedMembers(needs, request, async ({ tx, record }, group, ids) => {
      await tx.groups.addMembers(group.id, ids);
      await record(groupAction(group, 'members_added', `got ${counted(ids)}`));
    });
}
