import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect } from 'chai';
import { png, storedChunk } from '../../content/images/pictures.ts';
import { type Client, client, makeProject, type Person, type Reply, signUp } from '../../support/client.ts';
import { announceSkip } from '../../support/require-adapter.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';
import { type SmallDisk, smallDisk } from '../../support/stores/small-disk.ts';
import { auditFolder } from './crash/remains.ts';

const DISK = 16_000_000;
const ROOM = 3_000_000;
const ATTEMPTS = 40;

describe('A service whose data folder is on a disk that fills up', () => {
  let disk: SmallDisk;
  let service: TestService;
  let api: Client;
  let person: Person;

  before(async function () {
    const mounted = await smallDisk(DISK);
    if (!mounted) {
      announceSkip('the right to mount a small disk');
      this.skip();
    }
    disk = mounted;
    const stores = {
      DATABASE_URL: `sqlite:${join(disk.path, 'waymark.db')}`,
      OBJECTS_URL: `file:${join(disk.path, 'objects')}`,
    };
    service = await startTestService({ ...stores, LOG_LEVEL: 'fatal' });
    api = client(service.url);
    person = await signUp(api);
  });

  after(async () => {
    await service?.stop();
    await disk?.remove();
  });

  const create = (name: string = randomUUID()) =>
    api.post(
      '/api/projects/',
      { organization: person.organizationId, name, description: 'x'.repeat(5_000) },
      person.as,
    );
  const upload = (at: string) => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(picture())]), 'plan.png');
    return api.post(`${at}upload-image/`, form, person.as);
  };
  const drawLevel = (at: string, name: string) => {
    const imageUrl = `data:image/png;base64,${picture().toString('base64')}`;
    return api.patch(at, { levels: [{ name, imageUrl }] }, person.as);
  };
  const describeIt = (at: string) => api.patch(at, { description: randomBytes(2_500).toString('hex') }, person.as);

  it('refuses writes, leaves nothing partial, still reads, and writes again when there is space', async () => {
    const project = await makeProject(api, person);
    const at = `/api/projects/${project.id}/`;
    await disk.fill(ROOM);
    const replies: Reply[] = [];
    const drawn: string[] = [];
    for (let n = 0; n < ATTEMPTS; n++) {
      const level = await drawLevel(at, `Level ${n}`);
      if (level.status === 200) drawn.push(`Level ${n}`);
      replies.push(level, ...(await Promise.all([create(`Map ${n}`), upload(at), describeIt(at)])));
    }
    expectRefusals(replies);
    await expectWhole(at, replies, drawn);

    await disk.free();
    for (const reply of [await create(), await upload(at)]) expect(reply.status).to.equal(201);
    for (const reply of [await drawLevel(at, 'Last'), await describeIt(at)]) expect(reply.status).to.equal(200);
    expect((await api.get('/readyz')).status).to.equal(200);
    await auditFolder(disk.path);
    expect(service.undocumented).to.deep.equal([]);
  });

  /** Reading still works, and what is read is what was acknowledged. */
  async function expectWhole(at: string, replies: readonly Reply[], drawn: readonly string[]): Promise<void> {
    const { status, body } = await api.get(at, person.as);
    expect(status).to.equal(200);
    expect(body.levels.map(({ name }: { name: string }) => name)).to.deep.equal(drawn);
    const urls = [...body.levels.map(({ imageUrl }: { imageUrl: string }) => imageUrl), ...uploadsOf(replies)];
    for (const url of urls) expect((await fetch(url)).status).to.equal(200);
    const created = replies.filter((reply) => reply.status === 201 && reply.body.name).map((reply) => reply.body.name);
    const { body: list } = await api.get('/api/projects/?page_size=100&search=Map', person.as);
    expect(list.results.map(({ name }: { name: string }) => name).sort()).to.deep.equal(created.sort());
    await auditFolder(disk.path);
  }
});

/** There were some of each, and those that were refused are 503, with what to show, its code and how long to wait. */
function expectRefusals(replies: readonly Reply[]): void {
  const refused = replies.filter(({ status }) => status >= 400);
  for (const { status, body } of refused) {
    const keys = Object.keys(body);
    expect({ status, keys }).to.deep.equal({ status: 503, keys: ['detail', 'code', 'retry_after'] });
  }
  expect(refused.length).to.be.within(1, replies.length - 1);
}

const uploadsOf = (replies: readonly Reply[]) =>
  replies.filter(({ status, body }) => status === 201 && body.url).map(({ body }) => body.url as string);

/** So large that it does not fit where a row still does. */
const picture = () => png({ extra: [storedChunk(randomBytes(300_000))] });
