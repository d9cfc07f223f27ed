import { countedEmail } from '../../domain/accounts/email.ts';
import { type User, wrongCredentials } from '../../domain/accounts/user.ts';
import type { Needs } from '../../ports/shared/needs.ts';
import { findAccount } from './emails.ts';
import { failures } from './failures.ts';
import type { Device } from './sessions.ts';
import { type SignIn, signIn } from './sign-in.ts';

export type Login = { readonly email: string; readonly password: string; readonly device: Device };

/** Signs in by password. A wrong password and an unknown email are told alike, and take alike. */
export function login(needs: Needs) {
  return async ({ email, password, device }: Login): Promise<SignIn> => {
    const tries = failures(needs, { account: countedEmail(email, needs.domainNames), address: device.address });
    const attempt = async (): Promise<SignIn | null> => {
      await tries.admit();
      const user = await findAccount(needs, needs.storage, email);
      const isRight = await needs.passwords.verify(password, user?.passwordHash ?? null);
      if (!user || !isRight) throw await tries.failed(wrongCredentials(), user?.id);
      await tries.admit();
      return signIn(needs, user, device, await freshHash(needs, user, password));
    };
    // Another sign-in may have hashed the same password anew meanwhile.
    const signedIn = (await attempt()) ?? (await attempt());
    if (!signedIn) throw wrongCredentials();
    return signedIn;
  };
}

/** The password hashed anew, where its hash was made with less effort than is made today. */
async function freshHash({ passwords }: Needs, { passwordHash }: User, password: string): Promise<string | null> {
  return passwordHash && passwords.isOutdated(passwordHash) ? passwords.hash(password) : null;
}
