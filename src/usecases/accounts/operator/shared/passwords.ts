import type { PasswordOwner } from '../../../../domain/accounts/password.ts';
import type { Needs } from '../../../../ports/needs.ts';
import { checkFirstPassword } from '../../shared/chosen-password.ts';

/** In characters of six random bits each. */
const GENERATED_LENGTH = 20;

type Owner = Omit<PasswordOwner, 'serviceName'>;
type Chosen = { readonly password: string; readonly passwordHash: string };

/** The given or generated password of an account, and its hash. */
export async function choosePassword(needs: Needs, given: string | null, owner: Owner): Promise<Chosen> {
  const password = given ?? needs.newSecret().slice(0, GENERATED_LENGTH);
  await checkFirstPassword(needs, { password, passwordConfirm: password }, owner);
  return { password, passwordHash: await needs.passwords.hash(password) };
}
