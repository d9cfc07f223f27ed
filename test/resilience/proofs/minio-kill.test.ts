import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { minioObjects } from '../../../adapters/objects/minio.ts';
import { png, storedChunk } from '../../content/images/pictures.ts';
import { atOnce } from '../../support/at-once.ts';
import { type Client, client, makeProject, type Person, signUp } from '../../support/client.ts';
import { errorKind } from '../../support/rejection.ts';
import { requireAdapter } from '../../support/require-adapter.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';
import { type OwnMinio, ownMinio } from '../../support/stores/own-minio.ts';
import { rounds } from '../../support/test-depth.ts';

const KILLS = rounds(20);
const WORKERS = 6;
const TWO_HOURS = 7_200_000;
const SHORT = { bodyMs: 300, requestMs: 300 };

describe('A MinIO server under a load of uploads', function () {
  this.timeout(900_000);
  let minio: OwnMinio;

  beforeEach(async function () {
    const own = await ownMinio();
    if (!requireAdapter('MinIO', own !== null)) this.skip();
    minio = own!;
    await minio.start();
  });

  afterEach(() => minio?.remove());

  it(`has every acknowledged file, complete, after ${KILLS} kills, and the service answers 503 meanwhile`, async () => {
    const service = await startTestService({ OBJECTS_URL: minio.url, ACCESS_TTL: '30d', LOG_LEVEL: 'silent' });
    try {
      const uploads = await uploadsTo(service);
      for (let kill = 1; kill <= KILLS; kill++) {
        const stop = new AbortController();
        const working = atOnce(WORKERS, () => uploads.work(stop.signal));
        const until = (more: number, count: () => number) => moreThan(count, more, working);
        await until(20 + ((kill * 23) % 61), uploads.acknowledged);
        await minio.kill();
        await until(WORKERS, uploads.refused);
        await minio.start();
        await until(WORKERS, uploads.acknowledged);
        stop.abort();
        await working;
        await uploads.expectAllThere();
      }
      service.advance(TWO_HOURS);
      await service.app.jobs.sweepObjects();
      await uploads.expectAllThere();
      const objects = minioObjects(minio.url);
      expect((await Array.fromAsync(objects.list('projects/'))).length).to.equal(uploads.acknowledged());
      await objects.close();
      console.log(`      ${uploads.acknowledged()} files acknowledged, ${uploads.refused()} refused`);
    } finally {
      await service.stop();
    }
  });

  it('that is suspended makes everything unavailable within the time limits, and is used again when it goes on', async () => {
    const objects = minioObjects(minio.url, SHORT);
    await minioObjects(minio.url).put('a.txt', Uint8Array.of(1));
    minio.suspend();
    const results = await Promise.all([
      errorKind(objects.put('b.txt', new Uint8Array(5_000_000))),
      errorKind(objects.get('a.txt')),
      errorKind(objects.delete('a.txt')),
      errorKind(Array.fromAsync(objects.list(''))),
      errorKind(objects.check()),
    ]);
    expect(results).to.deep.equal(Array(5).fill('unavailable'));
    await objects.close();
    minio.resume();
    const again = minioObjects(minio.url);
    await again.check();
    await again.put('c.txt', Uint8Array.of(3));
    expect(await again.get('c.txt')).to.deep.equal(Buffer.of(3));
    await again.close();
  });
});

/** Resolves when the count is larger by this; fails when the work does. */
async function moreThan(count: () => number, more: number, working: Promise<unknown>): Promise<void> {
  const goal = count() + more;
  let hasFailed = false;
  working.catch(() => {
    hasFailed = true;
  });
  while (count() < goal && !hasFailed) await pause(1);
  if (hasFailed) await working;
}

/** Uploads of pictures of which no two are the same. */
async function uploadsTo(service: TestService) {
  const api: Client = client(service.url);
  const person: Person = await signUp(api);
  const { id } = await makeProject(api, person);
  const acknowledged = new Map<string, Buffer>();
  let refused = 0;
  const upload = async () => {
    const picture = png({ extra: [storedChunk(randomBytes(20_000))] });
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(picture)]), 'plan.png');
    const { status, body } = await api.post(`/api/projects/${id}/upload-image/`, form, person.as);
    expect(status).to.be.oneOf([201, 503]);
    if (status === 503) refused++;
    else acknowledged.set(body.url, picture);
  };
  return {
    acknowledged: () => acknowledged.size,
    refused: () => refused,
    async work(signal: AbortSignal) {
      while (!signal.aborted) await upload();
    },
    async expectAllThere() {
      for (const [url, picture] of acknowledged) {
        const response = await fetch(new URL(new URL(url).pathname, service.url));
        expect(
          [response.status, Buffer.compare(Buffer.from(await response.arrayBuffer()), picture)],
          url,
        ).to.deep.equal([200, 0]);
      }
    },
  };
}
