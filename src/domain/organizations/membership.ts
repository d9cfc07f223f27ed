import { DomainError } from '../shared/errors.ts';
import type { Membership } from './organization.ts';
import { ROLES, type Role } from './permission.ts';

/** What a change of a member may name; what is not named stays. */
export type MembershipChange = Partial<Pick<Membership, 'role' | 'status'>>;

/** In which role somebody acts on a member, and how many active owners the organization has. */
export type Circumstances = { readonly actorRole: Role; readonly activeOwners: number };

/**
 * The member with another role or status. Only owners touch owners or make them, and one active owner stays
 * always: refused on the field that would take the last one away.
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

/** Whether a change reduces what a member may do: invitations and keys that they issued are revoked then. */
export function losesStanding(before: Membership, after: Membership): boolean {
  const isBlocked = before.status === 'active' && after.status === 'blocked';
  return isBlocked || ROLES.indexOf(after.role) > ROLES.indexOf(before.role);
}

/** Refuses to take a member away under the same rules. Who leaves acts in the member's own role. */
export function checkDeparture(member: Membership, { actorRole, activeOwners }: Circumstances): void {
  requireOwner(actorRole, member.role);
  if (isLastOwner(member, activeOwners)) throw new DomainError('bad_request', LAST_OWNER);
}

/** Refuses who is no owner where an owner is touched. */
function requireOwner(actorRole: Role, ...touched: readonly Role[]): void {
  if (actorRole === 'owner' || !touched.includes('owner')) return;
  throw new DomainError('permission_denied', 'Only owners may change or appoint owners.');
}

/** Whether no other owner is active: whoever this owner is, blocked ones too, nobody else has the organization for their own. */
export function ownsAlone(owner: Membership, activeOwners: number): boolean {
  return owner.role === 'owner' && activeOwners <= (isActiveOwner(owner) ? 1 : 0);
}

const isActiveOwner = ({ role, status }: Membership): boolean => role === 'owner' && status === 'active';

const isLastOwner = (member: Membership, activeOwners: number): boolean =>
  isActiveOwner(member) && ownsAlone(member, activeOwners);

const LAST_OWNER = 'An organization needs an active owner. Make another member an owner first.';
