import { emailChanged } from '../../domain/accounts/email-templates.ts';
import type { MailToken } from '../../domain/accounts/mail-token.ts';
import { type MailboxProof, withEmail } from '../../domain/accounts/mailbox-proof.ts';
import type { User } from '../../domain/accounts/user.ts';
import type { Caller } from '../../domain/shared/caller.ts';
import { invalidField } from '../../domain/shared/errors.ts';
import { compose } from '../../domain/shared/mail.ts';
import type { Needs } from '../../ports/needs.ts';
import type { Stores } from '../../ports/storage.ts';
import { type Prepared, prepareMail } from '../shared/mail/outgoing-mail.ts';
import { badToken } from './shared/bad-token.ts';
import { failures } from './shared/failures.ts';
import { takeMailboxProof } from './shared/prove-mailbox.ts';

export type EmailConfirmation = {
  readonly caller: Caller;
  readonly uid: string;
  readonly token: string;
  /** The account's password, or null: a session of the account proves as much; without either only the mailbox is proven. */
  readonly password: string | null;
};

/** Confirms an account's email, or its requested new email, for the bearer of the mailed link. */
export function confirmEmail(needs: Needs) {
  return async ({ caller, uid, token, password }: EmailConfirmation): Promise<void> => {
    const hash = needs.digest(token);
    const now = needs.now();
    const passwordHash = password === null ? null : await checkedHash(needs, { hash, uid, password, caller });
    const notice = await needs.storage.transaction(async (tx) => {
      const found = await findToken(tx, { hash, uid, now });
      const user = await tx.users.lock(uid);
      if (!user || !(await tx.mailTokens.delete(hash))) throw badToken();
      if (passwordHash !== null && user.passwordHash !== passwordHash) throw wrongPassword();
      const proof = passwordHash !== null || isOwner(caller, uid) ? 'mail and credentials' : 'mail';
      await confirm(needs, tx, { user, found, proof, address: caller.address });
      return user.email === found.email ? null : writeNotice(needs, tx, user);
    });
    needs.securityLog.record({
      name: notice ? 'email_changed' : 'email_confirmed',
      account: uid,
      address: caller.address,
    });
    await notice?.send();
  };
}

/** Writes the mail to the old email. */
async function writeNotice(needs: Needs, tx: Stores, { id, email }: User): Promise<Prepared> {
  const notice = prepareMail(needs, compose(email, emailChanged(needs.site.serviceName), needs.site), { userId: id });
  await notice.write(tx);
  return notice;
}

const isOwner = (caller: Caller, uid: string): boolean => caller.kind === 'user' && caller.userId === uid;

type Sought = { readonly hash: string; readonly uid: string; readonly now: string };

async function findToken(stores: Stores, { hash, uid, now }: Sought): Promise<MailToken> {
  const found = await stores.mailTokens.find(hash, now);
  if (found?.userId !== uid || found.purpose === 'reset_password') throw badToken();
  return found;
}

type Typed = Pick<EmailConfirmation, 'caller' | 'uid'> & { readonly hash: string; readonly password: string };

/** The hash of the account's password, which matches the typed one; a wrong one keeps the link valid. */
async function checkedHash(needs: Needs, { hash, uid, password, caller }: Typed): Promise<string> {
  await findToken(needs.storage, { hash, uid, now: needs.now() });
  const user = await needs.storage.users.find(uid);
  if (!user) throw badToken();
  const asker = { account: user.email, address: caller.address };
  const tries = failures(needs, asker);
  await tries.admit();
  const isRight = await needs.passwords.verify(password, user.passwordHash, asker);
  if (!isRight || user.passwordHash === null) throw await tries.failed(wrongPassword(), uid);
  await tries.admit();
  return user.passwordHash;
}

type Confirmation = {
  readonly user: User;
  readonly found: MailToken;
  readonly proof: MailboxProof;
  readonly address: string;
};

async function confirm(needs: Needs, tx: Stores, { user, found, proof, address }: Confirmation): Promise<void> {
  const { purpose, email } = found;
  if (purpose === 'verify_email' && user.email !== email) throw badToken();
  const proven = await takeMailboxProof(needs, tx, { user: withEmail(user, email), proof, address });
  // The new email may belong to another account meanwhile.
  if (!(await tx.users.update(proven.user))) throw badToken();
  // Links that were sent to the old email are invalid.
  if (user.email !== email) await tx.mailTokens.deleteOfUser(user.id);
}

const wrongPassword = () => invalidField('password', 'The password is wrong.');
