import { expect } from 'chai';
import { atOnce } from '../../support/at-once.ts';
import { PASSWORD, type Person, signUp } from '../../support/client.ts';
import { overHttp } from '../over-http.ts';
import {
  anEmail,
  anotherSession,
  CHANGE_EMAIL,
  CHANGE_PASSWORD,
  CONFIRM_RESET,
  chosen,
  dropPassword,
  expectSignedIn,
  expectSignedOut,
  ME,
  NEW_PASSWORD,
  passwordChange,
  resetLink,
  SET_PASSWORD,
  signIn,
  VERIFY_EMAIL,
} from '../shared/account-actions.ts';
import { expectError, expectFieldErrors, expectOk } from '../shared/expectations.ts';
import { lastLink } from './mailbox.ts';

/** First passwords, and what a changed one ends. */
overHttp('password changes', (open) => {
  let ada: Person;
  beforeEach(async () => {
    ada = await signUp(open().elsewhere());
  });

  describe('setting a first password', () => {
    const set = (given: object = {}) =>
      open()
        .elsewhere()
        .post(SET_PASSWORD, { ...chosen(), ...given }, ada.as);

    it('works for an account without one, which signs in with it then', async () => {
      await dropPassword(open(), ada);
      const { message, user } = expectOk(await set());
      expect(message).to.be.a('string').that.is.not.empty;
      expect(user).to.include({ id: ada.userId, email: ada.email, hasPassword: true });
      expect((await signIn(open().elsewhere(), ada.email, NEW_PASSWORD)).user).to.include({ hasPassword: true });
    });

    it('keeps the session that set it, and ends every other', async () => {
      const api = open().elsewhere();
      const other = await anotherSession(api, ada.email);
      await dropPassword(open(), ada);
      expectOk(await set());
      await expectSignedIn(api, ada);
      await expectSignedOut(api, other);
    });

    it('is refused where there is one, which stays', async () => {
      for (const password of [NEW_PASSWORD, 'short']) expectError(await set(chosen(password)), 400);
      await signIn(open().elsewhere(), ada.email);
      await dropPassword(open(), ada);
      expectOk(await set());
      expectError(await set(chosen('yet another one')), 400);
      await signIn(open().elsewhere(), ada.email, NEW_PASSWORD);
    });

    it('follows the password rules, each reported on its field', async () => {
      await dropPassword(open(), ada);
      for (const password of ['short', 'a'.repeat(257), 'Password123', ada.email, 'ada lovelace', 'ANALYTICAL maps']) {
        expectFieldErrors(await set(chosen(password)), 'new_password');
      }
      expectFieldErrors(await set({ new_password_confirm: 'something else' }), 'new_password_confirm');
      const empty = await open().elsewhere().post(SET_PASSWORD, {}, ada.as);
      expectFieldErrors(empty, 'new_password', 'new_password_confirm');
      expect(expectOk(await open().api.get(ME, ada.as)).hasPassword).to.equal(false);
    });

    it('succeeds once in concurrent requests', async () => {
      await dropPassword(open(), ada);
      const replies = await atOnce(10, (n) => set(chosen(`password number ${n}`)));
      const won = replies.findIndex(({ status }) => status === 200);
      for (const [n, reply] of replies.entries()) if (n !== won) expectError(reply, 400);
      await signIn(open().elsewhere(), ada.email, `password number ${won}`);
    });

    it('requires credentials', async () => {
      expectError(await open().elsewhere().post(SET_PASSWORD, chosen()), 401);
    });
  });

  describe('changing the password', () => {
    const change = (given: object = {}) => open().elsewhere().post(CHANGE_PASSWORD, passwordChange(given), ada.as);

    it('revokes the links that reset it', async () => {
      const running = open();
      const { uid, token } = await resetLink(running, running.elsewhere(), ada.email);
      expectOk(await change());
      const confirmed = await running.elsewhere().post(CONFIRM_RESET, { uid, token, ...chosen('yet another one') });
      expectFieldErrors(confirmed, 'token');
      await signIn(running.elsewhere(), ada.email, NEW_PASSWORD);
    });

    it('revokes a change of the email that was requested with the old one', async () => {
      const running = open();
      const email = anEmail();
      expectOk(await running.elsewhere().post(CHANGE_EMAIL, { new_email: email, password: PASSWORD }, ada.as));
      expectOk(await change());
      expectFieldErrors(await running.elsewhere().post(VERIFY_EMAIL, lastLink(running, email)), 'token');
      expect(expectOk(await running.api.get(ME, ada.as)).email).to.equal(ada.email);
    });

    it('keeps the link that confirms the email', async () => {
      const running = open();
      expectOk(await change());
      expectOk(await running.elsewhere().post(VERIFY_EMAIL, lastLink(running, ada.email)));
    });

    it('is refused without an old one', async () => {
      await dropPassword(open(), ada);
      for (const current of [PASSWORD, '']) {
        expectFieldErrors(await change({ current_password: current }), 'current_password');
      }
      expect(expectOk(await open().api.get(ME, ada.as)).hasPassword).to.equal(false);
    });

    it('succeeds once in concurrent requests', async () => {
      const replies = await atOnce(10, (n) => change(chosen(`password number ${n}`)));
      const won = replies.findIndex(({ status }) => status === 200);
      for (const [n, reply] of replies.entries()) if (n !== won) expectFieldErrors(reply, 'current_password');
      await signIn(open().elsewhere(), ada.email, `password number ${won}`);
    });
  });

  describe('a password with accents', () => {
    const [COMPOSED, APART] = ['Zürich-Café-östlich-77', 'Zürich-Café-östlich-77'.normalize('NFD')];
    const registration = (email: string) => ({
      email,
      password: COMPOSED,
      password_confirm: APART,
      full_name: 'Ada',
      organization_name: 'Maps',
    });

    it('is the same in every form: to register, to sign in, to change it and to confirm', async () => {
      const api = open().elsewhere();
      const email = anEmail();
      const { tokens } = expectOk(await api.post('/api/auth/register/', registration(email)), 201);
      const as = { token: tokens.access };
      for (const password of [COMPOSED, APART]) expectOk(await api.post('/api/auth/login/', { email, password }));
      const mail = { new_email: anEmail(), password: APART };
      expectOk(await api.post(CHANGE_EMAIL, mail, as));
      const change = { current_password: APART, new_password: `${APART}8`, new_password_confirm: `${COMPOSED}8` };
      expectOk(await api.post(CHANGE_PASSWORD, change, as));
      expectOk(await api.post('/api/auth/login/', { email, password: `${COMPOSED}8` }));
      expectError(await api.post('/api/auth/login/', { email, password: COMPOSED }), 401);
    });

    it('is refused where it is nothing but spaces', async () => {
      const given = { ...registration(anEmail()), password: '        ', password_confirm: '        ' };
      expectFieldErrors(await open().elsewhere().post('/api/auth/register/', given), 'password');
    });
  });
});
