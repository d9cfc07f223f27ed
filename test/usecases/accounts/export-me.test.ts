import { expect } from 'chai';
import { buildApp } from '../../../src/app.ts';
import { MOST_EXPORTED } from '../../../src/domain/accounts/personal-data.ts';
import { addMilliseconds } from '../../../src/domain/shared/timestamp.ts';
import { anAuditEntry, anOrganization, aUser, NOW } from '../../support/builders.ts';
import { onEachStorage } from '../../support/databases/storages.ts';
import { testNeeds } from '../../support/needs.ts';

onEachStorage('An export of more data than fits', (storage) => {
  it('has the newest entries, and says that there are more', async () => {
    const user = aUser();
    const { id: organizationId } = anOrganization();
    const actor = { kind: 'user', id: user.id, email: user.email, fullName: user.fullName } as const;
    const entry = (later: number) =>
      anAuditEntry({ actor, organizationId, objectType: 'project', createdAt: addMilliseconds(NOW, later) });
    const { exportMe } = buildApp(testNeeds(storage()).needs).accounts;
    const caller = { kind: 'user', userId: user.id, sessionId: '', address: '' } as const;
    await storage().transaction(async (tx) => {
      await tx.users.insert(user);
      await tx.organizations.insert(anOrganization({ id: organizationId }));
      for (let later = 1; later <= MOST_EXPORTED; later++) await tx.audit.insert(entry(later));
    });
    expect(await exportMe(caller)).to.have.property('isTruncated', false);

    await storage().audit.insert(entry(0));
    const { actions, isTruncated } = await exportMe(caller);
    expect(isTruncated).to.equal(true);
    expect(actions).to.have.length(MOST_EXPORTED);
    expect(actions.at(-1)).to.have.property('createdAt', addMilliseconds(NOW, 1));
  });
});
