import { expect } from 'chai';
import { currentRequest } from '../../../adapters/http/request-scope.ts';
import type { SecurityEvent } from '../../../src/ports/accounts/security-log.ts';
import { codeAt, wrongCodeAt } from '../../support/browser/authenticator.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../../support/browser/openid-provider.ts';
import { type Client, client, PASSWORD, type Person, signUp } from '../../support/client.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';
import { aKey, KEYS } from '../organizations/keys.ts';
import {
  anEmail,
  anotherSession,
  CHANGE_EMAIL,
  CHANGE_PASSWORD,
  CONFIRM_RESET,
  chosen,
  LOGIN,
  ME,
  NEW_PASSWORD,
  passwordChange,
  REFRESH,
  resetLink,
  VERIFY_EMAIL,
} from '../shared/account-actions.ts';
import { expectError, expectOk } from '../shared/expectations.ts';
import { lastLink, mailsTo } from './mailbox.ts';
import { TWO_FACTOR } from './two-factor-person.ts';

const ADDRESS = '203.0.113.9';
const ORIGIN = 'https://editor.example';

describe('Security events of an account', () => {
  let provider: OpenIdProvider;
  let service: TestService;
  let api: Client;
  let ada: Person;
  let events: (SecurityEvent & { readonly requestId: string | null })[];

  before(async () => {
    const securityLog = {
      record: (event: SecurityEvent) => void events.push({ ...event, requestId: currentRequest()?.requestId ?? null }),
    };
    provider = await startOpenIdProvider();
    const google = {
      GOOGLE_CLIENT_ID: provider.clientId,
      GOOGLE_CLIENT_SECRET: provider.clientSecret,
      GOOGLE_ISSUER: provider.issuer,
      GOOGLE_ORIGINS: ORIGIN,
    };
    service = await startTestService({ TRUSTED_PROXIES: 'loopback', ...google }, { replaced: { securityLog } });
    api = client(service.url, ADDRESS);
  });
  after(async () => {
    await service.stop();
    await provider.stop();
  });
  beforeEach(async () => {
    events = [];
    ada = await signUp(api);
    events = [];
  });

  /** The one event that something led to, which names the account, the address and the request. */
  const expectEvent = (name: SecurityEvent['name'], requestId: string | null, account: string | null = ada.userId) => {
    expect(events.map((event) => event.name)).to.deep.equal([name]);
    expect(events[0]).to.include({ name, account, address: ADDRESS, requestId });
    expect(requestId).to.be.a('string');
    events = [];
  };
  const requestIdOf = ({ headers }: { readonly headers: Headers }) => headers.get('x-request-id');
  const expectMail = (subject: RegExp, email = ada.email) => {
    const { subject: sent, text } = mailsTo({ service }, email).at(-1)!;
    expect(sent).to.match(subject);
    expect(text).not.to.match(/https?:|battery|staple|sk_[0-9a-f]{9}/);
  };

  it('include successful and failed sign-ins', async () => {
    const signedIn = await api.post(LOGIN, { email: ada.email, password: PASSWORD });
    expectEvent('signed_in', requestIdOf(signedIn));
    expectEvent('credentials_refused', requestIdOf(await api.post(LOGIN, { email: ada.email, password: 'a guess' })));
    const nobody = await api.post(LOGIN, { email: anEmail(), password: 'a guess' });
    expectEvent('credentials_refused', requestIdOf(nobody), null);
  });

  it('include a failed sign-in with Google', async () => {
    const body = { code: 'a guess', code_verifier: 'v'.repeat(43) };
    const reply = await api.post('/api/auth/google/', body, { headers: { origin: ORIGIN } });
    expectError(reply, 401);
    expectEvent('credentials_refused', requestIdOf(reply), null);
  });

  it('include a changed password, with a mail', async () => {
    expectEvent('password_changed', requestIdOf(await api.post(CHANGE_PASSWORD, passwordChange(), ada.as)));
    expectMail(/new password/);
  });

  it('include a password that was reset', async () => {
    const { uid, token } = await resetLink({ service }, api, ada.email);
    expectOk(await api.post(CONFIRM_RESET, { uid, token, ...chosen(NEW_PASSWORD) }));
    expect(events.map(({ name }) => name)).to.deep.equal(['password_changed', 'mailbox_proven']);
    expectMail(/password/);
  });

  it('include a changed email, with a mail to the old one', async () => {
    const email = anEmail();
    expectOk(await api.post(CHANGE_EMAIL, { new_email: email, password: PASSWORD }, ada.as));
    const { uid, token } = lastLink({ service }, email);
    expectEvent('email_changed', requestIdOf(await api.post(VERIFY_EMAIL, { uid, token }, ada.as)));
    expectMail(/new email/);
  });

  it('include enabling and disabling a second factor, and wrong codes, with a mail', async () => {
    const { secret } = expectOk(await api.post(`${TWO_FACTOR}setup/`, undefined, ada.as));
    const code = codeAt(secret, service.now());
    expectEvent('two_factor_enabled', requestIdOf(await api.post(`${TWO_FACTOR}enable/`, { code }, ada.as)));
    expectMail(/requires a second factor/);
    const wrong = { code: wrongCodeAt(secret, service.now()) };
    expectEvent('credentials_refused', requestIdOf(await api.post(`${TWO_FACTOR}disable/`, wrong, ada.as)));
    expectEvent('two_factor_disabled', requestIdOf(await api.post(`${TWO_FACTOR}disable/`, { code }, ada.as)));
    expectMail(/no longer requires a second factor/);
  });

  it('include an export of the data of the person', async () => {
    expectEvent('data_exported', requestIdOf(await api.get(`${ME}export/`, ada.as)));
  });

  it('include a new API key, and a rotated one, with a mail, never with the secret', async () => {
    const made = await api.post(KEYS, { organization: ada.organizationId, name: 'Kiosk', type: 'read' }, ada.as);
    expect(events[0]!.detail).to.include('Kiosk').and.not.to.include(made.body.key);
    expectEvent('api_key_created', requestIdOf(made));
    expectMail(/new API key/);
    const path = `${KEYS}${made.body.id}/rotate/?organization=${ada.organizationId}`;
    expectEvent('api_key_rotated', requestIdOf(await api.post(path, {}, ada.as)));
    expectMail(/rotated API key/);
  });

  it('include the use of tokens whose session has ended, and of unknown keys', async () => {
    const { access, refresh } = await anotherSession(api, ada.email);
    expectOk(await api.post('/api/auth/logout/', { refresh }));
    events = [];
    expectEvent('ended_session_used', requestIdOf(await api.get(ME, { token: access })));
    expectEvent('ended_session_used', requestIdOf(await api.post(REFRESH, { refresh })));
    const key = `sk_${'0123456789abcdef'.repeat(4)}`;
    const reply = await api.get('/api/projects/', { token: key });
    expect(events[0]!.detail).to.equal('sk_01234567');
    expectEvent('unknown_api_key_used', requestIdOf(reply), null);
  });

  it('include the refusal of a webhook address, without its secrets', async () => {
    const url = 'https://user:secret@10.0.0.1/hidden?key=hidden';
    for (const refused of [url, 'https://10.0.0.1/hidden']) {
      const webhook = { organization: ada.organizationId, url: refused, events: ['project.published'] };
      const reply = await api.post('/api/webhooks/', webhook, ada.as);
      expect(reply.status).to.equal(400);
      expect(events[0]!.detail).to.equal('10.0.0.1');
      expectEvent('webhook_address_refused', requestIdOf(reply));
    }
  });

  it('include the refusal of a permission', async () => {
    const reply = await api.get(`/api/members/?organization=${ada.userId}`, ada.as);
    expect(events[0]!.detail).to.equal('GET /api/members/');
    expectEvent('permission_refused', requestIdOf(reply));
  });

  it('logs what the type of an API key does not allow, with the account that the key acts for', async () => {
    for (const type of ['read', 'public']) {
      const { as } = await aKey({ api }, ada, { type });
      events = [];
      const reply = await api.post('/api/projects/', {}, as);
      expectError(reply, 403);
      expectEvent('permission_refused', requestIdOf(reply));
    }
  });
});
