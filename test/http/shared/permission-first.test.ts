import { expect } from 'chai';
import { makeProject, type Person, signUp } from '../../support/client.ts';
import { rawRequest } from '../../support/network/raw-request.ts';
import { pathOf } from '../given.ts';
import { overHttp } from '../over-http.ts';
import { expectOk } from './expectations.ts';

/** In bytes: what is asked of a request with more is asked before its body is read. */
const SHORT = 16_384;

overHttp('requests that the caller may not make', (open) => {
  let ada: Person;
  let bea: Person;
  let foreign: string;
  let reader: string;
  let own: string;
  before(async () => {
    const { api } = open();
    [ada, bea] = [await signUp(api), await signUp(api)];
    foreign = pathOf((await makeProject(api, ada)).id);
    const key = { organization: ada.organizationId, name: 'Kiosk', type: 'read' };
    reader = expectOk(await api.post('/api/api-keys/', key, ada.as), 201).key;
    own = pathOf((await makeProject(api, bea)).id);
  });

  /** What is wrong with each is the business of those who may make it. */
  const refused = (): readonly (readonly [what: string, body: string, headers: Record<string, string>])[] => [
    ['broken JSON', '{', {}],
    ['an unknown type', '<a/>', { 'content-type': 'application/xml' }],
    ['wrong fields', '{"name":7}', {}],
    ['another version', '{"name":"A"}', { 'if-match': '"999"' }],
    ['a malformed condition', '{"name":"A"}', { 'if-match': 'x' }],
    ['an encoding', '{}', { 'content-encoding': 'gzip' }],
    ['nothing wrong', '{"name":"A"}', {}],
  ];
  const send = async (path: string, token: string, body: string, headers: Record<string, string>) => {
    const authorization = `Bearer ${token}`;
    const all = { 'content-type': 'application/json', authorization, ...headers };
    const { status, bytes } = await rawRequest(open().service.url, { method: 'PATCH', path, headers: all, body });
    return [status, JSON.parse(bytes.toString()).code ?? null];
  };

  for (const [length, end] of [
    ['a short body', ''],
    ['a long one', ' '.repeat(SHORT)],
  ] as const) {
    it(`say nothing else of themselves, with ${length}`, async () => {
      for (const [what, body, headers] of refused()) {
        const answers = [
          await send(foreign, bea.access, body + end, headers),
          await send(foreign, reader, body + end, headers),
        ];
        expect(answers, what).to.deep.equal([
          [404, 'not_found'],
          [403, 'permission_denied'],
        ]);
      }
      expect(expectOk(await open().api.get(foreign, ada.as)).version).to.equal(1);
    });

    it(`are told what is wrong where the caller may make them, with ${length}`, async () => {
      const statuses = [];
      for (const [, body, headers] of refused()) statuses.push((await send(own, bea.access, body + end, headers))[0]);
      expect(statuses).to.deep.equal([400, 415, 400, 412, 400, 415, 200]);
    });
  }
});
