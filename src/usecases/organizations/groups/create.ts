import { groupAction } from '../../../domain/organizations/audited-action.ts';
import type { Group, GroupFields, GroupView } from '../../../domain/organizations/group.ts';
import { normaliseName } from '../../../domain/shared/text.ts';
import type { Needs } from '../../../ports/needs.ts';
import { inOrganization } from '../../access/in-organization.ts';
import type { OrganizationRequest } from '../../access/organization-access.ts';
import type { WithIdempotencyKey } from '../../shared/idempotency-key.ts';
import { groupNameTaken } from './shared/name-taken.ts';

/** Creates a group without members and projects. */
export function createGroup(needs: Needs) {
  return ({
    caller,
    organizationId,
    idempotencyKey,
    ...fields
  }: OrganizationRequest & GroupFields & WithIdempotencyKey): Promise<GroupView> => {
    const [id, now] = [needs.newId(), needs.now()];
    const name = normaliseName(fields.name);
    const group: Group = { ...fields, id, organizationId, name, createdAt: now, updatedAt: now };
    const creates = { id, idempotencyKey };
    const place = { caller, organizationId, action: 'group.manage', namedIn: 'body', creates } as const;
    return inOrganization(needs, place, async ({ tx, record }) => {
      if (!(await tx.groups.insert(group))) throw groupNameTaken();
      await record(groupAction(group, 'created'));
      return { ...group, memberCount: 0, projectCount: 0, draftCount: 0, publishedCount: 0 };
    });
  };
}
