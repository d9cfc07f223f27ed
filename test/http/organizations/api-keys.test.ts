import { createHash, randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { ROLES } from '../../../src/domain/organizations/permission.ts';
import { type Body, makeProject, type Person, signUp } from '../../support/client.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectFieldErrors, expectOk } from '../shared/expectations.ts';
import { aKey, KEYS, keysOf } from './keys.ts';
import { joined } from './team.ts';

const DAY = 24 * 3_600_000;
const FIELDS = [
  ...[
    'id',
    'organization',
    'name',
    'type',
    'prefix',
    'projects',
    'expires_at',
    'last_used_at',
    'created_at',
    'created_by',
  ],
];

/** API keys as those who manage them see them. */
overHttp('API keys', (open) => {
  let ada: Person;
  beforeEach(async () => {
    ada = await signUp(open().api);
  });
  const keep = () => keysOf(open(), ada);
  const ahead = (milliseconds: number) => new Date(open().service.now() + milliseconds).toISOString();

  describe('an API key', () => {
    it('is created with all its fields, and its secret returned once', async () => {
      const { id: project } = await makeProject(open().api, ada);
      const until = ahead(DAY);
      const given = { name: ' Lobby ', type: 'write', projects: [project, project], expires_at: until };
      const made = expectOk(await keep().create(given), 201);
      expect(made).to.have.all.keys(...FIELDS, 'key');
      expect(made).to.deep.include({
        organization: ada.organizationId,
        name: 'Lobby',
        type: 'write',
        projects: [project],
        expires_at: until,
        last_used_at: null,
        created_by: { email: ada.email, full_name: 'Ada Lovelace' },
      });
      expect(made.key).to.match(/^sk_[0-9a-f]{64}$/);
      expect(made.prefix).to.equal(made.key.slice(0, 11));
      const { key: _, ...rest } = made;
      expect(await keep().list()).to.deep.equal([rest]);
    });

    it('is for all projects and never expires by default', async () => {
      const { body } = await aKey(open(), ada);
      expect(body).to.deep.include({ projects: [], expires_at: null });
    });

    it('is stored as a hash', async () => {
      const { body } = await aKey(open(), ada);
      const checked = await open().service.storage.apiKeys.find(ada.organizationId, body.id);
      expect(checked!.hash).to.equal(createHash('sha256').update(body.key).digest('hex'));
      expect(JSON.stringify(checked)).not.to.include(body.key.slice(12));
    });

    it('is returned in no other response, nor is its hash', async () => {
      const { body } = await aKey(open(), ada);
      const changed = expectOk(await keep().update(body.id, { name: 'Other' }));
      expect(changed).to.have.all.keys(...FIELDS);
      const log = expectOk(await open().api.get(`/api/organizations/${ada.organizationId}/audit-log/`, ada.as));
      const checked = (await open().service.storage.apiKeys.find(ada.organizationId, body.id))!;
      for (const secret of [body.key.slice(12), checked.hash]) {
        expect(JSON.stringify([changed, await keep().list(), log])).not.to.include(secret);
      }
    });

    const faults: Readonly<Record<string, readonly [given: Body, field: string]>> = {
      'no name': [{ name: undefined }, 'name'],
      'a blank name': [{ name: '  ' }, 'name'],
      'no type': [{ type: undefined }, 'type'],
      'an unknown type': [{ type: 'admin' }, 'type'],
      'projects that are none': [{ projects: ['all'] }, 'projects.0'],
      'unknown projects': [{ projects: [randomUUID()] }, 'projects'],
      'an end that is no moment': [{ expires_at: 'tomorrow' }, 'expires_at'],
      'an end on a day that no month has': [{ expires_at: '2999-02-31T00:00:00Z' }, 'expires_at'],
      'an end in words': [{ expires_at: 'Feb 3, 2999 10:00 UTC' }, 'expires_at'],
      'an end without seconds': [{ expires_at: '2999-01-01T00:00Z' }, 'expires_at'],
      'an end that is a day': [{ expires_at: '2999-01-01' }, 'expires_at'],
      'an end beyond the years of four digits': [{ expires_at: '9999-12-31T23:59:59-12:00' }, 'expires_at'],
      'an end in the past': [{ expires_at: '2020-01-01T00:00:00Z' }, 'expires_at'],
    };
    for (const [what, [given, field]] of Object.entries(faults)) {
      it(`is not created with ${what}`, async () => {
        expectFieldErrors(await keep().create(given), field);
        expect(await keep().list()).to.deep.equal([]);
      });
    }

    it('is not created for projects of another organization', async () => {
      const { id: foreign } = await makeProject(open().api, await signUp(open().api));
      const { id: own } = await makeProject(open().api, ada);
      for (const projects of [[foreign], [own, foreign]]) {
        expectFieldErrors(await keep().create({ projects }), 'projects');
      }
    });

    it('has an expiry that may be written in any time zone', async () => {
      const { body } = await aKey(open(), ada, { expires_at: '2999-01-01T02:30:00+02:00' });
      expect(body.expires_at).to.equal('2999-01-01T00:30:00.000Z');
    });
  });

  describe('changing an API key', () => {
    it('changes the given fields only', async () => {
      const { id: project } = await makeProject(open().api, ada);
      const { body } = await aKey(open(), ada, { type: 'write' });
      const { key: _, ...before } = body;
      const until = ahead(DAY);
      for (const [change, after] of [
        [{ name: 'Lobby' }, { name: 'Lobby' }],
        [{ projects: [project] }, { projects: [project] }],
        [{ expires_at: until }, { expires_at: until }],
        [{}, {}],
        [{ type: 'read', prefix: 'sk_0', key: 'sk_1' }, {}],
        [
          { projects: [], expires_at: null },
          { projects: [], expires_at: null },
        ],
      ]) {
        Object.assign(before, after);
        expect(expectOk(await keep().update(body.id, change))).to.deep.equal(before);
      }
      expect(await keep().list()).to.deep.equal([before]);
    });

    it('refuses what a new one refuses', async () => {
      const { body } = await aKey(open(), ada);
      expectFieldErrors(await keep().update(body.id, { name: '' }), 'name');
      expectFieldErrors(await keep().update(body.id, { projects: [randomUUID()] }), 'projects');
      expectFieldErrors(await keep().update(body.id, { expires_at: '2020-01-01T00:00:00Z' }), 'expires_at');
      expectFieldErrors(await keep().update(body.id, { projects: null }), 'projects');
    });

    it('stays restricted to a deleted project', async () => {
      const { id: project } = await makeProject(open().api, ada);
      const { body, as } = await aKey(open(), ada, { projects: [project] });
      await makeProject(open().api, ada);
      expectOk(await open().api.delete(`/api/projects/${project}/`, ada.as), 204);
      expect((await keep().list())[0]).to.deep.include({ id: body.id, projects: [project] });
      expect(expectOk(await open().api.get('/api/projects/', as)).count).to.equal(0);
    });
  });

  describe('removing an API key', () => {
    it('revokes it at once', async () => {
      const { body, as } = await aKey(open(), ada);
      expectOk(await open().api.get('/api/projects/', as));
      expectOk(await keep().remove(body.id), 204);
      expectError(await open().api.get('/api/projects/', as), 401);
      expectError(await keep().remove(body.id), 404);
      expect(await keep().list()).to.deep.equal([]);
    });
  });

  describe('the API keys of an organization', () => {
    it('are listed newest first', async () => {
      const ids: string[] = [];
      for (let made = 0; made < 3; made++) ids.unshift((await aKey(open(), ada)).body.id);
      expect((await keep().list()).map(({ id }) => id)).to.deep.equal(ids);
    });

    it('are managed by owners and admins', async () => {
      for (const role of ROLES) {
        const { body } = await aKey(open(), ada);
        const { as } = await joined(open(), { organizationId: ada.organizationId, role });
        const replies = [await open().api.get(keep().path(), as), await keep().create({}, as)];
        replies.push(await keep().update(body.id, { name: role }, as), await keep().rotate(body.id, {}, as));
        replies.push(await keep().remove(body.id, as));
        const isKeeper = role === 'owner' || role === 'admin';
        if (isKeeper) expect(replies.map(({ status }) => status)).to.deep.equal([200, 201, 200, 200, 204]);
        else for (const reply of replies) expectError(reply, 403, 'permission_denied');
      }
    });

    it('return 404 for blocked members and for strangers', async () => {
      const { body } = await aKey(open(), ada);
      const place = { organizationId: ada.organizationId, role: 'admin', status: 'blocked' } as const;
      const { as } = await joined(open(), place);
      for (const reply of [await open().api.get(keep().path(), as), await keep().create({}, as)]) {
        expectError(reply, 403, 'membership_blocked');
      }
      const { as: stranger } = await signUp(open().api);
      for (const organization of [ada.organizationId, randomUUID()]) {
        expectError(await open().api.get(keep().path('', '', organization), stranger), 403, 'permission_denied');
        expectError(await open().api.delete(keep().path(body.id, '', organization), stranger), 403);
        expectFieldErrors(await keep().create({ organization }, stranger), 'organization');
      }
    });

    it('are found in their own organization only', async () => {
      const { body } = await aKey(open(), ada);
      const other = await signUp(open().api);
      const elsewhere = keep().path(body.id, '', other.organizationId);
      expectError(await open().api.patch(elsewhere, { name: 'Mine' }, other.as), 404);
      expectError(await open().api.delete(elsewhere, other.as), 404);
      expectError(await open().api.post(elsewhere.replace('?', 'rotate/?'), {}, other.as), 404);
      for (const id of [randomUUID(), 'nonsense']) expectError(await keep().remove(id), 404);
      expect((await keep().list())[0]!.name).to.equal('Kiosk');
    });

    it('require the organization, in the query or in the body', async () => {
      for (const query of ['', '?organization=', '?organization=mine']) {
        expectFieldErrors(await open().api.get(KEYS + query, ada.as), 'organization');
        expectFieldErrors(await open().api.delete(`${KEYS}${randomUUID()}/${query}`, ada.as), 'organization');
      }
      expectFieldErrors(await keep().create({ organization: undefined }), 'organization');
    });

    it('are in the audit log', async () => {
      const { body } = await aKey(open(), ada);
      expectOk(await keep().update(body.id, { name: 'Lobby' }));
      expectOk(await keep().rotate(body.id));
      expectOk(await keep().remove(body.id), 204);
      const log = expectOk(await open().api.get(`/api/organizations/${ada.organizationId}/audit-log/`, ada.as));
      const entries = log.results.filter((entry: Body) => entry.object_id === body.id);
      expect(entries.map(({ action }: Body) => action)).to.deep.equal([
        ...['api_key.deleted', 'api_key.rotated', 'api_key.changed', 'api_key.created'],
      ]);
      for (const { object_type, actor } of entries) {
        expect([object_type, actor.type, actor.id]).to.deep.equal(['api_key', 'user', ada.userId]);
      }
      expect(entries[0].summary).to.include('Lobby');
    });
  });
});
