import { groupAction } from '../../../domain/organizations/audited-action.ts';
import type { Needs } from '../../../ports/shared/needs.ts';
import { type GroupRequest, onGroup } from './shared/find.ts';

/** Removes a group; its projects are in none then, which every member sees. */
export function deleteGroup(needs: Needs) {
  return (request: GroupRequest): Promise<void> =>
    onGroup(needs, request, async ({ tx, record }, group) => {
      await tx.groups.delete(group.id);
      await record(groupAction(group, 'deleted'));
    });
}
