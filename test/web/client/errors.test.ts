import { expect } from 'chai';
import { WaymarkError } from '../../../adapters/web/client/waymark-error.ts';
import { aKey } from '../../http/organizations/keys.ts';
import { client, makeProject, type Person, signUp } from '../../support/client.ts';
import { startLocalServer } from '../../support/network/local-server.ts';
import { rejection } from '../../support/rejection.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';
import { type AnyClient, anyClient } from './any-paths.ts';

const PROJECT = '/api/projects/{projectId}/';

describe('The client', () => {
  let service: TestService;
  let ada: Person;
  let waymark: AnyClient;
  let projectId: string;

  before(async () => {
    service = await startTestService();
    const api = client(service.url);
    ada = await signUp(api);
    const { key } = (await aKey({ api }, ada, { type: 'write' })).body;
    waymark = anyClient({ url: `${service.url}/`, apiKey: key });
    projectId = (await makeProject(api, ada)).id;
  });
  after(() => service?.stop());

  const at = (id: string) => ({ params: { path: { projectId: id } } });
  const errorOf = async (outcome: Promise<unknown>): Promise<WaymarkError> => {
    const error = await rejection(outcome);
    expect(error).to.be.instanceOf(WaymarkError);
    return error as WaymarkError;
  };

  it('changes a project only if it has the given version', async () => {
    const { data, response } = await waymark.GET(PROJECT, at(projectId));
    const change = { ...at(projectId), body: { name: 'Library' } };
    const changed = await waymark.PATCH(PROJECT, { ...change, ifMatch: data.version });
    expect(changed.data).to.include({ name: 'Library', version: data.version + 1 });
    const error = await errorOf(waymark.PATCH(PROJECT, { ...change, ifMatch: response.headers.get('etag')! }));
    expect(error).to.include({ status: 412, code: 'version_conflict', request: `PATCH ${PROJECT}` });
    expect(error.body).to.include({ current_version: changed.data.version });
  });

  it('names the fields that were refused', async () => {
    const body = { appearance: { routeColor: 'blue' } };
    const error = await errorOf(waymark.PATCH(PROJECT, { ...at(projectId), body }));
    expect(error).to.include({ status: 400, code: null, retryAfter: null });
    expect(error.fields).to.have.keys(['appearance.routeColor']);
    expect(error.message).to.match(/^appearance\.routeColor: Must be #/);
  });

  it('has the message of a refused image, and the request id of every response', async () => {
    const file = new Blob(['no image']);
    const error = await errorOf(waymark.POST(`${PROJECT}upload-image/`, { ...at(projectId), body: { file } }));
    expect(error.fields).to.deep.equal({});
    expect(error.message).to.equal((error.body as { error: string }).error);
    expect(error.requestId).to.match(/^[0-9a-f-]{36}$/);
  });

  it('sends files and reads texts', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><rect width="4"/></svg>';
    const file = new Blob([svg]);
    const { data } = await waymark.POST(`${PROJECT}upload-image/`, { ...at(projectId), body: { file } });
    expect(data.path).to.match(/\.svg$/);
    const exported = await waymark.GET(`${PROJECT}translations/export/`, at(projectId));
    expect(exported.data).to.be.a('string').and.include('key');
    const headers = { 'content-type': 'text/csv' };
    const imported = { ...at(projectId), body: exported.data, headers };
    expect((await waymark.POST(`${PROJECT}translations/import/`, imported)).response.status).to.equal(200);
  });

  it('has no data of a deletion', async () => {
    const { id } = await makeProject(client(service.url), ada);
    const person = anyClient({ url: service.url, tokens: ada });
    expect((await person.DELETE(PROJECT, at(id))).data).to.equal(undefined);
    expect(await errorOf(person.GET(PROJECT, at(id)))).to.include({ status: 404 });
  });

  for (const id of ['', '.', '..']) {
    it(`refuses "${id}" in a path, which would lead to another one`, async () => {
      expect(await rejection(waymark.DELETE(PROJECT, at(id)))).to.be.instanceOf(TypeError);
    });
  }

  it('sends values of paths as one segment, and credentials to no other host', async () => {
    expect(await errorOf(waymark.GET(PROJECT, at('../organizations')))).to.include({ status: 404 });
    expect(await errorOf(waymark.GET(PROJECT, at('x?y#z')))).to.include({ status: 404 });
    expect(await rejection(waymark.GET('@other.example/'))).to.be.instanceOf(TypeError);
    expect(await errorOf(waymark.GET('//other.example/'))).to.include({ status: 404 });
  });

  it('does not follow redirects', async () => {
    const server = await startLocalServer();
    server.answerWith((_, response) => response.writeHead(307, { location: service.url }).end());
    const error = await errorOf(anyClient({ url: server.url, apiKey: 'sk_x' }).GET('/version'));
    expect(error).to.include({ status: 0, message: 'The service could not be reached.' });
    await server.stop();
  });

  it('has an error for what other servers respond, and for none', async () => {
    const server = await startLocalServer();
    server.answerWith((request, response) => {
      const status = request.url === '/broken' ? 200 : 502;
      const type = request.url === '/broken' ? 'application/json' : 'text/html';
      response.writeHead(status, { 'content-type': type }).end('<h1>Bad Gateway</h1>');
    });
    const other = anyClient({ url: server.url });
    const gateway = {
      status: 502,
      body: '<h1>Bad Gateway</h1>',
      message: 'Unexpected response: 502.',
      requestId: null,
    };
    expect(await errorOf(other.GET('/version'))).to.include(gateway);
    expect((await errorOf(other.GET('/broken'))).cause).to.be.instanceOf(SyntaxError);
    await server.stop();
    expect((await errorOf(other.GET('/version'))).cause).to.be.instanceOf(TypeError);
  });

  it('rejects an aborted request with the reason', async () => {
    const reason = new Error('The visitor left.');
    const error = await rejection(waymark.GET('/version', { signal: AbortSignal.abort(reason) }));
    expect(error).to.equal(reason);
  });
});
