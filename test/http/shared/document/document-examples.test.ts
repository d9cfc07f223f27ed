import { readFile, writeFile } from 'node:fs/promises';
import { expect } from 'chai';
import { EXAMPLE_IDS } from '../../../../adapters/http/shared/examples.ts';
import { type Body, makeProject } from '../../../support/client.ts';
import { skipSuiteInside } from '../../../support/inside-tests.ts';
import { EDITOR_ORIGIN } from '../../harness.ts';
import { doubleOf, type Fixture, openFixture } from '../../matrix/fixture.ts';
import type { Ids, Line } from '../../matrix/line.ts';
import { TABLE } from '../../matrix/table.ts';
import { overOwnService } from '../../over-http.ts';
import { expectOk } from '../expectations.ts';
import { nameOf, type Operation, operationsOf } from './document-walk.ts';
import { exampleOf } from './response-example.ts';

/** Operations whose example is not sent, and why. */
const NOT_SENT: Readonly<Record<string, string>> = {
  'POST /api/auth/google/': 'its code is one that Google has issued',
  'POST /studio/session/google': 'its code is one that Google has issued',
  'GET /api/projects/{projectId}/changes/?since=1': 'it takes a version or another state, not both',
  'GET /api/projects/{projectId}/changes/?against={snapshotId}': 'the same',
  'GET /api/projects/key/': 'it is for API keys, and a person sends the examples',
  'POST /api/projects/imports/?project={projectId}': 'it takes an organization or a project, not both',
  'GET /api/projects/imports/?project={projectId}': 'the same',
  'GET /api/projects/{projectId}/qr/': 'it takes a marker or a position, not both',
};

/** The examples of responses, as they were answered here. */
const STORED = 'adapters/http/openapi/response-examples.json';

/** Operations whose response is like that of another one, which can be sent here. */
const SAME_AS = [
  ['signInWithGoogle 200', 'login 200'],
  ['acceptInvitation 201', 'login 200'],
  ['signInToStudioWithGoogle 200', 'signInToStudio 200'],
  ['createImport 202', 'getImport 200'],
] as const;

/** Fields that contain what only this service has issued, and where the matrix of permissions has it. */
const ISSUED: Readonly<Record<string, string>> = {
  uid: 'uid',
  token: 'token',
  code: 'code',
  refresh: 'refresh',
  pending_token: 'pendingToken',
  email: 'email',
  path: 'path',
  name: 'name',
  url: 'url',
};

/** The examples of the OpenAPI document, each sent to a service that has the things that they name. */
overOwnService('the examples of the OpenAPI document', (open) => {
  const table = TABLE;
  let fixture: Fixture;
  let document: Body;
  let operations: readonly Operation[];
  const answered: Record<string, Body> = {};
  let lastIds: Ids = {};

  before(async function () {
    skipSuiteInside(this);
    fixture = await openFixture(open());
    document = expectOk(await fixture.api.get('/api/openapi.json'));
    operations = operationsOf(document);
  });

  it('are given for every JSON body and every parameter', () => {
    for (const { name, operation } of operations) {
      const json = operation.requestBody?.content['application/json'];
      if (json) expect(json, name).to.include.keys('example');
      for (const parameter of operation.parameters ?? [])
        expect(parameter, `${name} ${parameter.name}`).to.include.keys('example');
    }
  });

  it('have fields of their schemas only', () => {
    for (const { name, operation } of operations) {
      const { schema, example } = operation.requestBody?.content['application/json'] ?? {};
      if (!schema) continue;
      const { properties } = document.components.schemas[nameOf(schema)];
      expect(Object.keys(properties), name).to.include.members(Object.keys(example));
    }
  });

  // Further lines of an operation have a suffix.
  const sent = Object.entries(table).filter(([name]) => !/^\S+ \S+ /.test(name) && !NOT_SENT[name]);
  for (const [key, line] of sent) {
    const [method, path] = key.split(/[ ?]/) as [string, string];
    it(`are accepted by ${method} ${path}`, async () => {
      const operation = operations.find((each) => each.path === path && each.method === method.toLowerCase())!;
      const { status, body } = await send(operation, line);
      expect([200, 201, 202, 204], `${status} ${JSON.stringify(body)}`).to.include(status);
      const isDocument = operation.name.startsWith('getOpenApi');
      if (typeof body === 'object' && !isDocument) answered[`${operation.name} ${status}`] = exampleOf(body, lastIds);
    });
  }

  it('of responses that no person gets by an example are answered too', async () => {
    const ask = async (name: string, path: string, token: string | null) => {
      answered[`${name} 200`] = exampleOf(expectOk(await fixture.api.get(path, { token })), {});
    };
    await ask('getOwnApiKey', '/api/projects/key/', fixture.tokens['write key']);
    const { id } = await makeProject(fixture.api, fixture.founder);
    await ask('getProjectChanges', `/api/projects/${id}/changes/?since=1`, fixture.founder.access);
    // Google's are those of a sign-in with a password.
    for (const [name, same] of SAME_AS) answered[name] = answered[same];
    answered['listImports 200'] = [answered['getImport 200']];
  });

  it('have the fields of what was answered, where they are of responses; if not, run with WRITE_EXAMPLES=1', async () => {
    if (process.env.WRITE_EXAMPLES) {
      const sorted = Object.fromEntries(Object.entries(answered).sort(([a], [b]) => (a < b ? -1 : 1)));
      await writeFile(STORED, `${JSON.stringify(sorted, null, 1)}\n`);
      return;
    }
    const stored = JSON.parse(await readFile(STORED, 'utf8'));
    for (const [name, body] of Object.entries(answered)) {
      expect(stored, `${name} has no example`).to.include.keys(name);
      expect(Object.keys(stored[name]), name).to.have.members(Object.keys(body));
    }
  });

  /** Sends the example of an operation as the owner of everything that the line prepares. */
  async function send({ method, path, operation }: Operation, line: Line) {
    const person = line.isOwn ? await doubleOf(fixture, 'owner') : null;
    const { organizationId } = fixture.context;
    const ids = { organizationId, ...(await line.prepare({ fixture, person })) };
    lastIds = ids;
    const values = (operation.parameters ?? []).map((each: Body) => ({ ...each, value: replaced(each, ids) }));
    const token = person?.access ?? fixture.tokens.owner;
    const headers = { origin: EDITOR_ORIGIN, ...line.headers?.(ids), ...(await conditionOf(operation, ids, token)) };
    return fixture.api.request(method.toUpperCase(), addressOf(path, values), bodyOf(operation, line, ids), {
      token,
      headers,
    });
  }

  /** The version that the project has, where the operation may be conditional. */
  async function conditionOf({ parameters = [] }: Body, { projectId }: Ids, token: string | null) {
    if (!parameters.some(({ name }: Body) => name === 'If-Match')) return {};
    const { headers } = await fixture.api.get(`/api/projects/${projectId}/`, { token });
    return { 'if-match': headers.get('etag')! };
  }
});

/** The body of the example; a form has no example, and is that of the matrix. */
function bodyOf({ requestBody }: Body, line: Line, ids: Ids): unknown {
  if (!requestBody) return undefined;
  const json = requestBody.content['application/json'];
  return json ? withIds(json.example, ids) : line.body(ids);
}

const replaced = ({ name, example }: Body, ids: Ids): unknown => withIds({ [name]: example }, ids)[name];

/** The example with the ids and secrets that there are. */
function withIds(example: Body, ids: Ids): Body {
  const known = new Map(Object.entries(EXAMPLE_IDS).map(([name, id]) => [id as string, ids[name] ?? id]));
  let text = JSON.stringify(example);
  for (const [id, real] of known) text = text.replaceAll(id, real);
  return JSON.parse(text, (field, value) => {
    const issued = typeof value === 'string' ? ids[ISSUED[field] ?? ''] : undefined;
    return issued ?? value;
  });
}

type Value = { readonly name: string; readonly in: string; readonly value: unknown };

/** The path with its parameters, those of the query included. */
function addressOf(path: string, values: readonly Value[]): string {
  const inPath = values.filter((each) => each.in === 'path');
  const inQuery = values.filter((each) => each.in === 'query').map(({ name, value }) => [name, String(value)]);
  const filled = inPath.reduce((address, { name, value }) => address.replace(`{${name}}`, String(value)), path);
  return inQuery.length > 0 ? `${filled}?${new URLSearchParams(inQuery as [string, string][])}` : filled;
}
