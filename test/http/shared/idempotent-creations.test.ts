import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { Body, Reply } from '../../support/client.ts';
import { skipSuiteInside } from '../../support/inside-tests.ts';
import { type Fixture, openFixture } from '../matrix/fixture.ts';
import { type Ids, type Line, operationOf } from '../matrix/line.ts';
import { TABLE } from '../matrix/table.ts';
import { overOwnService } from '../over-http.ts';
import { operationsOf } from './document/document-walk.ts';
import { expectError, expectOk } from './expectations.ts';

/** Operations that answer 201 to somebody who has no account yet. */
const REGISTERING = [
  ...['POST /api/auth/register/', 'POST /api/invitations/accept/'],
  ...['POST /studio/session/register', 'POST /studio/session/accept-invitation'],
];

/** What answers before all of it was done: `test/http/projects/imports/` repeats it. */
const STARTED = ['POST /api/projects/imports/'];

/** Creations whose response has a secret. */
const SECRET = ['POST /api/api-keys/', 'POST /api/invitations/', 'POST /api/webhooks/'];

/** Where the result of a creation is listed, if not under its own path. */
const LISTS: Readonly<Record<string, string>> = {
  'POST /api/projects/{projectId}/duplicate/': '/api/projects/',
  'POST /api/projects/{projectId}/upload-image/': '/api/projects/{projectId}/images/',
  'POST /api/projects/{projectId}/wayfinding/corridors/': '/api/projects/{projectId}/wayfinding/',
  'POST /api/projects/{projectId}/wayfinding/branches/': '/api/projects/{projectId}/wayfinding/',
  'POST /api/projects/{projectId}/wayfinding/transitions/': '/api/projects/{projectId}/wayfinding/',
};

/** Every creation of the OpenAPI document, sent as the owner by the lines of the permission matrix. */
overOwnService('creations with an idempotency key', (open) => {
  const lines = Object.entries(TABLE).filter(
    ([key, line]) => !/^\S+ \S+ /.test(key) && line.who('POST').owner === '201',
  );
  const creations = lines.filter(([key]) => !REGISTERING.includes(key));
  let fixture: Fixture;

  before(async function () {
    skipSuiteInside(this);
    fixture = await openFixture(open());
  });

  it('are all operations that create something for an account, in the OpenAPI document and in these tests', async () => {
    const operations = operationsOf(expectOk(await fixture.api.get('/api/openapi.json')));
    const named = (isOne: (operation: Body) => boolean) =>
      operations.flatMap((each) => (isOne(each.operation) ? `${each.method.toUpperCase()} ${each.path}` : [])).sort();
    const keyed = named(({ parameters = [] }) => parameters.some(({ name }: Body) => name === 'Idempotency-Key'));
    const creating = named(({ responses }) => 201 in responses).filter((each) => !REGISTERING.includes(each));
    expect(keyed).to.deep.equal([...creating, ...STARTED].sort());
    expect(keyed).to.deep.equal([...creations.map(([key]) => operationOf(key)), ...STARTED].sort());
    const conflicting = named(({ responses }) => 409 in responses).filter((each) => !each.startsWith('GET '));
    expect(conflicting).to.deep.equal(keyed);
  });

  for (const [key, line] of creations) {
    const operation = operationOf(key);
    const isSecret = SECRET.includes(operation);

    it(`${operation}: a repeated request ${isSecret ? 'is refused with the id' : 'returns it'}, and creates nothing`, async () => {
      const { send, ids, body } = await prepared(operation, line);
      const headers = { 'idempotency-key': randomUUID() };
      const first = await send(body, headers);
      expectOk(first, 201);
      const before = await list(operation, ids);
      const second = await send(repeatable(body), headers);
      if (isSecret) expectCreated(second, first);
      else expect(seen(second)).to.deep.equal(seen(first));
      const type = body instanceof FormData ? {} : { 'content-type': 'application/json' };
      expectError(await send(another(body), { ...headers, ...type }), 409, 'idempotency_key_reused');
      expect(await list(operation, ids)).to.deep.equal(before);
    });
  }

  function expectCreated(second: Reply, first: Reply): void {
    expectError(second, 409, 'already_created');
    expect(Object.keys(second.body)).to.have.members(['detail', 'code', 'id']);
    expect(second.body.id).to.equal(first.body.id);
  }

  async function prepared(operation: string, line: Line) {
    const ids: Ids = {
      organizationId: fixture.context.organizationId,
      ...(await line.prepare({ fixture, person: null })),
    };
    const path = pathOf(operation.split(' ')[1]!, ids);
    const send = (body: unknown, headers: Readonly<Record<string, string>>) =>
      fixture.api.post(path, body, { token: fixture.tokens.owner, headers });
    return { send, ids, body: line.body(ids) };
  }

  async function list(operation: string, ids: Ids): Promise<unknown> {
    const path = pathOf(LISTS[operation] ?? operation.split(' ')[1]!, ids);
    const query = path.includes(ids.projectId ?? ' ') ? '' : `?organization=${ids.organizationId}&page_size=100`;
    return expectOk(
      await fixture.api.get(path === '/api/organizations/' ? path : path + query, { token: fixture.tokens.owner }),
    );
  }
});

const pathOf = (template: string, ids: Ids): string => template.replace(/\{(\w+)\}/g, (_, name) => ids[name]!);

const seen = ({ status, body, headers }: Reply) => ({
  status,
  body,
  location: headers.get('location'),
  tag: headers.get('etag'),
});

/** The same request once more: the boundary of a form is another one each time. */
function repeatable(body: unknown): unknown {
  if (!(body instanceof FormData)) return body;
  const form = new FormData();
  for (const [name, value] of body) form.set(name, value);
  return form;
}

/** Another body with the same meaning, or another file. */
function another(body: unknown): unknown {
  if (!(body instanceof FormData)) return `${JSON.stringify(body ?? {})} `;
  const form = new FormData();
  form.set('file', new Blob(['another file']), 'other.png');
  return form;
}
