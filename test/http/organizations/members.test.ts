import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { Membership } from '../../../src/domain/organizations/organization.ts';
import { PNG } from '../../content/images/pictures.ts';
import { givenApiKey, givenGroup } from '../../contracts/storage/shared/given.ts';
import { type Body, type Person, type Reply, signUp } from '../../support/client.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectFieldErrors, expectOk } from '../shared/expectations.ts';
import { acceptAsNew, invitationsOf, tokenOf } from './invitees.ts';
import { type Colleague, joined, membershipOf, subscribe } from './team.ts';

const MEMBERS = '/api/members/';

/** The members of an organization. Permissions have a suite of their own. */
overHttp('members', (open) => {
  let ada: Colleague;
  let organizationId: string;
  beforeEach(async () => {
    const person = await signUp(open().api);
    ({ organizationId } = person);
    ada = { ...person, memberId: (await membershipOf(open(), organizationId, person.userId)).id };
  });
  const colleague = (role: Membership['role'], status: Membership['status'] = 'active') =>
    joined(open(), { organizationId, role, status });
  const at = (memberId: string, organization = organizationId) => `${MEMBERS}${memberId}/?organization=${organization}`;
  const list = async (more = '', person: Person = ada): Promise<Body> =>
    expectOk(await open().api.get(`${MEMBERS}?organization=${organizationId}${more}`, person.as));
  const find = async (memberId: string): Promise<Body> =>
    (await list('&page_size=100')).results.find(({ id }: Body) => id === memberId);
  const patch = ({ memberId }: Pick<Colleague, 'memberId'>, body: unknown, by: Person = ada) =>
    open().api.patch(at(memberId), body, by.as);
  const remove = ({ memberId }: Colleague, by: Person = ada) => open().api.delete(at(memberId), by.as);

  describe('members', () => {
    it('are listed in order of joining, blocked ones too, with all their fields', async () => {
      const [bob, eve] = [await colleague('member'), await colleague('viewer', 'blocked')];
      const { storage } = open().service;
      const group = await givenGroup(storage, { organizationId });
      await storage.groups.addMembers(group.id, [bob.memberId]);
      const page = await list();
      expect(page).to.include({ count: 3, next: null, previous: null });
      const ids = page.results.map(({ id }: Body) => id);
      expect(ids).to.have.members([ada.memberId, bob.memberId, eve.memberId]);
      const joins = page.results.map(({ joined_at }: Body) => joined_at);
      expect(joins).to.deep.equal(joins.toSorted());
      expect(await find(bob.memberId)).to.deep.equal({
        id: bob.memberId,
        organization: organizationId,
        user: { id: bob.userId, email: bob.email, full_name: 'Ada Lovelace', avatar_url: null },
        role: 'member',
        status: 'active',
        groups: [group.id],
        two_factor_enabled: false,
        last_active_at: (await find(bob.memberId)).last_active_at,
        joined_at: (await membershipOf(open(), organizationId, bob.userId)).joinedAt,
      });
      expect(await find(eve.memberId)).to.include({ role: 'viewer', status: 'blocked' });
      expect(await list('', bob)).to.deep.equal(page);
    });

    it('have their picture, their second factor and their last activity', async () => {
      const { api, service } = open();
      const form = new FormData();
      form.set('avatar', new Blob([Uint8Array.from(PNG)]));
      const { avatarUrl } = expectOk(await api.post('/api/auth/me/avatar/', form, ada.as));
      const user = (await service.storage.users.find(ada.userId))!;
      await service.storage.users.update({ ...user, twoFactorEnabled: true });
      const own = await find(ada.memberId);
      expect(own.user.avatar_url).to.equal(avatarUrl);
      expect(own.two_factor_enabled).to.equal(true);
      expect(own.last_active_at).to.satisfy((at: unknown) => at === null || typeof at === 'string');
    });

    it('are paginated', async () => {
      for (let n = 0; n < 4; n++) await colleague('viewer');
      const first = await list('&page_size=2');
      expect([first.count, first.results.length, first.previous]).to.deep.equal([5, 2, null]);
      const second = expectOk(await open().api.get(first.next, ada.as));
      const third = expectOk(await open().api.get(second.next, ada.as));
      expect([third.results.length, third.next]).to.deep.equal([1, null]);
      expect(expectOk(await open().api.get(third.previous, ada.as))).to.deep.equal(second);
      const ids = [first, second, third].flatMap(({ results }) => results.map(({ id }: Body) => id));
      expect(new Set(ids).size).to.equal(5);
      for (const page of ['4', '0', '-1', 'x']) {
        expectError(await open().api.get(`${MEMBERS}?organization=${organizationId}&page=${page}`, ada.as), 404);
      }
    });
  });

  describe('changing a member', () => {
    it('sets another role, which takes effect at once', async () => {
      const { api } = open();
      const bob = await colleague('viewer');
      const create = () => api.post('/api/projects/', { organization: organizationId, name: randomUUID() }, bob.as);
      expectError(await create(), 403, 'permission_denied');
      const before = await find(bob.memberId);
      expect(expectOk(await patch(bob, { role: 'member' }))).to.deep.equal({ ...before, role: 'member' });
      expectOk(await create(), 201);
      expect(await find(bob.memberId)).to.include({ role: 'member' });
    });

    it('blocks and unblocks, which takes effect at once', async () => {
      const bob = await colleague('admin');
      expect(expectOk(await patch(bob, { status: 'blocked' })).status).to.equal('blocked');
      const ask = () => open().api.get(`${MEMBERS}?organization=${organizationId}`, bob.as);
      expectError(await ask(), 403, 'membership_blocked');
      expect(expectOk(await patch(bob, { status: 'active' })).status).to.equal('active');
      expectOk(await ask());
    });

    it('sets all groups that they are in', async () => {
      const { storage } = open().service;
      const bob = await colleague('member');
      const [one, two] = [await givenGroup(storage, { organizationId }), await givenGroup(storage, { organizationId })];
      for (const groups of [[one.id], [two.id, one.id, two.id], [two.id], []]) {
        const changed = expectOk(await patch(bob, { groups }));
        expect(changed.groups).to.have.members([...new Set(groups)]);
        expect(await find(bob.memberId)).to.deep.equal(changed);
      }
    });

    it('changes no absent and no read-only field', async () => {
      const bob = await colleague('member');
      const before = await find(bob.memberId);
      const readOnly = { id: randomUUID(), user: { email: 'x@y.example' }, joined_at: 'now', organization: 'another' };
      for (const body of [{}, undefined, readOnly, { role: 'member', status: 'active', groups: [] }]) {
        expect(expectOk(await patch(bob, body))).to.deep.equal(before);
      }
    });

    it('refuses an invalid role, status or group of the organization, and changes nothing', async () => {
      const bob = await colleague('member');
      const before = await find(bob.memberId);
      const { id: foreign } = await givenGroup(open().service.storage);
      for (const role of ['boss', 'Owner', '', null, 7]) expectFieldErrors(await patch(bob, { role }), 'role');
      for (const status of ['gone', null, 7]) expectFieldErrors(await patch(bob, { status }), 'status');
      for (const groups of [[foreign], [randomUUID()], 'x', null, {}]) {
        expectFieldErrors(await patch(bob, { role: 'admin', groups }), 'groups');
      }
      expectFieldErrors(await patch(bob, { groups: ['x'] }), 'groups.0');
      expect(await find(bob.memberId)).to.deep.equal(before);
    });

    it('does not accept ids of accounts: members have their own ids', async () => {
      expectError(await patch({ memberId: ada.userId }, { role: 'owner' }), 404);
      expectError(await patch({ memberId: randomUUID() }, { role: 'admin' }), 404);
    });
  });

  describe('removing a member', () => {
    it('deletes their keys and group memberships, and keeps the account', async () => {
      const { api, service } = open();
      const bob = await colleague('admin');
      const { id } = await givenGroup(service.storage, { organizationId });
      await service.storage.groups.addMembers(id, [bob.memberId]);
      await givenApiKey(service.storage, {}, await membershipOf(open(), organizationId, bob.userId));
      expect(await remove(bob)).to.include({ status: 204, body: '' });
      expectError(await remove(bob), 404);
      expectError(await api.get(`${MEMBERS}?organization=${organizationId}`, bob.as), 403);
      expect(await service.storage.apiKeys.list(organizationId)).to.deep.equal([]);
      expect((await service.storage.groups.view(id))!.memberCount).to.equal(0);
      expect((await list()).count).to.equal(1);
      expectOk(await api.get('/api/auth/me/', bob.as));
    });

    it('succeeds once in concurrent requests, and while the account is deleted too', async () => {
      const [bob, eve] = [await colleague('member'), await colleague('member')];
      const replies = await Promise.all(Array.from({ length: 6 }, () => remove(bob)));
      expect(replies.map(({ status }) => status).toSorted()).to.deep.equal([204, ...Array(5).fill(404)]);
      const [removed, deleted] = await Promise.all([remove(eve), open().api.delete('/api/auth/me/', eve.as)]);
      expectOk(deleted, 204);
      expect(removed.status).to.be.oneOf([204, 404]);
    });
  });

  describe('the pending invitations of a member', () => {
    type Ending = (bob: Colleague) => Promise<unknown>;
    const leave = ({ as }: Person) => open().api.post(`/api/organizations/${organizationId}/leave/`, undefined, as);
    const endings: Readonly<Record<string, Ending>> = {
      'is removed': remove,
      'is blocked': (bob) => patch(bob, { status: 'blocked' }),
      'has a lower role': (bob) => patch(bob, { role: 'member' }),
      async 'transfers the ownership'(bob) {
        expectOk(await patch(bob, { role: 'owner' }));
        const path = `/api/organizations/${organizationId}/transfer-ownership/`;
        return open().api.post(path, { member: ada.memberId }, bob.as);
      },
      leaves: leave,
      'deletes the account': ({ as }) => open().api.delete('/api/auth/me/', as),
    };
    const inviting = async (by: Person) => {
      const own = invitationsOf(open(), { ...ada, organizationId });
      return { invitation: expectOk(await own.create({}, by.as), 201), own };
    };
    const statusOf = async (id: string) => (await open().service.storage.invitations.find(id))!.status;

    for (const [what, end] of Object.entries(endings)) {
      it(`are revoked where the member ${what}, those of others are not`, async () => {
        const bob = await colleague('admin');
        const [{ invitation, own }, others] = [await inviting(bob), await inviting(ada)];
        const resent = await inviting(ada);
        expectOk(await own.resend(resent.invitation.id, bob.as));
        expectOk((await end(bob)) as Reply, ...(what === 'is removed' || what === 'deletes the account' ? [204] : []));
        for (const { id } of [invitation, resent.invitation]) expect(await statusOf(id)).to.equal('revoked');
        expectFieldErrors(await acceptAsNew(open(), tokenOf(invitation.accept_url)), 'token');
        expect(await statusOf(others.invitation.id)).to.equal('pending');
        const log = await open().api.get(`/api/organizations/${organizationId}/audit-log/?page_size=100`, ada.as);
        const revoked = expectOk(log).results.filter(({ action }: Body) => action === 'invitation.revoked');
        expect(revoked.map(({ object_id }: Body) => object_id)).to.have.members([invitation.id, resent.invitation.id]);
      });
    }

    it('stay where the member gets a higher role, other groups, or where the change is refused', async () => {
      const bob = await colleague('admin');
      const { invitation } = await inviting(bob);
      expectOk(await patch(bob, { role: 'owner', groups: [] }));
      expectError(await patch(bob, { role: 'viewer' }, await colleague('admin')), 403);
      expect(await statusOf(invitation.id)).to.equal('pending');
    });

    it('are not created once the member is removed, in concurrent requests', async () => {
      const bob = await colleague('admin');
      const own = invitationsOf(open(), { ...ada, organizationId });
      const made = Array.from({ length: 8 }, () => own.create({}, bob.as));
      const [replies] = await Promise.all([Promise.all(made), patch(bob, { role: 'viewer' })]);
      for (const { status, body } of replies) {
        if (status === 201) expect(await statusOf(body.id)).to.equal('revoked');
        else expect(status).to.equal(403);
      }
    });
  });

  describe('unblocking', () => {
    const unblock = (member: Colleague) => patch(member, { status: 'active' });
    const blocked = async (count: number) => {
      const members: Colleague[] = [];
      for (let n = 0; n < count; n++) members.push(await colleague('member', 'blocked'));
      return members;
    };

    it('counts against the member limit of the plan; blocked ones do not', async () => {
      await subscribe(open(), organizationId, { plan: 'free' });
      const [bob, eve] = await blocked(2);
      expectOk(await unblock(bob!));
      expectOk(await unblock(bob!));
      const refused = await unblock(eve!);
      expectError(refused, 403, 'plan_limit_reached');
      expect(refused.body.limit).to.deep.equal({ scope: 'organization', kind: 'member', max: 2, used: 2 });
      expect(await find(eve!.memberId)).to.include({ status: 'blocked' });
      expectOk(await patch(bob!, { status: 'blocked' }));
      expectOk(await unblock(eve!));
    });

    it('of five at once unblocks as many as the limit allows', async () => {
      await subscribe(open(), organizationId, { plan: 'free' });
      const replies = await Promise.all((await blocked(5)).map(unblock));
      expect(replies.map(({ status }) => status).toSorted()).to.deep.equal([200, 403, 403, 403, 403]);
      expect(await open().service.storage.memberships.countActive(organizationId)).to.equal(2);
    });
  });
});
