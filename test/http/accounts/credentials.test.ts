import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { Body } from '../../support/client.ts';
import type { Open } from '../harness.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectOk } from '../shared/expectations.ts';
import { needsCredentials } from '../shared/needs-credentials.ts';

type Operation = { readonly method: string; readonly path: string; readonly isProtected: boolean };

/** Every operation of the service's own document, with ids that name nothing. */
async function operations(open: Open): Promise<readonly Operation[]> {
  const document = expectOk(await open().api.get('/api/openapi.json'));
  return Object.entries<Body>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Body>(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: path.replace(/\{\w+\}/g, randomUUID()),
      isProtected: needsCredentials(operation),
    })),
  );
}

const API_KEY = `sk_${'0123456789abcdef'.repeat(4)}`;
const OF_ACCOUNTS = /^\/api\/(auth|organizations|members|invitations|groups|api-keys|plans|usage|billing)\//;
const isOfAccounts = ({ path }: Operation) => OF_ACCOUNTS.test(path);
/** Who has a project open is for people: no API key may ask. */
const isOfProjects = ({ path }: Operation) =>
  /^\/api\/(projects|templates|languages)\//.test(path) && !path.endsWith('/presence/');

/** Access to each operation. */
overHttp('credentials', (open) => {
  describe('credentials', () => {
    const worthless = {
      none: { headers: {}, challenge: 'Bearer' },
      'an empty header': { headers: { authorization: '' }, challenge: 'Bearer' },
      'another scheme': { headers: { authorization: 'Basic YTpi' }, challenge: 'Bearer' },
      'a scheme alone': { headers: { authorization: 'Bearer' }, challenge: 'Bearer' },
      'a garbage token': { headers: { authorization: 'Bearer a.b.c' }, challenge: 'Bearer error="invalid_token"' },
      'two tokens': { headers: { authorization: 'Bearer a.b.c d' }, challenge: 'Bearer error="invalid_token"' },
    };
    for (const [which, { headers, challenge }] of Object.entries(worthless)) {
      it(`are required by every endpoint that is not public: ${which}`, async () => {
        const asked = (await operations(open)).filter(({ isProtected }) => isProtected);
        expect(asked).to.have.length.above(20);
        for (const { method, path } of asked) {
          const reply = await open().api.request(method, path, undefined, { headers });
          expectError(reply, 401);
          expect(Object.keys(reply.body)).to.deep.equal(['detail', 'code']);
          expect(reply.headers.get('www-authenticate')).to.equal(challenge);
        }
      });
    }

    for (const authorization of [`Bearer ${API_KEY}`, `bearer ${API_KEY}`, API_KEY, 'Bearer sk_', 'sk_short']) {
      it(`are no API key for accounts and organizations: ${authorization.slice(0, 12)}`, async () => {
        const refusing = (await operations(open)).filter(isOfAccounts).filter(({ path }) => !path.endsWith('/logout/'));
        expect(refusing).to.have.length.above(7);
        for (const { method, path } of refusing) {
          const reply = await open().api.request(method, path, undefined, { headers: { authorization } });
          expectError(reply, 403);
          expect(reply.body.detail).to.include('API key').and.to.include('JWT');
        }
      });

      it(`are no unknown API key for projects: ${authorization.slice(0, 12)}`, async () => {
        for (const { method, path } of (await operations(open)).filter(isOfProjects)) {
          expectError(await open().api.request(method, path, undefined, { headers: { authorization } }), 401);
        }
      });
    }

    it('are checked before anything is looked up', async () => {
      const { api } = open();
      for (const path of [`/api/projects/${randomUUID()}/`, '/api/projects/?page=nonsense']) {
        expectError(await api.get(path), 401);
      }
    });
  });
});
