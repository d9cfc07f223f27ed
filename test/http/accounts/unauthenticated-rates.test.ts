import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { readSettings } from '../../../config/settings/settings.ts';
import { atOnce } from '../../support/at-once.ts';
import { anAddress, type Body, type Client, client, PASSWORD, type Reply, signUp } from '../../support/client.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';
import { LOGIN, ME } from '../shared/account-actions.ts';
import { expectFieldErrors, expectOk, expectThrottled } from '../shared/expectations.ts';
import { needsCredentials } from '../shared/needs-credentials.ts';
import { PAGES } from '../shared/pages.ts';
import { twoFactorPerson } from './two-factor-person.ts';

const REGISTER = '/api/auth/register/';
const RESET = '/api/auth/password-reset/';
const MINUTE = { seconds: 60 };
const HOUR = { seconds: 3600 };
const MAX = 3;

/** They store nothing, look nothing up, and must always respond. */
const ALWAYS_ANSWERED = ['logout', 'signOutOfStudio', 'getLiveness', 'getReadiness', 'getVersion'];

type RateName = 'ANONYMOUS' | 'INGESTION' | 'UNAUTHENTICATED' | 'EMBED' | 'PASSWORD_RESETS' | 'REGISTRATIONS';

/** What nobody in particular may ask how often, by address. */
describe('Rate limits of requests without credentials', () => {
  let service: TestService;
  let api: Client;

  const start = async (figures: Partial<Record<RateName, number>>) => {
    const rates = Object.entries(figures).map(([name, max]) => [`RATE_LIMIT_${name}`, String(max)]);
    service = await startTestService({ TRUSTED_PROXIES: 'loopback', ...Object.fromEntries(rates) });
  };
  const elsewhere = () => client(service.url, anAddress());
  beforeEach(() => {
    api = elsewhere();
  });
  afterEach('every answer is as the OpenAPI document says', () => {
    expect(service.undocumented.splice(0)).to.deep.equal([]);
  });

  const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status);
  const count = (replies: readonly Reply[], status: number) =>
    statuses(replies).filter((each) => each === status).length;
  const form = (given: Body = {}) => ({
    email: `${randomUUID()}@people.example`,
    password: PASSWORD,
    password_confirm: PASSWORD,
    full_name: 'Ada Lovelace',
    organization_name: 'Analytical Maps',
    ...given,
  });
  const register = (speaker = api, given: Body = {}) => speaker.post(REGISTER, form(given));
  const reset = (speaker = api) => speaker.post(RESET, { email: `${randomUUID()}@people.example` });

  describe('with low limits', () => {
    before(() => start({ ANONYMOUS: MAX, INGESTION: MAX, UNAUTHENTICATED: MAX, EMBED: MAX, PASSWORD_RESETS: MAX }));
    after(() => service.stop());

    it('apply to every operation without credentials', async () => {
      const { paths } = expectOk(await api.get('/api/openapi.json'));
      const asked: string[] = [];
      for (const [path, methods] of Object.entries<Body>({ ...paths, ...PAGES })) {
        for (const [method, { operationId = path, security }] of Object.entries<Body>(methods)) {
          if (needsCredentials({ security })) continue;
          const speaker = elsewhere();
          const ask = () =>
            speaker.request(method.toUpperCase(), path.replaceAll(/\{\w+\}/g, randomUUID()), undefined, {});
          const replies = await atOnce(MAX * 3, ask);
          const room = ALWAYS_ANSWERED.includes(operationId) ? MAX * 3 : MAX;
          expect(count(replies, 429), `${operationId}: ${statuses(replies)}`).to.equal(MAX * 3 - room);
          asked.push(operationId);
        }
      }
      expect(asked).to.include.members([
        'login',
        'refreshToken',
        'lookUpInvitation',
        'getImage',
        ...Object.keys(PAGES),
        'searchLivePlaces',
      ]);
      expect(asked).to.include.members(ALWAYS_ANSWERED);
    });

    it('count each endpoint and each address separately', async () => {
      const logIn = (speaker = api) => speaker.post(LOGIN, { email: randomUUID(), password: '' });
      const refresh = () => api.post('/api/auth/token/refresh/', { refresh: '' });
      expect(count(await atOnce(MAX * 2, () => logIn()), 429)).to.equal(MAX);
      expectThrottled(await logIn(), MINUTE);
      expect((await logIn(elsewhere())).status).to.equal(401);
      expect(count(await atOnce(MAX * 2, () => refresh()), 429)).to.equal(MAX);
    });

    describe('for correct sign-ins', () => {
      const SIGN_IN = '/studio/session/sign-in';
      const logIn = (email: string, password = PASSWORD) => api.post(LOGIN, { email, password });

      it('give each back, so that only wrong ones are counted', async () => {
        const { email } = await signUp(elsewhere());
        for (let n = 0; n < MAX * 2; n++) {
          const reply = await logIn(email);
          expectOk(reply);
          expect(reply.headers.get('ratelimit')).to.match(new RegExp(`^"unauthenticated";r=${MAX};t=\\d+$`));
        }
        const origin = service.url;
        for (let n = 0; n < MAX; n++) {
          expectOk(await api.post(SIGN_IN, { email, password: PASSWORD }, { headers: { origin } }));
          expect((await logIn(email, 'wrong')).status).to.equal(401);
        }
        expectThrottled(await logIn(email), MINUTE);
      });

      it('give both steps back where there are two', async () => {
        const { api: other, person, challenge, code } = await twoFactorPerson({ elsewhere, service });
        for (let n = 0; n < MAX * 2; n++) {
          service.advance(30_000);
          const verified = { pending_token: await challenge(), code: code() };
          expectOk(await other.post('/api/auth/2fa/login-verify/', verified));
        }
        expectOk(await other.post(LOGIN, { email: person.email, password: PASSWORD }));
      });

      it('give 30 of an account back, and count the others', async () => {
        const { email } = await signUp(elsewhere());
        const other = await signUp(elsewhere());
        for (let n = 0; n < 30 + MAX - 1; n++) expectOk(await logIn(email));
        expectOk(await logIn(other.email));
        expectOk(await logIn(email));
        expectThrottled(await logIn(email), MINUTE);
        expectThrottled(await logIn(other.email), MINUTE);
      });

      it('give 300 of an address back, and count the others', async () => {
        const people = await atOnce(11, () => signUp(elsewhere()));
        for (let n = 0; n < 300 + MAX; n++) expectOk(await logIn(people[n % 11]!.email));
        expectThrottled(await logIn(people[0]!.email), MINUTE);
        expectOk(await elsewhere().post(LOGIN, { email: people[0]!.email, password: PASSWORD }));
      });
    });

    it('count before the body is read', async () => {
      const replies = await atOnce(MAX * 2, () => api.post(LOGIN, '{"email":'));
      expect([count(replies, 415), count(replies, 429)]).to.deep.equal([MAX, MAX]);
    });

    it('count images, pages and their files together', async () => {
      const paths = ['/media/x', `/embed/${randomUUID()}`, '/reset-password', '/embed/assets/x', '/media/y'];
      const replies: Reply[] = [];
      for (const path of paths) replies.push(await api.get(path));
      expect(statuses(replies).slice(0, MAX)).not.to.include(429);
      for (const reply of replies.slice(MAX)) expectThrottled(reply, MINUTE);
    });

    it('do not count requests of an account, nor endpoints that require credentials', async () => {
      const ada = await signUp(api);
      expect(count(await atOnce(MAX * 2, () => api.get('/media/x', ada.as)), 404)).to.equal(MAX * 2);
      expect(count(await atOnce(MAX * 2, () => api.get(ME)), 401)).to.equal(MAX * 2);
    });
  });

  describe('by default', () => {
    before(async () => {
      const defaults = readSettings({});
      await start({
        UNAUTHENTICATED: defaults.RATE_LIMIT_UNAUTHENTICATED,
        EMBED: defaults.RATE_LIMIT_EMBED,
        PASSWORD_RESETS: defaults.RATE_LIMIT_PASSWORD_RESETS,
        REGISTRATIONS: defaults.RATE_LIMIT_REGISTRATIONS,
      });
    });
    after(() => service.stop());

    it('allow 60 requests a minute to an endpoint', async () => {
      const ask = () => api.post('/api/auth/token/refresh/', { refresh: '' });
      const replies = await atOnce(70, ask);
      expect([count(replies, 401), count(replies, 429)]).to.deep.equal([60, 10]);
      expectThrottled(await ask(), MINUTE);
    });

    it('allow 20 password resets an hour, for any accounts', async () => {
      const replies = await atOnce(30, () => reset());
      expect([count(replies, 200), count(replies, 429)]).to.deep.equal([20, 10]);
      expectThrottled(await reset(), HOUR);
      expectOk(await reset(elsewhere()));
    });

    it('allow exactly 20 registrations an hour of thirty at once', async () => {
      const replies = await atOnce(30, () => register());
      expect([count(replies, 201), count(replies, 429)]).to.deep.equal([20, 10]);
      expectThrottled(await register(), HOUR);
      expectOk(await register(elsewhere()), 201);
    });

    it('count registrations of a /64 of IPv6 as those of one address', async () => {
      const network = `2001:db8:${randomUUID().slice(0, 4)}:1`;
      const replies = await atOnce(25, (n) => register(client(service.url, `${network}::${n + 1}`)));
      expect([count(replies, 201), count(replies, 429)]).to.deep.equal([20, 5]);
    });

    it('count no registration that was refused for its fields', async () => {
      const taken = form();
      expectOk(await api.post(REGISTER, taken), 201);
      for (let n = 0; n < 15; n++) expectFieldErrors(await api.post(REGISTER, taken), 'email');
      for (let n = 0; n < 15; n++)
        expectFieldErrors(await register(api, { password_confirm: 'x' }), 'password_confirm');
      expect(count(await atOnce(25, () => register()), 201)).to.equal(19);
    });
  });

  describe('of 0', () => {
    before(() => start({}));
    after(() => service.stop());

    it('allow everything', async () => {
      for (const ask of [() => register(), () => reset(), () => api.get('/media/x')]) {
        expect(count(await atOnce(80, ask), 429)).to.equal(0);
      }
    });
  });
});
