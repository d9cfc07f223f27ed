import { roleOfKey } from '../../domain/organizations/api-key.ts';
import type { Membership } from '../../domain/organizations/organization.ts';
import { type Action, type Actor, seesEveryGroup } from '../../domain/organizations/permission.ts';
import { accountOf, type Caller } from '../../domain/shared/caller.ts';
import { DomainError } from '../../domain/shared/errors.ts';
import type { ActingAccount } from '../../ports/projects/access-store.ts';
import type { Stores } from '../../ports/storage.ts';
import { refuse } from './refusals.ts';

/** The account on whose behalf the caller acts, and its session; a key has none. */
export const accountAndSession = (caller: Caller): ActingAccount => ({
  userId: accountOf(caller),
  sessionId: caller.kind === 'user' ? caller.sessionId : '',
});

/** The caller's membership of an organization; null for a stranger. A key has the role of its type, limited by its creator's. */
export async function actorIn(stores: Stores, caller: Caller, organizationId: string): Promise<Actor> {
  const membership = await membershipIn(stores, caller, organizationId);
  if (!membership) return null;
  return memberActor(stores, caller, membership);
}

/** The same for a known membership. */
export async function memberActor(
  stores: Stores,
  caller: Caller,
  member: Pick<Membership, 'id' | 'role' | 'status'>,
): Promise<NonNullable<Actor>> {
  const groupIds = seesEveryGroup(member.role) ? null : await stores.groups.listOfMember(member.id);
  return actorOf(caller, member, groupIds);
}

/** The caller's membership of an organization, also a blocked one; null for a stranger, and for a key of another organization. */
export function membershipIn(stores: Stores, caller: Caller, organizationId: string): Promise<Membership | null> {
  const userId = accountOf(caller);
  return isElsewhere(caller, organizationId) ? Promise.resolve(null) : stores.memberships.find(organizationId, userId);
}

/** Whether the caller is a key of another organization. */
export const isElsewhere = (caller: Caller, organizationId: string): boolean =>
  caller.kind === 'key' && caller.organizationId !== organizationId;

/** A member as what the caller may do is decided by. `groupIds`: the relevant groups of the member; null for every group. */
export function actorOf(
  caller: Caller,
  { role, status }: Pick<Membership, 'role' | 'status'>,
  groupIds: readonly string[] | null,
): NonNullable<Actor> {
  const isBlocked = status === 'blocked';
  return { role: caller.kind === 'key' ? roleOfKey(caller.type, role) : role, isBlocked, groupIds };
}

/** Refuses what a key may not do whatever its role: one that is restricted to projects would create one outside its own access; a status key acts on closures only. */
export function refuseBeyondReach(caller: Caller, action: Action): void {
  if (caller.kind === 'key' && caller.type === 'status' && !action.startsWith('closure.'))
    refuse('refused', caller, action);
  if (action === 'project.create' && isBound(caller)) throw new DomainError('permission_denied', BOUND);
}

const BOUND = 'This API key is limited to certain projects, and cannot create others: use one without that limit.';

/** Whether the caller is a key that is restricted to projects. */
export const isBound = (caller: Caller): boolean => caller.kind === 'key' && caller.projectIds.length > 0;

/** Whether the caller is no key that is restricted to other projects. */
export const reaches = (caller: Caller, projectId: string): boolean =>
  !isBound(caller) || (caller.kind === 'key' && caller.projectIds.includes(projectId));
