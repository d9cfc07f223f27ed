import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { readSettings } from '../../../config/settings/settings.ts';
import type { ApiKeyType } from '../../../src/domain/shared/caller.ts';
import { atOnce } from '../../support/at-once.ts';
import { anAddress, type Client, client, makeProject, type Person, type Reply, signUp } from '../../support/client.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';
import { pathOf } from '../given.ts';
import { webhooksOf } from '../webhooks/hooks.ts';
import { anotherSession, LOGIN, ME } from './account-actions.ts';
import { expectOk, expectThrottled } from './expectations.ts';

const MAX = 20;
const MINUTE = { seconds: 60 };
const PROJECTS = '/api/projects/';

/** Requests a minute. */
describe('Rate limits', () => {
  let service: TestService;
  let api: Client;

  const start = async (
    figures: Partial<Record<'ANONYMOUS' | 'AUTHENTICATED' | 'INGESTION' | 'WEBHOOK_TEST', number>>,
  ) => {
    const rates = Object.entries(figures).map(([name, max]) => [`RATE_LIMIT_${name}`, String(max)]);
    const settings = { TRUSTED_PROXIES: 'loopback', WEBHOOK_ALLOW_PRIVATE: 'true' };
    service = await startTestService({ ...settings, ...Object.fromEntries(rates) });
  };
  const elsewhere = () => client(service.url, anAddress());
  beforeEach(() => {
    api = elsewhere();
  });
  afterEach('every answer is as the OpenAPI document says', () => {
    expect(service.undocumented.splice(0)).to.deep.equal([]);
  });

  /** The number of responses with 429. */
  const refused = (replies: readonly Reply[]): number => {
    const late = replies.filter(({ status }) => status === 429);
    for (const reply of late) expectThrottled(reply, MINUTE);
    return late.length;
  };
  /** So many requests are allowed, and the next one is not. */
  const expectRoomFor = async (room: number, ask: () => Promise<Reply>) => {
    expect(refused(await atOnce(room, ask))).to.equal(0);
    expectThrottled(await ask(), MINUTE);
  };
  const ingest = (speaker: Client, projectId: string = randomUUID(), body: unknown = { events: [] }) =>
    speaker.post(`/api/p/${projectId}/analytics/`, body);
  const published = async (person: Person): Promise<string> => {
    const { id } = await makeProject(api, person);
    expectOk(await api.post(`${pathOf(id)}publish/`, undefined, person.as));
    return `/api/p/${id}/`;
  };

  describe('by default', () => {
    before(async () => {
      const defaults = readSettings({});
      await start({
        ANONYMOUS: defaults.RATE_LIMIT_ANONYMOUS,
        AUTHENTICATED: defaults.RATE_LIMIT_AUTHENTICATED,
        INGESTION: defaults.RATE_LIMIT_INGESTION,
        WEBHOOK_TEST: defaults.RATE_LIMIT_WEBHOOK_TEST,
      });
    });
    after(() => service.stop());

    it('allow 60 anonymous requests', () => expectRoomFor(60, () => api.get(`/api/p/${randomUUID()}/`)));

    it('allow 60 batches of visits', () => expectRoomFor(60, () => ingest(api)));

    it('allow 10 pings', async () => {
      const ada = await signUp(api);
      const hooks = webhooksOf({ api }, ada);
      const { id } = await hooks.made();
      await expectRoomFor(10, () => hooks.ping(id));
    });

    it('allow 300 requests of an account', async () => {
      const ada = await signUp(api);
      // Signing up has asked for the organizations.
      await expectRoomFor(299, () => api.get(ME, ada.as));
    });
  });

  describe('of pings', () => {
    const PINGS = 10;
    before(() => start({ WEBHOOK_TEST: PINGS }));
    after(() => service.stop());
    /** A webhook that leads nowhere. */
    const aHook = async (ada: Person) => {
      const hooks = webhooksOf({ api }, ada);
      const { id } = await hooks.made();
      return { id, ping: () => hooks.ping(id), deliveries: () => hooks.deliveries(id, '&page_size=100') };
    };

    it('allow exactly ten of fifty at once, and send no more', async () => {
      const { ping, deliveries } = await aHook(await signUp(api));
      expect(refused(await atOnce(50, ping))).to.equal(50 - PINGS);
      expect(await deliveries()).to.have.length(PINGS);
    });

    it('count an account, for all webhooks and addresses, and no other account', async () => {
      const ada = await signUp(api);
      const [one, other] = [await aHook(ada), await aHook(ada)];
      const path = webhooksOf({ api }, ada).path(one.id, 'test/');
      const ways = [one.ping, other.ping, () => elsewhere().post(path, undefined, ada.as)];
      expect(refused(await atOnce(30, (n) => ways[n % 3]!()))).to.equal(30 - PINGS);
      expectOk(await (await aHook(await signUp(api))).ping());
    });

    it('count pings, and no other webhook operation', async () => {
      const ada = await signUp(api);
      const hooks = webhooksOf({ api }, ada);
      const { id, ping } = await aHook(ada);
      const others: readonly (() => Promise<unknown>)[] = [
        () => hooks.list(),
        () => hooks.regenerate(id),
        () => hooks.update(id, {}),
        () => hooks.page(id),
      ];
      for (const other of others) await atOnce(2 * PINGS, other);
      await expectRoomFor(PINGS, ping);
      expectOk(await hooks.page(id));
    });
  });

  describe('of anonymous requests', () => {
    before(() => start({ ANONYMOUS: MAX, INGESTION: MAX }));
    after(() => service.stop());
    const ask = (speaker = api) => speaker.get(`/api/p/${randomUUID()}/`);

    it('allow exactly twenty of fifty at once', async () => {
      expect(refused(await atOnce(50, () => ask()))).to.equal(30);
    });

    it('count each address separately, and a /64 of IPv6 as one', async () => {
      await expectRoomFor(MAX, () => ask());
      expect((await ask(elsewhere())).status).to.equal(404);
      const network = `2001:db8:${randomUUID().slice(0, 4)}:1`;
      const within = (n: number) => ask(client(service.url, `${network}:${n}::${n}`));
      expect(refused(await atOnce(50, within))).to.equal(30);
      expect((await ask(client(service.url, network.replace(/1$/, '2::1')))).status).to.equal(404);
    });

    it('count cross-origin requests, with a readable Retry-After', async () => {
      await expectRoomFor(MAX, () => ask());
      const { headers } = await ask();
      expect(headers.get('access-control-allow-origin')).to.equal('*');
      expect(headers.get('access-control-expose-headers')).to.include('Retry-After');
    });

    it('count the public API only', async () => {
      const others = ['/livez', '/api/openapi.json', '/media/x', `/embed/${randomUUID()}`, PROJECTS, ME, '/nothing'];
      for (const path of others) expect(refused(await atOnce(MAX, () => api.get(path))), path).to.equal(0);
      expect(refused(await atOnce(MAX, () => api.post(LOGIN, { email: randomUUID(), password: '' })))).to.equal(0);
      expect(refused(await atOnce(MAX, () => ingest(api)))).to.equal(0);
      await expectRoomFor(MAX, () => ask());
    });

    it('count no preflight, and no unknown path or method', async () => {
      const path = `/api/p/${randomUUID()}/`;
      const headers = { origin: 'https://a.example', 'access-control-request-method': 'GET' };
      const asks = [
        () => api.request('OPTIONS', path, undefined, { headers }),
        () => api.get('/api/p/'),
        () => api.get(`${path}nothing/`),
        () => api.post(path, {}),
      ];
      for (const uncounted of asks) expect(refused(await atOnce(MAX, uncounted))).to.equal(0);
      await expectRoomFor(MAX, () => ask());
    });

    it('count invalid credentials as none', async () => {
      const worthless = ['Bearer x', 'Basic YTpi', `Bearer sk_${'0'.repeat(64)}`, 'sk_x', 'Bearer'];
      const withThem = (authorization: string) => api.get(`/api/p/${randomUUID()}/`, { headers: { authorization } });
      for (const authorization of worthless) await atOnce(4, () => withThem(authorization));
      for (const authorization of worthless) expectThrottled(await withThem(authorization), MINUTE);
      expectThrottled(await ask(), MINUTE);
    });

    it('count a compressed map as any other response: 200, 304, HEAD, with a query and without', async () => {
      const path = await published(await signUp(api));
      const etag = (await elsewhere().get(path)).headers.get('etag')!;
      const ways: readonly (() => Promise<Reply>)[] = [
        () => api.get(path),
        () => api.get(path.slice(0, -1)),
        () => api.get(path, { headers: { 'if-none-match': etag } }),
        () => api.get(`${path}?again`),
        () => api.request('HEAD', path),
      ];
      const replies = await atOnce(50, (n) => ways[n % ways.length]!());
      const statuses = Map.groupBy(replies, ({ status }) => (status === 429 ? 'late' : 'answered'));
      expect([statuses.get('answered')?.length, statuses.get('late')?.length]).to.deep.equal([MAX, 30]);
      for (const way of ways) expect((await way()).status).to.equal(429);
      expectThrottled(await api.get(path), MINUTE);
      expectOk(await elsewhere().get(path));
    });
  });

  describe('of requests of an account', () => {
    before(() => start({ ANONYMOUS: MAX, AUTHENTICATED: MAX }));
    after(() => service.stop());
    let ada: Person;
    /** How many the account has left: signing up has asked for the organizations. */
    const LEFT = MAX - 1;
    beforeEach(async () => {
      ada = await signUp(api);
    });
    const keyOf = async (type: ApiKeyType) => {
      const caller = { kind: 'user', userId: ada.userId, sessionId: '', address: '' } as const;
      const given = { organizationId: ada.organizationId, name: type, type, projectIds: [], expiresAt: null };
      return (await service.app.apiKeys.create({ caller, ...given })).key;
    };

    it('allow exactly the limit of fifty at once', async () => {
      expect(refused(await atOnce(50, () => api.get(ME, ada.as)))).to.equal(50 - LEFT);
    });

    it('count its tokens and its keys together, from any address', async () => {
      const tokens = [ada.access, (await anotherSession(elsewhere(), ada.email)).access];
      const keys = [await keyOf('read'), await keyOf('write')];
      const shown = [...tokens, ...keys];
      const ask = (n: number) => elsewhere().get(PROJECTS, { token: shown[n % shown.length]! });
      expect(refused(await atOnce(50, ask))).to.equal(50 - LEFT);
      for (const token of shown) expectThrottled(await elsewhere().get(PROJECTS, { token }), MINUTE);
    });

    it('count no other account, and no request without credentials', async () => {
      await expectRoomFor(LEFT, () => api.get(ME, ada.as));
      const bob = await signUp(api);
      expectOk(await api.get(ME, bob.as));
      for (const reply of await atOnce(MAX, () => api.get(ME))) expect(reply.status).to.equal(401);
    });

    it('count its requests to the public API for the account, and not for the address', async () => {
      const token = await keyOf('read');
      const path = `/api/p/${randomUUID()}/`;
      const asOne = (n: number) => api.get(path, { token: n % 2 ? ada.access : token });
      expect(refused(await atOnce(50, asOne))).to.equal(50 - LEFT);
      expect(refused(await atOnce(MAX, () => api.get(path)))).to.equal(0);
      expectThrottled(await api.get(path), MINUTE);
    });

    it('count no visits that it sends', async () => {
      const path = `/api/p/${randomUUID()}/analytics/`;
      expect(refused(await atOnce(MAX, () => api.post(path, { events: [] }, ada.as)))).to.equal(0);
      await expectRoomFor(LEFT, () => api.get(ME, ada.as));
    });

    it('count a public key for the address, as an anonymous request', async () => {
      const token = await keyOf('public');
      const path = `/api/p/${randomUUID()}/`;
      expect(refused(await atOnce(50, (n) => api.get(path, n % 2 ? { token } : {})))).to.equal(30);
      expect((await elsewhere().get(path, { token })).status).to.equal(404);
      expectOk(await api.get(ME, ada.as));
    });

    it('are in the headers of every request with credentials', async () => {
      await expectRoomFor(LEFT, () => api.get(ME, ada.as));
      for (const path of ['/media/x', '/api/openapi.json', PROJECTS, `/api/p/${randomUUID()}/`]) {
        expectThrottled(await api.get(path, ada.as), MINUTE);
      }
    });
  });

  describe('of visits', () => {
    before(() => start({ INGESTION: MAX }));
    after(() => service.stop());

    it('allow exactly twenty of fifty at once', async () => {
      expect(refused(await atOnce(50, () => ingest(api)))).to.equal(30);
      expect((await ingest(elsewhere())).status).to.equal(404);
    });

    it('count before anything is read or looked up', async () => {
      const ada = await signUp(api);
      const path = await published(ada);
      const visits = (body: unknown) => api.post(`${path}analytics/`, body);
      const asks = [
        () => visits({ events: [] }),
        () => visits('{"events":'),
        () => visits({ events: 7 }),
        () => ingest(api),
      ];
      expect(refused(await atOnce(MAX, (n) => asks[n % asks.length]!()))).to.equal(0);
      for (const ask of asks) expectThrottled(await ask(), MINUTE);
    });

    it('count the address, whoever is signed in there', async () => {
      const people = await atOnce(3, () => signUp(api));
      const path = `/api/p/${randomUUID()}/analytics/`;
      const ask = (n: number) => api.post(path, { events: [] }, people[n % 3]!.as);
      expect(refused(await atOnce(50, ask))).to.equal(30);
    });
  });

  describe('of 0', () => {
    before(() => start({ ANONYMOUS: 0, AUTHENTICATED: 0, INGESTION: 0 }));
    after(() => service.stop());

    it('allow everything', async () => {
      const ada = await signUp(api);
      const path = await published(ada);
      for (const ask of [() => api.get(path), () => ingest(api), () => api.get(ME, ada.as)]) {
        expect(refused(await atOnce(400, ask))).to.equal(0);
      }
    });
  });
});
