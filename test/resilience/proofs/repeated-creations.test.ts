import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { png } from '../../content/images/pictures.ts';
import { type Body, makeProject, type Person, type Reply, signUp } from '../../support/client.ts';
import type { ProxyAction } from '../../support/databases/mysql-proxy.ts';
import { type BehindProxy, startBehindProxy } from './behind-proxy.ts';

const OUTCOMES: readonly (readonly [string, ProxyAction])[] = [
  ['done', 'cut-after'],
  ['not done', 'cut-before'],
];

describe('A creation whose COMMIT gets no response', () => {
  let world: BehindProxy;
  let ada: Person;
  let project: string;

  before(async function () {
    const started = await startBehindProxy();
    if (!started) this.skip();
    world = started;
    ada = await signUp(world.api);
    project = `/api/projects/${(await makeProject(world.api, ada)).id}/`;
  });

  after(() => world?.close());

  type Creation = { readonly path: () => string; readonly body: () => Body; readonly list?: () => string };
  const inOrganization = (more: Body) => ({ organization: ada.organizationId, ...more });
  const listed = (path: string) => `${path}?organization=${ada.organizationId}&page_size=100`;
  const CREATIONS: Readonly<Record<string, Creation>> = {
    'a project': {
      path: () => '/api/projects/',
      body: () => inOrganization({ name: randomUUID() }),
      list: () => listed('/api/projects/'),
    },
    'an API key': {
      path: () => '/api/api-keys/',
      body: () => inOrganization({ name: 'Kiosk', type: 'read' }),
      list: () => listed('/api/api-keys/'),
    },
    'a level with an image': {
      path: () => `${project}levels/`,
      body: () => ({ name: 'Ground', imageUrl: `data:image/png;base64,${png().toString('base64')}` }),
    },
    'a snapshot': { path: () => `${project}snapshots/`, body: () => ({}) },
  };

  for (const [what, { path, body, list = path }] of Object.entries(CREATIONS)) {
    for (const [outcome, fate] of OUTCOMES) {
      it(`and which was ${outcome} is repeated with its key, and there is ${what} once`, async () => {
        const [sent, headers] = [body(), { 'idempotency-key': randomUUID() }];
        const send = () => world.api.post(path(), sent, { ...ada.as, headers });
        const before = await count(list());
        world.proxy.decide((sql) => (sql === 'COMMIT' ? fate : 'pass'));
        expect(await send()).to.have.property('status', 503);
        world.proxy.decide(() => 'pass');
        const repeated = await send();
        const isSecret = what === 'an API key' && fate === 'cut-after';
        expect(repeated.status, JSON.stringify(repeated.body)).to.equal(isSecret ? 409 : 201);
        expect(repeated.body.id).to.be.a('string');
        expect(await count(list())).to.equal(before + 1);
        expect((await send()).body.id).to.equal(repeated.body.id);
        expect(await count(list())).to.equal(before + 1);
      });
    }
  }

  async function count(path: string): Promise<number> {
    const { body }: Reply = await world.api.get(path, ada.as);
    return (body.results ?? body).length;
  }
});
