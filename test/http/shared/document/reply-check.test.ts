import { expect } from 'chai';
import { type Body, client, type Reply } from '../../../support/client.ts';
import { watchReplies } from '../../../support/reply-check.ts';
import { startTestService, type TestService } from '../../../support/service/service.ts';

/** The check of replies where the inside of a service cannot be reached, as that of the executable. */
describe('the check of replies', () => {
  const ID = '0198a0b0-0000-7000-8000-000000000001';
  let service: TestService;
  let document: string;
  before(async () => {
    service = await startTestService();
    document = await (await fetch(`${service.url}/api/openapi.json`)).text();
  });
  after(() => service.stop());

  const reported = (request: string, reply: Partial<Reply>): readonly string[] => {
    const deviations: string[] = [];
    const json = new Headers({ 'content-type': 'application/json; charset=utf-8' });
    watchReplies(document, (deviation) => deviations.push(deviation))(request, {
      body: '',
      headers: json,
      ...reply,
    } as Reply);
    return deviations;
  };

  it('reports nothing of replies as they are', async () => {
    const deviations: string[] = [];
    const watch = watchReplies(document, (deviation) => deviations.push(deviation));
    const api = client(service.url, undefined, watch);
    const paths = [
      '/api/languages/',
      '/api/icons',
      `/api/projects/${ID}/`,
      `/api/p/${ID}/search/?q=`,
      '/livez',
      '/nowhere/',
    ];
    for (const path of paths) await api.get(path);
    await api.post('/api/auth/login/', { email: 'nobody@people.example', password: 'wrong' });
    expect(deviations).to.deep.equal([]);
  });

  for (const [what, request, reply] of [
    ['a status that is not declared', `GET /api/projects/${ID}/`, { status: 302 }],
    [
      'a property that is not described',
      `GET /api/projects/${ID}/?x=1`,
      { status: 404, body: { detail: 'No', more: 1 } as Body },
    ],
    ['a value of another type', 'GET /api/languages', { status: 200, body: [{ code: 7 }] as Body }],
    ['a creation without its address', 'POST /api/organizations/', { status: 201, body: {} as Body }],
  ] as const)
    it(`reports ${what}`, () => {
      expect(reported(request, reply)).to.have.length(1);
    });
});
