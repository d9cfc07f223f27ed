import { expect } from 'chai';
import { ROLES } from '../../../src/domain/permission.ts';
import type { Storage } from '../../../src/ports/storage.ts';
import { aMembership, anOrganization, aUser } from '../../support/builders.ts';
import { rejection } from '../../support/rejection.ts';
import { givenMembership, givenOrganization, givenUser } from './given.ts';

export function membershipsContract(storage: () => Storage): void {
  describe('memberships', () => {
    it('gives back a membership of every role and status as it was stored', async () => {
      for (const role of ROLES) {
        for (const status of ['active', 'blocked'] as const) {
          const membership = await givenMembership(storage(), { role, status });
          const { organizationId, userId } = membership;
          expect(await storage().memberships.find(organizationId, userId)).to.deep.equal(membership);
        }
      }
    });

    it('has null for a stranger', async () => {
      const { organizationId } = await givenMembership(storage());
      const { userId } = await givenMembership(storage());
      expect(await storage().memberships.find(organizationId, userId)).to.equal(null);
    });

    it('lists every membership of an account, blocked ones too', async () => {
      const { id: userId } = await givenUser(storage());
      const active = await givenMembership(storage(), { userId });
      const blocked = await givenMembership(storage(), { userId, status: 'blocked', role: 'viewer' });
      await givenMembership(storage(), { organizationId: active.organizationId });
      const found = await storage().memberships.listOfUser(userId);
      expect(found).to.have.deep.members([active, blocked]);
    });

    it('does not store a second membership of an account in an organization', async () => {
      const first = await givenMembership(storage());
      const { organizationId, userId } = first;
      const second = aMembership({ organizationId, userId, role: 'viewer' });
      expect(await storage().memberships.insert(second)).to.equal(false);
      expect(await storage().memberships.listOfUser(userId)).to.deep.equal([first]);
    });

    it('updates role and status, and no other membership', async () => {
      const membership = await givenMembership(storage());
      const { organizationId } = membership;
      const other = await givenMembership(storage(), { organizationId });
      const changed = { ...membership, role: 'viewer', status: 'blocked' } as const;
      await storage().memberships.update(changed);
      expect(await storage().memberships.find(organizationId, membership.userId)).to.deep.equal(changed);
      expect(await storage().memberships.find(organizationId, other.userId)).to.deep.equal(other);
    });

    it('refuses a membership of nobody, and one in nothing', async () => {
      const organization = await givenOrganization(storage());
      const user = await givenUser(storage());
      for (const [organizationId, userId] of [
        [organization.id, aUser().id],
        [anOrganization().id, user.id],
      ] as const) {
        const outcome = storage().memberships.insert(aMembership({ organizationId, userId }));
        expect(await rejection(outcome)).to.be.instanceOf(Error);
        expect(await storage().memberships.find(organizationId, userId)).to.equal(null);
      }
    });
  });
}
