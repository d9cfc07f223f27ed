import { invitationAction } from '../../../../domain/organizations/audited-action.ts';
import { type Invitation, invitationStatus } from '../../../../domain/organizations/invitation.ts';
import type { Organization } from '../../../../domain/organizations/organization.ts';
import type { UserCaller } from '../../../../domain/shared/caller.ts';
import { invalidField } from '../../../../domain/shared/errors.ts';
import type { Needs } from '../../../../ports/shared/needs.ts';
import type { Stores } from '../../../../ports/shared/storage.ts';
import { recorder } from '../../audit/shared/record.ts';
import { requireMemberQuota } from '../../members/shared/quota.ts';

/** An invitation that can be accepted now, and what it leads into. */
export type Offer = { readonly organization: Organization; readonly invitation: Invitation };

/** The invitation that a token opens, its organization held until the transaction ends; refused where it cannot be accepted. */
export async function holdOffer(needs: Needs, tx: Stores, hash: string): Promise<Offer> {
  const found = await tx.invitations.findByToken(hash);
  const organization = found && (await tx.organizations.lock(found.organizationId));
  // Again: anyone who held the organization before may have accepted it, sent it again or taken it back.
  const invitation = organization && (await tx.invitations.findByToken(hash));
  if (!invitation || invitationStatus(invitation, needs.now()) !== 'pending') throw cannotBeAccepted();
  return { organization, invitation };
}

/** Makes the account a member, in those of the invitation's groups that are left; of any number who try one does. */
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

/** Those that are gone since are left out. */
async function enterGroups(tx: Stores, memberId: string, { organizationId, groupIds }: Invitation): Promise<void> {
  const groups = (await tx.groups.list(organizationId)).map(({ id }) => id);
  await tx.groups.setOfMember(
    memberId,
    groups.filter((id) => groupIds.includes(id)),
  );
}

/** What is said of a token that opens nothing, for any reason. */
export const cannotBeAccepted = () =>
  invalidField('token', 'The invitation is invalid, was already accepted or revoked, or has expired.');

const alreadyMember = () => invalidField('token', 'You are already a member of this organization.');
