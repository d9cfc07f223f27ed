import { groupAction } from '../../domain/audited-action.ts';
import type { Needs } from '../../ports/needs.ts';
import { recorder } from '../audit/record.ts';
import { lockAsMember } from '../organizations/lock.ts';
import { findGroup, type GroupRequest } from './find.ts';

/** Removes a group; its projects are in none then, which every member sees. */
export function deleteGroup(needs: Needs) {
  return (request: GroupRequest): Promise<void> =>
    needs.storage.transaction(async (tx) => {
      await lockAsMember(tx, request, 'group.manage');
      const group = await findGroup(tx, request);
      await tx.groups.delete(group.id);
      await recorder(needs, tx, request.caller)(groupAction(group, 'deleted'));
    });
}
