import { groupAction } from '../../../domain/organizations/audited-action.ts';
import type { GroupView } from '../../../domain/organizations/group.ts';
import type { Needs } from '../../../ports/needs.ts';
import { counted, movedMembers, type Places } from './shared/move-members.ts';

/** Adds members of the organization to a group; those in it already do not change. */
export function addGroupMembers(needs: Needs) {
  return (places: Places): Promise<GroupView> =>
    movedMembers(needs, places, async ({ tx, record }, group, ids) => {
      await tx.groups.addMembers(group.id, ids);
      await record(groupAction(group, 'members_added', `got ${counted(ids)}`));
    });
}
