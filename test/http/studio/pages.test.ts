import { expect } from 'chai';
import { SHEET_STYLE } from '../../../adapters/pages/start-points.ts';
import { client, PASSWORD, type Reply, signUp } from '../../support/client.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectOk } from '../shared/expectations.ts';
import { cookieOf, tab } from './tab.ts';

/** The one style that may stand in a page is that of the sheets to print. */
const POLICY =
  `default-src 'none'; script-src 'self'; style-src 'self' ${SHEET_STYLE}; ` +
  "img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; worker-src 'self'; " +
  "frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
  "require-trusted-types-for 'script'; trusted-types waymark";

const ADDRESSES = [
  '/studio/',
  '/studio/sign-in',
  '/studio/projects',
  '/studio/p/1/map',
  '/auth/google/callback?code=1',
];

const redirectOf = async (address: string) => {
  const { status, headers } = await fetch(address, { redirect: 'manual' });
  return [status, headers.get('location')];
};

overHttp('the page of the Studio', (open) => {
  for (const address of ADDRESSES) {
    it(`is at ${address}, with headers that keep everything else out`, async () => {
      const { headers, ...reply } = await open().api.get(address);
      expectPage({ headers, ...reply });
      expect(headers.get('content-security-policy')).to.equal(POLICY);
      expect(headers.get('cross-origin-opener-policy')).to.equal('same-origin');
      expect(headers.get('referrer-policy')).to.equal('same-origin');
      expect(headers.get('permissions-policy')).to.match(/^(?:[\w-]+=\(\)(?:, |$))+$/);
      expect(headers.get('cache-control')).to.equal('no-cache');
      expect(headers.get('access-control-allow-origin')).to.equal(null);
      expect(headers.getSetCookie()).to.deep.equal([]);
    });
  }

  it('is the same everywhere, and loads its files from this service, none of them after another', async () => {
    const pages = await Promise.all(ADDRESSES.map(async (address) => (await open().api.get(address)).body));
    expect(new Set(pages).size).to.equal(1);
    const files = [...pages[0].matchAll(/(?:src|href)="(\/[^"]*)"/g)].map(([, file]) => file as string);
    expect(files.filter((file) => file.endsWith('.css'))).to.have.lengthOf(1);
    for (const file of files) {
      const loaded = await open().api.get(file);
      expectOk(loaded);
      const imports = [...String(loaded.body).matchAll(/(?:from|import)"\.\/([^"]+)"/g)];
      expect(files).to.include.members(imports.map(([, name]) => `/embed/assets/${name}`));
    }
    expect(pages[0]).not.to.match(/<script>|<style|\sstyle=|\son\w+=/);
  });

  it('has a frame for previews, which only its own pages may show and which has no origin', async () => {
    const { headers, body } = await open().api.get('/studio/preview');
    const policy = headers.get('content-security-policy')!.split('; ');
    expect(policy).to.include.members(["default-src 'none'", "frame-ancestors 'self'", 'sandbox allow-scripts']);
    expect(policy.filter((rule) => /^(connect|frame|worker)-src/.test(rule))).to.deep.equal([]);
    expect(body).to.include('<main id="map-root" data-preview').and.include('<symbol id="icon-cafe"');
    expect(body).not.to.match(/<script>|\son\w+=/);
  });

  it('is not sent again to a browser that has it', async () => {
    const { headers } = await open().api.get('/studio/');
    const again = { 'if-none-match': headers.get('etag')! };
    expectOk(await open().api.get('/studio/projects', { headers: again }), 304);
  });

  it('is where the address of the service leads', async () => {
    const { url } = open().service;
    for (const address of ['/', '', '/studio'])
      expect(await redirectOf(url + address)).to.deep.equal([302, '/studio/']);
  });

  it('takes no other method', async () => {
    expectError(await open().api.post('/studio/projects', {}), 405);
    expectError(await open().api.delete('/studio/'), 405);
  });

  it('says what the service offers', async () => {
    const { version } = expectOk(await open().api.get('/version'));
    const reply = await open().api.get('/studio/config.json');
    expect(expectOk(reply)).to.deep.equal({
      serviceName: 'Waymark',
      version,
      registration: 'open',
      googleClientId: null,
      googleAuthorizationUrl: null,
      uploadLimitBytes: 5_242_880,
      maxImagePixels: 100_000_000,
      languages: ['en', 'ar', 'de', 'es', 'fr', 'ru'],
    });
  });
});

describe('the Studio of a service with other settings', () => {
  let service: TestService;
  const start = async (environment: Readonly<Record<string, string>>) => {
    service = await startTestService(environment);
    return client(service.local);
  };
  afterEach(async () => {
    await service.stop();
    expect(service.undocumented).to.deep.equal([]);
  });

  it('is absent with STUDIO=off, and the rest stays', async () => {
    const api = await start({ STUDIO: 'off' });
    for (const address of ['/', ...ADDRESSES, '/studio', '/studio/config.json', '/studio/preview']) {
      expectError(await api.get(address), 404);
    }
    for (const step of ['sign-in', 'refresh']) expectError(await tab(api).send(step), 404);
    const { paths } = expectOk(await api.get('/api/openapi.json'));
    expect(Object.keys(paths).filter((path) => path.includes('studio'))).to.deep.equal([]);
    await signUp(api);
  });

  it('names the service, escaped', async () => {
    const api = await start({ SERVICE_NAME: '<b>Maps" & more' });
    const { body } = await api.get('/studio/');
    expect(body).to.include('data-service="&lt;b&gt;Maps&quot; &amp; more"').and.not.include('<b>');
    expect(expectOk(await api.get('/studio/config.json')).serviceName).to.equal('<b>Maps" & more');
  });

  it('says who may register and whether Google signs in', async () => {
    const google = { GOOGLE_CLIENT_ID: 'an id', GOOGLE_CLIENT_SECRET: 'a secret' };
    const api = await start({ REGISTRATION: 'invite', ...google });
    const { body } = await api.get('/studio/config.json');
    const googleAuthorizationUrl = 'https://accounts.google.com/o/oauth2/v2/auth';
    expect(body).to.include({ registration: 'invite', googleClientId: 'an id', googleAuthorizationUrl });
    expect(JSON.stringify(body)).not.to.include('a secret');
  });

  it('offers another issuer only if it is known where people sign in there', async () => {
    const issuer = { GOOGLE_CLIENT_ID: 'an id', GOOGLE_CLIENT_SECRET: 'a secret', GOOGLE_ISSUER: 'http://127.0.0.1:9' };
    const { body } = await (await start(issuer)).get('/studio/config.json');
    expect(body).to.include({ googleClientId: null, googleAuthorizationUrl: null });
    await service.stop();
    const googleAuthorizationUrl = 'http://127.0.0.1:9/authorize';
    const api = await start({ ...issuer, GOOGLE_AUTHORIZATION_URL: googleAuthorizationUrl });
    const known = await api.get('/studio/config.json');
    expect(known.body).to.include({ googleClientId: 'an id', googleAuthorizationUrl });
  });

  it('has a cookie that only https carries, where the service is reached by https', async () => {
    const api = await start({ PUBLIC_URL: 'https://maps.example', REFRESH_TTL: '2h' });
    const [ada, to] = [await signUp(api), tab(api)];
    const signIn = { email: ada.email, password: PASSWORD };
    const { name, rules } = cookieOf(await to.send('sign-in', signIn))!;
    expect(name).to.equal('__Secure-waymark');
    expect(rules).to.have.members(['Path=/studio/session', 'Max-Age=7200', 'HttpOnly', 'SameSite=Strict', 'Secure']);
    expectOk(await to.send('refresh', {}, { 'sec-fetch-site': '', origin: 'https://maps.example' }));
    expectError(await to.send('refresh', {}, { 'sec-fetch-site': '', origin: service.local }), 403);
    const unknown = await to.send('refresh', {}, { cookie: `waymark-studio=${to.cookie()!.value}` });
    expect(expectOk(unknown).access).to.equal(null);
    expect(cookieOf(await to.send('sign-out'))!.rules).to.include.members(['Secure', 'Max-Age=0']);
  });
});

function expectPage({ status, headers, body }: Reply): void {
  expect(status).to.equal(200);
  expect(headers.get('content-type')).to.equal('text/html; charset=utf-8');
  expect(body).to.include('<div id="studio"').and.include('<noscript>');
}
