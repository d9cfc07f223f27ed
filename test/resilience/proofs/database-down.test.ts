import { expect } from 'chai';
import { type Client, client, makeProject, type Person, signUp } from '../../support/client.ts';
import { type FreshDatabase, freshDatabase } from '../../support/databases/mysql.ts';
import { type TcpProxy, tcpProxy } from '../../support/network/tcp-proxy.ts';
import { requireAdapter } from '../../support/require-adapter.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';

const REQUESTS = 300;

/** A service on MySQL, which also counts its requests there, with a proxy between them. */
describe('Published maps while the MySQL server', () => {
  let database: FreshDatabase;
  let proxy: TcpProxy;
  let service: TestService;
  let api: Client;
  let person: Person;
  let id: string;

  before(async function () {
    const fresh = freshDatabase();
    if (!requireAdapter('MySQL', fresh !== null)) return this.skip();
    database = fresh!;
    const url = new URL(database.url);
    proxy = await tcpProxy(url.hostname, Number(url.port));
    url.port = String(proxy.port);
    const counted = { LIMITS_URL: 'mysql:', RATE_LIMIT_ANONYMOUS: '1000000' };
    service = await startTestService({ DATABASE_URL: url.href, ...counted, LOG_LEVEL: 'silent' });
    api = client(service.url);
    person = await signUp(api);
  });

  beforeEach(async () => {
    id = (await makeProject(api, person)).id;
    await api.patch(`/api/projects/${id}/`, { levels: [{ name: 'Ground' }] }, person.as);
    await api.post(`/api/projects/${id}/publish/`, undefined, person.as);
  });

  after(async () => {
    await service?.stop();
    await proxy?.close();
    await database?.remove();
  });

  for (const [fault, mode] of [
    ['cannot be reached', 'refuse'],
    ['does not answer', 'hang'],
    ['breaks connections', 'cut'],
  ] as const) {
    it(`${fault} are served from memory, and from the database again after it`, async () => {
      const paths = [`/api/p/${id}/`, `/api/p/${id}/places/`, `/embed/${id}`];
      for (const path of paths) expect((await api.get(path)).headers.get('age'), path).to.equal(null);
      await proxy.turn(mode);
      for (let n = 0; n < REQUESTS; n++) {
        const path = paths[n % paths.length]!;
        const { status, headers } = await api.get(path);
        expect([status, headers.has('age')], `${path}, request ${n}`).to.deep.equal([200, true]);
      }
      await proxy.turn('pass');
      while ((await api.get(paths[0]!)).headers.has('age'));
      expect((await api.post(`/api/projects/${id}/unpublish/`, undefined, person.as)).status).to.equal(200);
      for (const path of paths) expect((await api.get(path)).status, path).to.equal(404);
    });
  }
});
