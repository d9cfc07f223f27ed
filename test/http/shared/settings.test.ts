import { expect } from 'chai';
import { backgroundQueue } from '../../../adapters/workers/background/queue.ts';
import { client, makeProject, type Reply, signUp } from '../../support/client.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { makeMap, pathOf } from '../given.ts';
import { expectError, expectOk } from './expectations.ts';

/** What settings change in how the service answers. */
describe('the service with other settings', () => {
  let service: TestService | null = null;
  const start = async (environment: Record<string, string>) => {
    service = await startTestService(environment);
    return client(service.url);
  };
  const stop = async () => {
    const stopped = service;
    service = null;
    await stopped?.stop();
    if (stopped) expect(stopped.undocumented).to.deep.equal([]);
  };
  afterEach(stop);

  it('gives new organizations the plan of DEFAULT_PLAN', async () => {
    const api = await start({ DEFAULT_PLAN: 'free' });
    const ada = await signUp(api);
    expect(expectOk(await api.get('/api/organizations/', ada.as))[0].plan).to.equal('free');
    for (let made = 0; made < 3; made++) await makeProject(api, ada);
    const fourth = await api.post('/api/projects/', { organization: ada.organizationId, name: 'Fourth' }, ada.as);
    expectError(fourth, 403, 'plan_limit_reached');
  });

  it('finishes the work queued after responses when it stops', async () => {
    const report = (message: string, cause: unknown) => {
      throw new Error(message, { cause });
    };
    service = await startTestService({}, { replaced: { background: backgroundQueue({ report, warn: () => {} }) } });
    const api = client(service.url);
    const { email } = await signUp(api);
    const { mails } = service;
    expectOk(await api.post('/api/auth/password-reset/', { email }));
    await stop();
    expect(mails().at(-1)).to.include({ to: email, subject: 'A new password for Waymark' });
  });

  it('lets proxies cache published maps for PUBLIC_CACHE_SECONDS, and use them for PUBLIC_STALE_SECONDS after errors', async () => {
    const api = await start({ PUBLIC_CACHE_SECONDS: '60' });
    const ada = await signUp(api);
    const { id } = await makeProject(api, ada);
    expectOk(await api.post(`${pathOf(id)}publish/`, undefined, ada.as));
    for (const path of [`/api/p/${id}/`, `/embed/${id}`]) {
      expect((await api.get(path)).headers.get('cache-control')).to.equal('public, max-age=60, stale-if-error=300');
    }
  });

  const keysOf = ({ headers }: Reply) => ['surrogate-key', 'cache-tag'].map((name) => headers.get(name));

  it('names the project to CDNs in every response that they may cache', async () => {
    const api = await start({ PUBLIC_CACHE_SECONDS: '60' });
    const ada = await signUp(api);
    const { id } = await makeProject(api, ada);
    expectOk(await api.post(`${pathOf(id)}publish/`, undefined, ada.as));
    const at = `/api/p/${id}/`;
    const keys = Array(2).fill(`project-${id}`);
    // The second request for a map is answered by the fast path.
    const cached = [at, at, `${at}?lang=en`, `${at}places/`, `${at}search/?q=a`, `/embed/${id}`];
    for (const path of cached) expect(keysOf(await api.get(path)), path).to.deep.equal(keys);
    const etag = (await api.get(at)).headers.get('etag')!;
    const unchanged = await api.get(at, { headers: { 'if-none-match': etag } });
    expect([unchanged.status, ...keysOf(unchanged)]).to.deep.equal([304, ...keys]);
    expect(keysOf(await api.get(`${at}version/`))).to.deep.equal([null, null]);
    expectOk(await api.patch(pathOf(id), { allowed_domains: ['shop.example'] }, ada.as));
    expectOk(await api.post(`${pathOf(id)}update-live/`, undefined, ada.as));
    const confined = await api.get(at, { headers: { origin: 'https://shop.example' } });
    expect([confined.status, ...keysOf(confined)]).to.deep.equal([200, null, null]);
  });

  it('names no project to CDNs without PUBLIC_CACHE_SECONDS', async () => {
    const api = await start({});
    const ada = await signUp(api);
    const { id } = await makeProject(api, ada);
    expectOk(await api.post(`${pathOf(id)}publish/`, undefined, ada.as));
    for (const path of [`/api/p/${id}/`, `/api/p/${id}/`, `/embed/${id}`])
      expect(keysOf(await api.get(path)), path).to.deep.equal([null, null]);
  });

  it('expires tokens after ACCESS_TTL and REFRESH_TTL', async () => {
    const api = await start({ ACCESS_TTL: '10s', REFRESH_TTL: '1m' });
    const ada = await signUp(api);
    service!.advance(11_000);
    expectError(await api.get('/api/auth/me/', ada.as), 401);
    expectOk(await api.post('/api/auth/token/refresh/', { refresh: ada.refresh }));
    service!.advance(50_000);
    expectError(await api.post('/api/auth/token/refresh/', { refresh: ada.refresh }), 401);
  });

  it('has SERVICE_NAME in its description', async () => {
    const api = await start({ SERVICE_NAME: 'Lageplan' });
    expect(expectOk(await api.get('/api/openapi.json')).info.title).to.equal('Lageplan');
  });

  it('keeps everything over a restart, including sessions', async () => {
    const folder = await temporaryFolder();
    const environment = { DATABASE_URL: `sqlite:${folder.path}/w.db`, OBJECTS_URL: `file:${folder.path}/objects` };
    const before = await start(environment);
    const ada = await signUp(before);
    const map = await makeMap(before, ada);
    expectOk(await before.post(`${pathOf(map.project)}publish/`, undefined, ada.as));
    const [project, live] = [await before.get(pathOf(map.project), ada.as), await before.get(`/api/p/${map.project}/`)];
    await stop();

    const after = await start(environment);
    expect((await after.get(pathOf(map.project), ada.as)).body).to.deep.equal(project.body);
    const again = await after.get(`/api/p/${map.project}/`);
    expect(again.body).to.deep.equal(live.body);
    expect(again.headers.get('etag')).to.equal(live.headers.get('etag'));
    await stop();
    await folder.remove();
  });
});
