import { expect } from 'chai';
import type { Body } from '../../../support/client.ts';
import { startTestService, type TestService } from '../../../support/service/service.ts';
import { jsonOf, nameOf, operationsOf, schemasOf } from './document-walk.ts';

/** What generated clients and readers need of the OpenAPI document: each rule walks the whole of it. */
describe('the rules of the OpenAPI document', () => {
  let service: TestService;
  let document: Body;
  before(async () => {
    service = await startTestService({ PUBLIC_URL: 'https://maps.example' });
    document = await (await fetch(`${service.local}/api/openapi.json`)).json();
  });
  after(() => service.stop());

  const operations = () => operationsOf(document);

  it('has one tag for each operation, and a description for each tag', () => {
    const used = new Set<string>();
    for (const { name, operation } of operations()) {
      expect(operation.tags, name).to.have.length(1);
      used.add(operation.tags[0]);
    }
    expect(document.tags.map((tag: Body) => tag.name)).to.have.members([...used]);
    for (const { name, description } of document.tags) expect(description, name).to.match(/^[A-Z].*\.$/);
  });

  it('has the public URL as its server, and no pages for people but the one to print', () => {
    expect(document.servers).to.deep.equal([{ url: 'https://maps.example' }]);
    expect(operations()).to.have.length.above(140);
    const pages = operations().filter(({ operation }) => JSON.stringify(operation).includes('text/html'));
    expect(pages.map(({ path }) => path)).to.deep.equal(['/api/projects/{projectId}/start-points/']);
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
    expect(schemesOf('getLiveProject')).to.deep.equal(['none', 'session', 'apiKey']);
    expect(schemesOf('login')).to.deep.equal([]);
  });

  const schemas = () => schemasOf(document);

  it('has unions with null of references only, or flat ones of scalars', () => {
    for (const [place, { anyOf }] of schemas().filter(([, schema]) => schema.anyOf)) {
      const members = (anyOf as Body[]).filter(({ type }) => type !== 'null');
      const isNullable = members.length < anyOf.length;
      if (isNullable && members.length === 1) expect(members[0], place).to.have.any.keys('$ref', 'properties');
      for (const member of anyOf) expect(member, place).not.to.have.any.keys('anyOf', 'oneOf');
      if (isNullable) for (const member of members) expect(member, place).not.to.have.property('pattern');
    }
  });

  it('tells defaults of bodies in descriptions only', () => {
    const withDefault = schemas().filter(([, schema]) => 'default' in schema);
    const ofQueries = operations().flatMap(({ operation }) =>
      (operation.parameters ?? []).map((each: Body) => each.schema),
    );
    for (const [place, schema] of withDefault) expect(ofQueries, place).to.include(schema);
    expect(document.components.schemas.RouteQuestion.properties.avoid.description).to.match(/Default: \[\]\.$/);
  });

  it('has a format for each number, and int64 for each that is not bounded', () => {
    for (const [place, { type, format, minimum, maximum }] of schemas()) {
      const types = [type].flat();
      if (types.includes('number')) expect(format, place).to.equal('double');
      if (!types.includes('integer')) continue;
      const isSmall = minimum >= -(2 ** 31) && maximum < 2 ** 31;
      expect(format, place).to.equal(isSmall ? 'int32' : 'int64');
    }
  });

  it('has UUIDs as ids, without patterns', () => {
    for (const { name, operation } of operations()) {
      for (const parameter of (operation.parameters ?? []).filter(
        (each: Body) => /Id$/.test(each.name) && each.name !== 'externalId',
      ))
        expect(parameter.schema, name).to.deep.equal({ type: 'string', format: 'uuid' });
    }
    for (const [place, schema] of schemas()) {
      if (schema.format === 'uuid') expect(schema, place).not.to.have.property('pattern');
      for (const [field, value] of Object.entries<Body>(schema.properties ?? {}))
        if (/^(area|marker|level|corridor|transition)Id$/.test(field)) expect(value.format, place).to.equal('uuid');
    }
  });

  it('has points as lists of two numbers', () => {
    for (const [place, schema] of schemas()) expect(schema, place).not.to.have.property('prefixItems');
    const { data } = document.components.schemas.Area.properties;
    expect(data.items).to.deep.equal({
      type: 'array',
      items: { type: 'number', format: 'double' },
      minItems: 2,
      maxItems: 2,
    });
  });

  it('has numbers and booleans in queries, with bounds', () => {
    const typeOf: Readonly<Record<string, string>> = {
      page: 'integer',
      page_size: 'integer',
      limit: 'integer',
      dry_run: 'boolean',
    };
    const seen = new Set<string>();
    for (const { name, operation } of operations()) {
      for (const parameter of (operation.parameters ?? []).filter((each: Body) => typeOf[each.name])) {
        const { type, minimum, maximum } = parameter.schema;
        expect(type, name).to.equal(typeOf[parameter.name]);
        if (type === 'integer') expect([minimum, maximum > 1], name).to.deep.equal([1, true]);
        seen.add(parameter.name);
      }
    }
    expect([...seen]).to.have.members(Object.keys(typeOf));
  });

  it('names every body, response and object', () => {
    for (const { name, operation } of operations()) {
      for (const schema of jsonOf(operation).filter((each) => !isFile(each))) {
        const named = schema.type === 'array' ? schema.items : schema;
        expect(Object.keys(named), name).to.deep.equal(['$ref']);
      }
    }
    for (const [place, schema] of schemas().filter(([, { properties }]) => properties)) {
      expect(Object.keys(document.components.schemas), 'an object of its own').to.include(place);
      expect(schema.type, place).to.equal('object');
    }
  });

  it('has component names that stay different when a generator prefixes them or joins their words', () => {
    const names = Object.keys(document.components.schemas);
    expect(names.filter((name) => name.startsWith('New'))).to.deep.equal([]);
    expect(new Set(names.map((name) => name.toLowerCase())).size).to.equal(names.length);
    for (const name of names) expect(name).to.match(/^[A-Z][A-Za-z]+$/);
    // Generators name the union below a field by the names of its object and of the field.
    for (const [place, { anyOf }] of schemas().filter(([, { type }]) => type !== 'object')) {
      const [component, field, ...deeper] = place.split('.');
      if (!anyOf || !field || deeper.length > 0) continue;
      expect(names.map((name) => name.toLowerCase())).not.to.include(`${component}${field}`.toLowerCase());
    }
  });

  it('has no component that nothing refers to', () => {
    const text = JSON.stringify(document);
    for (const name of Object.keys(document.components.schemas)) expect(text).to.include(`schemas/${name}"`);
  });

  it('requires a body wherever its schema has required fields', () => {
    for (const { name, operation } of operations().filter((each) => each.operation.requestBody)) {
      const { required, content } = operation.requestBody;
      const schema = content['application/json']?.schema;
      const named = schema && document.components.schemas[nameOf(schema)];
      if (!content['text/csv'] && named) expect(required, name).to.equal(named.required?.length > 0);
      else expect(required, name).to.equal(true);
    }
  });

  it('describes the headers of requests and responses', () => {
    const headersOf = (name: string, status: number) => Object.keys(operationOf(name).responses[status].headers);
    const requestHeaders = (name: string) =>
      (operationOf(name).parameters ?? []).flatMap((each: Body) => (each.in === 'header' ? each.name : []));
    expect(requestHeaders('updateProject')).to.deep.equal(['If-Match', 'Prefer']);
    expect(requestHeaders('getLiveProject')).to.deep.equal(['If-None-Match']);
    expect(requestHeaders('signInWithGoogle')).to.deep.equal(['Origin']);
    expect(requestHeaders('getMe')).to.deep.equal([]);
    expect(headersOf('updateProject', 200)).to.include.members(['ETag', 'Preference-Applied']);
    for (const { name } of operations().filter((each) => each.operation.responses[201]))
      expect(headersOf(name, 201), name).to.include('Location');
    expect(headersOf('getMe', 429)).to.include.members(['Retry-After', 'RateLimit', 'RateLimit-Policy']);
    expect(headersOf('logout', 200)).not.to.include('RateLimit');
    expect(headersOf('getMe', 401)).to.include('WWW-Authenticate');
    for (const { name, operation } of operations()) {
      for (const response of Object.values<Body>(operation.responses))
        expect(resolved(response).headers, name).to.include.keys('X-Request-Id');
    }
  });

  /** They ignore bodies that they cannot read. */
  const LENIENT = new Set(['logout', 'signOutOfStudio', 'publishProject', 'updateLiveProject']);

  it('lists the errors of every path, with Allow, and the limit of each body', () => {
    for (const { name, operation } of operations()) {
      expect(Object.keys(resolved(operation.responses[405]).headers), name).to.include('Allow');
      expect(operation.responses, name).to.include.keys('431', '500', '503');
      if (operation.requestBody && !LENIENT.has(name))
        expect(operation.responses[413].description, name).to.match(/more than [\d,]+ bytes/);
    }
  });

  it('has a schema for every file', () => {
    for (const { name, operation } of operations()) {
      for (const response of Object.values<Body>(operation.responses)) {
        for (const [type, { schema }] of Object.entries<Body>(resolved(response).content ?? {}))
          expect(schema, `${name} ${type}`).to.include.any.keys('$ref', 'type');
      }
    }
    expect(operationOf('exportAnalytics').responses[200].content['text/csv'].schema).to.deep.equal({ type: 'string' });
    expect(operationOf('getImage').responses[200].content['image/*'].schema).to.deep.equal({
      type: 'string',
      format: 'binary',
    });
  });

  it('names operations by one verb for each method, and actions by their own', () => {
    const verbs: Readonly<Record<string, RegExp>> = {
      get: /^(list|get|search|export|check|lookUp)[A-Z]/,
      put: /^replace[A-Z]/,
      patch: /^update[A-Z]/,
      delete: /^(delete[A-Z]|removeGroupMembers$)/,
      post: /^(?!(list|get|put|read|replace|delete)[A-Z])[a-z]+/,
    };
    for (const { name, method, operation } of operations()) {
      expect(name, method).to.match(verbs[method]!);
      const schema = operation.responses[200]?.content?.['application/json']?.schema;
      if (method === 'get' && schema?.type === 'array') expect(name).to.match(/^(list|search)/);
    }
  });

  it('says by kind which of several responses was sent', () => {
    const all = document.components.schemas;
    const unions = schemas().filter(([, { oneOf }]) => oneOf);
    expect(unions.map(([place]) => place)).to.have.members([
      ...[
        'LiveProjectResult',
        'ProjectChangesResult',
        'RouteResult',
        'SignInResult',
        'StudioSignInResult',
        'WebhookEvent',
      ],
    ]);
    for (const [place, { oneOf, discriminator }] of unions) {
      const field = discriminator.propertyName;
      expect(field, place).to.equal(place === 'WebhookEvent' ? 'event' : 'kind');
      expect(Object.values<string>(discriminator.mapping)).to.have.members(oneOf.map(({ $ref }: Body) => $ref));
      for (const [kind, $ref] of Object.entries<string>(discriminator.mapping)) {
        const { properties, required } = all[nameOf({ $ref })];
        expect(properties[field], kind).to.include({ type: 'string' });
        expect(properties[field].enum, kind).to.deep.equal([kind]);
        expect(required).to.include(field);
      }
    }
  });

  const operationOf = (wanted: string): Body => operations().find(({ name }) => name === wanted)!.operation;
  const resolved = (response: Body): Body =>
    response.$ref ? document.components.responses[nameOf(response)] : response;
});

const isFile = ({ type, properties }: Body): boolean => type === 'object' && properties === undefined;
