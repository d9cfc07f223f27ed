import { expect } from 'chai';
import { PNG } from '../../../content/images/pictures.ts';
import { type Body, type Client, client, makeProject, type Person, signUp } from '../../../support/client.ts';
import { startTestService, type TestService } from '../../../support/service/service.ts';
import { formOf } from '../../projects/images/image-forms.ts';
import { type Operation, operationsOf } from './document-walk.ts';

/** The links of the OpenAPI document, along which test generators go from a creation to what it created. */
describe('the links of the OpenAPI document', () => {
  let service: TestService;
  let document: Body;
  let api: Client;
  let ada: Person;
  let projectId: string;
  before(async () => {
    service = await startTestService();
    api = client(service.url);
    document = (await api.get('/api/openapi.json')).body;
    ada = await signUp(api);
    projectId = (await makeProject(api, ada)).id;
  });
  after(() => service.stop());

  const operationOf = (wanted: string): Operation => operationsOf(document).find(({ name }) => name === wanted)!;
  const linksOf = (name: string): Body => operationOf(name).operation.responses[201].links;

  it('lead from every creation to operations, with all parameters that these require', () => {
    const creations = operationsOf(document).filter(({ operation }) => operation.responses[201]);
    expect(creations).to.have.length.above(15);
    for (const { name } of creations) {
      expect(linksOf(name), name).not.to.deep.equal({});
      for (const { operationId, parameters } of Object.values<Body>(linksOf(name))) {
        const { operation } = operationOf(operationId);
        const required = (operation.parameters ?? []).filter((each: Body) => each.required);
        const names = required.map((each: Body) => each.name);
        expect(Object.keys(parameters), `${name} to ${operationId}`).to.have.members(names);
      }
    }
    expect(linksOf('createWebhook').getWebhook.parameters).to.deep.equal({
      webhookId: '$response.body#/id',
      organization: '$request.body#/organization',
    });
  });

  /** Creates something with this request and reads it along the link. */
  async function follow(creation: string, link: string, given: { readonly path?: Body; readonly body: Body }) {
    const at = operationOf(creation);
    const created = await api.post(filled(at.path, given.path ?? {}), given.body, ada.as);
    expect(created.status).to.equal(201);
    const values = Object.entries<string>(linksOf(creation)[link].parameters).map(([name, expression]) => {
      const [, from, field] = /^\$(request\.body#\/|response\.body#\/|request\.path\.)(\w+)$/.exec(expression)!;
      const sources: Body = { 'request.body#/': given.body, 'response.body#/': created.body };
      return [name, (sources[from!] ?? given.path)[field!]];
    });
    const { path } = operationOf(link);
    const parameters = Object.fromEntries(values);
    const inQuery = values.filter(([name]) => !path.includes(`{${name}}`));
    const found = await api.get(`${filled(path, parameters)}?${new URLSearchParams(inQuery)}`, ada.as);
    expect(found.status).to.equal(200);
    return { created: created.body, found: found.body };
  }
  const filled = (path: string, values: Body) => path.replace(/\{(\w+)\}/g, (_, name) => values[name]);

  it('find what was created', async () => {
    const path = { projectId };
    const organization = ada.organizationId;
    const level = await follow('createLevel', 'getLevel', { path, body: { name: 'Ground floor' } });
    expect(level.found).to.deep.equal(level.created);
    const group = await follow('createGroup', 'getGroup', { body: { organization, name: 'Libraries' } });
    expect(group.found).to.deep.equal(group.created);
    const copy = await follow('duplicateProject', 'getProject', { path, body: {} });
    expect(copy.found).to.deep.equal(copy.created);
    await follow('uploadImage', 'getImage', { path, body: formOf(PNG) });
  });
});
