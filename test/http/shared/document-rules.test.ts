import { expect } from 'chai';
import type { Body } from '../../support/client.ts';
import { startTestService, type TestService } from '../../support/service.ts';

type Operation = { readonly name: string; readonly path: string; readonly method: string; readonly operation: Body };

/** What generated clients and readers need of the OpenAPI document: each rule walks the whole of it. */
describe('the rules of the OpenAPI document', () => {
  let service: TestService;
  let document: Body;
  before(async () => {
    service = await startTestService({ PUBLIC_URL: 'https://maps.example' });
    document = await (await fetch(`${service.local}/api/openapi.json`)).json();
  });
  after(() => service.stop());

  const operations = (): readonly Operation[] =>
    Object.entries<Body>(document.paths).flatMap(([path, methods]) =>
      Object.entries<Body>(methods).map(([method, operation]) => ({
        ...{ name: operation.operationId, path, method, operation },
      })),
    );

  it('has one tag for each operation, and a description for each tag', () => {
    const used = new Set<string>();
    for (const { name, operation } of operations()) {
      expect(operation.tags, name).to.have.length(1);
      used.add(operation.tags[0]);
    }
    expect(document.tags.map((tag: Body) => tag.name)).to.have.members([...used]);
    for (const { name, description } of document.tags) expect(description, name).to.match(/^[A-Z].*\.$/);
  });

  it('has the public URL as its server, and no pages for people', () => {
    expect(document.servers).to.deep.equal([{ url: 'https://maps.example' }]);
    expect(operations()).to.have.length.above(140);
    expect(JSON.stringify(document)).not.to.include('text/html');
  });

  it('says which operations a session or an API key may use', () => {
    expect(Object.keys(document.components.securitySchemes)).to.deep.equal(['session', 'apiKey']);
    const schemesOf = (wanted: string) =>
      operations()
        .find(({ name }) => name === wanted)!
        .operation.security.map((schemes: object) => Object.keys(schemes)[0] ?? 'none');
    expect(schemesOf('getMe')).to.deep.equal(['session']);
    expect(schemesOf('getProject')).to.deep.equal(['session', 'apiKey']);
    expect(schemesOf('acceptInvitation')).to.deep.equal(['none', 'session']);
    expect(schemesOf('readLive')).to.deep.equal(['none', 'session', 'apiKey']);
    expect(schemesOf('login')).to.deep.equal([]);
  });

  it('names the shapes of a 400, with ValidationErrors last', () => {
    const { schemas } = document.components;
    const shapes: Record<string, readonly string[]> = {};
    for (const { name, operation } of operations().filter((each) => each.operation.responses[400])) {
      const { schema } = operation.responses[400].content['application/json'];
      expect(Object.keys(schema), name).to.deep.equal(['$ref']);
      const shape = nameOf(schema);
      shapes[shape] = [...(shapes[shape] ?? []), name];
    }
    expect(Object.keys(shapes)).to.have.members([
      ...['BadRequest', 'BadRequestOrImage', 'BadUpload', 'Problem', 'ValidationErrors'],
    ]);
    for (const union of ['BadRequest', 'BadRequestOrImage'])
      expect(schemas[union].anyOf.map(nameOf).at(-1)).to.equal('ValidationErrors');
    expect(schemas.ValidationErrors.properties).to.have.keys('non_field_errors');
    expect(shapes.BadUpload).to.have.members(['putAvatar', 'uploadImage']);
    expect(shapes.BadRequestOrImage).to.have.members([
      ...['updateProject', 'updateOrganization', 'createLevel', 'updateLevel'],
      ...['createArea', 'updateArea', 'createMarker', 'updateMarker'],
    ]);
  });

  it('lists the codes of problems', () => {
    expect(document.components.schemas.ProblemCode.enum).to.include.members(['permission_denied', 'version_conflict']);
    expect(document.components.schemas.ProblemCode.enum).not.to.include('not_found');
  });
});

const nameOf = ({ $ref }: Body): string => $ref.split('/').at(-1)!;
