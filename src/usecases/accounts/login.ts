import { type User, wrongCredentials } from '../../domain/accounts/user.ts';
import { countedEmail } from '../../domain/shared/email.ts';
import type { Asker } from '../../ports/accounts/passwords.ts';
import type { Needs } from '../../ports/needs.ts';
import { findAccount } from '../shared/emails.ts';
import { failures } from './shared/failures.ts';
import type { ClientInfo } from './shared/sessions.ts';
import { type SignIn, signIn } from './shared/sign-in.ts';

export type Login = { readonly email: string; readonly password: string; readonly client: ClientInfo };

/** Signs in by password. A wrong password and an unknown email get the same response after the same time. */
export function login(needs: Needs) {
  return async ({ email, password, client }: Login): Promise<SignIn> => {
    const asker = { account: countedEmail(email, needs.domainNames), address: client.address };
    const tries = failures(needs, asker);
    const attempt = async (): Promise<SignIn | null> => {
      await tries.admit();
      const user = await findAccount(needs, needs.storage, email);
      const isRight = await needs.passwords.verify(password, user?.passwordHash ?? null, asker);
      if (!user || !isRight) throw await tries.failed(wrongCredentials(), user?.id);
      await tries.admit();
      return signIn(needs, user, client, await freshHash(needs, user, { password, asker }));
    };
    // Another sign-in may have hashed the same password again meanwhile.
    const signedIn = (await attempt()) ?? (await attempt());
    if (!signedIn) throw wrongCredentials();
    return signedIn;
  };
}

type Tried = { readonly password: string; readonly asker: Asker };

/** The password hashed again, where its hash is not what a new one would be. */
async function freshHash(
  { passwords }: Needs,
  { passwordHash }: User,
  { password, asker }: Tried,
): Promise<string | null> {
  if (!passwordHash || !(await passwords.isOutdated(passwordHash, password, asker))) return null;
  return passwords.hash(password, asker);
}
