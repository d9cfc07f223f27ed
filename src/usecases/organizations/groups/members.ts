import { groupAction } from '../../../domain/organizations/audited-action.ts';
import type { GroupView } from '../../../domain/organizations/group.ts';
import { DomainError, invalidField } from '../../../domain/shared/errors.ts';
import type { Needs } from '../../../ports/shared/needs.ts';
import type { Stores } from '../../../ports/shared/storage.ts';
import type { InOrganization } from '../../in-organization.ts';
import { lockAccounts } from '../members/lock.ts';
import { findGroup, type GroupRequest, onGroup } from './find.ts';

/** Members by their ids, as they were named: one, several, or both. */
export type NamedMembers = {
  readonly memberId?: string | undefined;
  readonly memberIds?: readonly string[] | undefined;
};

type Places = GroupRequest & NamedMembers;

/** Puts members of the organization into a group; who is in it already stays. */
export function addGroupMembers(needs: Needs) {
  return (places: Places): Promise<GroupView> =>
    movedMembers(needs, places, async ({ tx, record }, group, ids) => {
      await tx.groups.addMembers(group.id, ids);
      await record(groupAction(group, 'members_added', `got ${counted(ids)}`));
    });
}

/** Takes members of the organization out of a group; who is not in it stays out. */
export function removeGroupMembers(needs: Needs) {
  return async (places: Places): Promise<void> => {
    await movedMembers(needs, places, async ({ tx, record }, group, ids) => {
      await tx.groups.removeMembers(group.id, ids);
      await record(groupAction(group, 'members_removed', `lost ${counted(ids)}`));
    });
  };
}

type Move = (at: InOrganization, group: GroupView, memberIds: readonly string[]) => Promise<void>;

function movedMembers(needs: Needs, { memberId, memberIds, ...request }: Places, move: Move): Promise<GroupView> {
  if (memberId === undefined && memberIds === undefined) throw nobodyNamed();
  const ids = [...new Set([...(memberId === undefined ? [] : [memberId]), ...(memberIds ?? [])])];
  const holdFirst = (tx: Stores) => lockAccounts(tx, request.organizationId, ids);
  return onGroup(needs, { ...request, holdFirst }, async (at, group) => {
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

const counted = ({ length }: readonly string[]) => (length === 1 ? '1 member' : `${length} members`);
