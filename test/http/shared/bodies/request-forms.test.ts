import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { type Body, type Client, client, makeProject, type Person, signUp } from '../../../support/client.ts';
import { rawRequest } from '../../../support/network/raw-request.ts';
import { startTestService, type TestService } from '../../../support/service/service.ts';
import { pathOf } from '../../given.ts';
import { expectError, expectFieldErrors, expectOk } from '../expectations.ts';

/** What a request may look like, whatever it asks for. */
describe('a request', () => {
  let service: TestService;
  let api: Client;
  let ada: Person;
  let id: string;
  before(async () => {
    service = await startTestService();
    api = client(service.url);
    ada = await signUp(api);
    ({ id } = await makeProject(api, ada));
  });
  after(() => service.stop());
  afterEach('every answer is as the OpenAPI document says', () => {
    expect(service.undocumented.splice(0)).to.deep.equal([]);
  });

  it('may not repeat a parameter that has one value, in any operation', async () => {
    const { paths } = expectOk(await api.get('/api/openapi.json'));
    let asked = 0;
    for (const [path, methods] of Object.entries<Body>(paths)) {
      for (const [method, { parameters = [] }] of Object.entries<Body>(methods)) {
        for (const { name } of (parameters as Body[]).filter((each) => each.in === 'query')) {
          const filled = path.replaceAll(/\{\w+\}/g, randomUUID());
          const twice = await api.request(
            method.toUpperCase(),
            `${filled}?${name}=1&x=1&x=2&${name}=1`,
            undefined,
            ada.as,
          );
          expectFieldErrors(twice, name);
          asked++;
        }
      }
    }
    expect(asked).to.be.above(20);
  });

  it('may repeat unknown parameters', async () => {
    expectOk(await api.get('/api/projects/?utm=1&utm=2&page=1', ada.as));
  });

  const patch = (type: string, body: string | Uint8Array = '{}') =>
    rawRequest(service.url, {
      method: 'PATCH',
      path: pathOf(id),
      body,
      headers: { 'content-type': type, authorization: `Bearer ${ada.access}` },
    });

  for (const type of ['utf-8', 'UTF-8', '"utf-8"', 'utf8', ' utf-8 ; x=y']) {
    it(`may declare charset=${type}`, async () => {
      for (const parameter of ['charset', 'CHARSET']) {
        expect((await patch(`application/json; ${parameter}=${type}`)).status).to.equal(200);
      }
    });
  }

  for (const charset of ['iso-8859-1', '"iso-8859-1"', 'utf-16', 'us-ascii', 'UTF-7', '', 'utf-8x']) {
    it(`may not declare another charset: ${charset}`, async () => {
      for (const type of ['application/json', 'Application/JSON;x=y']) {
        const { status, bytes } = await patch(`${type}; charset=${charset}`);
        expect([status, Object.keys(JSON.parse(bytes.toString()))]).to.deep.equal([415, ['detail', 'code']]);
      }
    });
  }

  it('may not declare another charset for a file or a beacon either', async () => {
    const headers = (type: string) => ({ headers: { 'content-type': `${type}; charset=windows-1252` }, ...ada.as });
    const table = await api.post(`${pathOf(id)}translations/import/`, 'key,en', headers('text/csv'));
    expectError(table, 415);
    expectOk(await api.post(`${pathOf(id)}publish/`, undefined, ada.as));
    expectError(await api.post(`/api/p/${id}/analytics/`, '{"events":[]}', headers('text/plain')), 415);
  });

  it('may declare any charset without a body, and signing out is never refused', async () => {
    const headers = { 'content-type': 'application/json; charset=latin1' };
    expectOk(await api.patch(pathOf(id), undefined, { ...ada.as, headers }));
    expectOk(await api.post('/api/auth/logout/', '{}', { headers }));
  });
});
