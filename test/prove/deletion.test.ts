import { join } from 'node:path';
import { expect } from 'chai';
import { png } from '../images/pictures.ts';
import { type Client, client, makeProject, signUp } from '../support/client.ts';
import { type FreshDatabase, freshDatabase } from '../support/mysql.ts';
import { type MysqlProxy, mysqlProxy } from '../support/mysql-proxy.ts';
import { requireAdapter } from '../support/require-adapter.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const PNG_URL = `data:image/png;base64,${png().toString('base64')}`;

describe('The deletion of a project', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let database: FreshDatabase;
  let proxy: MysqlProxy;
  let service: TestService;
  let api: Client;

  before(async function () {
    const fresh = freshDatabase();
    if (!requireAdapter('MySQL', fresh !== null)) this.skip();
    database = fresh!;
    folder = await temporaryFolder();
    proxy = await mysqlProxy(database.url);
    const stores = { DATABASE_URL: proxy.url, OBJECTS_URL: `file:${join(folder.path, 'objects')}` };
    service = await startTestService({ ...stores, LOG_LEVEL: 'silent' });
    api = client(service.url);
  });

  after(async () => {
    await service?.stop();
    await proxy?.close();
    await database?.remove();
    await folder?.remove();
  });

  it('that breaks off before its COMMIT takes nothing: the map, its image, its snapshots and its visits stay', async () => {
    const person = await signUp(api);
    const { id } = await makeProject(api, person);
    const at = `/api/projects/${id}/`;
    await api.patch(at, { levels: [{ name: 'Ground', imageUrl: PNG_URL }] }, person.as);
    await api.post(`${at}publish/`, undefined, person.as);
    await api.post(`/api/p/${id}/analytics/`, { events: [{ event: 'mapView', params: {} }] });
    const whole = async () => {
      const [map, snapshots] = [await api.get(at, person.as), await api.get(`${at}snapshots/`, person.as)];
      const image = await fetch(map.body.levels[0].imageUrl);
      const visits = await service.storage.visits.count(id);
      return { map: map.body, snapshots: snapshots.body, image: image.status, visits };
    };
    const before = await whole();
    expect(before).to.deep.include({ image: 200, visits: 1 });
    proxy.decide((sql) => (sql === 'COMMIT' ? 'cut-before' : 'pass'));
    expect((await api.delete(at, person.as)).status).to.equal(503);
    proxy.decide(() => 'pass');
    expect(await whole()).to.deep.equal(before);
  });
});
