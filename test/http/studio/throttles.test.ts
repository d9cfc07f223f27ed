import { expect } from 'chai';
import { FAILURES_OF_ACCOUNT } from '../../../src/domain/shared/limit.ts';
import { anAddress, client, PASSWORD, signUp } from '../../support/client.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';
import { twoFactorPerson } from '../accounts/two-factor-person.ts';
import { overHttp } from '../over-http.ts';
import { LOGIN } from '../shared/account-actions.ts';
import { expectError, expectOk, expectThrottled } from '../shared/expectations.ts';
import { tab } from './tab.ts';

const WRONG = 'not the password';

/** Whoever guesses gets no second chance at the other door. */
overHttp('the limits of signing in to the Studio', (open) => {
  it('count wrong passwords together with the API', async () => {
    const api = open().elsewhere();
    const { email } = await signUp(api);
    const body = { email, password: WRONG };
    for (let tried = 0; tried < FAILURES_OF_ACCOUNT.max; tried += 2) {
      expectError(await tab(api).send('sign-in', body), 401);
      expectError(await api.post(LOGIN, body), 401);
    }
    for (const password of [WRONG, PASSWORD]) {
      expectThrottled(await tab(api).send('sign-in', { email, password }), FAILURES_OF_ACCOUNT);
      expectThrottled(await api.post(LOGIN, { email, password }), FAILURES_OF_ACCOUNT);
    }
    expectOk(await tab(open().elsewhere()).send('sign-in', { email, password: PASSWORD }));
  });

  it('count the attempts of a challenge wherever the code is sent', async () => {
    const { api, challenge, code } = await twoFactorPerson(open());
    const pending_token = await challenge();
    const wrong = { pending_token, code: '000000' };
    for (let tried = 0; tried < 3; tried++) {
      expectError(await tab(api).send('two-factor', wrong), 401);
      expectError(await api.post('/api/auth/2fa/login-verify/', wrong), 401);
    }
    expectError(await tab(api).send('two-factor', { pending_token, code: code(1) }), 401);
  });
});

describe('the rates of signing in to the Studio', () => {
  const MAX = 4;
  let service: TestService;
  before(async () => {
    const rates = { RATE_LIMIT_UNAUTHENTICATED: `${MAX}`, RATE_LIMIT_REGISTRATIONS: '1' };
    service = await startTestService({ TRUSTED_PROXIES: 'loopback', ...rates });
  });
  after(() => service.stop());

  const PAIRS = [
    ['sign-in', LOGIN],
    ['two-factor', '/api/auth/2fa/login-verify/'],
    ['google', '/api/auth/google/'],
    ['register', '/api/auth/register/'],
    ['accept-invitation', '/api/invitations/accept/'],
    ['refresh', '/api/auth/token/refresh/'],
  ] as const;
  for (const [step, path] of PAIRS) {
    it(`count ${step} as requests to ${path}`, async () => {
      const api = client(service.url, anAddress());
      for (let sent = 0; sent < MAX / 2; sent++) {
        expect((await tab(api).send(step)).status).to.be.oneOf([200, 400, 401]);
        expect((await api.post(path, {})).status).to.be.oneOf([400, 401]);
      }
      expectThrottled(await tab(api).send(step), { seconds: 60 });
      expectThrottled(await api.post(path, {}), { seconds: 60 });
      expect((await tab(client(service.url, anAddress())).send(step)).status).to.be.oneOf([200, 400, 401]);
    });
  }

  it('count requests that other sites sent, and never sign-out', async () => {
    const to = tab(client(service.url, anAddress()));
    for (let sent = 0; sent < MAX; sent++) {
      expectError(await to.send('refresh', {}, { 'sec-fetch-site': 'cross-site' }), 403);
    }
    expectThrottled(await to.send('refresh'), { seconds: 60 });
    for (let sent = 0; sent <= MAX; sent++) expectOk(await to.send('sign-out'));
  });
});
