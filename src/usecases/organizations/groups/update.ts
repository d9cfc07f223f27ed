import { groupAction } from '../../../domain/organizations/audited-action.ts';
import type { GroupFields, GroupView } from '../../../domain/organizations/group.ts';
import { knownIfSame } from '../../../domain/projects/values/same-json.ts';
import { checkValues } from '../../../domain/projects/values/value-rules.ts';
import { normaliseName } from '../../../domain/shared/text.ts';
import { strictlyLater } from '../../../domain/shared/timestamp.ts';
import type { Needs } from '../../../ports/needs.ts';
import { type GroupRequest, onGroup } from './shared/find.ts';
import { groupNameTaken } from './shared/name-taken.ts';

/** Updates a group; absent fields stay. A limit may be lower than the current use: it applies to later changes only. */
export function updateGroup(needs: Needs) {
  return ({ fields, ...request }: GroupRequest & { readonly fields: Partial<GroupFields> }): Promise<GroupView> =>
    onGroup(needs, request, async ({ tx, record }, before) => {
      checkValues([{ path: '', fields, before }]);
      const name = fields.name === undefined ? before.name : normaliseName(fields.name);
      const updatedAt = strictlyLater(needs.now(), before.updatedAt);
      const after = knownIfSame(before, { ...before, ...fields, name, updatedAt });
      if (after === before) return before;
      if (!(await tx.groups.update(after))) throw groupNameTaken();
      await record(groupAction(after, 'changed'));
      return after;
    });
}
