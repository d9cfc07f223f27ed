import { codeAt } from '../../support/browser/authenticator.ts';
import { type Client, PASSWORD, type Person, signUp } from '../../support/client.ts';
import type { TestService } from '../../support/service/service.ts';
import { expectOk } from '../shared/expectations.ts';

export const TWO_FACTOR = '/api/auth/2fa/';

/** A person with two-factor authentication, who signs in from an address of their own. */
export type TwoFactorPerson = {
  readonly person: Person;
  readonly api: Client;
  readonly secret: string;
  readonly backupCodes: readonly string[];
  /** The code of the moment, or of so many steps from it. */
  readonly code: (steps?: number) => string;
  /** Signs in by password as far as the challenge, and returns its pending token. */
  readonly challenge: () => Promise<string>;
};

/** A service, and the way to speak to it. */
type Fixture = { readonly elsewhere: () => Client; readonly service: Pick<TestService, 'now'> };

/** Registers somebody and enables two-factor authentication. */
export async function twoFactorPerson({ elsewhere, service }: Fixture): Promise<TwoFactorPerson> {
  const api = elsewhere();
  const person = await signUp(api);
  const { secret } = expectOk(await api.post(`${TWO_FACTOR}setup/`, undefined, person.as));
  const code = (steps = 0) => codeAt(secret, service.now() + steps * 30_000);
  const enabled = expectOk(await api.post(`${TWO_FACTOR}enable/`, { code: code() }, person.as));
  const challenge = async () => {
    const answer = await api.post('/api/auth/login/', { email: person.email, password: PASSWORD });
    return expectOk(answer).pending_token as string;
  };
  return { person, api, secret, backupCodes: enabled.backup_codes, code, challenge };
}
