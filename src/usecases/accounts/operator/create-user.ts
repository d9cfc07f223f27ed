import { newUser, type User } from '../../../domain/accounts/user.ts';
import type { Organization } from '../../../domain/organizations/organization.ts';
import { normaliseName } from '../../../domain/shared/text.ts';
import type { Needs } from '../../../ports/shared/needs.ts';
import { insertOrganization, ownOrganization } from '../../organizations/own.ts';
import { findAccount, readEmail } from '../emails.ts';
import { emailTaken } from '../register.ts';
import { choosePassword } from './passwords.ts';

export type UserCreation = {
  readonly email: string;
  readonly fullName: string;
  /** Null to name it after the person. */
  readonly organizationName: string | null;
  /** Null to have one made. */
  readonly password: string | null;
};

export type CreatedUser = { readonly user: User; readonly organization: Organization; readonly password: string };

/** Makes an account whose email counts as confirmed, with an organization of its own, whoever may register here. */
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
    const own = ownOrganization(needs, user.id, organizationName);
    const { organization } = own;
    await needs.storage.transaction(async (tx) => {
      if (!(await tx.users.insert(user))) throw emailTaken();
      await insertOrganization(needs, tx, 'operator', own);
    });
    return { user, organization, password };
  };
}
