import { newUser } from '../../domain/accounts/user.ts';
import { addressKey } from '../../domain/shared/address.ts';
import { registrationsOfAddress } from '../../domain/shared/limit.ts';
import { normaliseName } from '../../domain/shared/text.ts';
import type { Needs } from '../../ports/needs.ts';
import { insertOrganization, newOwnedOrganization } from '../organizations/shared/create-owned.ts';
import { findAccount, readEmail } from '../shared/emails.ts';
import { requireRate } from '../shared/limits.ts';
import { checkFirstPassword } from './shared/chosen-password.ts';
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
  readonly client: ClientInfo;
};

/**
 * Creates an account with its own organization, signs it in, and sends a mail to confirm its email. Requests with invalid
 * fields do not count against the registrations of the address.
 */
export function register(needs: Needs) {
  return async (given: Registration): Promise<SignedIn> => {
    requireRegistration(needs);
    const [email, fullName] = [readEmail(needs, given.email), normaliseName(given.fullName)];
    const organizationName = normaliseName(given.organizationName);
    await checkFirstPassword(needs, given, { email, fullName, organizationNames: [organizationName] });
    if (await findAccount(needs, needs.storage, given.email)) throw emailTaken();
    await requireRate(needs, registrationsOfAddress(needs.registrationsPerHour), addressKey(given.client.address));
    const passwordHash = await needs.passwords.hash(given.password, { address: given.client.address, account: email });
    const user = newUser({ id: needs.newId(), email, fullName, passwordHash }, needs.now());
    const created = newOwnedOrganization(needs, user.id, organizationName);
    const { session, tokens } = await newSession(needs, user.id, given.client);
    const { token, mail } = mailLink(needs, 'verify_email', { userId: user.id, email });
    await needs.storage.transaction(async (tx) => {
      if (!(await tx.users.insert(user))) throw emailTaken();
      await insertOrganization(needs, tx, personAt(user, given.client), created);
      await openSession(tx, session);
      await tx.mailTokens.insert(token);
      await mail.write(tx);
    });
    await mail.send();
    logSignIn(needs, user, given.client);
    return { user, tokens };
  };
}
