import { expect } from 'chai';
import type { Membership } from '../../../src/domain/organizations/organization.ts';
import { type Person, type Reply, signUp } from '../../support/client.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectFieldErrors, expectOk } from '../shared/expectations.ts';
import { type Colleague, joined, membershipOf } from './team.ts';

const MEMBERS = '/api/members/';
const ROUNDS = 5;

/** Only owners touch owners, and an organization has one who is active, whatever happens at once. */
overHttp('owners', (open) => {
  let ada: Colleague;
  let organizationId: string;
  beforeEach(async () => {
    const person = await signUp(open().api);
    ({ organizationId } = person);
    ada = { ...person, memberId: (await membershipOf(open(), organizationId, person.userId)).id };
  });
  const colleague = (role: Membership['role'], status: Membership['status'] = 'active') =>
    joined(open(), { organizationId, role, status });
  const at = ({ memberId }: Colleague) => `${MEMBERS}${memberId}/?organization=${organizationId}`;
  const patch = (member: Colleague, body: unknown, by: Person = ada) => open().api.patch(at(member), body, by.as);
  const remove = (member: Colleague, by: Person = ada) => open().api.delete(at(member), by.as);
  const activeOwners = () => open().service.storage.memberships.countActive(organizationId, 'owner');

  describe('owners', () => {
    it('are appointed and changed by owners only', async () => {
      const [admin, member] = [await colleague('admin'), await colleague('member')];
      for (const body of [{ role: 'admin' }, { status: 'blocked' }, { groups: [] }, {}]) {
        expectError(await patch(ada, body, admin), 403, 'permission_denied');
      }
      expectError(await remove(ada, admin), 403, 'permission_denied');
      for (const who of [member, admin]) {
        expectError(await patch(who, { role: 'owner' }, admin), 403, 'permission_denied');
      }
      expect(expectOk(await patch(member, { role: 'owner' })).role).to.equal('owner');
      expect(expectOk(await patch(ada, { role: 'viewer' }, member)).role).to.equal('viewer');
      expectError(await patch(ada, { role: 'owner' }), 403, 'permission_denied');
    });

    it('always include an active one: the last is kept, with an error on the field', async () => {
      await colleague('owner', 'blocked');
      for (const role of ['admin', 'member', 'viewer']) expectFieldErrors(await patch(ada, { role }), 'role');
      expectFieldErrors(await patch(ada, { status: 'blocked' }), 'status');
      expectFieldErrors(await patch(ada, { role: 'admin', status: 'blocked' }), 'role', 'status');
      const refused = await remove(ada);
      expectError(refused, 400);
      expect(Object.keys(refused.body)).to.deep.equal(['detail', 'code']);
      expect(await membershipOf(open(), organizationId, ada.userId)).to.include({ role: 'owner', status: 'active' });
      const bob = await colleague('owner');
      expectOk(await patch(ada, { status: 'blocked' }, bob));
      expectFieldErrors(await patch(bob, { role: 'admin' }, bob), 'role');
    });

    const races: Readonly<
      Record<string, (one: Colleague, other: Colleague) => readonly [Promise<Reply>, Promise<Reply>]>
    > = {
      'step down': (one, other) => [patch(one, { role: 'admin' }, one), patch(other, { role: 'admin' }, other)],
      'block each other': (one, other) => [
        patch(other, { status: 'blocked' }, one),
        patch(one, { status: 'blocked' }, other),
      ],
      'remove each other': (one, other) => [remove(other, one), remove(one, other)],
      'remove themselves': (one, other) => [remove(one, one), remove(other, other)],
      'leave and step down': (one, other) => [
        open().api.post(`/api/organizations/${organizationId}/leave/`, undefined, one.as),
        patch(other, { role: 'viewer' }, other),
      ],
    };
    for (const [what, race] of Object.entries(races)) {
      it(`are one when two of them ${what} at once`, async () => {
        for (let round = 0; round < ROUNDS; round++) {
          const [one, other] = [await colleague('owner'), await colleague('owner')];
          const { memberships } = open().service.storage;
          await memberships.delete(ada.memberId);
          const [first, second] = (await Promise.all(race(one, other))).map(({ status }) => status);
          expect([first! < 300, second! < 300].filter(Boolean)).to.deep.equal([true]);
          expect(Math.max(first!, second!)).to.be.oneOf([400, 403]);
          expect(await activeOwners()).to.equal(1);
          ada = await colleague('owner');
          for (const { userId } of [one, other]) {
            const left = await memberships.find(organizationId, userId);
            if (left) await memberships.delete(left.id);
          }
        }
      });
    }

    it('always include one while accounts are deleted: a new owner is deleted, or stays', async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const bob = await colleague('admin');
        const [made, deleted] = await Promise.all([
          patch(bob, { role: 'owner' }),
          open().api.delete('/api/auth/me/', bob.as),
        ]);
        expectOk(deleted, 204);
        expect(made.status).to.be.oneOf([200, 404]);
        expectFieldErrors(await patch(ada, { role: 'admin' }), 'role');
        expect(await activeOwners()).to.equal(1);
      }
    });

    it('leave no organization behind when all their accounts are deleted at once', async () => {
      const owners: readonly Person[] = [ada, await colleague('owner'), await colleague('owner')];
      const bob = await colleague('admin');
      const replies = await Promise.all(owners.map(({ as }) => open().api.delete('/api/auth/me/', as)));
      for (const reply of replies) expectOk(reply, 204);
      expect(await open().service.storage.organizations.find(organizationId)).to.equal(null);
      expectError(await open().api.get(`${MEMBERS}?organization=${organizationId}`, bob.as), 403);
    });
  });
});
