import { emailChanged } from '../../domain/letters.ts';
import { compose } from '../../domain/mail.ts';
import type { MailToken } from '../../domain/mail-token.ts';
import type { User } from '../../domain/user.ts';
import type { Needs } from '../../ports/needs.ts';
import type { Stores } from '../../ports/storage.ts';
import { badToken } from './confirm-reset.ts';

/** Confirms an account's email, or the new one that it is to have, for whoever got the mail. */
export function confirmEmail(needs: Needs) {
  return async ({ uid, token }: { readonly uid: string; readonly token: string }): Promise<void> => {
    const hash = needs.digest(token);
    const now = needs.now();
    const before = await needs.storage.transaction(async (tx) => {
      const found = await tx.mailTokens.find(hash, now);
      if (found?.userId !== uid || found.purpose === 'reset_password') throw badToken();
      const user = await tx.users.lock(uid);
      if (!user || !(await tx.mailTokens.delete(hash))) throw badToken();
      await confirm(tx, user, found);
      return user.email === found.email ? null : user.email;
    });
    if (before) needs.mail.send(compose(before, emailChanged(needs.site.serviceName), needs.site));
  };
}

async function confirm(tx: Stores, user: User, { purpose, email }: MailToken): Promise<void> {
  if (purpose === 'verify_email' && user.email !== email) throw badToken();
  // The new email may have become somebody else's meanwhile.
  if (!(await tx.users.update({ ...user, email, emailVerified: true, isVouched: false }))) throw badToken();
  // Links that went to the old email open nothing any more.
  if (user.email !== email) await tx.mailTokens.deleteOfUser(user.id);
}
