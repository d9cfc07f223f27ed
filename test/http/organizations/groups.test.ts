import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { givenGroup, givenMembership } from '../../contracts/storage/shared/given.ts';
import { type Body, type Person, signUp } from '../../support/client.ts';
import { pathOf } from '../given.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectFieldErrors, expectOk } from '../shared/expectations.ts';
import { type Colleague, joined } from './team.ts';

const GROUPS = '/api/groups/';

/** Groups of an organization. What their limits refuse is a suite of its own. */
overHttp('groups', (open) => {
  let ada: Person;
  let organization: string;
  beforeEach(async () => {
    ada = await signUp(open().api);
    organization = ada.organizationId;
  });
  const at = (id: string, rest = '') => `${GROUPS}${id}/${rest}?organization=${organization}`;
  const create = (body: object = {}) => open().api.post(GROUPS, { organization, name: randomUUID(), ...body }, ada.as);
  const made = async (body: object = {}): Promise<Body> => expectOk(await create(body), 201);
  const list = async (person = ada): Promise<readonly Body[]> =>
    expectOk(await open().api.get(`${GROUPS}?organization=${organization}`, person.as));
  const read = async (id: string): Promise<Body> => expectOk(await open().api.get(at(id), ada.as));
  const patch = (id: string, body: unknown) => open().api.patch(at(id), body, ada.as);
  const project = async (body: object = {}): Promise<Body> =>
    expectOk(await open().api.post('/api/projects/', { organization, name: randomUUID(), ...body }, ada.as), 201);
  const colleague = (role: 'member' | 'viewer' | 'admin' = 'member') =>
    joined(open(), { organizationId: organization, role });

  describe('groups', () => {
    it('are created with every default, and read as they were created', async () => {
      const group = await made({ name: '  Sta\u0301tions ' });
      expect(group).to.deep.equal({
        id: group.id,
        organization,
        name: 'Státions',
        description: '',
        draft_limit: -1,
        build_limit: -1,
        member_count: 0,
        project_count: 0,
        draft_count: 0,
        published_count: 0,
        created_at: group.created_at,
        updated_at: group.created_at,
      });
      expect(await read(group.id)).to.deep.equal(group);
      expect(await list()).to.deep.equal([group]);
    });

    it('are listed by name', async () => {
      for (const name of ['Stations', 'Campuses', 'Malls']) await made({ name });
      expect((await list()).map(({ name }) => name)).to.deep.equal(['Campuses', 'Malls', 'Stations']);
    });

    it('change the given fields, and no read-only field', async () => {
      const group = await made({ name: 'Stations', description: 'All of them', draft_limit: 7 });
      expect(group).to.include({ description: 'All of them', draft_limit: 7, build_limit: -1 });
      const readOnly = { id: randomUUID(), organization: randomUUID(), member_count: 9, created_at: '' };
      const changed = expectOk(await patch(group.id, { ...readOnly, build_limit: 0, description: '' }));
      expect(changed.updated_at > group.updated_at).to.equal(true);
      expect(changed).to.deep.equal({ ...group, build_limit: 0, description: '', updated_at: changed.updated_at });
      expect(await read(group.id)).to.deep.equal(changed);
      for (const body of [{}, undefined]) expect(expectOk(await patch(group.id, body))).to.deep.equal(changed);
    });

    const refused: Readonly<Record<string, readonly unknown[]>> = {
      name: ['', '  ', 'n'.repeat(256), 7, null, []],
      description: [7, null, 'd'.repeat(20_001)],
      draft_limit: [-2, 1.5, '7', null, true, 1e12],
      build_limit: [-2, 0.1, '', null, []],
    };
    for (const [field, values] of Object.entries(refused)) {
      it(`refuse an invalid ${field}`, async () => {
        const group = await made();
        for (const value of values) {
          expectFieldErrors(await create({ [field]: value }), field);
          expectFieldErrors(await patch(group.id, { [field]: value }), field);
        }
        expect(await list()).to.deep.equal([group]);
      });
    }

    it('have unique names in the organization, compared exactly', async () => {
      const [one, other] = [await made({ name: 'Stations' }), await made({ name: 'Malls' })];
      expectFieldErrors(await create({ name: ' Stations ' }), 'name');
      expectFieldErrors(await patch(other.id, { name: 'Stations' }), 'name');
      expectOk(await patch(one.id, { name: 'Stations' }));
      await made({ name: 'stations' });
      const stranger = await signUp(open().api);
      const theirs = { organization: stranger.organizationId, name: 'Stations' };
      expectOk(await open().api.post(GROUPS, theirs, stranger.as), 201);
    });

    it('with one name are created once in concurrent requests', async () => {
      const replies = await Promise.all(Array.from({ length: 10 }, () => create({ name: 'Stations' })));
      expect(replies.map(({ status }) => status).toSorted()).to.deep.equal([201, ...Array(9).fill(400)]);
      expect(await list()).to.have.length(1);
    });

    it('have counts of their projects and members', async () => {
      const { api } = open();
      const { id: group } = await made();
      await project();
      const [draft, live, archived] = [await project({ group }), await project({ group }), await project({ group })];
      expect(draft).to.include({ group });
      expectOk(await api.post(`${pathOf(live.id)}publish/`, undefined, ada.as));
      expectOk(await api.post(`${pathOf(archived.id)}archive/`, undefined, ada.as));
      expect(await read(group)).to.include({ project_count: 3, draft_count: 1, published_count: 1 });
      expectOk(await api.delete(pathOf(draft.id), ada.as), 204);
      expect(await read(group)).to.include({ project_count: 2, draft_count: 0 });
    });

    it('leave their projects without a group when they are deleted', async () => {
      const { api } = open();
      const [group, bob] = [await made({ name: 'Stations' }), await colleague()];
      const { id } = await project({ group: group.id });
      expect(expectOk(await api.get(pathOf(id), ada.as))).to.include({ group_name: 'Stations' });
      expectError(await api.get(pathOf(id), bob.as), 404);
      expect(await api.delete(at(group.id), ada.as)).to.include({ status: 204, body: '' });
      expectError(await api.get(at(group.id), ada.as), 404);
      expectError(await api.delete(at(group.id), ada.as), 404);
      expect(expectOk(await api.get(pathOf(id), bob.as))).to.include({ group: null, group_name: null });
    });
  });

  describe('the members of a group', () => {
    let group: string;
    beforeEach(async () => {
      ({ id: group } = await made());
    });
    const add = (body: unknown) => open().api.post(at(group, 'members/'), body, ada.as);
    const take = (body: unknown, query = '') =>
      open().api.request('DELETE', at(group, 'members/') + query, body, ada.as);
    const groupsOf = async ({ memberId }: Colleague): Promise<readonly string[]> => {
      const path = `/api/members/?organization=${organization}`;
      return expectOk(await open().api.get(path, ada.as)).results.find(({ id }: Body) => id === memberId).groups;
    };

    it('are added and removed one by one, or several at once', async () => {
      const [bob, eve, mia] = [await colleague(), await colleague('viewer'), await colleague('admin')];
      expect(expectOk(await add({ member: bob.memberId }))).to.include({ id: group, member_count: 1 });
      expect(expectOk(await add({ members: [bob.memberId, eve.memberId, mia.memberId] })).member_count).to.equal(3);
      expect(await groupsOf(bob)).to.deep.equal([group]);
      expect(await take({ member: bob.memberId })).to.include({ status: 204, body: '' });
      expectOk(await take(undefined, `&member=${eve.memberId}`), 204);
      expect(await groupsOf(eve)).to.deep.equal([]);
      expectOk(await take({ members: [mia.memberId, bob.memberId] }), 204);
      expect((await read(group)).member_count).to.equal(0);
    });

    it('do not change with an empty list', async () => {
      expect(expectOk(await add({ members: [] })).member_count).to.equal(0);
      expectOk(await take({ members: [] }), 204);
    });

    it('are counted only while they are active', async () => {
      const { memberId: member } = await joined(open(), { organizationId: organization, status: 'blocked' });
      expect(expectOk(await add({ member })).member_count).to.equal(0);
    });

    it('are members of the organization: otherwise the whole request is refused', async () => {
      const bob = await colleague();
      const { id: foreign } = await givenMembership(open().service.storage);
      for (const member of [foreign, randomUUID(), bob.userId, group]) {
        for (const move of [add, take]) {
          expectFieldErrors(await move({ member }), 'member');
          expectFieldErrors(await move({ members: [bob.memberId, member] }), 'members');
        }
        expectFieldErrors(await take(undefined, `&member=${member}`), 'member');
      }
      expect((await read(group)).member_count).to.equal(0);
    });

    it('are required as a list of ids', async () => {
      for (const move of [add, take]) {
        for (const body of [{}, undefined]) expectFieldErrors(await move(body), 'member', 'members');
        for (const member of ['bob', 7, null]) expectFieldErrors(await move({ member }), 'member');
        for (const members of ['bob', 7, null, {}]) expectFieldErrors(await move({ members }), 'members');
        expectFieldErrors(await move({ members: ['bob'] }), 'members.0');
      }
      expectFieldErrors(await take(undefined, '&member=bob'), 'member');
      expectFieldErrors(await take({}, '&member='), 'member');
    });

    it('are removed by the query alone, with an empty object as the body', async () => {
      const members = expectOk(
        await open().api.get(`/api/members/?organization=${ada.organizationId}`, ada.as),
      ).results;
      expect(expectOk(await add({ member: members[0].id })).member_count).to.equal(1);
      expectOk(await take({}, `&member=${members[0].id}`), 204);
      expect((await read(group)).member_count).to.equal(0);
    });

    it('are added once in concurrent requests', async () => {
      const members = [await colleague(), await colleague(), await colleague()].map(({ memberId }) => memberId);
      const replies = await Promise.all(Array.from({ length: 10 }, () => add({ members })));
      for (const reply of replies) expect(expectOk(reply).member_count).to.equal(3);
    });

    it('are added, or not, while their accounts are deleted', async () => {
      for (let round = 0; round < 5; round++) {
        const [bob, eve] = [await colleague(), await colleague()];
        const [added, deleted] = await Promise.all([
          add({ members: [eve.memberId, bob.memberId] }),
          open().api.delete('/api/auth/me/', bob.as),
        ]);
        expectOk(deleted, 204);
        expect(added.status).to.be.oneOf([200, 400]);
        expect((await read(group)).member_count).to.equal(added.status === 200 ? 1 : 0);
        expectOk(await take({ member: eve.memberId }), 204);
      }
    });
  });

  describe('the projects of a group', () => {
    it('are visible to its members, to owners and to admins, and to others return 404', async () => {
      const { api, service } = open();
      const [group, other] = [await made(), await made()];
      const [inside, outside, admin] = [await colleague(), await colleague('viewer'), await colleague('admin')];
      await service.storage.groups.addMembers(group.id, [inside.memberId]);
      await service.storage.groups.addMembers(other.id, [outside.memberId]);
      const [grouped, free] = [await project({ group: group.id }), await project()];
      const listed = async (person: Person): Promise<readonly string[]> =>
        expectOk(await api.get(`/api/projects/?organization=${organization}`, person.as)).results.map(
          ({ id }: Body) => id,
        );
      for (const person of [ada, admin, inside]) {
        expect(await listed(person)).to.have.members([grouped.id, free.id]);
        expectOk(await api.get(pathOf(grouped.id), person.as));
      }
      expect(await listed(outside)).to.deep.equal([free.id]);
      expectError(await api.get(pathOf(grouped.id), outside.as), 404);
      expectError(await api.post(`${pathOf(grouped.id)}duplicate/`, {}, outside.as), 404);
    });

    it('are created and moved by members only in groups that they are in', async () => {
      const { api, service } = open();
      const [group, other] = [await made(), await made()];
      const bob = await colleague();
      await service.storage.groups.addMembers(group.id, [bob.memberId]);
      const make = (name: string, into: string) =>
        api.post('/api/projects/', { organization, name, group: into }, bob.as);
      const { id } = expectOk(await make('One', group.id), 201);
      const { id: foreign } = await givenGroup(service.storage);
      for (const into of [other.id, foreign, randomUUID()]) {
        expectFieldErrors(await make('Two', into), 'group');
        expectFieldErrors(await api.patch(pathOf(id), { group: into }, bob.as), 'group');
      }
      expectOk(await api.patch(pathOf(id), { group: null }, bob.as));
    });
  });

  it('groups are visible to members and viewers only where they are in them', async () => {
    const { api, service } = open();
    const [group, other] = [await made({ name: 'Mine' }), await made({ name: 'Theirs' })];
    for (const role of ['member', 'viewer'] as const) {
      const bob = await colleague(role);
      expect(await list(bob)).to.deep.equal([]);
      await service.storage.groups.addMembers(group.id, [bob.memberId]);
      expect((await list(bob)).map(({ name }) => name)).to.deep.equal(['Mine']);
      expectOk(await api.get(at(group.id), bob.as));
      expectError(await api.get(at(other.id), bob.as), 404);
    }
    expect(await list(await colleague('admin'))).to.have.length(2);
  });
});
