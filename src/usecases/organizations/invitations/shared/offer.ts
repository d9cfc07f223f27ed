import { invitationAction } from '../../../../domain/organizations/audited-action.ts';
import { type Invitation, invitationStatus } from '../../../../domain/organizations/invitation.ts';
import type { Organization } from '../../../../domain/organizations/organization.ts';
import type { UserCaller } from '../../../../domain/shared/caller.ts';
import { invalidField } from '../../../../domain/shared/errors.ts';
import type { Needs } from '../../../../ports/needs.ts';
import type { Stores } from '../../../../ports/storage.ts';
import { recorder } from '../../../access/record.ts';
import { requireMemberQuota } from '../../members/shared/quota.ts';

/** An invitation that can be accepted now, and its organization. */
export type Offer = { readonly organization: Organization; readonly invitation: Invitation };

/** The invitation of a token, its organization locked until the transaction ends; refused where it cannot be accepted. */
export async function holdOffer(needs: Needs, tx: Stores, hash: string): Promise<Offer> {
  const found = await tx.invitations.findByToken(hash);
  const organization = found && (await tx.organizations.lock(found.organizationId));
  // Again: a transaction that held the lock before may have accepted it, sent it again or revoked it.
  const invitation = organization && (await tx.invitations.findByToken(hash));
  if (!invitation || invitationStatus(invitation, needs.now()) !== 'pending') throw cannotBeAccepted();
  return { organization, invitation };
}

/** Makes the account a member, in those of the invitation's groups that still exist; succeeds for one of all concurrent callers. */
export async function takePlace(
  needs: Needs,
  tx: Stores,
  caller: UserCaller,
  { organization, invitation }: Offer,
): Promise<void> {
  const { id: organizationId } = organization;
  const { userId } = caller;
  if (await tx.memberships.find(organizationId, userId)) throw alreadyMember();
  await requireMemberQuota(needs, tx, organization);
  if (!(await tx.invitations.accept(invitation.id))) throw cannotBeAccepted();
  const [id, joinedAt] = [needs.newId(), needs.now()];
  const membership = { id, organizationId, userId, role: invitation.role, status: 'active', joinedAt } as const;
  if (!(await tx.memberships.insert(membership))) throw alreadyMember();
  if (invitation.groupIds.length > 0) await enterGroups(tx, id, invitation);
  await recorder(needs, tx, caller)(invitationAction(invitation, 'accepted'));
}

/** Deleted ones are left out. */
async function enterGroups(tx: Stores, memberId: string, { organizationId, groupIds }: Invitation): Promise<void> {
  const groups = (await tx.groups.list(organizationId)).map(({ id }) => id);
  await tx.groups.setOfMember(
    memberId,
    groups.filter((id) => groupIds.includes(id)),
  );
}

/** The error for an invalid token, the same for every reason. */
export const cannotBeAccepted = () =>
  invalidField('token', 'The invitation is invalid, was already accepted or revoked, or has expired.');

const alreadyMember = () => invalidField('token', 'You are already a member of this organization.');
