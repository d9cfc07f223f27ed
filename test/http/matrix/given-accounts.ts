import { randomUUID } from 'node:crypto';
import { digest } from '../../../adapters/security/secrets.ts';
import { addMilliseconds } from '../../../src/domain/shared/timestamp.ts';
import { codeAt } from '../../support/browser/authenticator.ts';
import { anInvitation } from '../../support/builders.ts';
import { PASSWORD, type Person, signUp } from '../../support/client.ts';
import { lastLink } from '../accounts/mailbox.ts';
import { TWO_FACTOR, twoFactorPerson } from '../accounts/two-factor-person.ts';
import { anEmail, anotherSession, dropPassword, resetLink } from '../shared/account-actions.ts';
import { expectOk } from '../shared/expectations.ts';
import type { Fixture } from './fixture.ts';
import type { Prepare } from './line.ts';

/** Nothing has to be there. */
export const nothing: Prepare = () => ({});

/** Somebody else, whom nobody of the actors is. */
export const somebody: Prepare = async ({ fixture }) => {
  const { userId, email, refresh } = await signUp(fixture.api);
  return { userId, email, refresh };
};

/** The link by which somebody else confirms their email, or gets a new password. */
export const mailedLink: Prepare = async ({ fixture }) => {
  const { userId, email } = await signUp(fixture.api);
  return { userId, ...lastLink(fixture, email) };
};
export const mailedReset: Prepare = async ({ fixture }) => {
  const { userId, email } = await signUp(fixture.api);
  return { userId, ...(await resetLink(fixture, fixture.api, email)) };
};

/** A sign-in of somebody else that waits for its second factor. */
export const waitingSignIn: Prepare = async ({ fixture }) => {
  const { person, challenge, backupCodes } = await twoFactorPerson(fixture);
  return { userId: person.userId, pendingToken: await challenge(), code: backupCodes[0]! };
};

/** The account that asks, as it is after registering. */
export const self: Prepare = ({ person }) => (person ? { userId: person.userId } : {});

/** The same with a session more than the one that asks. */
export const anotherDevice: Prepare = async ({ fixture, person }) => {
  const { access } = await anotherSession(fixture.api, person!.email);
  const sessions = expectOk(await fixture.api.get('/api/auth/sessions/', { token: access }));
  const { id } = sessions.find((session: { is_current: boolean }) => session.is_current);
  return { userId: person!.userId, sessionId: id };
};

/** The same without a password. */
export const withoutPassword: Prepare = async ({ fixture, person }) => {
  await dropPassword(fixture, person!);
  return { userId: person!.userId };
};

/** The same with a provisional second factor, or an enabled one, and the code of the moment. */
export const provisionalFactor: Prepare = async ({ fixture, person }) => ({
  userId: person!.userId,
  code: await setUp(fixture, person!),
});
export const enabledFactor: Prepare = async ({ fixture, person }) => {
  const code = await setUp(fixture, person!);
  expectOk(await fixture.api.post(`${TWO_FACTOR}enable/`, { code }, person!.as));
  return { userId: person!.userId, code };
};

async function setUp({ api, service }: Fixture, { as }: Person): Promise<string> {
  const { secret } = expectOk(await api.post(`${TWO_FACTOR}setup/`, undefined, as));
  return codeAt(secret, service.now());
}

/** An invitation of the account that asks, or of somebody new, to an organization that nobody of the actors is in. */
export const invitation: Prepare = async ({ fixture: { api, service }, person }) => {
  const { organizationId, userId } = await signUp(api);
  const token = randomUUID();
  const expiresAt = addMilliseconds(new Date(service.now()).toISOString(), 60_000);
  const email = person?.email ?? anEmail();
  await service.storage.invitations.insert(
    anInvitation({ organizationId, email, tokenHash: digest(token), expiresAt }),
  );
  return { organizationId, userId: person?.userId ?? userId, token };
};

/** What somebody new sends to get an account. */
export const newAccount = { full_name: 'Grace Hopper', password: PASSWORD, password_confirm: PASSWORD };
