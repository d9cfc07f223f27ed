import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { PASSWORD, signUp } from '../../support/client.ts';
import { EDITOR_ORIGIN } from '../harness.ts';
import { overHttp } from '../over-http.ts';
import { anEmail } from '../shared/account-actions.ts';
import { expectError, expectOk } from '../shared/expectations.ts';
import { cookieOf, tab } from './tab.ts';

const STEPS = ['sign-in', 'two-factor', 'google', 'register', 'accept-invitation', 'refresh', 'sign-out'];

/** A browser sends the cookie with any request to these endpoints, whichever page had it sent. */
overHttp('the pages that may use sessions of the Studio', (open) => {
  const signedIn = async () => {
    const [ada, to] = [await signUp(open().api), tab(open().elsewhere())];
    expectOk(await to.send('sign-in', { email: ada.email, password: PASSWORD }));
    return { ada, to };
  };
  /** Without `Sec-Fetch-Site`, as browsers send requests to plain http. */
  const bare = { 'sec-fetch-site': '' };

  const REFUSED: readonly (readonly [from: string, headers: Readonly<Record<string, string>>])[] = [
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['another host of the same site', { 'sec-fetch-site': 'same-site' }],
    ['no page', { 'sec-fetch-site': 'none' }],
    ['a site that only claims this origin', { 'sec-fetch-site': 'cross-site', origin: 'SERVICE' }],
    ['another origin, over plain http', { ...bare, origin: 'http://evil.example' }],
    ['a frame without an origin', { ...bare, origin: 'null' }],
    ['an origin that begins alike', { ...bare, origin: 'SERVICE.evil.example' }],
    ['an origin that CORS_ORIGINS allows', { ...bare, origin: EDITOR_ORIGIN }],
    ['nowhere', bare],
  ];
  for (const [from, given] of REFUSED) {
    it(`are not those of ${from}`, async () => {
      const { to } = await signedIn();
      const entries = Object.entries(given).map(([name, value]) => [
        name,
        value.replace('SERVICE', open().service.url),
      ]);
      for (const step of STEPS) {
        const reply = await to.send(step, {}, Object.fromEntries(entries));
        expectError(reply, 403, 'permission_denied');
        expect(reply.body.detail).to.include(`open it at ${open().service.url}/studio/`);
        expect(cookieOf(reply)).to.equal(null);
      }
      expectOk(await to.send('refresh'));
    });
  }

  it('are those of this service, as the browser says or by their origin', async () => {
    const { to } = await signedIn();
    expectOk(await to.send('refresh', {}, { 'sec-fetch-site': 'same-origin', origin: 'http://studio.example' }));
    expectOk(await to.send('refresh', {}, { ...bare, origin: open().service.url }));
  });

  it('send JSON, which no form can', async () => {
    const { ada, to } = await signedIn();
    const headers = { 'content-type': 'text/plain' };
    for (const step of STEPS) {
      const body = JSON.stringify({ email: ada.email, password: PASSWORD });
      const reply = await to.api.post(`/studio/session/${step}`, body, { headers });
      expectError(reply, 415);
      expect(cookieOf(reply)).to.equal(null);
    }
    expectOk(await to.send('refresh'));
  });

  it('register nobody and end nothing from elsewhere', async () => {
    const { to } = await signedIn();
    const [email, password] = [anEmail(), PASSWORD];
    const names = { full_name: 'Grace Hopper', organization_name: randomUUID() };
    const account = { email, password, password_confirm: password, ...names };
    const cross = { 'sec-fetch-site': 'cross-site' };
    expectError(await to.send('register', account, cross), 403);
    expectError(await to.send('sign-out', {}, cross), 403);
    expectError(await open().api.post('/api/auth/login/', { email, password }), 401);
    expectOk(await to.send('refresh'));
  });

  it('are granted to no other origin, also where the API is', async () => {
    const { to } = await signedIn();
    const headers = { origin: EDITOR_ORIGIN, 'access-control-request-method': 'POST' };
    const allowed = async (path: string) =>
      (await open().api.request('OPTIONS', path, undefined, { headers })).headers.get('access-control-allow-origin');
    expect(await allowed('/api/auth/login/')).to.equal(EDITOR_ORIGIN);
    for (const step of STEPS) expect(await allowed(`/studio/session/${step}`), step).to.equal(null);
    const reply = await to.send('refresh', {}, { origin: EDITOR_ORIGIN });
    expect(reply.headers.get('access-control-allow-origin')).to.equal(null);
    expect(reply.headers.get('access-control-allow-credentials')).to.equal(null);
  });
});
