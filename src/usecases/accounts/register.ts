import { newUser } from '../../domain/accounts/user.ts';
import { addressKey } from '../../domain/shared/address.ts';
import { registrationsOfAddress } from '../../domain/shared/limit.ts';
import { normaliseName } from '../../domain/shared/text.ts';
import type { Needs } from '../../ports/needs.ts';
import { insertOrganization, newOwnedOrganization } from '../organizations/shared/create-owned.ts';
import { findAccount, readEmail } from '../shared/emails.ts';
import { requireRate } from '../shared/rate.ts';
import { checkFirstPassword } from './shared/chosen-password.ts';
import { requireFirstLink, takeFirstLink } from './shared/first-link.ts';
import { mailLink } from './shared/mail-links.ts';
import { emailTaken, requireRegistration } from './shared/registration.ts';
import { type ClientInfo, newSession, openSession, personAt } from './shared/sessions.ts';
import { logSignIn, type SignedIn } from './shared/sign-in.ts';

export type Registration = {
  readonly email: string;
  readonly password: string;
  readonly passwordConfirm: string;
  readonly fullName: string;
  readonly organizationName: string;
  /** Of the one-time link for the first person; null without one. */
  readonly token: string | null;
  readonly client: ClientInfo;
};

/**
 * Creates an account with its own organization, signs it in, and sends a mail to confirm its email. With the one-time link for the first
 * person also where registration is closed, and without that mail: the link is from the operator. Requests with invalid fields do not
 * count against the registrations of the address.
 */
export function register(needs: Needs) {
  return async (given: Registration): Promise<SignedIn> => {
    const { token } = given;
    if (token === null) requireRegistration(needs);
    else await requireFirstLink(needs, needs.storage, token);
    const [email, fullName] = [readEmail(needs, given.email), normaliseName(given.fullName)];
    const organizationName = normaliseName(given.organizationName);
    await checkFirstPassword(needs, given, { email, fullName, organizationNames: [organizationName] });
    if (await findAccount(needs, needs.storage, given.email)) throw emailTaken();
    await requireRate(needs, registrationsOfAddress(needs.registrationsPerHour), addressKey(given.client.address));
    const passwordHash = await needs.passwords.hash(given.password, { address: given.client.address, account: email });
    const [id, now] = [needs.newId(), needs.now()];
    const proof = token === null ? {} : { emailVerified: true, mailboxProvenAt: now };
    const user = newUser({ id, email, fullName, passwordHash, ...proof }, now);
    const created = newOwnedOrganization(needs, user.id, organizationName);
    const { session, tokens } = await newSession(needs, user.id, given.client);
    const confirmation = token === null ? mailLink(needs, 'verify_email', { userId: id, email }) : null;
    await needs.storage.transaction(async (tx) => {
      if (token !== null) await takeFirstLink(needs, tx, token);
      if (!(await tx.users.insert(user))) throw emailTaken();
      await insertOrganization(needs, tx, personAt(user, given.client), created);
      await openSession(tx, session);
      if (confirmation) await tx.mailTokens.insert(confirmation.token);
      await confirmation?.mail.write(tx);
    });
    await confirmation?.mail.send();
    logSignIn(needs, user, given.client);
    return { user, tokens };
  };
}
