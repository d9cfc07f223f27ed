import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { ROLES, type Role } from '../../../src/domain/organizations/permission.ts';
import { givenGroup, givenMembership, givenOrganization } from '../../contracts/storage/shared/given.ts';
import { makeProject, type Person, type Reply, signUp } from '../../support/client.ts';
import { pathOf } from '../given.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectFieldErrors, expectOk } from '../shared/expectations.ts';
import { joined } from './team.ts';

/** An organization with another owner, a plain member and a group, in which somebody acts. */
type World = { readonly as: Person['as']; readonly id: string; readonly member: string; readonly group: string };

type Speak = (method: string, path: string, body?: unknown) => Promise<Reply>;
type Action = {
  readonly by: readonly Role[];
  /** Where the organization is named, which determines the response to a stranger. */
  readonly named: 'path' | 'query' | 'body';
  readonly status?: number;
  readonly act: (speak: Speak, world: World) => Promise<Reply>;
};

const KEEPERS: readonly Role[] = ['owner', 'admin'];
const at = ({ id }: World, rest = '') => `/api/organizations/${id}/${rest}`;
const flat = (path: string, { id }: World) => `/api/${path}/?organization=${id}`;

/** Who may do what in an organization. */
const ACTIONS: Readonly<Record<string, Action>> = {
  'look at it': { by: ROLES, named: 'path', act: (speak, world) => speak('GET', at(world)) },
  'rename it': { by: KEEPERS, named: 'path', act: (speak, world) => speak('PATCH', at(world), { name: 'New' }) },
  'delete it': { by: ['owner'], named: 'path', status: 204, act: (speak, world) => speak('DELETE', at(world)) },
  'transfer its ownership': {
    by: ['owner'],
    named: 'path',
    act: (speak, world) => speak('POST', at(world, 'transfer-ownership/'), { member: world.member }),
  },
  'leave it': { by: ROLES, named: 'path', act: (speak, world) => speak('POST', at(world, 'leave/')) },
  'read its audit log': { by: KEEPERS, named: 'path', act: (speak, world) => speak('GET', at(world, 'audit-log/')) },
  'list its members': { by: ROLES, named: 'query', act: (speak, world) => speak('GET', flat('members', world)) },
  'change a member': {
    by: KEEPERS,
    named: 'query',
    act: (speak, world) => speak('PATCH', flat(`members/${world.member}`, world), { role: 'viewer' }),
  },
  'remove a member': {
    by: KEEPERS,
    named: 'query',
    status: 204,
    act: (speak, world) => speak('DELETE', flat(`members/${world.member}`, world)),
  },
  'list its groups': { by: ROLES, named: 'query', act: (speak, world) => speak('GET', flat('groups', world)) },
  'make a group': {
    by: KEEPERS,
    named: 'body',
    status: 201,
    act: (speak, { id }) => speak('POST', '/api/groups/', { organization: id, name: 'Stations' }),
  },
  'change a group': {
    by: KEEPERS,
    named: 'query',
    act: (speak, world) => speak('PATCH', flat(`groups/${world.group}`, world), { draft_limit: 0 }),
  },
  'delete a group': {
    by: KEEPERS,
    named: 'query',
    status: 204,
    act: (speak, world) => speak('DELETE', flat(`groups/${world.group}`, world)),
  },
  'put a member into a group': {
    by: KEEPERS,
    named: 'query',
    act: (speak, world) => speak('POST', flat(`groups/${world.group}/members`, world), { member: world.member }),
  },
  'take a member out of a group': {
    by: KEEPERS,
    named: 'query',
    status: 204,
    act: (speak, world) => speak('DELETE', flat(`groups/${world.group}/members`, world), { member: world.member }),
  },
  'see what it uses': { by: ROLES, named: 'query', act: (speak, world) => speak('GET', flat('usage', world)) },
  'see its subscription': {
    by: ['owner'],
    named: 'query',
    act: (speak, world) => speak('GET', flat('billing/subscription', world)),
  },
};

/** What roles allow in an organization, and the response to anyone who is blocked or not a member. */
overHttp('organization roles', (open) => {
  let me: Person;
  before(async () => {
    me = await signUp(open().api);
  });
  const worldOf = async (role: Role | null, status: 'active' | 'blocked' = 'active'): Promise<World> => {
    const { storage } = open().service;
    const { id } = await givenOrganization(storage);
    const place = { organizationId: id };
    await givenMembership(storage, { ...place, role: 'owner' });
    const { id: member } = await givenMembership(storage, { ...place, role: 'member' });
    const { id: group } = await givenGroup(storage, place);
    if (role) await givenMembership(storage, { ...place, userId: me.userId, role, status });
    return { as: me.as, id, member, group };
  };
  const speak: Speak = (method, path, body) => open().api.request(method, path, body, me.as);
  const act = async (action: Action, ...world: Parameters<typeof worldOf>) =>
    action.act(speak, await worldOf(...world));

  describe('in an organization', () => {
    for (const [name, action] of Object.entries(ACTIONS)) {
      it(`these may ${name}: ${action.by.join(', ')}`, async () => {
        for (const role of ROLES) {
          const reply = await act(action, role);
          if (action.by.includes(role)) expectOk(reply, action.status ?? 200);
          else expectError(reply, 403, 'permission_denied');
        }
      });

      it(`no blocked member may ${name}, and no stranger`, async () => {
        for (const role of ROLES) expectError(await act(action, role, 'blocked'), 403, 'membership_blocked');
        const [theirs, none] = [await act(action, null), await action.act(speak, await noWorld())];
        for (const reply of [theirs, none]) {
          if (action.named === 'body') expectFieldErrors(reply, 'organization');
          else if (action.named === 'path') expectError(reply, 404);
          else expectError(reply, 403, 'permission_denied');
        }
        expect(theirs.body).to.deep.equal(none.body);
      });
    }
    const noWorld = async () => ({ as: me.as, id: randomUUID(), member: randomUUID(), group: randomUUID() });

    it('its id is required on every flat path: missing and malformed is 400', async () => {
      const { id, member, group } = await worldOf('owner');
      const queried = Object.values(ACTIONS).filter(({ named }) => named === 'query');
      const withQuery =
        (query: string): Speak =>
        (method, path, body) =>
          speak(method, path.replace(/\?.*/, query), body);
      for (const { act: ask } of queried) {
        for (const query of ['', '?organization=', '?organization=mine', '?organisation=x']) {
          expectFieldErrors(await ask(withQuery(query), { as: me.as, id, member, group }), 'organization');
        }
      }
      for (const organization of [undefined, null, 'mine', 7]) {
        expectFieldErrors(await speak('POST', '/api/groups/', { organization, name: 'N' }), 'organization');
      }
    });

    it('members and groups of another organization are not found', async () => {
      const [mine, other] = [await worldOf('owner'), await worldOf('owner')];
      const foreign = { ...mine, member: other.member, group: other.group };
      const asked = ['change a member', 'remove a member', 'change a group', 'delete a group'] as const;
      for (const name of [...asked, 'put a member into a group', 'take a member out of a group'] as const) {
        expectError(await ACTIONS[name]!.act(speak, foreign), 404);
        expectError(await ACTIONS[name]!.act(speak, { ...mine, member: 'x', group: 'y' }), 404);
      }
      const { storage } = open().service;
      expect(await storage.memberships.view(other.id, other.member)).to.include({ role: 'member' });
      expect(await storage.groups.find(other.group)).to.include({ draftLimit: -1 });
    });
  });

  describe('with the projects of an organization', () => {
    const verdicts = {
      admin: { look: 200, create: 201, edit: 200, publish: 200, remove: 204 },
      member: { look: 200, create: 201, edit: 200, publish: 200, remove: 403 },
      viewer: { look: 200, create: 403, edit: 403, publish: 403, remove: 403 },
    } as const;
    for (const [role, allowed] of Object.entries(verdicts)) {
      it(`the permissions of ${role}s apply`, async () => {
        const { api } = open();
        const ada = await signUp(api);
        const { organizationId } = ada;
        const { id } = await makeProject(api, ada);
        const other = await joined(open(), { organizationId, role: role as keyof typeof verdicts });
        const body = { organization: organizationId, name: `Made by a ${role}` };
        expect((await api.get(pathOf(id), other.as)).status).to.equal(allowed.look);
        expect((await api.post('/api/projects/', body, other.as)).status).to.equal(allowed.create);
        expect((await api.patch(pathOf(id), { description: role }, other.as)).status).to.equal(allowed.edit);
        expect((await api.post(`${pathOf(id)}publish/`, undefined, other.as)).status).to.equal(allowed.publish);
        expect((await api.delete(pathOf(id), other.as)).status).to.equal(allowed.remove);
      });
    }

    it('a blocked member has no access, and they are not listed', async () => {
      const { api } = open();
      const ada = await signUp(api);
      const { organizationId } = ada;
      const { id } = await makeProject(api, ada);
      const other = await joined(open(), { organizationId, role: 'admin', status: 'blocked' });
      expectError(await api.get(pathOf(id), other.as), 403, 'membership_blocked');
      const creation = await api.post('/api/projects/', { organization: organizationId, name: 'N' }, other.as);
      expectError(creation, 403, 'membership_blocked');
      expect(expectOk(await api.get('/api/projects/', other.as)).count).to.equal(0);
      expect(expectOk(await api.get('/api/organizations/', other.as))).to.have.length(1);
    });

    it('strangers have no access, by body or by path', async () => {
      const { api } = open();
      const [ada, stranger] = [await signUp(api), await signUp(api)];
      const body = { organization: ada.organizationId, name: 'Mine now' };
      expectFieldErrors(await api.post('/api/projects/', body, stranger.as), 'organization');
    });
  });
});
