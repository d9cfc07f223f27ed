import { expect } from 'chai';
import { PNG } from '../../../content/images/pictures.ts';
import { type Body, type Client, client, type Person, type Reply, signUp } from '../../../support/client.ts';
import { startTestService, type TestService } from '../../../support/service/service.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { type MapIds, makeMap, pathOf, SQUARE } from '../../given.ts';
import { expectError, expectOk } from '../../shared/expectations.ts';
import { dataUrl } from '../whole-map.ts';

/** More than any disk has. */
const ENORMOUS = '1000000000';

/** With less free space than MIN_FREE_MB large writes are refused, and small ones succeed. */
describe('the service on a disk with little space left', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let service: TestService;
  let api: Client;
  let ada: Person;
  let stranger: Person;
  let map: MapIds;
  let snapshot: string;
  let template: string;
  before(async () => {
    folder = await temporaryFolder();
    await start('0');
    [ada, stranger] = [await signUp(api), await signUp(api)];
    map = await makeMap(api, ada);
    snapshot = expectOk(await api.post(`${pathOf(map.project)}snapshots/`, { label: 'Before' }, ada.as), 201).id;
    const body = { organization: ada.organizationId, project: map.project, name: 'Hall', description: '' };
    template = expectOk(await api.post('/api/templates/', body, ada.as), 201).id;
    await service.stop();
    await start(ENORMOUS);
  });
  after(async () => {
    await service.stop();
    await folder.remove();
  });
  afterEach(() => expect(service.undocumented).to.deep.equal([]));

  const start = async (MIN_FREE_MB: string, stores: Record<string, string> = onDisk()) => {
    service = await startTestService({ MIN_FREE_MB, LOG_LEVEL: 'fatal', ...stores });
    api = client(service.url);
  };
  const onDisk = () => ({
    DATABASE_URL: `sqlite:${folder.path}/waymark.db`,
    OBJECTS_URL: `file:${folder.path}/objects/not/made/yet`,
  });
  const form = (part: string) => {
    const data = new FormData();
    data.set(part, new Blob([Uint8Array.from(PNG)]), 'plan.png');
    return data;
  };
  const ask = (method: string, path: string, body: unknown = undefined, person = ada): Promise<Reply> =>
    api.request(method, path, body, person.as);
  const ofProject = (path = '') => pathOf(map.project) + path;
  const image = dataUrl(PNG);
  const large = (): readonly (readonly [string, string, Body?])[] => [
    ['POST', ofProject('upload-image/'), form('file')],
    ['POST', '/api/auth/me/avatar/', form('avatar')],
    ['PATCH', ofProject(), { thumbnail: image }],
    ['PATCH', `/api/organizations/${ada.organizationId}/`, { logo_url: image }],
    ['POST', ofProject('snapshots/'), { label: 'Now' }],
    ['POST', ofProject(`snapshots/${snapshot}/restore/`)],
    ['POST', ofProject('duplicate/')],
    ['POST', '/api/templates/', { organization: ada.organizationId, project: map.project, name: 'x', description: '' }],
    ['POST', '/api/projects/', { organization: ada.organizationId, name: 'From a template', template }],
    ['POST', ofProject('areas/bulk/'), { match: 'id', items: [{ levelId: map.ground, data: SQUARE }] }],
    ['POST', ofProject('translations/import/'), { entries: [] }],
  ];

  it('returns 503 to uploads, copies, snapshots and imports, with a helpful message', async () => {
    for (const [method, path, body] of large()) {
      const { status, body: said } = await ask(method, path, body);
      expect([status, said.detail], `${method} ${path}`).to.deep.equal([
        503,
        'The service is low on disk space and does not accept files, copies, snapshots or imports right now. Try again later.',
      ]);
    }
    const areas = expectOk(await ask('GET', ofProject('areas/')));
    expect(areas).to.have.length(1);
  });

  it('returns the same to strangers as otherwise', async () => {
    for (const [method, path, body] of large()) {
      if (!path.startsWith(ofProject())) continue;
      expectError(await ask(method, path, body, stranger), 404);
    }
  });

  it('continues with small writes, publishing and reads', async () => {
    expectOk(await ask('PATCH', ofProject(), { description: 'Small' }));
    expectOk(await ask('POST', ofProject('tags/'), { name: 'Art', color: '#123456' }), 201);
    expectOk(await ask('POST', '/api/projects/', { organization: ada.organizationId, name: 'Small' }), 201);
    expectOk(await ask('POST', ofProject('areas/bulk/'), { match: 'id', items: [], dry_run: true }));
    expectOk(await ask('POST', ofProject('publish/')));
    expectOk(await api.get(`/api/p/${map.project}/`));
  });

  it('checks no disk where nothing is stored on one', async () => {
    await service.stop();
    await start(ENORMOUS, {});
    const person = await signUp(api);
    const { project } = await makeMap(api, person);
    expectOk(await ask('PATCH', pathOf(project), { thumbnail: image }, person));
    await service.stop();
    await start(ENORMOUS);
  });
});
