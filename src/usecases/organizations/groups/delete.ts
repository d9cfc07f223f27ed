import { groupAction } from '../../../domain/organizations/audited-action.ts';
import type { Needs } from '../../../ports/needs.ts';
import { type GroupRequest, onGroup } from './shared/find.ts';

/** Deletes a group; its projects have none then, and are visible to every member. */
export function deleteGroup(needs: Needs) {
  return (request: GroupRequest): Promise<void> =>
    onGroup(needs, request, async ({ tx, record }, group) => {
      await tx.groups.delete(group.id);
      await record(groupAction(group, 'deleted'));
    });
}
