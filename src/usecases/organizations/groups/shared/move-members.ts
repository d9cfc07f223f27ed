import type { GroupView } from '../../../../domain/organizations/group.ts';
import { DomainError, invalidField } from '../../../../domain/shared/errors.ts';
import type { Needs } from '../../../../ports/needs.ts';
import type { Stores } from '../../../../ports/storage.ts';
import type { InOrganization } from '../../../access/in-organization.ts';
import { lockAccounts } from '../../members/shared/lock.ts';
import { findGroup, type GroupRequest, onGroup } from './find.ts';

/** Ids of members, in either field of the request: one, several, or both. */
export type NamedMembers = {
  readonly memberId?: string | undefined;
  readonly memberIds?: readonly string[] | undefined;
};

export type MembersRequest = GroupRequest & NamedMembers;

type Move = (at: InOrganization, group: GroupView, memberIds: readonly string[]) => Promise<void>;

/** Locks the accounts of the named members and moves them into or out of a group. Returns the group as it is then; throws a field error for people who are no members. */
export function movedMembers(
  needs: Needs,
  { memberId, memberIds, ...request }: MembersRequest,
  move: Move,
): Promise<GroupView> {
  if (memberId === undefined && memberIds === undefined) throw nobodyNamed();
  const ids = [...new Set([...(memberId === undefined ? [] : [memberId]), ...(memberIds ?? [])])];
  const lockFirst = (tx: Stores) => lockAccounts(tx, request.organizationId, ids);
  return onGroup(needs, { ...request, lockFirst }, async (at, group) => {
    const { tx } = at;
    for (const id of ids) {
      if (await tx.memberships.view(request.organizationId, id)) continue;
      throw invalidField(id === memberId ? 'memberId' : 'memberIds', 'Member not found in this organization.');
    }
    if (ids.length > 0) await move(at, group, ids);
    return findGroup(tx, request);
  });
}

const nobodyNamed = () => {
  const required = 'Either member or members is required.';
  return new DomainError('invalid', required, { memberId: [required], memberIds: [required] });
};

export const counted = ({ length }: readonly string[]) => (length === 1 ? '1 member' : `${length} members`);
