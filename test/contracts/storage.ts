import { expect } from 'chai';
import type { Storage } from '../../src/ports/storage.ts';
import { aUser } from '../support/builders.ts';
import { rejection } from '../support/rejection.ts';
import { requireAdapter } from '../support/require-adapter.ts';
import { accessContract } from './storage/access.ts';
import { challengesContract } from './storage/accounts/challenges.ts';
import { mailTokensContract } from './storage/accounts/mail-tokens.ts';
import { sessionsContract } from './storage/accounts/sessions.ts';
import { twoFactorsContract } from './storage/accounts/two-factors.ts';
import { usersContract } from './storage/accounts/users.ts';
import { apiKeysContract } from './storage/organizations/api-keys.ts';
import { auditContract } from './storage/organizations/audit.ts';
import { groupsContract } from './storage/organizations/groups.ts';
import { invitationsContract } from './storage/organizations/invitations.ts';
import { membershipsContract } from './storage/organizations/memberships.ts';
import { organizationsContract } from './storage/organizations/organizations.ts';
import { draftPicturesContract } from './storage/projects/draft-pictures.ts';
import { filesContract } from './storage/projects/files.ts';
import { imagesContract } from './storage/projects/images.ts';
import { importsContract } from './storage/projects/imports.ts';
import { itemsContract } from './storage/projects/items.ts';
import { presencesContract } from './storage/projects/presences.ts';
import { projectVersionsContract } from './storage/projects/project-versions.ts';
import { projectsContract } from './storage/projects/projects.ts';
import { snapshotsContract } from './storage/projects/snapshots.ts';
import { templatesContract } from './storage/projects/templates.ts';
import { closuresContract } from './storage/publishing/closures.ts';
import { publishedVersionsContract } from './storage/publishing/published-versions.ts';
import { cascadesContract } from './storage/shared/cascades.ts';
import { idempotencyKeysContract } from './storage/shared/idempotency-keys.ts';
import { jobsContract } from './storage/shared/jobs.ts';
import { mailOutboxContract } from './storage/shared/mail-outbox.ts';
import { factsContract, storedSecretsContract } from './storage/shared/secrets.ts';
import { statisticsContract } from './storage/shared/statistics.ts';
import { transactionsContract } from './storage/shared/transactions.ts';
import { rollUpsContract } from './storage/visits/roll-ups.ts';
import { visitSaltsContract } from './storage/visits/visit-salts.ts';
import { visitsContract } from './storage/visits/visits.ts';
import { deliveriesContract } from './storage/webhooks/deliveries.ts';
import { detachedEventsContract } from './storage/webhooks/detached-events.ts';
import { outboxContract } from './storage/webhooks/outbox.ts';
import { webhooksContract } from './storage/webhooks/webhooks.ts';

/** An empty storage, and its removal, after it is closed. */
export type OpenedStorage = { readonly storage: Storage; dispose(): Promise<void> };

/** The contract of storages, see src/ports/storage.ts. `open` returns an empty one, or null where its server is missing. */
export function storageContract(name: string, open: () => Promise<OpenedStorage | null>): void {
  describe(`storage: ${name}`, () => {
    let opened: OpenedStorage | null = null;
    const storage = () => opened!.storage;

    before(async function () {
      opened = await open();
      if (!requireAdapter(name, opened !== null)) this.skip();
    });

    after(async () => {
      await opened?.storage.close();
      await opened?.dispose();
    });

    it('is ready for a write', () => storage().check());

    it('has the time of its clock, which here is that of this machine', async () => {
      const before = new Date().toISOString();
      const time = (await storage().time()) ?? before;
      const times = [before, time, new Date().toISOString()];
      expect(times).to.deep.equal(times.toSorted());
    });

    it('fails once it is closed', async () => {
      const another = (await open())!;
      await another.storage.close();
      const { users } = another.storage;
      const refusals = [users.find(aUser().id), users.insert(aUser()), another.storage.transaction(async () => {})];
      for (const refusal of refusals) expect(await rejection(refusal)).to.be.instanceOf(Error);
      expect(await rejection(another.storage.check())).to.be.instanceOf(Error);
      await another.dispose();
    });

    statisticsContract(storage);
    usersContract(storage);
    sessionsContract(storage);
    twoFactorsContract(storage);
    challengesContract(storage);
    mailTokensContract(storage);
    mailOutboxContract(storage);
    organizationsContract(storage);
    membershipsContract(storage);
    groupsContract(storage);
    invitationsContract(storage);
    accessContract(storage);
    apiKeysContract(storage);
    auditContract(storage);
    templatesContract(storage);
    cascadesContract(storage);
    projectsContract(storage);
    itemsContract(storage);
    projectVersionsContract(storage);
    publishedVersionsContract(storage);
    draftPicturesContract(storage);
    presencesContract(storage);
    importsContract(storage);
    closuresContract(storage);
    imagesContract(storage);
    filesContract(storage);
    snapshotsContract(storage);
    visitsContract(storage);
    rollUpsContract(storage);
    visitSaltsContract(storage);
    webhooksContract(storage);
    outboxContract(storage);
    detachedEventsContract(storage);
    deliveriesContract(storage);
    idempotencyKeysContract(storage);
    jobsContract(storage);
    factsContract(storage);
    storedSecretsContract(storage);
    transactionsContract(storage);
  });
}
