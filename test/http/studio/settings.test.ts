import { expect } from 'chai';
import { client, PASSWORD, signUp } from '../../support/client.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';
import { expectError, expectOk } from '../shared/expectations.ts';
import { ADDRESSES, cookieOf, tab } from './tab.ts';

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
