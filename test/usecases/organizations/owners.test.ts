import { expect } from 'chai';
import { type App, buildApp } from '../../../src/app.ts';
import type { OrganizationRequest } from '../../../src/usecases/access/organization-access.ts';
import { givenMembership, givenOrganization } from '../../contracts/storage/shared/given.ts';
import { onEachStorage } from '../../support/databases/storages.ts';
import { testNeeds } from '../../support/needs.ts';
import { errorKind } from '../../support/rejection.ts';
import { soon } from '../../support/soon.ts';

type Heir = OrganizationRequest & { readonly memberId: string };

/** What makes somebody an owner, and how it is refused to anyone who is gone. */
const ACTIONS: Readonly<
  Record<string, readonly [action: (app: App, heir: Heir) => Promise<unknown>, refusal: string]>
> = {
  'a change of role': [({ members }, heir) => members.update({ ...heir, role: 'owner' }), 'not_found'],
  'a transfer of ownership': [({ organizations }, heir) => organizations.transferOwnership(heir), 'invalid'],
};

onEachStorage('Anyone who deletes an account', (storage) => {
  for (const [what, [action, refusal]] of Object.entries(ACTIONS)) {
    it(`waits for ${what}, which would leave its organization without an owner`, async () => {
      const { needs } = testNeeds(storage());
      const app = buildApp(needs);
      const { id: organizationId } = await givenOrganization(storage());
      const { userId } = await givenMembership(storage(), { organizationId, role: 'owner' });
      const heir = await givenMembership(storage(), { organizationId, role: 'admin' });
      const caller = { kind: 'user', userId, sessionId: '', address: '' } as const;
      const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const deletion = storage().transaction(async (tx) => {
        await tx.users.lock(heir.userId);
        const owned = (await tx.memberships.listOfUser(heir.userId)).filter(({ role }) => role === 'owner');
        begun.resolve();
        await go.promise;
        await tx.users.delete(heir.userId);
        return owned;
      });
      await begun.promise;
      const outcome = errorKind(action(app, { caller, organizationId, memberId: heir.id }));
      await soon(outcome);
      go.resolve();
      expect(await deletion).to.deep.equal([]);
      expect(await outcome).to.equal(refusal);
      expect(await storage().memberships.find(organizationId, userId)).to.include({ role: 'owner' });
    });
  }
});
