import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import packageJson from '../../../package.json' with { type: 'json' };
import { makeProject, type Person, signUp } from '../../support/client.ts';
import { rawRequest } from '../../support/network/raw-request.ts';
import { pathOf } from '../given.ts';
import { EDITOR_ORIGIN } from '../harness.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectFieldErrors, expectOk } from './expectations.ts';

/** What is the same for every address: paths, methods, headers, other origins, health. */
overHttp('paths, methods and headers', (open) => {
  let ada: Person;
  let id: string;
  before(async () => {
    ada = await signUp(open().api);
    ({ id } = await makeProject(open().api, ada));
    expectOk(await open().api.post(`${pathOf(id)}publish/`, undefined, ada.as));
  });
  const raw = (method: string, path: string, headers: Record<string, string> = {}) =>
    rawRequest(open().service.url, { method, path, headers });

  describe('paths and methods', () => {
    for (const path of [
      '/api/',
      '/api/nothing/',
      '/api/projects/x/y/z/',
      '/api/projects/1/',
      `/api/projects/${randomUUID()}/levels/lookup/`,
      '/favicon.ico',
      '/%',
      '/%zz/',
      '//',
      '/api//projects/',
    ]) {
      it(`${path} is not found`, async () => {
        const { status, headers, bytes } = await raw('GET', path);
        expect(status).to.equal(404);
        expect(headers['content-type']).to.equal('application/json; charset=utf-8');
        expect(JSON.parse(bytes.toString()).detail).to.be.a('string');
      });
    }

    for (const [method, path, allow] of [
      ['POST', '/api/auth/me/', 'GET, HEAD, PUT, PATCH, DELETE, OPTIONS'],
      ['GET', '/api/auth/login/', 'POST, OPTIONS'],
      ['DELETE', '/api/projects/', 'GET, HEAD, POST, OPTIONS'],
      ['PUT', '/api/openapi.json', 'GET, HEAD, OPTIONS'],
      ['PROPFIND', '/api/auth/login', 'POST, OPTIONS'],
      ['DELETE', '/api/invitations/lookup/', 'GET, HEAD, POST, OPTIONS'],
      ['PATCH', `/api/projects/${randomUUID()}/levels/reorder/`, 'POST, OPTIONS'],
      ['GET', `/api/projects/${randomUUID()}/areas/bulk/`, 'POST, OPTIONS'],
      ['DELETE', `/api/projects/${randomUUID()}/markers/bulk`, 'POST, OPTIONS'],
      ['POST', `/api/projects/${randomUUID()}/levels/${randomUUID()}/`, 'GET, HEAD, PATCH, DELETE, OPTIONS'],
    ] as const) {
      it(`${method} ${path} is refused with Allow: ${allow}`, async () => {
        const { status, headers, bytes } = await raw(method, path);
        expect([status, headers.allow]).to.deep.equal([405, allow]);
        expect(JSON.parse(bytes.toString()).detail).to.be.a('string');
      });
    }

    it('a path without its trailing slash is the same path, not a redirect', async () => {
      const { api } = open();
      for (const path of [
        '/api/auth/me',
        '/api/projects',
        `/api/projects/${id}`,
        `/api/p/${id}`,
        '/api/organizations',
      ]) {
        const bare = await api.get(path, ada.as);
        expect(expectOk(bare)).to.deep.equal((await api.get(`${path}/`, ada.as)).body);
      }
      expectFieldErrors(await api.post('/api/auth/login', {}), 'email', 'password');
    });

    it('HEAD responds as GET does, without a body', async () => {
      for (const path of ['/api/projects/', pathOf(id), `/api/p/${id}/`, `/embed/${id}`, '/livez', '/api/nothing/']) {
        const headers = { authorization: `Bearer ${ada.access}` };
        const [head, get] = [await raw('HEAD', path, headers), await raw('GET', path, headers)];
        expect([head.status, head.bytes.length]).to.deep.equal([get.status, 0]);
        for (const name of ['content-type', 'content-length', 'etag', 'cache-control']) {
          expect(head.headers[name], `${name} of ${path}`).to.equal(get.headers[name]);
        }
      }
    });
  });

  describe('every response', () => {
    it('has a request id of its own and the security headers, errors too', async () => {
      const ids = new Set<string>();
      const asked = [
        '/api/projects/',
        '/api/auth/me/',
        '/api/nothing/',
        `/api/p/${id}/`,
        `/embed/${id}`,
        '/livez',
        '/media/x',
      ];
      for (const path of asked) {
        const { headers } = await open().api.get(path);
        ids.add(headers.get('x-request-id')!);
        expect(headers.get('x-request-id')).to.match(/^[0-9a-f-]{36}$/);
        expect(headers.get('x-content-type-options')).to.equal('nosniff');
        expect(headers.get('referrer-policy')).to.be.a('string');
        expect(headers.get('content-security-policy')).to.include("default-src 'none'");
        expect(headers.get('x-powered-by')).to.equal(null);
        expect(headers.get('strict-transport-security')).to.equal(null);
      }
      expect(ids.size).to.equal(asked.length);
    });

    it('is not cached unless it is public', async () => {
      for (const path of ['/api/projects/', '/api/auth/me/', pathOf(id), '/api/nothing/']) {
        expect((await open().api.get(path, ada.as)).headers.get('cache-control')).to.equal('no-store');
      }
    });
  });

  describe('cross-origin scripts', () => {
    const allowed = async (method: string, path: string, origin: string, headers = {}) =>
      (await raw(method, path, { origin, ...headers })).headers;

    it('may read the public API, from anywhere, errors too', async () => {
      for (const path of [`/api/p/${id}/`, `/api/p/${randomUUID()}/`, '/media/x', '/api/openapi.json']) {
        const headers = await allowed('GET', path, 'https://anywhere.example');
        expect(headers['access-control-allow-origin']).to.equal('*');
        expect(headers).not.to.have.property('access-control-allow-credentials');
      }
    });

    it('may use the rest only from the listed origins', async () => {
      for (const path of ['/api/projects/', '/api/auth/me/', '/api/nothing/']) {
        const mine = await allowed('GET', path, EDITOR_ORIGIN);
        expect(mine['access-control-allow-origin']).to.equal(EDITOR_ORIGIN);
        expect(mine.vary).to.include('Origin');
        expect(mine['access-control-expose-headers']).to.include('ETag');
        expect(mine).not.to.have.property('access-control-allow-credentials');
        for (const origin of [
          'https://anywhere.example',
          'null',
          `${EDITOR_ORIGIN}.evil.example`,
          'http://editor.example',
        ]) {
          const headers = await allowed('GET', path, origin);
          expect(headers).not.to.have.property('access-control-allow-origin');
          expect(headers.vary).to.include('Origin');
        }
      }
    });

    it('get preflight responses', async () => {
      const preflight = { 'access-control-request-headers': 'authorization,content-type,if-match' };
      const asked = { ...preflight, 'access-control-request-method': 'PATCH' };
      const mine = await raw('OPTIONS', pathOf(id), { origin: EDITOR_ORIGIN, ...asked });
      expect(mine.status).to.equal(204);
      expect(mine.headers['access-control-allow-origin']).to.equal(EDITOR_ORIGIN);
      expect(mine.headers['access-control-allow-methods']).to.include('PATCH');
      expect(mine.headers['access-control-allow-headers']).to.include('authorization');
      expect(mine.headers['access-control-max-age']).to.equal('86400');
      const others = await raw('OPTIONS', pathOf(id), { origin: 'https://anywhere.example', ...asked });
      expect(others.headers).not.to.have.property('access-control-allow-origin');
      const reading = { ...preflight, 'access-control-request-method': 'GET' };
      const open = await raw('OPTIONS', `/api/p/${id}/`, { origin: 'https://anywhere.example', ...reading });
      expect([open.status, open.headers['access-control-allow-origin']]).to.deep.equal([204, '*']);
    });
  });

  describe('OPTIONS that is no preflight', () => {
    const options = async (path: string, headers = {}) => {
      const reply = await open().api.request('OPTIONS', path, undefined, { headers });
      return [reply.status, reply.headers.get('allow'), reply.body];
    };

    it('names the methods of the path, also to who may not use them', async () => {
      expect(await options(pathOf(id))).to.deep.equal([204, 'GET, HEAD, PATCH, DELETE, OPTIONS', '']);
      expect(await options('/api/auth/login/')).to.deep.equal([204, 'POST, OPTIONS', '']);
      expect(await options(`/embed/${id}`, { origin: 'https://a.example' })).to.deep.equal([
        204,
        'GET, HEAD, OPTIONS',
        '',
      ]);
    });

    it('names the methods of the service for *', async () => {
      const { status, headers } = await raw('OPTIONS', '*');
      expect([status, headers.allow]).to.deep.equal([204, 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS']);
    });

    it('finds nothing where there is nothing', async () => {
      expect((await options('/api/nothing/'))[0]).to.equal(404);
      expect((await open().api.get('/*')).status).to.equal(404);
    });
  });

  describe('operations endpoints', () => {
    it('return liveness, readiness and the version', async () => {
      const { api } = open();
      expect(expectOk(await api.get('/livez'))).to.deep.equal({ status: 'ok' });
      expect(expectOk(await api.get('/readyz'))).to.deep.equal({
        status: 'ok',
        database: 'ok',
        objects: 'ok',
        since: null,
        cause: null,
        missing_right: null,
        clock_difference_seconds: 0,
      });
      expect(expectOk(await api.get('/version'))).to.deep.equal({ version: packageJson.version });
    });

    it('return the description of every endpoint', async () => {
      const reply = await open().api.get('/api/openapi.json');
      expect(expectOk(reply).openapi).to.equal('3.1.0');
      expect(reply.headers.get('cache-control')).to.equal('public, no-cache');
    });
  });

  it('an inaccessible list reveals nothing', async () => {
    expectError(await open().api.get(`/api/projects/?organization=${randomUUID()}`), 401);
  });
});
