import { expect } from 'chai';
import { buildApp } from '../../../src/app.ts';
import type { UserCaller } from '../../../src/domain/shared/caller.ts';
import { onEachStorage } from '../../support/databases/storages.ts';
import { testNeeds } from '../../support/needs.ts';
import { rejection } from '../../support/rejection.ts';

const PASSWORD = 'correct horse battery';
const CLIENT = { userAgent: '', address: '192.0.2.1' };

/** As where the mailbox is proven by somebody else between the start of a request and its transaction. */
onEachStorage('A session that ends after its request was identified', (storage) => {
  const fixture = async () => {
    const { needs } = testNeeds(storage());
    const app = buildApp(needs);
    const names = { fullName: 'Ada Lovelace', organizationName: 'Analytical Maps' };
    const passwords = { password: PASSWORD, passwordConfirm: PASSWORD };
    const email = `${needs.newId()}@people.example`;
    const { user } = await app.accounts.register({ email, ...passwords, ...names, token: null, client: CLIENT });
    const [session] = await storage().sessions.list(user.id, needs.now());
    const caller: UserCaller = { kind: 'user', userId: user.id, sessionId: session!.id, address: '192.0.2.1' };
    const [organization] = await app.organizations.list(caller);
    await storage().sessions.deleteOfUser(user.id, null);
    return { app, caller, organizationId: organization!.id };
  };

  it('creates no key, invites nobody, adds no webhook and no organization', async () => {
    const { app, caller, organizationId } = await fixture();
    const place = { caller, organizationId };
    const key = { ...place, name: 'Kiosk', type: 'read', projectIds: [], expiresAt: null } as const;
    const invitation = { ...place, email: 'eve@people.example', role: 'admin', groupIds: [] } as const;
    const webhook = { ...place, url: 'https://hooks.example/', description: '', isActive: true } as const;
    for (const attempt of [
      () => app.apiKeys.create(key),
      () => app.invitations.create(invitation),
      () => app.webhooks.create({ ...webhook, events: ['project.published'] }),
      () => app.organizations.create({ caller, name: 'Another' }),
    ]) {
      expect(await rejection(attempt())).to.have.property('kind', 'invalid_token');
    }
    expect(await storage().apiKeys.list(organizationId)).to.deep.equal([]);
    expect(await storage().invitations.count(organizationId)).to.equal(0);
    expect(await storage().webhooks.count(organizationId)).to.equal(0);
  });
});
