import { mailboxProven } from '../../../domain/accounts/email-templates.ts';
import { type MailboxProof, proveMailbox } from '../../../domain/accounts/mailbox-proof.ts';
import type { User } from '../../../domain/accounts/user.ts';
import type { UserCaller } from '../../../domain/shared/caller.ts';
import { compose } from '../../../domain/shared/mail.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { Stores } from '../../../ports/storage.ts';
import { endAccessInOrganizations } from '../../organizations/shared/end-access.ts';
import { type Prepared, prepareMail } from '../../shared/mail/outgoing-mail.ts';
import { personAt } from './sessions.ts';

/** A proof of an account's mailbox, and the client address. */
export type GivenProof = { readonly user: User; readonly proof: MailboxProof; readonly address: string };

/** The account to store, with the caller's changes, and the mail to send after the commit, if any: it is in the outbox. */
export type ProvenMailbox = { readonly user: User; readonly mail: Prepared | null };

/**
 * Accepts a proof of the mailbox of an account that the transaction has locked. The first one that replaces the credentials revokes all
 * access to the account and, in the organizations that it alone owns, that of everybody else. Every proof of a mailbox uses this function.
 */
export async function takeMailboxProof(needs: Needs, tx: Stores, given: GivenProof): Promise<ProvenMailbox> {
  const { user, endsAccess } = proveMailbox(given.user, given.proof, needs.now());
  if (!endsAccess) return { user, mail: null };
  await endAccess(tx, user.id);
  const by: UserCaller = personAt(user, { userAgent: '', address: given.address });
  const organizations = await endAccessInOrganizations(needs, tx, by);
  const { serviceName } = needs.site;
  const message = compose(user.email, mailboxProven(serviceName, organizations), needs.site);
  const mail = prepareMail(needs, message, { userId: user.id });
  await mail.write(tx);
  return { user, mail };
}

/** Logs that access was revoked, and sends a notification by mail, after the commit. */
export async function reportEndedAccess(
  { securityLog }: Needs,
  { user, mail }: ProvenMailbox,
  address: string,
): Promise<void> {
  if (!mail) return;
  securityLog.record({ name: 'mailbox_proven', account: user.id, address });
  await mail.send();
}

/**
 * Revokes all access to the account: sessions, pending sign-ins, mailed links and the second factor. Its API keys are revoked per
 * organization.
 */
async function endAccess(tx: Stores, userId: string): Promise<void> {
  await tx.sessions.deleteOfUser(userId, null);
  await tx.challenges.deleteOfUser(userId);
  await tx.mailTokens.deleteOfUser(userId);
  await tx.twoFactors.delete(userId);
  await tx.sessions.forgetNetworks(userId);
}
