import { groupAction } from '../../domain/audited-action.ts';
import type { GroupFields, GroupView } from '../../domain/group.ts';
import { normaliseName } from '../../domain/text.ts';
import { strictlyLater } from '../../domain/timestamp.ts';
import { checkValues } from '../../domain/value-rules.ts';
import type { Needs } from '../../ports/needs.ts';
import { recorder } from '../audit/record.ts';
import { lockAsMember } from '../organizations/lock.ts';
import { groupNameTaken } from './create.ts';
import { findGroup, type GroupRequest } from './find.ts';

/** Changes a group; what is not given stays. A limit may be set below what is used: it refuses what comes after only. */
export function updateGroup(needs: Needs) {
  return ({ fields, ...request }: GroupRequest & { readonly fields: Partial<GroupFields> }): Promise<GroupView> =>
    needs.storage.transaction(async (tx) => {
      await lockAsMember(tx, request, 'group.manage');
      const before = await findGroup(tx, request);
      if (Object.keys(fields).length === 0) return before;
      checkValues([{ path: '', fields, before }]);
      const name = fields.name === undefined ? before.name : normaliseName(fields.name);
      const after = { ...before, ...fields, name, updatedAt: strictlyLater(needs.now(), before.updatedAt) };
      if (!(await tx.groups.update(after))) throw groupNameTaken();
      await recorder(needs, tx, request.caller)(groupAction(after, 'changed'));
      return after;
    });
}
