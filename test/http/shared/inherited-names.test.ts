import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { spelled } from '../../../adapters/http/responses/errors.ts';
import { type Body, type Client, client, makeProject, type Person, signUp } from '../../support/client.ts';
import { type RawReply, rawRequest } from '../../support/network/raw-request.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';
import { pathOf } from '../given.ts';
import { TEMPLATES } from '../projects/copies/templating.ts';
import { expectOk } from './expectations.ts';
import { PAGES } from './pages.ts';

/** Names that every object inherits: found wherever text of a request is looked up without checking own properties. */
const INHERITED = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty', '__defineGetter__'];

type Operation = { readonly method: string; readonly path: string; readonly description: Body };

/** Text of a request that names something which objects inherit: never a fault, and never found. */
describe('names that every object inherits', () => {
  let service: TestService;
  let api: Client;
  let ada: Person;
  let operations: readonly Operation[];

  before(async () => {
    service = await startTestService();
    api = client(service.url);
    ada = await signUp(api);
    const { paths } = expectOk(await api.get('/api/openapi.json'));
    operations = Object.entries<Body>({ ...paths, ...PAGES }).flatMap(([path, methods]) =>
      Object.entries<Body>(methods).map(([method, description]) => ({
        method: method.toUpperCase(),
        path,
        description,
      })),
    );
  });
  after(() => service.stop());

  const ask = (method: string, path: string, headers: Record<string, string> = {}, body = '') =>
    rawRequest(service.url, { method, path, headers: { authorization: `Bearer ${ada.access}`, ...headers }, body });
  const expectNoFault = ({ status, bytes }: RawReply, what: string) => {
    expect(status, `${what}: ${bytes}`).to.be.below(500);
    expect(bytes.toString(), what).not.to.include('native code');
  };

  for (const name of INHERITED) {
    it(`${name} is no file`, async () => {
      for (const path of [
        `/media/${name}`,
        `/media/${name}/x.png`,
        `/media/projects/${name}`,
        `/embed/assets/${name}`,
      ]) {
        const { status, bytes } = await rawRequest(service.url, { path });
        expect([status, Object.keys(JSON.parse(bytes.toString()))], path).to.deep.equal([404, ['detail', 'code']]);
      }
    });

    it(`${name} in a path or as a query parameter causes no fault in any operation`, async () => {
      // Deleting and signing out would take away what the rest is about.
      const asked = operations.filter(({ method, path }) => method !== 'DELETE' && !path.includes('logout'));
      for (const { method, path, description } of asked) {
        expectNoFault(await ask(method, path.replaceAll(/\{\w+\}|\*/g, name)), `${method} ${path}`);
        const parameters = (description.parameters ?? []).filter((each: Body) => each.in === 'query');
        const query = new URLSearchParams(parameters.map((each: Body) => [each.name, name]));
        const filled = path.replaceAll(/\{\w+\}|\*/g, randomUUID());
        if (parameters.length > 0)
          expectNoFault(await ask(method, `${filled}?${query}`), `${method} ${filled}?${query}`);
      }
    });

    it(`${name} is no media type`, async () => {
      const { id } = await makeProject(api, ada);
      const { status } = await ask('POST', `${pathOf(id)}translations/import/`, { 'content-type': name }, 'x');
      expect(status).to.equal(415);
    });

    it(`${name} is the name of a field like any other`, () => {
      expect(Object.keys(spelled({ [`aliases.${name}`]: ['x'] }, 'domain'))).to.deep.equal([`aliases.${name}`]);
    });
  }

  it('a path that leaves the folder of a template is no file', async () => {
    const { id } = await makeProject(api, ada);
    const given = { organization: ada.organizationId, name: 'Our standard', project: id };
    const template = expectOk(await api.post(TEMPLATES, given, ada.as), 201);
    for (const rest of ['../x.png', '../../secret', './x.png', '..', '.', '%2e%2e/x.png', '/x.png', 'x']) {
      const path = `/media/templates/${template.id}/${rest}`;
      expect((await rawRequest(service.url, { path })).status, path).to.equal(404);
    }
  });
});
