import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { atOnce } from '../../support/at-once.ts';
import { PASSWORD, type Person, signUp } from '../../support/client.ts';
import { overHttp } from '../over-http.ts';
import {
  anEmail,
  anotherSession,
  CHANGE_EMAIL,
  CONFIRM_RESET,
  chosen,
  dropPassword,
  expectSignedOut,
  LOGIN,
  ME,
  NEW_PASSWORD,
  RESET,
  resetLink,
  signIn,
  VERIFY_EMAIL,
} from '../shared/account-actions.ts';
import { expectError, expectFieldErrors, expectOk } from '../shared/expectations.ts';
import { lastLink, linksTo, mailsTo } from './mailbox.ts';
import { TWO_FACTOR, twoFactorPerson } from './two-factor-person.ts';

const MINUTE = 60_000;

/** Forgotten passwords. */
overHttp('password mail', (open) => {
  describe('requesting a password reset', () => {
    it('mails a link to the account, in any spelling of the email', async () => {
      const running = open();
      const api = running.elsewhere();
      const { email, userId } = await signUp(api);
      for (const spelled of [email, email.toUpperCase(), `  ${email}\t`]) {
        expectOk(await api.post(RESET, { email: spelled }));
        expect(lastLink(running, email)).to.include({ path: '/reset-password', uid: userId });
      }
      expect(new Set(linksTo(running, email).map(({ token }) => token))).to.have.lengthOf(4);
    });

    it('mails nothing to an email that has no account', async () => {
      const running = open();
      const email = anEmail();
      expectOk(await running.elsewhere().post(RESET, { email }));
      expect(mailsTo(running, email)).to.deep.equal([]);
    });

    it('refuses malformed emails', async () => {
      const wrong = ['', 'ada', 'ada@people', 'a da@people.example', `${'a'.repeat(250)}@b.co`, null, 7, ['a@b.co']];
      for (const email of [...wrong, `${'a'.repeat(227)}@bücher.example.organization`]) {
        expectFieldErrors(await open().elsewhere().post(RESET, { email }), 'email');
      }
      expectFieldErrors(await open().elsewhere().post(RESET, {}), 'email');
    });
  });

  describe('resetting the password', () => {
    let ada: Person;
    const confirm = (given: object) =>
      open()
        .elsewhere()
        .post(CONFIRM_RESET, { ...chosen(), ...given });
    const link = async () => {
      const { uid, token } = await resetLink(open(), open().elsewhere(), ada.email);
      return { uid, token };
    };
    const expectBadLink = async (given: object) => expectFieldErrors(await confirm(given), 'token');

    beforeEach(async () => {
      ada = await signUp(open().elsewhere());
    });

    it('replaces the password, confirms the email and sends a notification by mail', async () => {
      const running = open();
      expect(expectOk(await confirm(await link())).detail).to.be.a('string');
      expectError(await running.elsewhere().post(LOGIN, { email: ada.email, password: PASSWORD }), 401);
      const { user } = await signIn(running.elsewhere(), ada.email, NEW_PASSWORD);
      expect(user).to.include({ id: ada.userId, emailVerified: true, hasPassword: true });
      const { subject, text } = mailsTo(running, ada.email).at(-1)!;
      expect(subject).to.match(/password.* was changed/);
      expect(text).not.to.match(/https?:|staple/);
    });

    it('ends every session, and every other reset link', async () => {
      const api = open().elsewhere();
      const other = await anotherSession(api, ada.email);
      const [before, used, after] = [await link(), await link(), await link()];
      expectOk(await confirm(used));
      for (const tokens of [ada, other]) await expectSignedOut(api, tokens);
      for (const dead of [before, used, after]) await expectBadLink(dead);
      await signIn(api, ada.email, NEW_PASSWORD);
    });

    it('revokes a change of the email that somebody else may have requested', async () => {
      const running = open();
      const email = anEmail();
      expectOk(await running.elsewhere().post(CHANGE_EMAIL, { new_email: email, password: PASSWORD }, ada.as));
      expectOk(await confirm(await link()));
      expectFieldErrors(await running.elsewhere().post(VERIFY_EMAIL, lastLink(running, email)), 'token');
      expect((await signIn(running.elsewhere(), ada.email, NEW_PASSWORD)).user.email).to.equal(ada.email);
    });

    it('keeps two-factor authentication enabled, and ends sign-ins that wait for a code', async () => {
      const running = open();
      const { person, api, backupCodes, code, challenge } = await twoFactorPerson(running);
      const { uid: own, token: confirming } = lastLink(running, person.email);
      expectOk(await api.post(VERIFY_EMAIL, { uid: own, token: confirming }, person.as));
      const pending = await challenge();
      const { uid, token } = await resetLink(running, api, person.email);
      expectOk(await confirm({ uid, token }));
      const verify = (pending_token: string, typed: string) =>
        api.post(`${TWO_FACTOR}login-verify/`, { pending_token, code: typed });
      expectError(await verify(pending, backupCodes[0]!), 401);
      const { pending_token } = await signIn(api, person.email, NEW_PASSWORD);
      expect(expectOk(await verify(pending_token, code())).user).to.include({ twoFactorEnabled: true });
    });

    it('gives a password to an account that only signed in through the identity provider', async () => {
      const running = open();
      await dropPassword(running, ada);
      expect(expectOk(await running.api.get(ME, ada.as)).hasPassword).to.equal(false);
      expectOk(await confirm(await link()));
      expect((await signIn(running.elsewhere(), ada.email, NEW_PASSWORD)).user.hasPassword).to.equal(true);
    });

    it('refuses a link of another account, of another purpose, and malformed links', async () => {
      const running = open();
      const { uid, token } = await link();
      const bob = await signUp(running.elsewhere());
      const verification = linksTo(running, ada.email)[0]!;
      const email = anEmail();
      expectOk(await running.elsewhere().post(CHANGE_EMAIL, { new_email: email, password: PASSWORD }, ada.as));
      for (const other of [bob.userId, randomUUID(), '', 'x', `${uid} `, uid.toUpperCase()]) {
        await expectBadLink({ uid: other, token });
      }
      const texts = ['', 'x', `${token}x`, token.slice(1), '\u0000', '\ud800', 'x'.repeat(10_000), `sk_${token}`];
      for (const other of [...texts, verification.token, lastLink(running, email).token]) {
        await expectBadLink({ uid, token: other });
      }
      expectOk(await confirm({ uid, token }));
    });

    it('names each field that is missing', async () => {
      expectFieldErrors(
        await open().elsewhere().post(CONFIRM_RESET, {}),
        ...['uid', 'token', 'new_password', 'new_password_confirm'],
      );
      const { uid, token } = await link();
      expectFieldErrors(await confirm({ uid }), 'token');
      expectFieldErrors(await confirm({ token }), 'uid');
      expectFieldErrors(await confirm({ uid: 7, token: null }), 'uid', 'token');
    });

    it('is possible for an hour', async () => {
      const { service } = open();
      const [early, late] = [await link(), await link()];
      service.advance(59 * MINUTE);
      expectFieldErrors(await confirm({ ...early, ...chosen('short') }), 'new_password');
      service.advance(MINUTE + 1000);
      for (const dead of [early, late]) await expectBadLink(dead);
      await signIn(open().elsewhere(), ada.email);
    });

    it('keeps the link valid where the password is refused', async () => {
      const good = await link();
      const refused = [
        [chosen('short'), 'new_password'],
        [chosen('a'.repeat(257)), 'new_password'],
        [chosen('password123'), 'new_password'],
        [chosen(ada.email), 'new_password'],
        [chosen('Ada Lovelace'), 'new_password'],
        [{ new_password_confirm: 'something else' }, 'new_password_confirm'],
      ] as const;
      for (const [given, field] of refused) expectFieldErrors(await confirm({ ...good, ...given }), field);
      await signIn(open().elsewhere(), ada.email);
      expectOk(await confirm(good));
    });

    it('does not report the password rules where the link is invalid', async () => {
      await expectBadLink({ uid: ada.userId, token: 'x', ...chosen('short') });
    });

    it('is not possible for a deleted account', async () => {
      const good = await link();
      expectOk(await open().api.delete(ME, ada.as), 204);
      await expectBadLink(good);
    });

    it('succeeds once in concurrent requests', async () => {
      const good = await link();
      const replies = await atOnce(10, (n) => confirm({ ...good, ...chosen(`password number ${n}`) }));
      const won = replies.findIndex(({ status }) => status === 200);
      for (const [n, reply] of replies.entries()) if (n !== won) expectFieldErrors(reply, 'token');
      await signIn(open().elsewhere(), ada.email, `password number ${won}`);
    });
  });
});
