import { groupAction } from '../../../domain/organizations/audited-action.ts';
import type { Needs } from '../../../ports/needs.ts';
import { counted, type MembersRequest, movedMembers } from './shared/move-members.ts';

/** Removes members of the organization from a group; those not in it do not change. */
export function removeGroupMembers(needs: Needs) {
  return async (request: MembersRequest): Promise<void> => {
    await movedMembers(needs, request, async ({ tx, record }, group, ids) => {
      await tx.groups.removeMembers(group.id, ids);
      await record(groupAction(group, 'members_removed', `lost ${counted(ids)}`));
    });
  };
}
