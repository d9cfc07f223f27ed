import { expect } from 'chai';
import { type Body, client } from '../../../support/client.ts';
import { startTestService, type TestService } from '../../../support/service/service.ts';

const LIMIT = 16_384;

describe('A body for an endpoint of accounts that needs no sign-in', () => {
  let service: TestService;
  let open: readonly string[];
  before(async () => {
    service = await startTestService();
    const { body: document } = await client(service.url).get('/api/openapi.json');
    open = Object.entries<Body>(document.paths)
      .filter(([path, { post }]) => !path.startsWith('/api/p/') && post?.requestBody && takesNobody(post.security))
      .map(([path]) => path);
  });
  after(() => service.stop());

  const takesNobody = (security: readonly object[]) =>
    security.length === 0 || security.some((way) => Object.keys(way).length === 0);

  /** JSON of so many bytes, with nothing that a schema knows. */
  const jsonOf = (bytes: number): string => JSON.stringify({ x: 'x'.repeat(bytes - '{"x":""}'.length) });

  const send = (path: string, bytes: number) =>
    client(service.url).post(path.replaceAll(/\{\w+\}/g, 'x'), jsonOf(bytes), {
      headers: { 'content-type': 'application/json' },
    });

  it('is that of signing in and registering, resets, invitations, and the sessions of the Studio', () => {
    const some = ['auth/login/', 'auth/register/', 'auth/password-reset/', 'invitations/lookup/'];
    expect(open).to.include.members([...some.map((path) => `/api/${path}`), '/studio/session/sign-in']);
  });

  it('has at most 16 KiB', async () => {
    for (const path of open.filter((each) => !/logout|sign-out/.test(each))) {
      expect((await send(path, LIMIT)).status, path).to.be.oneOf([200, 400]);
      expect((await send(path, LIMIT + 1)).status, path).to.equal(413);
    }
  });

  it('never keeps anybody from signing out', async () => {
    for (const path of ['/api/auth/logout/', '/studio/session/sign-out']) {
      expect((await send(path, LIMIT + 1)).status, path).to.equal(200);
      expect((await send(path, 1_000_000)).status, path).to.equal(200);
    }
  });
});
