import { DomainError } from '../shared/errors.ts';
import type { Membership } from './organization.ts';
import { ROLES, type Role } from './permission.ts';

/** The editable fields of a member; absent ones stay. */
export type MembershipChange = Partial<Pick<Membership, 'role' | 'status'>>;

/** The role of the caller, and the number of active owners of the organization. */
export type Circumstances = { readonly actorRole: Role; readonly activeOwners: number };

/**
 * The member with another role or status. Only owners may change or appoint owners, and one active owner always remains: removing the
 * last one is refused on the field that would do it.
 */
export function changeMembership<M extends Membership>(member: M, change: MembershipChange, given: Circumstances): M {
  const after: M = { ...member, ...change };
  requireOwner(given.actorRole, member.role, after.role);
  if (isLastOwner(member, given.activeOwners) && !isActiveOwner(after)) {
    throw new DomainError('invalid', LAST_OWNER, {
      ...(after.role !== 'owner' && { role: [LAST_OWNER] }),
      ...(after.status !== 'active' && { status: [LAST_OWNER] }),
    });
  }
  return after;
}

/** Whether a change reduces the permissions of a member: invitations and keys that they issued are revoked then. */
export function losesStanding(before: Membership, after: Membership): boolean {
  const isBlocked = before.status === 'active' && after.status === 'blocked';
  return isBlocked || ROLES.indexOf(after.role) > ROLES.indexOf(before.role);
}

/** Refuses to remove a member under the same rules. A member who leaves acts in their own role. */
export function checkDeparture(member: Membership, { actorRole, activeOwners }: Circumstances): void {
  requireOwner(actorRole, member.role);
  if (isLastOwner(member, activeOwners)) throw new DomainError('bad_request', LAST_OWNER);
}

/** Refuses a change of an owner by a caller who is not one. */
function requireOwner(actorRole: Role, ...touched: readonly Role[]): void {
  if (actorRole === 'owner' || !touched.includes('owner')) return;
  throw new DomainError('permission_denied', 'Only owners may change or appoint owners.');
}

/** Whether there is no other active owner, also for an owner who is blocked. */
export function ownsAlone(owner: Membership, activeOwners: number): boolean {
  return owner.role === 'owner' && activeOwners <= (isActiveOwner(owner) ? 1 : 0);
}

const isActiveOwner = ({ role, status }: Membership): boolean => role === 'owner' && status === 'active';

const isLastOwner = (member: Membership, activeOwners: number): boolean =>
  isActiveOwner(member) && ownsAlone(member, activeOwners);

const LAST_OWNER = 'An organization needs an active owner. Make another member an owner first.';
