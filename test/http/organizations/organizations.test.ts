import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { PNG } from '../../content/images/pictures.ts';
import { givenApiKey } from '../../contracts/storage/shared/given.ts';
import { type Body, makeProject, type Person, signUp } from '../../support/client.ts';
import { pathOf } from '../given.ts';
import { overHttp } from '../over-http.ts';
import { dataUrl } from '../projects/whole-map.ts';
import { expectError, expectFieldErrors, expectOk } from '../shared/expectations.ts';
import { joined, membershipOf, subscribe } from './team.ts';

const LIST = '/api/organizations/';
const ROUNDS = 5;
const at = (id: string) => `${LIST}${id}/`;

/** Organizations themselves. What the roles in them allow is a suite of its own. */
overHttp('organizations', (open) => {
  let ada: Person;
  beforeEach(async () => {
    ada = await signUp(open().api);
  });
  const read = async (person = ada, id = ada.organizationId) => expectOk(await open().api.get(at(id), person.as));
  const patch = (body: unknown) => open().api.patch(at(ada.organizationId), body, ada.as);
  const list = async (person = ada): Promise<readonly Body[]> => expectOk(await open().api.get(LIST, person.as));
  const idsOf = (organizations: readonly Body[]) => organizations.map(({ id }) => id);

  describe('organizations', () => {
    it('are returned one by one as in the list, with all their fields', async () => {
      await makeProject(open().api, ada);
      const [organization, ...others] = await list();
      expect(others).to.deep.equal([]);
      expect(organization).to.have.all.keys(
        ...['id', 'name', 'slug', 'logo_url', 'role', 'plan', 'subscription_status'],
        ...['member_count', 'project_count', 'created_at', 'updated_at'],
      );
      expect(organization).to.include({
        name: 'Analytical Maps',
        logo_url: null,
        role: 'owner',
        plan: 'enterprise',
        subscription_status: 'active',
        member_count: 1,
        project_count: 1,
      });
      expect(organization.slug).to.match(/^analytical-maps-[0-9a-f]{8}$/);
      expect(await read()).to.deep.equal(organization);
    });

    it('are created by any account, as the owner, on the default plan', async () => {
      const made = expectOk(await open().api.post(LIST, { name: '  Zu\u0308rich Maps ' }, ada.as), 201);
      expect(made).to.include({
        name: 'Zürich Maps',
        role: 'owner',
        plan: 'enterprise',
        subscription_status: 'active',
        logo_url: null,
        member_count: 1,
        project_count: 0,
      });
      expect(made.slug).to.match(/^zurich-maps-[0-9a-f]{8}$/);
      expect(await read(ada, made.id)).to.deep.equal(made);
      expect(idsOf(await list())).to.deep.equal([ada.organizationId, made.id]);
      await makeProject(open().api, { ...ada, organizationId: made.id });
      expect((await read(ada, made.id)).project_count).to.equal(1);
    });

    it('may have the name of another, with different slugs', async () => {
      const made = expectOk(await open().api.post(LIST, { name: 'Analytical Maps' }, ada.as), 201);
      expect(new Set((await list()).map(({ slug }) => slug)).size).to.equal(2);
      expect(made.id).not.to.equal(ada.organizationId);
    });

    it('require a valid name', async () => {
      for (const name of [undefined, '', '  ', 'n'.repeat(256), 7, null, ['Maps']]) {
        expectFieldErrors(await open().api.post(LIST, { name }, ada.as), 'name');
        if (name !== undefined) expectFieldErrors(await patch({ name }), 'name');
      }
      expect(await list()).to.have.length(1);
    });

    it('are renamed, in their projects too, and keep their slug and read-only fields', async () => {
      const { id } = await makeProject(open().api, ada);
      const before = await read();
      const readOnly = { id: randomUUID(), slug: 'x', plan: 'free', role: 'viewer', member_count: 7, nonsense: [] };
      const after = expectOk(await patch({ ...readOnly, name: ' City Maps ' }));
      expect(after.updated_at > before.updated_at).to.equal(true);
      expect(after).to.deep.equal({ ...before, name: 'City Maps', updated_at: after.updated_at });
      expect(expectOk(await open().api.get(pathOf(id), ada.as)).organization_name).to.equal('City Maps');
    });

    it('do not change with an empty PATCH, or one with the same values', async () => {
      const before = await read();
      for (const body of [{}, undefined, { name: before.name }, { logo_url: null }]) {
        expect(expectOk(await patch(body))).to.deep.equal(before);
      }
    });

    it('have counts of their active members only', async () => {
      const { organizationId } = ada;
      await joined(open(), { organizationId, role: 'viewer' });
      await joined(open(), { organizationId, role: 'admin', status: 'blocked' });
      expect((await read()).member_count).to.equal(2);
    });
  });

  describe('deleting an organization', () => {
    it('deletes projects, published versions, groups and files, and keeps the accounts', async () => {
      const { api, files, service } = open();
      const { organizationId } = ada;
      const bob = await joined(open(), { organizationId, role: 'admin' });
      expectOk(await patch({ logo_url: dataUrl(PNG) }));
      const { id } = await makeProject(api, ada);
      expectOk(await api.patch(pathOf(id), { thumbnail: dataUrl(PNG) }, ada.as));
      expectOk(await api.post(`${pathOf(id)}publish/`, undefined, ada.as));
      expectOk(await api.post(`/api/p/${id}/analytics/`, { events: [{ event: 'mapView' }] }), 202);
      const group = expectOk(await api.post('/api/groups/', { organization: organizationId, name: 'G' }, ada.as), 201);

      expect(await api.delete(at(organizationId), ada.as)).to.include({ status: 204, body: '' });
      for (const path of [at(organizationId), pathOf(id), `/api/p/${id}/`]) {
        expectError(await api.get(path, ada.as), 404);
      }
      expectError(await api.delete(at(organizationId), ada.as), 404);
      expect(await files(`projects/${id}/`)).to.deep.equal([]);
      expect(await files(`logos/${organizationId}/`)).to.deep.equal([]);
      expect(await service.storage.groups.find(group.id)).to.equal(null);
      expect(await service.storage.visits.count(id)).to.equal(0);
      expect(await list()).to.deep.equal([]);
      expect(idsOf(await list(bob))).to.deep.equal([bob.organizationId]);
    });

    it('succeeds once in concurrent requests', async () => {
      const replies = await Promise.all(
        Array.from({ length: 8 }, () => open().api.delete(at(ada.organizationId), ada.as)),
      );
      const statuses = replies.map(({ status }) => status).toSorted();
      expect(statuses).to.deep.equal([204, ...Array(7).fill(404)]);
    });
  });

  describe('transferring the ownership', () => {
    const transfer = (member: unknown, person = ada) =>
      open().api.post(`${at(ada.organizationId)}transfer-ownership/`, { member }, person.as);

    it('makes another member the owner, and the previous owner an admin', async () => {
      const bob = await joined(open(), { organizationId: ada.organizationId, role: 'viewer' });
      const before = await read();
      expect(expectOk(await transfer(bob.memberId))).to.deep.equal({ ...before, role: 'admin' });
      expect((await read(bob)).role).to.equal('owner');
      expectError(await transfer(bob.memberId), 403, 'permission_denied');
      const back = await membershipOf(open(), ada.organizationId, ada.userId);
      expect(expectOk(await transfer(back.id, bob)).role).to.equal('admin');
    });

    it('keeps other owners', async () => {
      const [eve, bob] = [
        await joined(open(), { organizationId: ada.organizationId, role: 'owner' }),
        await joined(open(), { organizationId: ada.organizationId, role: 'owner' }),
      ];
      expectOk(await transfer(bob.memberId));
      for (const owner of [eve, bob]) expect((await read(owner)).role).to.equal('owner');
    });

    it('requires another member, who is active and of this organization', async () => {
      const { organizationId } = ada;
      const blocked = await joined(open(), { organizationId, role: 'admin', status: 'blocked' });
      const other = await signUp(open().api);
      const theirs = await membershipOf(open(), other.organizationId, other.userId);
      const own = await membershipOf(open(), organizationId, ada.userId);
      const none = [blocked.memberId, theirs.id, own.id, other.userId, ada.userId, randomUUID(), 'nonsense', 7, null];
      for (const member of none) expectFieldErrors(await transfer(member), 'member');
      expectFieldErrors(await open().api.post(`${at(organizationId)}transfer-ownership/`, {}, ada.as), 'member');
      expect((await read()).role).to.equal('owner');
    });

    it('to two at once succeeds for one of them', async () => {
      const members = [
        await joined(open(), { organizationId: ada.organizationId, role: 'member' }),
        await joined(open(), { organizationId: ada.organizationId, role: 'member' }),
      ];
      const replies = await Promise.all(members.map(({ memberId }) => transfer(memberId)));
      expect(replies.map(({ status }) => status).toSorted()).to.deep.equal([200, 403]);
      const roles = await Promise.all(members.map(async (member) => (await read(member)).role));
      expect(roles.toSorted()).to.deep.equal(['member', 'owner']);
    });
  });

  describe('leaving an organization', () => {
    const activeOwners = () => open().service.storage.memberships.countActive(ada.organizationId, 'owner');
    const leave = (person: Person) => open().api.post(`${at(ada.organizationId)}leave/`, undefined, person.as);

    it('ends the membership, with its keys and group memberships', async () => {
      const { api, service } = open();
      const { organizationId } = ada;
      const bob = await joined(open(), { organizationId, role: 'member' });
      const group = expectOk(await api.post('/api/groups/', { organization: organizationId, name: 'G' }, ada.as), 201);
      await service.storage.groups.addMembers(group.id, [bob.memberId]);
      await givenApiKey(service.storage, {}, await membershipOf(open(), organizationId, bob.userId));
      const { id } = await makeProject(api, ada);
      expect(expectOk(await leave(bob)).detail).to.be.a('string');
      expectError(await api.get(at(organizationId), bob.as), 404);
      expectError(await api.get(pathOf(id), bob.as), 404);
      expectError(await leave(bob), 404);
      expect(await service.storage.apiKeys.list(organizationId)).to.deep.equal([]);
      const path = `/api/groups/${group.id}/?organization=${organizationId}`;
      expect(expectOk(await api.get(path, ada.as)).member_count).to.equal(0);
      expect(idsOf(await list(bob))).to.deep.equal([bob.organizationId]);
    });

    it('is refused to the last active owner, and allowed to one of two', async () => {
      const { organizationId } = ada;
      await joined(open(), { organizationId, role: 'admin' });
      await joined(open(), { organizationId, role: 'owner', status: 'blocked' });
      const refused = await leave(ada);
      expectError(refused, 400);
      expect(Object.keys(refused.body)).to.deep.equal(['detail', 'code']);
      await joined(open(), { organizationId, role: 'owner' });
      expectOk(await leave(ada));
    });

    it('is refused to one of two owners who leave at once', async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const [eve, bob] = [await signUp(open().api), await joined(open(), { ...ada, role: 'owner' })];
        const replies = await Promise.all([leave(ada), leave(bob)]);
        expect(replies.map(({ status }) => status).toSorted()).to.deep.equal([200, 400]);
        expect(await activeOwners()).to.equal(1);
        ada = eve;
      }
    });

    it('leaves an owner, or no organization, while the account of the other owner is deleted', async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const [eve, bob] = [await signUp(open().api), await joined(open(), { ...ada, role: 'owner' })];
        const [left, deleted] = await Promise.all([leave(bob), open().api.delete('/api/auth/me/', ada.as)]);
        expectOk(deleted, 204);
        expect(left.status).to.be.oneOf([200, 400]);
        const isThere = (await open().service.storage.organizations.find(ada.organizationId)) !== null;
        expect([isThere, await activeOwners()]).to.deep.equal(left.status === 400 ? [true, 1] : [false, 0]);
        ada = eve;
      }
    });
  });

  it('a new plan is visible at once', async () => {
    await subscribe(open(), ada.organizationId, { plan: 'free', subscriptionStatus: 'lapsed' });
    expect(await read()).to.include({ plan: 'free', subscription_status: 'lapsed' });
  });
});
