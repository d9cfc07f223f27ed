import { expect } from 'chai';
import type { Tokens } from '../../../adapters/web/client/types.ts';
import { WaymarkError } from '../../../adapters/web/client/waymark-error.ts';
import { client, PASSWORD, type Person, signUp } from '../../support/client.ts';
import { rejection } from '../../support/rejection.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';
import { type AnyClient, anyClient, recordedFetch } from './any-paths.ts';

const ME = '/api/auth/me/';
const LOGIN = '/api/auth/login/';
const REFRESH = 'POST /api/auth/token/refresh/';
const QUARTER_OF_AN_HOUR = 15 * 60_000;

describe('The client with a session', () => {
  let service: TestService;
  let ada: Person;
  let requests: string[];
  let stored: (Tokens | null)[];
  let waymark: AnyClient;

  before(async () => {
    service = await startTestService();
  });
  after(() => service?.stop());

  beforeEach(async () => {
    ada = await signUp(client(service.url));
    const recorded = recordedFetch();
    requests = recorded.requests;
    stored = [];
    waymark = anyClient({
      url: service.url,
      tokens: { access: ada.access, refresh: ada.refresh },
      onTokens: (tokens) => void stored.push(tokens),
      fetch: recorded.fetch,
    });
  });

  const emailOf = async () => (await waymark.GET(ME)).data.email;
  const refreshes = () => requests.filter((each) => each === REFRESH);
  const expire = () => service.advance(QUARTER_OF_AN_HOUR + 1000);

  it('sends its access token', async () => {
    expect(await emailOf()).to.equal(ada.email);
    expect(requests).to.deep.equal([`GET ${ME}`]);
  });

  it('refreshes an expired access token once for all requests that are waiting', async () => {
    expire();
    const emails = await Promise.all(Array.from({ length: 8 }, emailOf));
    expect(new Set(emails)).to.deep.equal(new Set([ada.email]));
    expect(refreshes()).to.have.length(1);
    expect(stored).to.have.length(1);
    expect(stored[0]?.refresh).to.equal(ada.refresh);
    expect(stored[0]?.access).not.to.equal(ada.access);
  });

  it('uses the new access token afterwards, until that has expired as well', async () => {
    for (const count of [1, 2]) {
      expire();
      await emailOf();
      await emailOf();
      expect(refreshes()).to.have.length(count);
    }
  });

  it('sends the whole request again, with its body', async () => {
    expire();
    const { data } = await waymark.PATCH(ME, { body: { fullName: 'Grace Hopper' } });
    expect(data.fullName).to.equal('Grace Hopper');
  });

  it('has no tokens any more when its session has ended, and says so once', async () => {
    await waymark.POST('/api/auth/logout/', { body: { refresh: ada.refresh } });
    const errors = await Promise.all([1, 2, 3].map(() => rejection(waymark.GET(ME))));
    for (const error of errors) expect(error).to.be.instanceOf(WaymarkError).and.include({ status: 401 });
    expect(stored).to.deep.equal([null]);
    expect(await rejection(waymark.GET(ME))).to.include({ code: 'unauthenticated' });
    expect(refreshes()).to.have.length(1);
  });

  it('says that a password is wrong without refreshing, or sending it twice', async () => {
    const error = await rejection(waymark.POST(LOGIN, { body: { email: ada.email, password: 'wrong' } }));
    expect(error).to.be.instanceOf(WaymarkError).and.include({ status: 401 });
    expect(requests).to.deep.equal([`POST ${LOGIN}`]);
  });

  it('can be replaced by that of a new sign-in', async () => {
    const signedIn = await waymark.POST(LOGIN, { body: { email: ada.email, password: PASSWORD } });
    await waymark.POST('/api/auth/logout/', { body: { refresh: ada.refresh } });
    waymark.setTokens(signedIn.data.tokens);
    expect(await emailOf()).to.equal(ada.email);
    waymark.setTokens(null);
    expect(await rejection(emailOf())).to.include({ status: 401 });
  });

  it('is not mixed with another one that replaces it while its token is refreshed', async () => {
    const grace = await signUp(client(service.url));
    expire();
    const { access } = (await client(service.url).post('/api/auth/token/refresh/', { refresh: grace.refresh })).body;
    const recorded = recordedFetch();
    const replaced = anyClient({
      url: service.url,
      tokens: { access: ada.access, refresh: ada.refresh },
      onTokens: (tokens) => void stored.push(tokens),
      fetch(input, init) {
        if (String(input).includes('/token/refresh/')) replaced.setTokens({ access, refresh: grace.refresh });
        return recorded.fetch(input, init);
      },
    });
    expect(await rejection(replaced.PATCH(ME, { body: { fullName: 'Ada' } }))).to.include({ status: 401 });
    expect((await replaced.GET(ME)).data.email).to.equal(grace.email);
    expect(stored).to.deep.equal([]);
  });

  it('survives that a refresh fails for another reason', async () => {
    let isReachable = false;
    const shaky = anyClient({
      url: service.url,
      tokens: { access: ada.access, refresh: ada.refresh },
      onTokens: (tokens) => void stored.push(tokens),
      fetch: (input, init) =>
        fetch(isReachable || !String(input).includes('refresh') ? input : 'http://127.0.0.1:1/', init),
    });
    expire();
    expect(await rejection(shaky.GET(ME))).to.include({ status: 0, request: REFRESH });
    expect(stored).to.deep.equal([]);
    isReachable = true;
    expect((await shaky.GET(ME)).data.email).to.equal(ada.email);
  });
});

describe('The operations whose 401 is about their body', () => {
  it('are all those that need no credentials and respond with 401', async () => {
    const service = await startTestService();
    try {
      const { paths } = (await client(service.url).get('/api/openapi.json')).body;
      const found = Object.entries<Record<string, { security: unknown[]; responses: object }>>(paths).flatMap(
        ([path, methods]) =>
          Object.values(methods)
            .filter(({ security, responses }) => security.length === 0 && '401' in responses)
            .map(() => path),
      );
      expect(found).to.have.members([
        '/api/auth/login/',
        '/api/auth/google/',
        '/api/auth/token/refresh/',
        '/api/auth/2fa/login-verify/',
        ...['sign-in', 'two-factor', 'google', 'refresh'].map((step) => `/studio/session/${step}`),
      ]);
    } finally {
      await service.stop();
    }
  });
});
