import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { LARGE_BODY } from '../../../adapters/http/bodies/body-limits.ts';
import { atOnce } from '../../support/at-once.ts';
import { type Body, makeProject, type Person, type Reply, signUp } from '../../support/client.ts';
import { rawRequest } from '../../support/network/raw-request.ts';
import { pathOf } from '../given.ts';
import { aKey } from '../organizations/keys.ts';
import { joined } from '../organizations/team.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectFieldErrors, expectOk } from './expectations.ts';

const PROJECTS = '/api/projects/';
const GROUPS = '/api/groups/';
const TAG = { name: 'Food', color: '#ff0000' };

overHttp('idempotency keys', (open) => {
  describe('an idempotency key', () => {
    let ada: Person;
    before(async () => {
      ada = await signUp(open().api);
    });
    const post = (path: string, body: Body, key: string, token = ada.access) =>
      open().api.post(path, body, { token, headers: { 'idempotency-key': key } });
    const ofAda = (name: string) => ({ organization: ada.organizationId, name });
    const listOf = async (path: string): Promise<Body[]> => {
      const body = expectOk(await open().api.get(`${path}?organization=${ada.organizationId}`, ada.as));
      return body.results ?? body;
    };

    describe('of concurrent requests', () => {
      const RACES: Readonly<
        Record<string, (key: string) => Promise<readonly [path: string, body: Body, list?: string]>>
      > = {
        'a project': async (key) => [PROJECTS, ofAda(key)],
        'a copy of a project': async () => [
          `${pathOf((await makeProject(open().api, ada)).id)}duplicate/`,
          {},
          PROJECTS,
        ],
        'a group': async (key) => [GROUPS, ofAda(key)],
        'a tag': async () => [`${pathOf((await makeProject(open().api, ada)).id)}tags/`, TAG],
        'a snapshot': async () => [`${pathOf((await makeProject(open().api, ada)).id)}snapshots/`, {}],
        'an organization': async (key) => ['/api/organizations/', { name: key }],
      };
      for (const [what, given] of Object.entries(RACES)) {
        it(`creates ${what} once, which all of them get`, async () => {
          const key = randomUUID();
          const [path, body, list = path] = await given(key);
          const before = await listOf(list);
          const replies = await atOnce(10, () => post(path, body, key));
          for (const reply of replies) expect(expectOk(reply, 201)).to.deep.equal(replies[0]!.body);
          const after = await listOf(list);
          expect(after).to.have.length(before.length + 1);
        });
      }

      it('returns a secret once', async () => {
        const body = { organization: ada.organizationId, name: 'Kiosk', type: 'read' };
        const key = randomUUID();
        const replies = await atOnce(10, () => post('/api/api-keys/', body, key));
        const [made, ...others] = replies.filter(({ status }) => status === 201);
        expect(others).to.deep.equal([]);
        for (const reply of replies.filter(({ status }) => status !== 201)) {
          expectError(reply, 409, 'already_created');
          expect(reply.body.id).to.equal(made!.body.id);
        }
      });
    });

    it('returns what was created as it is now, and 404 where it was deleted', async () => {
      const at = `${pathOf((await makeProject(open().api, ada)).id)}tags/`;
      const send = () => post(at, TAG, 'tag-1');
      const { id } = expectOk(await send(), 201);
      expectOk(await open().api.patch(`${at}${id}/`, { name: 'Drink' }, ada.as));
      const repeated = await send();
      expect(expectOk(repeated, 201)).to.include({ id, name: 'Drink' });
      expect(repeated.headers.get('etag')).to.equal('"3"');
      expectOk(await open().api.delete(`${at}${id}/`, ada.as), 204);
      expectError(await send(), 404);
      expect(expectOk(await open().api.get(at, ada.as))).to.deep.equal([]);
    });

    it('is not bound to the version in If-Match, which the first request has changed', async () => {
      const { id, version } = await makeProject(open().api, ada);
      const headers = { 'idempotency-key': randomUUID(), 'if-match': `"${version}"` };
      const send = () => open().api.post(`${pathOf(id)}tags/`, TAG, { ...ada.as, headers });
      const first = expectOk(await send(), 201);
      expect(expectOk(await send(), 201)).to.deep.equal(first);
      const condition = { headers: { ...headers, 'idempotency-key': randomUUID() } };
      expectError(
        await open().api.post(`${pathOf(id)}tags/`, TAG, { ...ada.as, ...condition }),
        412,
        'version_conflict',
      );
    });

    it('is free again after a refused request', async () => {
      const [taken, key] = [randomUUID(), randomUUID()];
      const { id } = await makeProject(open().api, ada, taken);
      expectFieldErrors(await post(PROJECTS, ofAda(taken), key), 'name');
      expectFieldErrors(await post(PROJECTS, ofAda(''), key), 'name');
      expectOk(await open().api.patch(pathOf(id), { name: randomUUID() }, ada.as));
      expectOk(await post(PROJECTS, ofAda(taken), key), 201);
    });

    it('is one of the path: at another one it creates something else', async () => {
      const key = randomUUID();
      const ids = await atOnce(2, async () => {
        const { id } = await makeProject(open().api, ada);
        return expectOk(await post(`${pathOf(id)}tags/`, TAG, key), 201).id;
      });
      expect(ids[0]).not.to.equal(ids[1]);
    });

    it('is one of the caller: of an account in every session, or of one API key', async () => {
      const { id } = await makeProject(open().api, ada);
      const key = randomUUID();
      const login = { email: ada.email, password: 'correct horse battery' };
      const session = expectOk(await open().api.post('/api/auth/login/', login)).tokens.access;
      const keys = await atOnce(2, () => aKey(open(), ada, { type: 'write' }));
      const tokens = [ada.access, session, ...keys.map(({ as }) => as.token)];
      const made: Reply[] = [];
      for (const token of tokens) made.push(await post(`${pathOf(id)}tags/`, TAG, key, token));
      const [first, second, ...others] = made.map((reply) => expectOk(reply, 201).id);
      expect(second).to.equal(first);
      expect(new Set([first, ...others]).size).to.equal(3);
    });

    it('gives nothing to a caller who may not create or see it any more', async () => {
      const { organizationId } = ada;
      const member = await joined(open(), { organizationId, role: 'admin' });
      const { id } = await makeProject(open().api, ada);
      const [tag, group, apiKey] = [
        [`${pathOf(id)}tags/`, TAG],
        [GROUPS, ofAda(randomUUID())],
        ['/api/api-keys/', { organization: organizationId, name: 'Kiosk', type: 'read' }],
      ] as const;
      const send = ([path, body]: readonly [string, Body]) => post(path, body, 'member-1', member.access);
      for (const each of [tag, group, apiKey]) expectOk(await send(each), 201);
      const { storage } = open().service;
      const membership = (await storage.memberships.find(organizationId, member.userId))!;
      await storage.memberships.update({ ...membership, role: 'viewer' });
      expectError(await send(tag), 403, 'permission_denied');
      expectError(await send(apiKey), 403, 'permission_denied');
      await storage.memberships.delete(membership.id);
      for (const [each, status] of [
        [tag, 404],
        [group, 403],
        [apiKey, 403],
      ] as const) {
        expectError(await send(each), status);
      }
    });

    it('works with a body that is read in a worker thread', async () => {
      const { id } = await makeProject(open().api, ada);
      const marker = { position: { x: 1, y: 1 }, address: 'a'.repeat(200) };
      const level = { name: 'Ground', markers: Array.from({ length: 5000 }, () => marker) };
      expect(JSON.stringify(level).length).to.be.greaterThan(LARGE_BODY);
      const first = expectOk(await post(`${pathOf(id)}levels/`, level, 'large'), 201);
      expect(expectOk(await post(`${pathOf(id)}levels/`, level, 'large'), 201)).to.deep.equal(first);
      level.markers.pop();
      expectError(await post(`${pathOf(id)}levels/`, level, 'large'), 409, 'idempotency_key_reused');
    });

    it('has 1 to 255 visible ASCII characters', async () => {
      const at = `${pathOf((await makeProject(open().api, ada)).id)}tags/`;
      for (const key of ['!', '~', `"${randomUUID()}"`, 'k'.repeat(255)]) expectOk(await post(at, TAG, key), 201);
      for (const key of ['', 'two words', 'k'.repeat(256), 'schlüssel']) {
        const reply = await post(at, TAG, key);
        expectError(reply, 400);
        expect(reply.body.detail).to.include('Idempotency-Key');
      }
      expect(expectOk(await open().api.get(at, ada.as))).to.have.length(4);
    });

    it('is sent once', async () => {
      const at = `${pathOf((await makeProject(open().api, ada)).id)}tags/`;
      const headers = { authorization: `Bearer ${ada.access}`, 'idempotency-key': ['one', 'two'] as never };
      const { status } = await rawRequest(open().api.url, {
        method: 'POST',
        path: at,
        body: JSON.stringify(TAG),
        headers: { 'content-type': 'application/json', ...headers },
      });
      expect(status).to.equal(400);
    });

    it('is ignored by requests that create nothing', async () => {
      const { id } = await makeProject(open().api, ada);
      const headers = { 'idempotency-key': 'two words' };
      for (const name of ['one', 'two']) {
        const changed = await open().api.patch(pathOf(id), { name: `${id} ${name}` }, { ...ada.as, headers });
        expect(expectOk(changed).name).to.equal(`${id} ${name}`);
      }
    });
  });
});
