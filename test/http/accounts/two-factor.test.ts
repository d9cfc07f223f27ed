import { expect } from 'chai';
import { codeAt, wrongCodeAt } from '../../support/browser/authenticator.ts';
import { type Client, PASSWORD, type Person, signUp } from '../../support/client.ts';
import { overHttp } from '../over-http.ts';
import { anotherSession, expectSignedIn, expectSignedOut } from '../shared/account-actions.ts';
import { expectError, expectFieldErrors, expectOk } from '../shared/expectations.ts';
import { TWO_FACTOR, twoFactorPerson } from './two-factor-person.ts';

const ME = '/api/auth/me/';
const LOGIN = '/api/auth/login/';
const [SETUP, ENABLE, VERIFY, DISABLE] = ['setup/', 'enable/', 'login-verify/', 'disable/'].map(
  (path) => TWO_FACTOR + path,
) as [string, string, string, string];
const STEP = 30_000;
const MINUTE = 60_000;

/** The state table of two-factor authentication. */
overHttp('two-factor', (open) => {
  const isEnabled = async (api: Client, person: Person) =>
    expectOk(await api.get(ME, person.as)).twoFactorEnabled as boolean;

  describe('setting up', () => {
    it('returns a secret that has no effect until it is enabled', async () => {
      const { api } = open();
      const ada = await signUp(api);
      const { secret, otpauth_uri: uri } = expectOk(await api.post(SETUP, undefined, ada.as));
      expect(secret).to.match(/^[A-Z2-7]{32,}$/);
      const url = new URL(uri);
      expect([url.protocol, url.host, url.searchParams.get('secret')]).to.deep.equal(['otpauth:', 'totp', secret]);
      expect(decodeURIComponent(url.pathname)).to.include(ada.email);
      expect(await isEnabled(api, ada)).to.equal(false);
      expect(expectOk(await api.post(LOGIN, { email: ada.email, password: PASSWORD }))).to.include({ kind: 'session' });
    });

    it('can be repeated, and only the last secret can be enabled', async () => {
      const running = open();
      const { api, service } = running;
      const ada = await signUp(api);
      const first = expectOk(await api.post(SETUP, undefined, ada.as)).secret;
      const second = expectOk(await api.post(SETUP, undefined, ada.as)).secret;
      expect(second).not.to.equal(first);
      expectFieldErrors(await api.post(ENABLE, { code: codeAt(first, service.now()) }, ada.as), 'code');
      expectOk(await api.post(ENABLE, { code: codeAt(second, service.now()) }, ada.as));
    });

    it('is refused while it is enabled', async () => {
      const { person, api } = await twoFactorPerson(open());
      expectError(await api.post(SETUP, undefined, person.as), 400);
      expect(await isEnabled(api, person)).to.equal(true);
    });
  });

  describe('enabling', () => {
    it('needs a setup first', async () => {
      const { api } = open();
      const ada = await signUp(api);
      expectError(await api.post(ENABLE, { code: '123456' }, ada.as), 400);
      expectFieldErrors(await api.post(ENABLE, {}, ada.as), 'code');
    });

    it('refuses wrong and malformed codes, and those two steps away', async () => {
      const { api, elsewhere, service } = open();
      const ada = await signUp(api);
      const { secret } = expectOk(await api.post(SETUP, undefined, ada.as));
      // At the start of a step, so that the steps of the codes are the same when they arrive.
      service.advance(STEP - (service.now() % STEP));
      for (const code of [
        codeAt(secret, service.now() + 2 * STEP),
        codeAt(secret, service.now() - 2 * STEP),
        ...[wrongCodeAt(secret, service.now()), '', 'abcdef', '12345', '1234567', '１２３４５６'],
      ]) {
        expectFieldErrors(await elsewhere().post(ENABLE, { code }, ada.as), 'code');
      }
      expect(await isEnabled(api, ada)).to.equal(false);
    });

    it('returns ten backup codes, once; they and the secret are in no other response', async () => {
      const { person, api, backupCodes, secret } = await twoFactorPerson(open());
      expect(new Set(backupCodes)).to.have.lengthOf(10);
      for (const code of backupCodes) expect(code).to.match(/^([0-9a-f]{4}-){3}[0-9a-f]{4}$/);
      const me = JSON.stringify(expectOk(await api.get(ME, person.as)));
      for (const hidden of [secret, ...backupCodes]) expect(me).not.to.include(hidden);
      expect(await isEnabled(api, person)).to.equal(true);
    });

    it('ends every other session, and keeps the current one', async () => {
      const { api, service } = open();
      const ada = await signUp(api);
      const other = await anotherSession(api, ada.email);
      const { secret } = expectOk(await api.post(SETUP, undefined, ada.as));
      expectOk(await api.post(ENABLE, { code: codeAt(secret, service.now()) }, ada.as));
      await expectSignedOut(api, other);
      await expectSignedIn(api, ada);
    });

    it('is refused when it is enabled already', async () => {
      const { person, api, code } = await twoFactorPerson(open());
      expectError(await api.post(ENABLE, { code: code() }, person.as), 400);
    });
  });

  describe('signing in', () => {
    it('returns a challenge and no tokens', async () => {
      const { person, api } = await twoFactorPerson(open());
      const challenge = expectOk(await api.post(LOGIN, { email: person.email, password: PASSWORD }));
      expect(challenge).to.have.all.keys('kind', 'two_factor_required', 'pending_token');
      expect(challenge).to.include({ kind: 'challenge', two_factor_required: true });
      expectError(await api.get(ME, { token: challenge.pending_token }), 401);
    });

    it('accepts the code that enabled it: enabling uses up none', async () => {
      const { person, api, code, challenge } = await twoFactorPerson(open());
      const session = expectOk(await api.post(VERIFY, { pending_token: await challenge(), code: code() }));
      expect(session.user).to.include({ id: person.userId, twoFactorEnabled: true, hasPassword: true });
      expectOk(await api.get(ME, { token: session.tokens.access }));
    });

    it('accepts a code of the step before or after, but no second session with a used step', async () => {
      const { api, code, challenge } = await twoFactorPerson(open());
      const verify = async (steps: number) => api.post(VERIFY, { pending_token: await challenge(), code: code(steps) });
      expectOk(await verify(-1));
      expectOk(await verify(0));
      expectError(await verify(0), 401);
      expectError(await verify(-1), 401);
      expectOk(await verify(1));
      expectError(await verify(2), 401);
    });

    it('accepts each backup code once, in any spelling', async () => {
      const { api, backupCodes, challenge } = await twoFactorPerson(open());
      const verify = async (code: string) => api.post(VERIFY, { pending_token: await challenge(), code });
      expectOk(await verify(backupCodes[0]!));
      expectError(await verify(backupCodes[0]!), 401);
      expectOk(await verify(` ${backupCodes[1]!.replaceAll('-', '').toUpperCase()} `));
      expectError(await verify(backupCodes[1]!), 401);
    });

    it('creates one session per challenge', async () => {
      const { api, backupCodes, challenge } = await twoFactorPerson(open());
      const pending = await challenge();
      expectOk(await api.post(VERIFY, { pending_token: pending, code: backupCodes[0] }));
      expectError(await api.post(VERIFY, { pending_token: pending, code: backupCodes[1] }), 401);
      expectOk(await api.post(VERIFY, { pending_token: await challenge(), code: backupCodes[1] }));
    });

    it('invalidates the pending token after five wrong attempts', async () => {
      const { api, code, backupCodes, challenge } = await twoFactorPerson(open());
      const pending = await challenge();
      for (const wrong of ['', 'x', '0000-0000-0000-0000', 'ffff-ffff-ffff-ffff']) {
        expectError(await api.post(VERIFY, { pending_token: pending, code: wrong }), 401);
      }
      const another = await challenge();
      expectOk(await api.post(VERIFY, { pending_token: pending, code: code() }));
      for (let n = 0; n < 5; n++) expectError(await api.post(VERIFY, { pending_token: another, code: 'x' }), 401);
      expectError(await api.post(VERIFY, { pending_token: another, code: backupCodes[0] }), 401);
      expectOk(await api.post(VERIFY, { pending_token: await challenge(), code: backupCodes[0] }));
    });

    it('expires the pending token after five minutes', async () => {
      const { service } = open();
      const { api, backupCodes, challenge } = await twoFactorPerson(open());
      const [early, late] = [await challenge(), await challenge()];
      service.advance(5 * MINUTE - 5_000);
      expectOk(await api.post(VERIFY, { pending_token: early, code: backupCodes[0] }));
      service.advance(6_000);
      expectError(await api.post(VERIFY, { pending_token: late, code: backupCodes[1] }), 401);
    });

    it('refuses an invalid pending token, and requires both fields', async () => {
      const api = open().elsewhere();
      for (const pending of ['', 'x', 'a'.repeat(100)]) {
        expectError(await api.post(VERIFY, { pending_token: pending, code: '123456' }), 401);
      }
      expectFieldErrors(await api.post(VERIFY, {}), 'pending_token', 'code');
    });

    it('is cancelled by a change of the password', async () => {
      const { person, api, backupCodes, challenge } = await twoFactorPerson(open());
      const pending = await challenge();
      const change = {
        current_password: PASSWORD,
        new_password: 'another long one',
        new_password_confirm: 'another long one',
      };
      expectOk(await api.post('/api/auth/change-password/', change, person.as));
      expectError(await api.post(VERIFY, { pending_token: pending, code: backupCodes[0] }), 401);
    });
  });

  describe('disabling', () => {
    it('accepts a current code, also the one that has just signed in, and no backup code', async () => {
      const { person, api, code, backupCodes, challenge } = await twoFactorPerson(open());
      expectOk(await api.post(VERIFY, { pending_token: await challenge(), code: code() }));
      expectFieldErrors(await api.post(DISABLE, { code: backupCodes[0] }, person.as), 'code');
      expect(expectOk(await api.post(DISABLE, { code: code() }, person.as))).to.deep.equal({ enabled: false });
      expect(await isEnabled(api, person)).to.equal(false);
      expect(expectOk(await api.post(LOGIN, { email: person.email, password: PASSWORD }))).to.have.property('tokens');
    });

    it('cancels the sign-ins that wait for a code, and deletes the backup codes', async () => {
      const { person, api, code, backupCodes, challenge } = await twoFactorPerson(open());
      const pending = await challenge();
      expectOk(await api.post(DISABLE, { code: code() }, person.as));
      expectError(await api.post(VERIFY, { pending_token: pending, code: backupCodes[0] }), 401);
    });

    it('is refused where nothing is enabled', async () => {
      const { api } = open();
      const ada = await signUp(api);
      expectError(await api.post(DISABLE, { code: '123456' }, ada.as), 400);
      expectOk(await api.post(SETUP, undefined, ada.as));
      expectError(await api.post(DISABLE, { code: '123456' }, ada.as), 400);
    });
  });

  it('works from setup and enabling to sign-in and disabling within one step', async () => {
    const { person, api, code, challenge } = await twoFactorPerson(open());
    const session = expectOk(await api.post(VERIFY, { pending_token: await challenge(), code: code() }));
    expectOk(await api.post(DISABLE, { code: code() }, { token: session.tokens.access }));
    expectOk(await api.post(SETUP, undefined, person.as));
  });

  it('requires credentials, and refuses API keys', async () => {
    const { api } = open();
    for (const path of [SETUP, ENABLE, DISABLE]) {
      expectError(await api.post(path, { code: '123456' }), 401);
      expectError(await api.post(path, { code: '123456' }, { token: `sk_${'0'.repeat(64)}` }), 403);
    }
  });
});
