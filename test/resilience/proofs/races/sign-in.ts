import { expect } from 'chai';
import { lastLink } from '../../../http/accounts/mailbox.ts';
import { TWO_FACTOR, type TwoFactorPerson, twoFactorPerson } from '../../../http/accounts/two-factor-person.ts';
import {
  anEmail,
  anotherSession,
  CONFIRM_RESET,
  chosen,
  dropPassword,
  resetLink,
  SET_PASSWORD,
  VERIFY_EMAIL,
} from '../../../http/shared/account-actions.ts';
import { expectOk } from '../../../http/shared/expectations.ts';
import { atOnce } from '../../../support/at-once.ts';
import { codeAt } from '../../../support/browser/authenticator.ts';
import { PASSWORD, type Reply, signUp } from '../../../support/client.ts';
import { type Arena, mailsOf, RACERS, tally } from './arena.ts';

/** Does an action of fifty at once, each from an address of its own, of which one is done; returns who did it. */
async function onceOnly(refusal: string, action: (n: number) => Promise<Reply>): Promise<number> {
  const replies = await atOnce(RACERS, action);
  const won = replies.findIndex(({ status }) => status < 300);
  const done = replies[won]?.status ?? 'none';
  expect(tally(replies)).to.deep.equal({ [done]: 1, [refusal]: RACERS - 1 });
  return won;
}

const verify = ({ elsewhere }: Arena, pending_token: string, code: string) =>
  elsewhere().post(`${TWO_FACTOR}login-verify/`, { pending_token, code });

/** The session of its registration, and those that the codes opened. */
async function expectSessions({ service }: Arena, { person }: TwoFactorPerson, opened: number): Promise<void> {
  const now = new Date(service.now()).toISOString();
  expect(await service.storage.sessions.list(person.userId, now)).to.have.length(1 + opened);
}

/** Of fifty sign-ins that show one code of the moment one gets a session. */
export async function stepOnce(arena: Arena): Promise<void> {
  const ada = await twoFactorPerson(arena);
  const pending = await atOnce(RACERS, ada.challenge);
  const code = ada.code();
  await onceOnly('401 unauthenticated', (n) => verify(arena, pending[n]!, code));
  await expectSessions(arena, ada, 1);
}

/** Of fifty sign-ins that show one backup code one gets a session. */
export async function backupCodeOnce(arena: Arena): Promise<void> {
  const ada = await twoFactorPerson(arena);
  const pending = await atOnce(RACERS, ada.challenge);
  await onceOnly('401 unauthenticated', (n) => verify(arena, pending[n]!, ada.backupCodes[0]!));
  await expectSessions(arena, ada, 1);
}

/** One sign-in gets one session, however many good codes it shows at once, and spends one of them. */
export async function pendingTokenOnce(arena: Arena): Promise<void> {
  const ada = await twoFactorPerson(arena);
  const { backupCodes: codes, challenge } = ada;
  const pending = await challenge();
  const spent =
    (await onceOnly('401 unauthenticated', (n) => verify(arena, pending, codes[n % codes.length]!))) % codes.length;
  await expectSessions(arena, ada, 1);
  const replies = await Promise.all(codes.map(async (code) => verify(arena, await challenge(), code)));
  expect(replies.map(({ status }) => status)).to.deep.equal(codes.map((_, n) => (n === spent ? 401 : 200)));
}

/** Of fifty who choose a password by one link one does, and theirs it is. */
export async function resetLinkOnce(arena: Arena): Promise<void> {
  const { email } = await signUp(arena.elsewhere());
  const { uid, token } = await resetLink(arena, arena.elsewhere(), email);
  const password = (n: number) => chosen(`password number ${n}`);
  const won = await onceOnly('400', (n) => arena.elsewhere().post(CONFIRM_RESET, { uid, token, ...password(n) }));
  await anotherSession(arena.elsewhere(), email, password(won).new_password);
}

/** Of fifty who confirm an email by one link one does. */
export async function verifyLinkOnce(arena: Arena): Promise<void> {
  const { email } = await signUp(arena.elsewhere());
  const link = lastLink(arena, email);
  await onceOnly('400', () => arena.elsewhere().post(VERIFY_EMAIL, link));
}

/** Of fifty who enable one secret one does: the backup codes that they are shown are good. */
export async function enableOnce(arena: Arena): Promise<void> {
  const { as, email } = await signUp(arena.elsewhere());
  const { secret } = expectOk(await arena.elsewhere().post(`${TWO_FACTOR}setup/`, undefined, as));
  const shown: string[][] = [];
  const code = codeAt(secret, arena.service.now());
  const won = await onceOnly('400 bad_request', async (n) => {
    const reply = await arena.elsewhere().post(`${TWO_FACTOR}enable/`, { code }, as);
    shown[n] = reply.body.backup_codes;
    return reply;
  });
  const { body } = await arena.elsewhere().post('/api/auth/login/', { email, password: PASSWORD });
  expectOk(await verify(arena, body.pending_token, shown[won]![9]!));
}

/** Of fifty who disable it one does. */
export async function disableOnce(arena: Arena): Promise<void> {
  const { person, code } = await twoFactorPerson(arena);
  const typed = code();
  await onceOnly('400 bad_request', () => arena.elsewhere().post(`${TWO_FACTOR}disable/`, { code: typed }, person.as));
  await anotherSession(arena.elsewhere(), person.email);
}

/** Of fifty first passwords one is set. */
export async function firstPasswordOnce(arena: Arena): Promise<void> {
  const ada = await signUp(arena.elsewhere());
  await dropPassword(arena, ada);
  const password = (n: number) => chosen(`password number ${n}`);
  const won = await onceOnly('400 bad_request', (n) => arena.elsewhere().post(SET_PASSWORD, password(n), ada.as));
  await anotherSession(arena.elsewhere(), ada.email, password(won).new_password);
}

/** Of fifty accounts of one email one is made, with one organization and one mail. */
export async function emailOnce(arena: Arena): Promise<void> {
  const email = anEmail();
  const passwords = { password: PASSWORD, password_confirm: PASSWORD };
  const organization_name = anEmail();
  await onceOnly('400', (n) => {
    const registration = { email, ...passwords, full_name: `Ada ${n}`, organization_name };
    return arena.elsewhere().post('/api/auth/register/', registration);
  });
  const { access: token } = await anotherSession(arena.elsewhere(), email);
  const organizations = expectOk(await arena.elsewhere().get('/api/organizations/', { token }));
  expect(organizations.map(({ name }: { name: string }) => name)).to.deep.equal([organization_name]);
  expect(mailsOf(arena).filter(({ to }) => to === email)).to.have.length(1);
}
