import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { atOnce } from '../../support/at-once.ts';
import { codeAt } from '../../support/browser/authenticator.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../../support/browser/openid-provider.ts';
import { aMembership, aUser } from '../../support/builders.ts';
import { type Body, PASSWORD, type Reply, signUp } from '../../support/client.ts';
import { EDITOR_ORIGIN, type Open, run, STORAGES } from '../harness.ts';
import { joined, membershipOf } from '../organizations/team.ts';
import { overOwnService } from '../over-http.ts';
import { expectError, expectFieldErrors, expectOk } from '../shared/expectations.ts';
import { lastLink } from './mailbox.ts';

const GOOGLE = '/api/auth/google/';
const ME = '/api/auth/me/';

describe('Signing in with Google', () => {
  let provider: OpenIdProvider;

  before(async () => {
    provider = await startOpenIdProvider();
  });

  after(() => provider.stop());

  overOwnService(
    'signing in with Google',
    (open) => googleSuite(open, () => provider),
    () => ({
      GOOGLE_CLIENT_ID: provider.clientId,
      GOOGLE_CLIENT_SECRET: provider.clientSecret,
      GOOGLE_ISSUER: provider.issuer,
    }),
  );
});

function googleSuite(open: Open, provider: () => OpenIdProvider): void {
  const someone = (given: { email?: string; emailVerified?: boolean; name?: string } = {}) => {
    const account = {
      sub: randomUUID(),
      email: `${randomUUID()}@gmail.example`,
      emailVerified: true,
      name: 'Katherine Johnson',
      ...given,
    };
    provider().put(account);
    return account;
  };
  const codeOf = async (sub: string, origin = EDITOR_ORIGIN) => {
    const { code, codeVerifier } = await provider().authorize({ sub, redirectUri: `${origin}/auth/google/callback` });
    return { code, code_verifier: codeVerifier };
  };
  const send = (body: unknown, origin: string | null = EDITOR_ORIGIN): Promise<Reply> =>
    open().api.post(GOOGLE, body, { headers: origin === null ? {} : { origin } });
  const enter = async (sub: string): Promise<Body> => expectOk(await send(await codeOf(sub)));
  const me = async (session: Body): Promise<Body> =>
    expectOk(await open().api.get(ME, { token: session.tokens.access }));

  it('creates an account for a new person: verified email, no password, an organization of its own', async () => {
    const account = someone();
    const session = await enter(account.sub);
    expect(session.user).to.include({ email: account.email, fullName: 'Katherine Johnson', hasPassword: false });
    expect(await me(session)).to.include({ emailVerified: true, hasPassword: false, twoFactorEnabled: false });
    const organizations = expectOk(await open().api.get('/api/organizations/', { token: session.tokens.access }));
    expect(organizations).to.have.lengthOf(1);
    expect(organizations[0]).to.include({ role: 'owner' });
  });

  it('recognises a returning person by the stable id, also with another email', async () => {
    const account = someone();
    const first = await enter(account.sub);
    provider().put({ ...account, email: `${randomUUID()}@gmail.example` });
    const second = await enter(account.sub);
    expect(second.user.id).to.equal(first.user.id);
    expect(second.user.email).to.equal(account.email);
  });

  it('works from the origin of the service, too', async () => {
    const { url } = open().service;
    expectOk(await send(await codeOf(someone().sub, url), url));
  });

  describe('with an email of an existing account', () => {
    it('links the two where the email was confirmed with the session, and keeps all access', async () => {
      const running = open();
      const ada = await signUp(running.api);
      const { uid, token } = lastLink(running, ada.email);
      expectOk(await running.api.post('/api/auth/verify-email/', { uid, token }, ada.as));
      const session = await enter(someone({ email: ada.email.toUpperCase() }).sub);
      expect(session.user).to.include({ id: ada.userId, hasPassword: true });
      expectOk(await running.api.get(ME, ada.as));
      expectOk(await running.api.post('/api/auth/login/', { email: ada.email, password: PASSWORD }));
    });

    it('removes what a stranger may have set up where it was not: password, sessions, second factor, API keys', async () => {
      const { api, service } = open();
      const ada = await signUp(api);
      const { secret } = expectOk(await api.post('/api/auth/2fa/setup/', undefined, ada.as));
      expectOk(await api.post('/api/auth/2fa/enable/', { code: codeAt(secret, service.now()) }, ada.as));
      const key = await api.post(
        '/api/api-keys/',
        { organization: ada.organizationId, name: 'k', type: 'read' },
        ada.as,
      );
      const session = await enter(someone({ email: ada.email }).sub);
      expect(session.user.id).to.equal(ada.userId);
      expect(await me(session)).to.include({ emailVerified: true, hasPassword: false, twoFactorEnabled: false });
      expectError(await api.get(ME, ada.as), 401);
      expectError(await api.post('/api/auth/login/', { email: ada.email, password: PASSWORD }), 401);
      expectError(await api.get('/api/projects/', { token: expectOk(key, 201).key }), 401);
    });

    it('refuses another Google account for an account that is linked already', async () => {
      const account = someone();
      await enter(account.sub);
      expectError(await send(await codeOf(someone({ email: account.email }).sub)), 401);
    });
  });

  describe('with an email in another spelling', () => {
    it('finds the account of the mailbox', async () => {
      const { api } = open();
      const name = randomUUID();
      const ada = await signUp(api, `${name}@people.example`);
      const session = await enter(someone({ email: `${name}@ｐeople.example` }).sub);
      expect(session.user.id).to.equal(ada.userId);
      const german = await signUp(api, `${name}@xn--bcher-kva.example`);
      expect((await enter(someone({ email: `${name}@bücher.example` }).sub)).user.id).to.equal(german.userId);
    });

    it('finds an account from before canonical forms, too', async () => {
      const user = aUser({ email: `${randomUUID()}@bücher.example` });
      await open().service.storage.users.insert(user);
      const email = user.email.replace('bücher', 'xn--bcher-kva');
      expect((await enter(someone({ email }).sub)).user.id).to.equal(user.id);
    });

    it('is refused where it only looks like that of an account', async () => {
      const { api, service } = open();
      const name = randomUUID();
      const kate = await signUp(api, `k${name}@people.example`);
      for (const email of [`\u212a${name}@people.example`, `k\u200b${name}@people.example`]) {
        expectError(await send(await codeOf(someone({ email }).sub)), 401);
        expect(await service.storage.users.findByEmail(email)).to.equal(null);
      }
      expectOk(await api.get(ME, kate.as));
    });

    it('is another account where it differs in the case of characters outside ASCII', async () => {
      const { api } = open();
      const name = randomUUID();
      const ann = await signUp(api, `ä${name}@people.example`);
      expect((await enter(someone({ email: `Ä${name}@people.example` }).sub)).user.id).not.to.equal(ann.userId);
    });
  });

  it('returns the challenge where two-factor authentication is enabled', async () => {
    const { api, service } = open();
    const account = someone();
    const as = { token: (await enter(account.sub)).tokens.access };
    const { secret } = expectOk(await api.post('/api/auth/2fa/setup/', undefined, as));
    const code = codeAt(secret, service.now());
    expectOk(await api.post('/api/auth/2fa/enable/', { code }, as));
    const challenge = expectOk(await send(await codeOf(account.sub)));
    expect(challenge).to.have.all.keys('kind', 'two_factor_required', 'pending_token');
    const session = expectOk(
      await api.post('/api/auth/2fa/login-verify/', { pending_token: challenge.pending_token, code }),
    );
    expect(session.user.email).to.equal(account.email);
  });

  it('lets an account set a password, and sign in with it; the session stays', async () => {
    const { api } = open();
    const account = someone();
    const as = { token: (await enter(account.sub)).tokens.access };
    const chosen = { new_password: 'orbits by hand', new_password_confirm: 'orbits by hand' };
    const { user } = expectOk(await api.post('/api/auth/set-password/', chosen, as));
    expect(user).to.include({ email: account.email, hasPassword: true });
    expectError(await api.post('/api/auth/set-password/', chosen, as), 400);
    expectOk(await api.get(ME, as));
    expectOk(await api.post('/api/auth/login/', { email: account.email, password: 'orbits by hand' }));
  });

  describe('is refused', () => {
    it('with 400 without a code, a verifier or an Origin, and from an unknown origin', async () => {
      expectFieldErrors(await send({}), 'code', 'code_verifier');
      expectFieldErrors(await send({ code: 'x' }), 'code_verifier');
      expectError(await send({ code: 'x', code_verifier: 'y'.repeat(43) }, null), 400);
      const elsewhere = 'https://evil.example';
      expectError(await send(await codeOf(someone().sub, elsewhere), elsewhere), 400);
    });

    for (const verifier of [
      'y',
      'y'.repeat(42),
      'y'.repeat(129),
      `${'y'.repeat(42)}+`,
      `${'y'.repeat(42)}é`,
      `${'y'.repeat(43)}\n`,
    ]) {
      it(`with 400 for the verifier ${JSON.stringify(verifier.slice(-5))} of ${verifier.length} characters`, async () => {
        expectFieldErrors(await send({ code: 'x', code_verifier: verifier }), 'code_verifier');
      });
    }

    it('with 401 for a wrong code, a used one, another verifier or another redirect URI', async () => {
      const { sub } = someone();
      for (const length of [43, 128]) {
        expectError(await send({ code: 'x', code_verifier: '-._~y'.repeat(26).slice(0, length) }), 401);
      }
      const used = await codeOf(sub);
      expectOk(await send(used));
      expectError(await send(used), 401);
      expectError(await send({ ...(await codeOf(sub)), code_verifier: 'z'.repeat(43) }), 401);
      expectError(await send(await codeOf(sub), open().service.url), 401);
    });

    it('with 401 where the provider has not verified the email, and creates no account', async () => {
      const account = someone({ emailVerified: false });
      expectError(await send(await codeOf(account.sub)), 401);
      expect(await open().service.storage.users.findByEmail(account.email)).to.equal(null);
    });

    it('with 403 where every membership is blocked', async () => {
      const { service } = open();
      const account = someone();
      const session = await enter(account.sub);
      const [membership] = await service.storage.memberships.listOfUser(session.user.id);
      await service.storage.memberships.update({ ...membership!, status: 'blocked' });
      expectError(await send(await codeOf(account.sub)), 403, 'membership_blocked');
      const other = await signUp(open().api);
      await service.storage.memberships.insert(
        aMembership({ organizationId: other.organizationId, userId: session.user.id, role: 'viewer' }),
      );
      await enter(account.sub);
    });

    it('with 403 at the first proof of the mailbox where every membership is blocked, but of organizations of its own', async () => {
      const { api, service } = open();
      const { memberships, users } = service.storage;
      const host = await signUp(api);
      const guest = await joined(open(), { organizationId: host.organizationId, role: 'member', status: 'blocked' });
      const invited = await joined(open(), { organizationId: host.organizationId, status: 'blocked' });
      await memberships.delete((await membershipOf(open(), invited.organizationId, invited.userId)).id);
      for (const { email, userId, as } of [guest, invited]) {
        const account = someone({ email });
        for (let time = 0; time < 2; time++)
          expectError(await send(await codeOf(account.sub)), 403, 'membership_blocked');
        expect(await users.find(userId)).to.include({ googleId: null, mailboxProvenAt: null });
        expectOk(await api.get(ME, as));
        expectOk(await api.post('/api/auth/login/', { email, password: PASSWORD }));
        const membership = await membershipOf(open(), host.organizationId, userId);
        await memberships.update({ ...membership, status: 'active' });
        expect((await enter(account.sub)).user).to.include({ id: userId, hasPassword: false });
      }
    });

    it('not at the first proof where the account is blocked in an organization that it alone owns', async () => {
      const { api, service } = open();
      const ada = await signUp(api);
      const membership = await membershipOf(open(), ada.organizationId, ada.userId);
      await service.storage.memberships.update({ ...membership, status: 'blocked' });
      expect((await enter(someone({ email: ada.email }).sub)).user.id).to.equal(ada.userId);
    });

    it('with 403 for an API key, before the body is read', async () => {
      const reply = await open().api.post(GOOGLE, {}, { token: `sk_${'0'.repeat(64)}` });
      expectError(reply, 403);
    });
  });

  it('creates one account for concurrent requests of a person', async () => {
    const account = someone();
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(account.sub)));
    const replies = await atOnce(codes.length, (n) => send(codes[n]));
    const ids = replies.map((reply) => expectOk(reply).user.id);
    expect(new Set(ids)).to.have.lengthOf(1);
  });

  it('continues when the provider changes its keys', async () => {
    const account = someone();
    const first = await enter(account.sub);
    await provider().rotateKeys();
    expect((await enter(account.sub)).user.id).to.equal(first.user.id);
  });
}

describe('Signing in with Google where it is not configured', () => {
  it('returns 503, after the checks of fields and Origin', async () => {
    const running = await run((await STORAGES.memory!())!);
    try {
      const origin = { headers: { origin: EDITOR_ORIGIN } };
      expectFieldErrors(await running.api.post(GOOGLE, {}, origin), 'code', 'code_verifier');
      expectError(await running.api.post(GOOGLE, { code: 'x', code_verifier: 'y' }, origin), 503);
      expect(running.service.undocumented).to.deep.equal([]);
    } finally {
      await running.stop();
    }
  });
});
