import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { png, storedChunk } from '../../content/images/pictures.ts';
import { type Client, client, makeProject, type Person, type Reply, signUp } from '../../support/client.ts';
import { type NetworkMode, type TcpProxy, tcpProxy } from '../../support/network/tcp-proxy.ts';
import { requireAdapter } from '../../support/require-adapter.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';
import { type FreshBucket, freshBucket } from '../../support/stores/s3.ts';

const TWO_HOURS = 7_200_000;
const VERBS = { refuse: 'refuses connections', cut: 'cuts them', hang: 'hangs' } as const;
const CAUSES = { refuse: 'refused', cut: 'refused', hang: 'timeout' } as const;

describe('A service whose object store is down', () => {
  let bucket: FreshBucket;
  let proxy: TcpProxy;
  let service: TestService;
  let api: Client;
  let person: Person;

  before(async function () {
    const fresh = freshBucket();
    if (!requireAdapter('S3', fresh !== null)) this.skip();
    bucket = fresh!;
    proxy = await tcpProxy(bucket.url.hostname, Number(bucket.url.port));
    const url = new URL(bucket.url);
    url.port = String(proxy.port);
    service = await startTestService({ OBJECTS_URL: url.href, ACCESS_TTL: '30d', LOG_LEVEL: 'fatal' });
    api = client(service.url);
    person = await signUp(api);
  });

  after(async () => {
    await service?.stop();
    await proxy?.close();
    await bucket?.remove();
  });

  const addressOf = (picture: Buffer) => `data:image/png;base64,${picture.toString('base64')}`;
  /** Like no other: equal files are stored once. */
  const anotherPicture = () => png({ extra: [storedChunk(randomBytes(100))] });
  const upload = (id: string): Promise<Reply> => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(anotherPicture())]), 'plan.png');
    return api.post(`/api/projects/${id}/upload-image/`, form, person.as);
  };
  const drawLevel = (id: string) =>
    api.patch(
      `/api/projects/${id}/`,
      { description: 'drawn', levels: [{ name: 'Ground', imageUrl: addressOf(anotherPicture()) }] },
      person.as,
    );

  /** Resolves when the service reports this; it checks once a second. It stays ready for everything that needs no files. */
  async function reported(objects: 'ok' | 'failing', cause: string | null): Promise<void> {
    for (;;) {
      const { status, body } = await api.get('/readyz');
      expect([status, body.database]).to.deep.equal([200, 'ok']);
      if (body.objects === objects && body.cause === cause) return;
      await pause(50);
    }
  }

  async function keysOf(projectId: string): Promise<readonly string[]> {
    const objects = await Array.fromAsync(bucket.client.listObjectsV2(bucket.name, `projects/${projectId}/`, true));
    return objects.map(({ name }) => name!);
  }

  for (const mode of ['refuse', 'cut', 'hang'] as const satisfies readonly NetworkMode[]) {
    it(`that ${VERBS[mode]} reports that, leaves nothing partial, and works again when the store is available`, async () => {
      const project = await makeProject(api, person);
      expect((await upload(project.id)).status).to.equal(201);
      await proxy.turn(mode);
      const [uploaded, drawn] = await Promise.all([
        upload(project.id),
        drawLevel(project.id),
        reported('failing', CAUSES[mode]),
      ]);
      for (const reply of [uploaded, drawn]) expectUnavailable(reply);
      const { body: after } = await api.get(`/api/projects/${project.id}/`, person.as);
      expect(after).to.deep.equal(project);
      expect(await service.storage.images.count(project.id)).to.equal(1);

      await proxy.turn('pass');
      expect((await upload(project.id)).status).to.equal(201);
      expect((await drawLevel(project.id)).status).to.equal(200);
      await reported('ok', null);
      expect(service.undocumented).to.deep.equal([]);
    });

    it(`that ${VERBS[mode]} deletes projects, whose files are swept later`, async () => {
      const project = await makeProject(api, person);
      for (let n = 0; n < 5; n++) expect((await upload(project.id)).status).to.equal(201);
      await proxy.turn(mode);
      expect((await api.delete(`/api/projects/${project.id}/`, person.as)).status).to.equal(204);
      expect((await api.get(`/api/projects/${project.id}/`, person.as)).status).to.equal(404);
      expect(await keysOf(project.id)).to.have.length(5);
      expect(proxy.connections(), 'one file is tried, twice where the connection was cut').to.be.at.most(2);

      await proxy.turn('pass');
      expect(await service.app.jobs.sweepObjects()).to.deep.equal({ removed: 0 });
      expect(await keysOf(project.id), 'files of the last hour').to.have.length(5);
      service.advance(TWO_HOURS);
      await service.app.jobs.sweepObjects();
      service.advance(-TWO_HOURS);
      expect(await keysOf(project.id)).to.deep.equal([]);
    });
  }
});

function expectUnavailable({ status, body }: Reply): void {
  expect({ status, keys: Object.keys(body) }).to.deep.equal({ status: 503, keys: ['detail', 'code', 'retry_after'] });
}
