import { expect } from 'chai';
import { PASSWORD, type Person, type Reply, signUp } from '../../support/client.ts';
import { twoFactorPerson } from '../accounts/two-factor-person.ts';
import { newAccount } from '../matrix/given-accounts.ts';
import { overHttp } from '../over-http.ts';
import { anEmail, CHANGE_PASSWORD, ME, passwordChange } from '../shared/account-actions.ts';
import { expectError, expectFieldErrors, expectOk } from '../shared/expectations.ts';
import { cookieOf, type Tab, tab } from './tab.ts';

/** What a browser without a session is told. */
const NOBODY = { access: null, user: null };

/** Sessions whose refresh token is in a cookie. */
overHttp('sessions of the Studio', (open) => {
  const aTab = () => tab(open().elsewhere());
  const signIn = (to: Tab, { email }: Pick<Person, 'email'>, password = PASSWORD) =>
    to.send('sign-in', { email, password });
  const signedIn = async () => {
    const [ada, to] = [await signUp(open().api), aTab()];
    expectOk(await signIn(to, ada));
    return { ada, to };
  };

  /** A session: who it is of, an access token that works, and no refresh token. */
  async function expectSession(reply: Reply, email: string, status = 200): Promise<string> {
    const body = expectOk(reply, status);
    expect(body).to.have.all.keys('kind', 'access', 'user');
    expect(body.kind).to.equal('session');
    expect(body.user).to.deep.equal(expectOk(await open().api.get(ME, { token: body.access })));
    expect(body.user.email).to.equal(email);
    const cookie = cookieOf(reply)!;
    expect(cookie.value).to.match(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(JSON.stringify(body) + [...reply.headers].filter(([name]) => name !== 'set-cookie')).not.to.include(
      cookie.value,
    );
    expect(reply.headers.get('cache-control')).to.equal('no-store');
    return body.access;
  }

  it('begin with email and password, and keep the refresh token in a cookie alone', async () => {
    const [ada, to] = [await signUp(open().api), aTab()];
    const reply = await signIn(to, ada);
    await expectSession(reply, ada.email);
    const { name, rules } = cookieOf(reply)!;
    expect(name).to.equal('waymark-studio');
    expect(rules).to.have.members(['Path=/studio/session', 'Max-Age=2592000', 'HttpOnly', 'SameSite=Strict']);
  });

  it('do not begin with a wrong password', async () => {
    const reply = await signIn(aTab(), await signUp(open().api), 'not the password');
    expectError(reply, 401);
    expect(cookieOf(reply)).to.equal(null);
  });

  it('begin after the second factor, and not before', async () => {
    const { person, code } = await twoFactorPerson(open());
    const to = aTab();
    const first = await signIn(to, person);
    const { pending_token, ...challenge } = expectOk(first);
    expect(challenge).to.deep.equal({ kind: 'challenge', two_factor_required: true });
    expect(cookieOf(first)).to.equal(null);
    expectError(await to.send('two-factor', { pending_token, code: '000000' }), 401);
    expect(expectOk(await to.send('refresh'))).to.deep.equal(NOBODY);
    await expectSession(await to.send('two-factor', { pending_token, code: code(1) }), person.email);
    expectOk(await to.send('refresh'));
  });

  it('begin with registering', async () => {
    const [to, email] = [aTab(), anEmail()];
    const reply = await to.send('register', { ...newAccount, email, organization_name: 'Analytical Maps' });
    await expectSession(reply, email, 201);
    expectFieldErrors(await aTab().send('register', { ...newAccount, email, organization_name: 'Maps' }), 'email');
  });

  it('begin with accepting an invitation', async () => {
    const [owner, email] = [await signUp(open().api), anEmail()];
    const offer = { organization: owner.organizationId, email, role: 'member' };
    const { accept_url } = expectOk(await open().api.post('/api/invitations/', offer, owner.as), 201);
    const token = new URLSearchParams(new URL(accept_url).hash.slice(1)).get('token');
    await expectSession(await aTab().send('accept-invitation', { ...newAccount, token }), email, 201);
    expectFieldErrors(await aTab().send('accept-invitation', { ...newAccount, token }), 'token');
    expectFieldErrors(await aTab().send('accept-invitation', { token }), 'full_name', 'password', 'password_confirm');
  });

  it('are renewed by the cookie', async () => {
    const { ada, to } = await signedIn();
    const reply = await to.send('refresh');
    const { access, user, ...rest } = expectOk(reply);
    expect(rest).to.deep.equal({});
    expect(user).to.deep.equal(expectOk(await open().api.get(ME, { token: access })));
    expect(user.email).to.equal(ada.email);
    expect(cookieOf(reply), 'the same one goes on').to.equal(null);
  });

  it('are those of the API: one is listed, and can be ended there', async () => {
    const { ada, to } = await signedIn();
    const sessions = expectOk(await open().api.get('/api/auth/sessions/', ada.as));
    expect(sessions).to.have.lengthOf(2);
    const { id } = sessions.find((session: { is_current: boolean }) => !session.is_current);
    expectOk(await open().api.delete(`/api/auth/sessions/${id}/`, ada.as), 204);
    expectError(await to.send('refresh'), 401);
  });

  it('end with signing out, which removes the cookie', async () => {
    const { to } = await signedIn();
    const { access } = expectOk(await to.send('refresh'));
    const { name, value } = to.cookie()!;
    const reply = await to.send('sign-out');
    expectOk(reply);
    expect(cookieOf(reply)).to.deep.equal({
      name,
      value: '',
      rules: ['Path=/studio/session', 'Max-Age=0', 'HttpOnly', 'SameSite=Strict'],
    });
    expect(expectOk(await to.send('refresh'))).to.deep.equal(NOBODY);
    expectError(await to.send('refresh', {}, { cookie: `${name}=${value}` }), 401);
    expectError(await to.api.get(ME, { token: access }), 401);
    expectOk(await to.send('sign-out'));
  });

  for (const body of ['{', '[]', 'null', '"x"', '7', '']) {
    it(`end with signing out by the body ${body || '(empty)'}`, async () => {
      const { to } = await signedIn();
      const { name, value } = to.cookie()!;
      const reply = await to.send('sign-out', body, { 'content-type': 'application/json' });
      expectOk(reply);
      expect(to.cookie()).to.equal(null);
      expectError(await to.send('refresh', {}, { cookie: `${name}=${value}` }), 401);
    });
  }

  /** Ways to sign in, each done in a browser that has a session already. */
  const REPLACED: Readonly<Record<string, (to: Tab) => Promise<unknown>>> = {
    'the same person signs in': async (to) => expectOk(await signIn(to, (await to.send('refresh')).body.user)),
    'somebody else signs in': async (to) => expectOk(await signIn(to, await signUp(open().api))),
    'somebody registers': async (to) =>
      expectOk(await to.send('register', { ...newAccount, email: anEmail(), organization_name: 'Maps' }), 201),
    'an invitation is accepted': async (to) => {
      const owner = await signUp(open().api);
      const offer = { organization: owner.organizationId, email: anEmail(), role: 'member' };
      const { accept_url } = expectOk(await open().api.post('/api/invitations/', offer, owner.as), 201);
      const token = new URLSearchParams(new URL(accept_url).hash.slice(1)).get('token');
      expectOk(await to.send('accept-invitation', { ...newAccount, token }), 201);
    },
  };
  for (const [what, replace] of Object.entries(REPLACED)) {
    it(`end when ${what} in the same browser`, async () => {
      const { to } = await signedIn();
      const before = to.cookie()!;
      const { access } = expectOk(await to.send('refresh'));
      await replace(to);
      expect(to.cookie()!.value).not.to.equal(before.value);
      expectError(await to.api.get(ME, { token: access }), 401);
      expectError(await aTab().send('refresh', {}, { cookie: `${before.name}=${before.value}` }), 401);
      expectOk(await to.api.get(ME, { token: expectOk(await to.send('refresh')).access }));
    });
  }

  it('end with the second factor of the one that replaces it, and not before', async () => {
    const { to } = await signedIn();
    const before = to.cookie()!;
    const { person, code } = await twoFactorPerson(open());
    const { pending_token } = expectOk(await signIn(to, person));
    expectError(await to.send('two-factor', { pending_token, code: '000000' }), 401);
    expectError(await signIn(to, person, 'not the password'), 401);
    expect(expectOk(await to.send('refresh')).access, 'it goes on').to.be.a('string');
    await expectSession(await to.send('two-factor', { pending_token, code: code(1) }), person.email);
    expectError(await aTab().send('refresh', {}, { cookie: `${before.name}=${before.value}` }), 401);
  });

  it('lose their cookie when a renewal is refused', async () => {
    const { ada, to } = await signedIn();
    const [{ id }] = expectOk(await open().api.get('/api/auth/sessions/', ada.as)).filter(
      (session: { is_current: boolean }) => !session.is_current,
    );
    expectOk(await open().api.delete(`/api/auth/sessions/${id}/`, ada.as), 204);
    const refused = await to.send('refresh');
    expectError(refused, 401);
    expect(refused.headers.get('www-authenticate')).to.include('Bearer');
    expect(cookieOf(refused)?.rules).to.include('Max-Age=0');
    expect(to.cookie()).to.equal(null);
    expect(expectOk(await to.send('refresh'))).to.deep.equal(NOBODY);
  });

  it('end with a new password that another session sets, and not with one that they set themselves', async () => {
    const { ada, to } = await signedIn();
    const { access } = expectOk(await to.send('refresh'));
    const change = passwordChange();
    expectOk(await open().api.post(CHANGE_PASSWORD, change, { token: access }));
    expectOk(await to.send('refresh'));
    const other = aTab();
    const { access: otherAccess } = expectOk(await signIn(other, ada, change.new_password));
    const back = { current_password: change.new_password, new_password: PASSWORD, new_password_confirm: PASSWORD };
    expectOk(await open().api.post(CHANGE_PASSWORD, back, { token: otherAccess }));
    expectError(await to.send('refresh'), 401);
    expectOk(await other.send('refresh'));
  });

  const NO_SESSIONS: readonly (readonly [what: string, cookie: (value: string) => string])[] = [
    ['no cookie', () => ''],
    ['another cookie', (value) => `session=${value}`],
    ['a cookie of another name that ends alike', (value) => `x-waymark-studio=${value}`],
    ['two cookies of the name', (value) => `waymark-studio=${value}; waymark-studio=${value}`],
    ['an empty cookie', () => 'waymark-studio='],
  ];
  for (const [what, cookie] of NO_SESSIONS) {
    it(`are those of nobody with ${what}, which is no error`, async () => {
      const { to } = await signedIn();
      const reply = await to.send('refresh', {}, { cookie: cookie(to.cookie()!.value) });
      expect(expectOk(reply)).to.deep.equal(NOBODY);
    });
  }

  it('are not renewed with something else than a token in the cookie', async () => {
    const { to } = await signedIn();
    expectError(await to.send('refresh', {}, { cookie: 'waymark-studio=%00"<script>' }), 401);
  });

  it('are not renewed with an access token in the cookie', async () => {
    const { ada, to } = await signedIn();
    expectError(await to.send('refresh', {}, { cookie: `waymark-studio=${ada.access}` }), 401);
  });

  it('are found beside other cookies', async () => {
    const { to } = await signedIn();
    expectOk(await to.send('refresh', {}, { cookie: `a=b; waymark-studio=${to.cookie()!.value}; c="d=e"` }));
  });

  it('mean nothing to the API, which reads no cookies', async () => {
    const { to } = await signedIn();
    const headers = { cookie: `waymark-studio=${to.cookie()!.value}` };
    expectError(await to.api.get(ME, { headers }), 401);
    expectError(await to.api.get('/api/projects/', { headers }), 401);
    expectFieldErrors(await to.api.post('/api/auth/token/refresh/', {}, { headers }), 'refresh');
  });
});
