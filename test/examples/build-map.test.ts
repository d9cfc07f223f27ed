import { expect } from 'chai';
import { aKey } from '../http/organizations/keys.ts';
import { expectOk } from '../http/shared/expectations.ts';
import { type Body, type Client, client, type Person, signUp } from '../support/client.ts';
import { node24 } from '../support/service/other-nodes.ts';
import { startTestService, type TestService } from '../support/service/service.ts';
import { type ExampleProject, exampleProject } from './example-project.ts';

describe('The script of the examples that builds a map', () => {
  let service: TestService;
  let api: Client;
  let ada: Person;
  let key: string;
  let project: ExampleProject | null = null;

  before(async function () {
    project = await exampleProject();
    if (!project) return this.skip();
    service = await startTestService();
    api = client(service.url);
    ada = await signUp(api);
    key = (await aKey({ api }, ada, { type: 'write' })).body.key;
  });
  after(async () => {
    await service?.stop();
    await project?.remove();
  });

  const run = async (environment: Record<string, string>, node?: string) => {
    const program = project!.start('build-map/main.ts', { environment, node });
    return { code: await program.ended, output: program.output() };
  };
  const build = async (node?: string): Promise<Body> => {
    const given = { WAYMARK_URL: service.url, API_KEY: key, ORGANIZATION: ada.organizationId };
    const { code, output } = await run(given, node);
    expect(code, output).to.equal(0);
    return JSON.parse(output);
  };

  it('publishes a map with rooms to which there is a way, and updates it when it runs again', async () => {
    const first = await build();
    expect(first).to.include({ created: 2, updated: 0, unchanged: 0 });
    expect((await fetch(first.embed_url)).status).to.equal(200);

    const again = await build();
    expect(again).to.include({ project: first.project, created: 0, unchanged: 2, embed_url: first.embed_url });

    const { levels, areas, markers } = expectOk(await api.get(`/api/p/${first.project}/`));
    expect([levels, areas, markers].map(({ length }) => length)).to.deep.equal([1, 2, 1]);
    expect(areas.map(({ externalId }: Body) => externalId)).to.have.members(['B-12', 'B-13']);
    for (const { id: areaId } of areas) {
      const ends = { from: { markerId: markers[0].id }, to: { areaId } };
      expect(expectOk(await api.post(`/api/p/${first.project}/route/`, ends))).to.include({ found: true });
    }
  });

  it('runs on Node 24', async () => {
    const { created, unchanged } = await build(await node24());
    expect(created + unchanged).to.equal(2);
  });

  it('ends with the message of the service when it is refused', async () => {
    const { key: reading } = (await aKey({ api }, ada, { type: 'read' })).body;
    const given = { WAYMARK_URL: service.url, API_KEY: reading, ORGANIZATION: ada.organizationId };
    const { code, output } = await run(given);
    expect(code).to.equal(1);
    expect(output).to.match(/This API key is read-only(?:.|\n)*status: 403/);
  });

  it('does not start without a key', async () => {
    const { code, output } = await run({});
    expect(code).to.equal(1);
    expect(output).to.include('API_KEY');
  });
});
