import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { codeAt } from '../../support/browser/authenticator.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../../support/browser/openid-provider.ts';
import { signUp } from '../../support/client.ts';
import { EDITOR_ORIGIN } from '../harness.ts';
import { joined } from '../organizations/team.ts';
import { overOwnService } from '../over-http.ts';
import { ME } from '../shared/account-actions.ts';
import { expectError, expectOk } from '../shared/expectations.ts';
import { cookieOf, tab } from './tab.ts';

describe('Signing in to the Studio with Google', () => {
  let provider: OpenIdProvider;
  before(async () => {
    provider = await startOpenIdProvider();
  });
  after(() => provider.stop());

  const settings = () => ({
    GOOGLE_CLIENT_ID: provider.clientId,
    GOOGLE_CLIENT_SECRET: provider.clientSecret,
    GOOGLE_ISSUER: provider.issuer,
    GOOGLE_AUTHORIZATION_URL: `${provider.issuer}/auth`,
  });

  overOwnService(
    'signing in to the Studio with Google',
    (open) => {
      const aPerson = () => {
        const email = `${randomUUID()}@gmail.example`;
        const account = { sub: randomUUID(), email, emailVerified: true, name: 'Katherine Johnson' };
        provider.put(account);
        return account;
      };
      /** What Google leads back with, to this origin. */
      const codeOf = async ({ sub }: { readonly sub: string }, origin = open().service.url) => {
        const { code, codeVerifier } = await provider.authorize({ sub, redirectUri: `${origin}/auth/google/callback` });
        return { code, code_verifier: codeVerifier };
      };
      const aTab = () => tab(open().elsewhere());

      it('opens a session whose refresh token is in the cookie', async () => {
        const [person, to] = [aPerson(), aTab()];
        const reply = await to.send('google', await codeOf(person), { origin: open().service.url });
        const { kind, access, user, ...rest } = expectOk(reply);
        expect({ kind, email: user.email, ...rest }).to.deep.equal({ kind: 'session', email: person.email });
        expect(expectOk(await to.api.get(ME, { token: access })).hasPassword).to.equal(false);
        expect(cookieOf(reply)!.rules).to.include.members(['HttpOnly', 'SameSite=Strict']);
        expect(expectOk(await to.send('refresh')).user.id).to.equal(user.id);
      });

      it('ends the session that the browser had', async () => {
        const to = aTab();
        const { access: token } = expectOk(await to.send('google', await codeOf(aPerson())));
        expectOk(await to.send('google', await codeOf(aPerson())));
        expectError(await to.api.get(ME, { token }), 401);
      });

      it('is refused without an effect for an account that is blocked, also the first time', async () => {
        const { api, service } = open();
        const host = await signUp(api);
        const guest = await joined(open(), { organizationId: host.organizationId, status: 'blocked' });
        const person = { ...aPerson(), email: guest.email };
        provider.put(person);
        for (let time = 0; time < 2; time++) {
          const reply = await aTab().send('google', await codeOf(person));
          expectError(reply, 403, 'membership_blocked');
          expect(cookieOf(reply)).to.equal(null);
        }
        expect(await service.storage.users.find(guest.userId)).to.include({ googleId: null });
        expectOk(await api.get(ME, guest.as));
      });

      it('needs no Origin where the browser says that the page is of this service', async () => {
        expectOk(await aTab().send('google', await codeOf(aPerson())));
      });

      it('asks for the second factor of the account', async () => {
        const [person, to] = [aPerson(), aTab()];
        const { access: token } = expectOk(await to.send('google', await codeOf(person)));
        const { secret } = expectOk(await to.api.post('/api/auth/2fa/setup/', undefined, { token }));
        expectOk(await to.api.post('/api/auth/2fa/enable/', { code: codeAt(secret, open().service.now()) }, { token }));
        const other = aTab();
        const reply = await other.send('google', await codeOf(person));
        const { kind, pending_token } = expectOk(reply);
        expect([kind, cookieOf(reply)]).to.deep.equal(['challenge', null]);
        const code = codeAt(secret, open().service.now() + 30_000);
        expectOk(await other.send('two-factor', { pending_token, code }));
        expectOk(await other.send('refresh'));
      });

      it('takes no code that was meant for another page, or twice', async () => {
        expectError(await aTab().send('google', await codeOf(aPerson(), EDITOR_ORIGIN)), 401);
        const code = await codeOf(aPerson());
        expectOk(await aTab().send('google', code));
        const again = await aTab().send('google', code);
        expectError(again, 401);
        expect(cookieOf(again)).to.equal(null);
      });

      it('is offered by the client id', async () => {
        const { googleClientId } = expectOk(await open().api.get('/studio/config.json'));
        expect(googleClientId).to.equal(provider.clientId);
      });
    },
    settings,
  );
});
