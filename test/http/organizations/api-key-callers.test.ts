import { expect } from 'chai';
import { type Body, makeProject, type Person, signUp } from '../../support/client.ts';
import { pathOf } from '../given.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectOk } from '../shared/expectations.ts';
import { later } from './invitees.ts';
import { aKey, keysOf, PROJECTS } from './keys.ts';
import { joined, membershipOf } from './team.ts';

/** What API keys open, by their type and by what they are bound to. */
overHttp('API key callers', (open) => {
  let ada: Person;
  let project: Body;
  beforeEach(async () => {
    ada = await signUp(open().api);
    project = await makeProject(open().api, ada);
  });
  type As = { readonly token: string };
  const look = (as: As) => open().api.get(pathOf(project.id), as);
  const edit = (as: As) => open().api.patch(pathOf(project.id), { description: 'New' }, as);
  const make = (as: As) => open().api.post(PROJECTS, { organization: ada.organizationId, name: 'Made by a key' }, as);
  const publish = (as: As) => open().api.post(`${pathOf(project.id)}publish/`, undefined, as);
  const remove = (as: As) => open().api.delete(pathOf(project.id), as);
  const listed = async (as: As) => expectOk(await open().api.get(PROJECTS, as)).count as number;

  describe('an API key', () => {
    it('with the type read may read projects, and change nothing', async () => {
      const { as } = await aKey(open(), ada, { type: 'read' });
      expect(expectOk(await look(as)).id).to.equal(project.id);
      expect(await listed(as)).to.equal(1);
      for (const action of [edit, make, publish, remove]) expectError(await action(as), 403, 'permission_denied');
    });

    it('with the type write has the permissions of a member, whatever its creator’s role', async () => {
      const { as } = await aKey(open(), ada, { type: 'write' });
      expectOk(await edit(as));
      expectOk(await make(as), 201);
      expectOk(await publish(as));
      expectError(await remove(as), 403, 'permission_denied');
    });

    it('says where it belongs and what it may be used for', async () => {
      const { as, body } = await aKey(open(), ada, { type: 'write', projects: [project.id] });
      const own = expectOk(await open().api.get('/api/projects/key/', as));
      const { id, prefix } = body;
      expect(own).to.include({ id, prefix, type: 'write', organization: ada.organizationId });
      expect(own).to.include({ organization_name: 'Analytical Maps', expires_at: null });
      expect(own.projects).to.deep.equal([project.id]);
      expect(own).to.have.property('rate_limit');
      const status = await aKey(open(), ada, { type: 'status' });
      const seen = expectOk(await open().api.get('/api/projects/key/', status.as));
      expect(seen).to.deep.equal({ type: 'status', projects: [], expires_at: null });
      expectError(await open().api.get('/api/projects/key/', ada.as), 403, 'permission_denied');
    });

    it('makes projects in its organization without naming it, where people have to', async () => {
      const { as } = await aKey(open(), ada, { type: 'write' });
      const made = expectOk(await open().api.post(PROJECTS, { name: 'Made by a key' }, as), 201);
      expect(made.organization).to.equal(ada.organizationId);
      const refused = await open().api.post(PROJECTS, { name: 'Made by a person' }, ada.as);
      expect(refused.status).to.equal(400);
      expect(refused.body).to.deep.equal({ organization: ['This field is required.'] });
    });

    it('with the type public has no access to working copies', async () => {
      const { as } = await aKey(open(), ada, { type: 'public' });
      for (const action of [look, edit, make]) expectError(await action(as), 403);
      expectError(await open().api.get(PROJECTS, as), 403);
    });

    it('has no access to other organizations, also where its creator is a member', async () => {
      const other = await signUp(open().api);
      const { as } = await aKey(open(), other, { type: 'write' });
      const own = await membershipOf(open(), other.organizationId, other.userId);
      const place = { id: project.id, organizationId: ada.organizationId };
      await open().service.storage.memberships.insert({ ...own, ...place });
      expectOk(await look(other.as));
      expectError(await look(as), 404);
      expect(await listed(as)).to.equal(0);
    });

    it('that is restricted has access to its projects only, and creates none', async () => {
      const hidden = await makeProject(open().api, ada);
      const { as } = await aKey(open(), ada, { type: 'write', projects: [project.id] });
      expectOk(await edit(as));
      expectError(await open().api.get(pathOf(hidden.id), as), 404);
      expect(await listed(as)).to.equal(1);
      expectError(await make(as), 403, 'permission_denied');
    });

    it('has a time of last use', async () => {
      const { as } = await aKey(open(), ada);
      expect((await keysOf(open(), ada).list())[0]!.last_used_at).to.equal(null);
      expectOk(await look(as));
      const used = Date.parse((await keysOf(open(), ada).list())[0]!.last_used_at);
      expect(used).to.be.within(open().service.now() - 60_000, open().service.now());
    });

    it('has no access once it has expired', async () => {
      const expires_at = new Date(open().service.now() + 60_000).toISOString();
      const { as } = await aKey(open(), ada, { expires_at });
      expectOk(await look(as));
      await later(open(), 60_000, async () => expectError(await look(as), 401));
    });

    it('is deleted with the membership of its creator', async () => {
      const colleague = await joined(open(), { organizationId: ada.organizationId, role: 'admin' });
      const member = { ...colleague, organizationId: ada.organizationId };
      const { as } = await aKey(open(), member);
      expectOk(await look(as));
      const path = `/api/members/${colleague.memberId}/?organization=${ada.organizationId}`;
      expectOk(await open().api.delete(path, ada.as), 204);
      expectError(await look(as), 401);
      expect(await keysOf(open(), ada).list()).to.deep.equal([]);
    });

    it('has no access while its creator is blocked, and only read access while its creator is a viewer', async () => {
      const colleague = await joined(open(), { organizationId: ada.organizationId, role: 'admin' });
      const { as } = await aKey(open(), { ...colleague, organizationId: ada.organizationId }, { type: 'write' });
      const change = async (body: Body) => {
        const path = `/api/members/${colleague.memberId}/?organization=${ada.organizationId}`;
        expectOk(await open().api.patch(path, body, ada.as));
      };
      await change({ status: 'blocked' });
      for (const action of [look, edit]) expectError(await action(as), 403, 'membership_blocked');
      await change({ status: 'active', role: 'viewer' });
      expectOk(await look(as));
      expectError(await edit(as), 403, 'permission_denied');
    });
  });
});
