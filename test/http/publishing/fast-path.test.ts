import { expect } from 'chai';
import { type Client, client, makeProject, type Person, signUp } from '../../support/client.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';

/** What differs from one request to the next. */
const OWN = ['x-request-id', 'date'];

describe('A published map that is requested again', () => {
  let service: TestService;
  let api: Client;
  let person: Person;
  let path: string;

  before(async () => {
    service = await startTestService({ PUBLIC_URL: 'https://maps.example' });
    api = client(service.local);
    person = await signUp(api);
  });

  beforeEach(async () => {
    const { id } = await makeProject(api, person);
    await api.patch(`/api/projects/${id}/`, { levels: [{ name: 'Ground' }] }, person.as);
    await api.post(`/api/projects/${id}/publish/`, undefined, person.as);
    path = `/api/p/${id}/`;
  });

  after(() => service.stop());

  /** The answer without what is each request's own. A query that means nothing keeps a request in the pipeline. */
  const ask = async (headers: Readonly<Record<string, string>>, query = '') => {
    const reply = await api.get(`${path}${query}`, { headers });
    const shared = [...reply.headers].filter(([name]) => !OWN.includes(name)).sort();
    return { status: reply.status, body: reply.body, headers: Object.fromEntries(shared) };
  };

  for (const encoding of ['br', 'gzip', 'identity', 'gzip, deflate, br, zstd', '*', 'nonsense']) {
    it(`is returned for ${encoding} as it was the first time`, async () => {
      const asked = { 'accept-encoding': encoding };
      const first = await ask(asked);
      expect(await ask(asked)).to.deep.equal(first);
      expect(await ask(asked, '?again')).to.deep.equal(first);
      expect(first.headers).to.include.keys('strict-transport-security', 'etag', 'access-control-allow-origin');
    });

    it(`returns 304 for ${encoding} as it did the first time`, async () => {
      const { etag } = (await ask({ 'accept-encoding': encoding })).headers;
      const asked = { 'accept-encoding': encoding, 'if-none-match': etag! };
      const again = await ask(asked);
      expect(again.status).to.equal(304);
      expect(await ask(asked, '?again')).to.deep.equal(again);
    });
  }

  it('has only headers that may have changed in a 304', async () => {
    const { etag } = (await ask({})).headers;
    const { headers } = await ask({ 'if-none-match': etag! });
    const ofConnection = ['connection', 'keep-alive'];
    const ofMap = ['access-control-allow-origin', 'cache-control', 'etag', 'vary'];
    const all = [...ofConnection, ...ofMap, 'strict-transport-security'];
    expect(Object.keys(headers).filter((name) => !all.includes(name))).to.deep.equal([]);
    expect(headers).to.include.keys(...ofMap);
  });

  it('returns 304 for its ETag only', async () => {
    const { etag } = (await ask({})).headers;
    const statusFor = async (tag: string) => (await ask({ 'if-none-match': tag })).status;
    for (const tag of [etag!, `W/${etag}`, `"x", ${etag}`, '*']) expect(await statusFor(tag), tag).to.equal(304);
    for (const tag of ['', '"x"', etag!.slice(1, -1)]) expect(await statusFor(tag), tag).to.equal(200);
  });

  it('is not found as soon as it is unpublished, and new as soon as it is refreshed', async () => {
    const project = path.replace('/api/p/', '/api/projects/');
    expect((await ask({})).body.levels).to.have.length(1);
    await api.patch(project, { levels: [{ name: 'Upper' }] }, person.as);
    await api.post(`${project}update-live/`, undefined, person.as);
    expect((await ask({})).body.levels).to.have.length(2);
    await api.post(`${project}unpublish/`, undefined, person.as);
    expect((await ask({})).status).to.equal(404);
  });
});
