import { setTimeout } from 'node:timers/promises';
import { expect } from 'chai';
import { type Client, client, signUp } from '../../support/client.ts';
import { freshDatabase } from '../../support/databases/mysql.ts';
import { type TcpProxy, tcpProxy } from '../../support/network/tcp-proxy.ts';
import { requireAdapter } from '../../support/require-adapter.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';

const LOGOUT = '/api/auth/logout/';
const REFRESH = '/api/auth/token/refresh/';
const ME = '/api/auth/me/';

describe('Signing out while the database is down', () => {
  let database: ReturnType<typeof freshDatabase> = null;
  let proxy: TcpProxy;
  let service: TestService;
  let api: Client;

  before(async function () {
    database = freshDatabase();
    if (!requireAdapter('MySQL', database !== null)) return this.skip();
    const url = new URL(database!.url);
    proxy = await tcpProxy(url.hostname, Number(url.port));
    url.port = String(proxy.port);
    service = await startTestService({ DATABASE_URL: url.href, OBJECTS_URL: 'memory:', LOG_LEVEL: 'silent' });
    api = client(service.url);
  });

  after(async () => {
    await service?.stop();
    await proxy?.close();
    await database?.remove();
  });

  it('returns 200, refuses the session at once, and deletes it when the database is available again', async () => {
    const [ada, ben] = [await signUp(api), await signUp(api)];
    await proxy.turn('refuse');
    for (const body of [{ refresh: ada.refresh }, { refresh: ada.refresh }, {}, { refresh: 'x' }]) {
      const reply = await api.post(LOGOUT, body, ada.as);
      expect([reply.status, reply.body.detail]).to.deep.equal([200, 'Signed out.']);
    }
    expect((await api.get(ME, ada.as)).status).to.equal(401);
    expect((await api.post(REFRESH, { refresh: ada.refresh })).status).to.equal(401);
    expect((await api.get(ME, ben.as)).status).to.equal(503);
    await proxy.turn('pass');
    const standing = async () => (await service.storage.sessions.list(ada.userId, '2000-01-01')).length;
    // It is valid until the next attempt at the latest.
    while ((await standing()) > 0) {
      expect((await api.get(ME, ada.as)).status).to.equal(401);
      await setTimeout(20);
    }
    expect((await api.get(ME, ada.as)).status).to.equal(401);
    expect((await api.get(ME, ben.as)).status).to.equal(200);
  });
});
