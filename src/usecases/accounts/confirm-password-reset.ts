import { passwordReset } from '../../domain/accounts/email-templates.ts';
import type { User } from '../../domain/accounts/user.ts';
import { compose } from '../../domain/shared/mail.ts';
import type { Needs } from '../../ports/needs.ts';
import { prepareMail } from '../shared/mail/outgoing-mail.ts';
import { badToken } from './shared/bad-token.ts';
import { checkNewPassword, type NewPassword } from './shared/chosen-password.ts';
import { reportEndedAccess, takeMailboxProof } from './shared/prove-mailbox.ts';
import { endOthers } from './shared/sessions.ts';

export type ResetConfirmation = NewPassword & {
  readonly uid: string;
  readonly token: string;
  /** The client address. */
  readonly address: string;
};

/**
 * Replaces the password for the bearer of the mailed link, which proves the mailbox too; ends every session. A refused password
 * leaves the link valid.
 */
export function confirmPasswordReset(needs: Needs) {
  return async (given: ResetConfirmation): Promise<void> => {
    const { user, hash } = await openedBy(needs, given);
    await checkNewPassword(needs, given, user);
    const passwordHash = await needs.passwords.hash(given.newPassword, { address: given.address, account: user.email });
    const message = compose(user.email, passwordReset(needs.site.serviceName), needs.site);
    const notice = prepareMail(needs, message, { userId: user.id });
    const proven = await needs.storage.transaction(async (tx) => {
      const current = await tx.users.lock(user.id);
      if (current?.email !== user.email || !(await tx.mailTokens.delete(hash))) throw badToken();
      const shown = { user: current, proof: 'new credentials', address: given.address } as const;
      const taken = await takeMailboxProof(needs, tx, shown);
      await tx.users.update({ ...taken.user, passwordHash });
      await endOthers(tx, user.id, null);
      await notice.write(tx);
      return taken;
    });
    needs.securityLog.record({ name: 'password_changed', account: user.id, address: given.address });
    await reportEndedAccess(needs, proven, given.address);
    await notice.send();
  };
}

/** The account of a link, if it still has the email of the link. */
async function openedBy(needs: Needs, { uid, token }: ResetConfirmation): Promise<{ user: User; hash: string }> {
  const hash = needs.digest(token);
  const found = await needs.storage.mailTokens.find(hash, needs.now());
  const user = found && (await needs.storage.users.find(found.userId));
  const isGood = found?.purpose === 'reset_password' && user?.id === uid && user.email === found.email;
  if (!user || !isGood) throw badToken();
  return { user, hash };
}
