import { join } from 'node:path';
import { expect } from 'chai';
import { png } from '../images/pictures.ts';
import { type Client, client, makeProject, type Person, type Reply, signUp } from '../support/client.ts';
import { type FreshDatabase, freshDatabase } from '../support/mysql.ts';
import { type Fate, type MysqlProxy, mysqlProxy } from '../support/mysql-proxy.ts';
import { requireAdapter } from '../support/require-adapter.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Whether the COMMIT that gets no answer was done. */
const CASES: readonly (readonly [string, Fate, boolean])[] = [
  ['done', 'cut-after', true],
  ['not done', 'cut-before', false],
];

describe('A COMMIT of which the answer is lost', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let database: FreshDatabase;
  let proxy: MysqlProxy;
  let service: TestService;
  let api: Client;
  let person: Person;

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

  beforeEach(async () => {
    person = await signUp(api);
  });

  after(async () => {
    await service?.stop();
    await proxy?.close();
    await database?.remove();
    await folder?.remove();
  });

  const WRITES: Readonly<Record<string, (at: string) => Promise<Reply>>> = {
    'an upload': (at) => {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(png())]), 'plan.png');
      return api.post(`${at}upload-image/`, form, person.as);
    },
    'a PATCH with an image': (at) => {
      const imageUrl = `data:image/png;base64,${png().toString('base64')}`;
      return api.patch(at, { levels: [{ name: 'Upper', imageUrl }] }, person.as);
    },
    'a copy': (at) => api.post(`${at}duplicate/`, undefined, person.as),
  };

  for (const [what, write] of Object.entries(WRITES)) {
    for (const [outcome, fate, isDone] of CASES) {
      it(`and which was ${outcome} leaves ${what} whole, whichever it is`, async () => {
        const at = `/api/projects/${(await makeProject(api, person)).id}/`;
        expect((await WRITES['a PATCH with an image']!(at)).status).to.equal(200);
        const before = await imagesOf();
        proxy.decide((sql) => (sql === 'COMMIT' ? fate : 'pass'));
        const { status, body } = await write(at);
        proxy.decide(() => 'pass');
        expect({ status, keys: Object.keys(body) }).to.deep.equal({ status: 503, keys: ['detail'] });
        const images = await imagesOf();
        expect(images.length - before.length).to.equal(isDone ? 1 : 0);
        for (const url of images) expect((await fetch(url)).status, url).to.equal(200);
      });
    }
  }

  /** The images of all projects of the person. */
  async function imagesOf(): Promise<readonly string[]> {
    const { body } = await api.get('/api/projects/?page_size=100', person.as);
    const pages = body.results.map(({ id }: { id: string }) => api.get(`/api/projects/${id}/images/`, person.as));
    return (await Promise.all<Reply>(pages)).flatMap((page) => page.body.images);
  }
});
