import { newUser, type User } from '../../../domain/accounts/user.ts';
import type { Organization } from '../../../domain/organizations/organization.ts';
import { normaliseName } from '../../../domain/shared/text.ts';
import type { Needs } from '../../../ports/needs.ts';
import { insertOrganization, newOwnedOrganization } from '../../organizations/shared/create-owned.ts';
import { findAccount, readEmail } from '../../shared/emails.ts';
import { prepareActionReport } from '../../shared/mail/report-action.ts';
import { emailTaken } from '../shared/registration.ts';
import { choosePassword } from './shared/passwords.ts';

export type UserCreation = {
  readonly email: string;
  readonly fullName: string;
  /** Null to name it after the person. */
  readonly organizationName: string | null;
  /** Null to generate one. */
  readonly password: string | null;
  /** The account belongs to the service itself, not to a person: nothing is logged, and no mail is sent. */
  readonly isOfService?: boolean;
};

export type CreatedUser = { readonly user: User; readonly organization: Organization; readonly password: string };

/** Creates an account with a confirmed email and its own organization, also where registration is closed. */
export function createUser(needs: Needs) {
  return async (given: UserCreation): Promise<CreatedUser> => {
    const [email, fullName] = [readEmail(needs, given.email), normaliseName(given.fullName)];
    if (await findAccount(needs, needs.storage, given.email)) throw emailTaken();
    const organizationName = normaliseName(given.organizationName ?? fullName);
    const owner = { email, fullName, organizationNames: [organizationName] };
    const { password, passwordHash } = await choosePassword(needs, given.password, owner);
    const [id, now] = [needs.newId(), needs.now()];
    const proof = { emailVerified: true, mailboxProvenAt: now };
    const user = newUser({ id, email, fullName, passwordHash, ...proof }, now);
    const created = newOwnedOrganization(needs, user.id, organizationName);
    const { organization } = created;
    const report = given.isOfService ? null : prepareCreationReport(needs, user, organization);
    await needs.storage.transaction(async (tx) => {
      if (!(await tx.users.insert(user))) throw emailTaken();
      await insertOrganization(needs, tx, 'operator', created);
      await report?.write(tx);
    });
    await report?.send();
    return { user, organization, password };
  };
}

function prepareCreationReport(needs: Needs, { id, email }: User, { name, id: organizationId }: Organization) {
  const detail = `${name} (${organizationId})`;
  return prepareActionReport(needs, { action: 'account_created', account: id, to: [{ id, email }], detail });
}
