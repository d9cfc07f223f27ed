import { expect } from 'chai';
import { png } from '../../content/images/pictures.ts';
import { makeProject, type Person, type Reply, signUp } from '../../support/client.ts';
import type { ProxyAction } from '../../support/databases/mysql-proxy.ts';
import { type BehindProxy, startBehindProxy } from './behind-proxy.ts';

/** Whether the COMMIT that gets no answer was done. */
const CASES: readonly (readonly [string, ProxyAction, boolean])[] = [
  ['done', 'cut-after', true],
  ['not done', 'cut-before', false],
];

describe('A COMMIT without a response', () => {
  let world: BehindProxy;
  let person: Person;

  before(async function () {
    const started = await startBehindProxy();
    if (!started) this.skip();
    world = started;
  });

  beforeEach(async () => {
    person = await signUp(world.api);
  });

  after(() => world?.close());

  const WRITES: Readonly<Record<string, (at: string) => Promise<Reply>>> = {
    'an upload': (at) => {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(png())]), 'plan.png');
      return world.api.post(`${at}upload-image/`, form, person.as);
    },
    'a PATCH with an image': (at) => {
      const imageUrl = `data:image/png;base64,${png().toString('base64')}`;
      return world.api.patch(at, { levels: [{ name: 'Upper', imageUrl }] }, person.as);
    },
    'a copy': (at) => world.api.post(`${at}duplicate/`, undefined, person.as),
  };

  for (const [what, write] of Object.entries(WRITES)) {
    for (const [outcome, fate, isDone] of CASES) {
      it(`and which was ${outcome} leaves ${what} consistent in both cases`, async () => {
        const at = `/api/projects/${(await makeProject(world.api, person)).id}/`;
        expect((await WRITES['a PATCH with an image']!(at)).status).to.equal(200);
        const before = await imagesOf();
        world.proxy.decide((sql) => (sql === 'COMMIT' ? fate : 'pass'));
        const { status, body } = await write(at);
        world.proxy.decide(() => 'pass');
        expect({ status, keys: Object.keys(body) }).to.deep.equal({
          status: 503,
          keys: ['detail', 'code', 'retry_after'],
        });
        const images = await imagesOf();
        expect(images.length - before.length).to.equal(isDone ? 1 : 0);
        for (const url of images) expect((await fetch(url)).status, url).to.equal(200);
      });
    }
  }

  /** The images of all projects of the person. */
  async function imagesOf(): Promise<readonly string[]> {
    const { body } = await world.api.get('/api/projects/?page_size=100', person.as);
    const pages = body.results.map(({ id }: { id: string }) => world.api.get(`/api/projects/${id}/images/`, person.as));
    return (await Promise.all<Reply>(pages)).flatMap((page) => page.body.images);
  }
});
