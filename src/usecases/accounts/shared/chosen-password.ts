import { opaquePassword } from '../../../domain/accounts/opaque-password.ts';
import { type Chosen, checkChosen, type PasswordOwner } from '../../../domain/accounts/password.ts';
import type { User } from '../../../domain/accounts/user.ts';
import type { Needs } from '../../../ports/needs.ts';

export type FirstPassword = { readonly password: string; readonly passwordConfirm: string };
export type NewPassword = { readonly newPassword: string; readonly newPasswordConfirm: string };

/** The owner of a new password, and the organizations that they will be a member of. */
type NewOwner = Omit<PasswordOwner, 'serviceName'>;

/** Refuses the password of a new account that breaks the rules, or differs from its confirmation. */
export function checkFirstPassword(needs: Needs, given: FirstPassword, owner: NewOwner): Promise<void> {
  const { password, passwordConfirm } = given;
  return check(needs, { password, repeated: passwordConfirm, names: ['password', 'passwordConfirm'] }, owner);
}

/** The same for the new password of an account. */
export async function checkNewPassword(needs: Needs, given: NewPassword, user: User): Promise<void> {
  const { newPassword, newPasswordConfirm } = given;
  const names = ['newPassword', 'newPasswordConfirm'] as const;
  await check(needs, { password: newPassword, repeated: newPasswordConfirm, names }, await ownerOf(needs, user));
}

/** An account and the organizations that it is a member of. */
export async function ownerOf({ storage }: Needs, { id, email, fullName }: User): Promise<NewOwner> {
  const organizations = await storage.organizations.listOfUser(id);
  return { email, fullName, organizationNames: organizations.map(({ name }) => name) };
}

async function check({ commonPasswords, site }: Needs, chosen: Chosen, owner: NewOwner): Promise<void> {
  const isCommon = await commonPasswords.has(opaquePassword(chosen.password));
  checkChosen(chosen, { ...owner, serviceName: site.serviceName }, isCommon);
}
