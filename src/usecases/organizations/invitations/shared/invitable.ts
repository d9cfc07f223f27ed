import type { Organization } from '../../../../domain/organizations/organization.ts';
import { checkLimit, planOf } from '../../../../domain/organizations/plan.ts';
import type { Email } from '../../../../domain/shared/email.ts';
import { invalidField } from '../../../../domain/shared/errors.ts';
import type { Timestamp } from '../../../../domain/shared/timestamp.ts';
import type { Needs } from '../../../../ports/needs.ts';
import type { Stores } from '../../../../ports/storage.ts';
import { findByMailbox } from '../../../shared/emails.ts';

type Place = { readonly organization: Organization; readonly email: Email; readonly now: Timestamp };

/**
 * Refuses an email of a member or with a pending invitation, and more members than the plan allows, including invited ones.
 * The organization must be locked by the transaction.
 */
export async function requireInvitable(needs: Needs, tx: Stores, { organization, email, now }: Place): Promise<void> {
  const { id } = organization;
  const user = await findByMailbox(needs, tx, email);
  if (user && (await tx.memberships.find(id, user.id)))
    throw invalidField('email', 'This account is already a member.');
  if (await tx.invitations.findPending(id, email, now)) {
    throw invalidField('email', 'This email is already invited. Resend the invitation, or revoke it first.');
  }
  const used = (await tx.memberships.countActive(id)) + (await tx.invitations.countPending(id, now));
  checkLimit('organization', 'member', used, planOf(needs.plans, organization).memberLimit);
}
