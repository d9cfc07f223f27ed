import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { anAddress, type Client, client, makeProject, type Person, type Reply, signUp } from '../../support/client.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';
import { pathOf } from '../given.ts';
import { EDITOR_ORIGIN } from '../harness.ts';
import { webhooksOf } from '../webhooks/hooks.ts';
import { LOGIN, ME } from './account-actions.ts';
import { expectOk, expectThrottled } from './expectations.ts';

const ACCOUNT = 8;
const OTHERS = 3;

/** What responses say of the limits that their requests were counted against. */
describe('The headers RateLimit and RateLimit-Policy', () => {
  let service: TestService;
  let api: Client;
  let ada: Person;

  before(async () => {
    const rates = { AUTHENTICATED: ACCOUNT, ANONYMOUS: OTHERS, WEBHOOK_TEST: OTHERS, INGESTION: OTHERS };
    const settings = Object.entries(rates).map(([name, max]) => [`RATE_LIMIT_${name}`, String(max)]);
    service = await startTestService({
      ...Object.fromEntries(settings),
      TRUSTED_PROXIES: 'loopback',
      WEBHOOK_ALLOW_PRIVATE: 'true',
      CORS_ORIGINS: EDITOR_ORIGIN,
    });
  });
  after(() => service.stop());
  beforeEach(async () => {
    api = client(service.url, anAddress());
    ada = await signUp(api);
  });

  const policyOf = ({ headers }: Reply) => headers.get('ratelimit-policy');
  /** What remains under each limit, by name; the time left is within the window. */
  const remaining = ({ headers }: Reply): Record<string, number> => {
    const items = headers.get('ratelimit')!.split(', ');
    return Object.fromEntries(
      items.map((item) => {
        const [, name, left, seconds] = /^"(\w+)";r=(\d+);t=(\d+)$/.exec(item)!;
        expect(Number(seconds)).to.be.within(1, 60);
        return [name!, Number(left)];
      }),
    );
  };
  const expectNone = ({ headers }: Reply) => {
    expect(headers.has('ratelimit') || headers.has('ratelimit-policy')).to.equal(false);
  };

  it('count down to a 429, which has them beside Retry-After', async () => {
    // Signing up has asked for the organizations.
    for (let left = ACCOUNT - 2; left >= 0; left--) {
      const reply = await api.get(ME, ada.as);
      expectOk(reply);
      expect(policyOf(reply)).to.equal(`"authenticated";q=${ACCOUNT};w=60`);
      expect(remaining(reply)).to.deep.equal({ authenticated: left });
    }
    const refused = await api.get(ME, ada.as);
    expectThrottled(refused, { seconds: 60 });
    expect(remaining(refused)).to.deep.equal({ authenticated: 0 });
    expect(refused.headers.get('ratelimit')).to.equal(`"authenticated";r=0;t=${refused.headers.get('retry-after')}`);
  });

  it('are on errors and deletions, too', async () => {
    const { id } = await makeProject(api, ada);
    expect(remaining(await api.patch(pathOf(randomUUID()), {}, ada.as))).to.have.keys('authenticated');
    const removed = await api.delete(pathOf(id), ada.as);
    expect(removed.status).to.equal(204);
    expect(remaining(removed)).to.have.keys('authenticated');
  });

  it('name both limits of a test delivery', async () => {
    const hooks = webhooksOf({ api }, ada);
    const { id } = await hooks.made();
    const reply = await hooks.ping(id);
    expect(remaining(reply)).to.deep.equal({ authenticated: ACCOUNT - 3, webhookTest: OTHERS - 1 });
    expect(policyOf(reply)).to.equal(`"authenticated";q=${ACCOUNT};w=60, "webhookTest";q=${OTHERS};w=60`);
  });

  it('are on anonymous requests that nothing may cache', async () => {
    const path = `/api/p/${randomUUID()}/`;
    const missing = await api.get(path);
    expect(missing.status).to.equal(404);
    expect(remaining(missing)).to.deep.equal({ anonymous: OTHERS - 1 });
    expect(remaining(await api.post(`${path}analytics/`, { events: [] }))).to.deep.equal({ ingestion: OTHERS - 1 });
  });

  it('are not on a published map, which caches may share, and not on a 304', async () => {
    const { id } = await makeProject(api, ada);
    expectOk(await api.post(`${pathOf(id)}publish/`, undefined, ada.as));
    const path = `/api/p/${id}/`;
    const elsewhere = () => client(service.url, anAddress());
    for (const request of [path, path, `${path}?again`, `${path}version/`]) {
      const reply = await elsewhere().get(request);
      expectOk(reply);
      expectNone(reply);
    }
    const etag = (await elsewhere().get(path)).headers.get('etag')!;
    for (const as of [{}, ada.as]) {
      const unchanged = await elsewhere().get(path, { ...as, headers: { 'if-none-match': etag } });
      expect(unchanged.status).to.equal(304);
      expectNone(unchanged);
    }
  });

  it('are not where nothing is counted', async () => {
    for (const path of ['/livez', '/api/nothing/', ME]) expectNone(await api.get(path));
    expectNone(await api.post(LOGIN, { email: ada.email, password: 'wrong' }));
  });

  it('can be read by scripts of an allowed origin', async () => {
    const { headers } = await api.get(ME, { ...ada.as, headers: { origin: EDITOR_ORIGIN } });
    const exposed = headers.get('access-control-expose-headers')!.split(',');
    expect(exposed).to.include.members(['RateLimit', 'RateLimit-Policy', 'Retry-After']);
  });
});
