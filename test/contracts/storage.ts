import { expect } from 'chai';
import type { Storage } from '../../src/ports/storage.ts';
import { aUser } from '../support/builders.ts';
import { rejection } from '../support/rejection.ts';
import { requireAdapter } from '../support/require-adapter.ts';
import { accessContract } from './storage/access.ts';
import { apiKeysContract } from './storage/api-keys.ts';
import { auditContract } from './storage/audit.ts';
import { cascadesContract } from './storage/cascades.ts';
import { challengesContract } from './storage/challenges.ts';
import { contentsContract } from './storage/contents.ts';
import { deliveriesContract } from './storage/deliveries.ts';
import { detachedEventsContract } from './storage/detached-events.ts';
import { filesContract } from './storage/files.ts';
import { groupsContract } from './storage/groups.ts';
import { imagesContract } from './storage/images.ts';
import { invitationsContract } from './storage/invitations.ts';
import { jobsContract } from './storage/jobs.ts';
import { livesContract } from './storage/lives.ts';
import { mailTokensContract } from './storage/mail-tokens.ts';
import { membershipsContract } from './storage/memberships.ts';
import { organizationsContract } from './storage/organizations.ts';
import { outboxContract } from './storage/outbox.ts';
import { projectsContract } from './storage/projects.ts';
import { rollUpsContract } from './storage/roll-ups.ts';
import { sessionsContract } from './storage/sessions.ts';
import { snapshotsContract } from './storage/snapshots.ts';
import { templatesContract } from './storage/templates.ts';
import { transactionsContract } from './storage/transactions.ts';
import { twoFactorsContract } from './storage/two-factors.ts';
import { usersContract } from './storage/users.ts';
import { visitSaltsContract } from './storage/visit-salts.ts';
import { visitsContract } from './storage/visits.ts';
import { webhooksContract } from './storage/webhooks.ts';

/** An empty storage, and what takes it away again, once it is closed. */
export type OpenedStorage = { readonly storage: Storage; dispose(): Promise<void> };

/** What every storage keeps, after src/ports/storage.ts. `open` gives an empty one, or null where its server is missing. */
export function storageContract(name: string, open: () => Promise<OpenedStorage | null>): void {
  describe(`storage: ${name}`, function () {
    this.timeout(60_000);
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

    it('is of no use once it is closed', async () => {
      const another = (await open())!;
      await another.storage.close();
      const { users } = another.storage;
      const refusals = [users.find(aUser().id), users.insert(aUser()), another.storage.transaction(async () => {})];
      for (const refusal of refusals) expect(await rejection(refusal)).to.be.instanceOf(Error);
      expect(await rejection(another.storage.check())).to.be.instanceOf(Error);
      await another.dispose();
    });

    usersContract(storage);
    sessionsContract(storage);
    twoFactorsContract(storage);
    challengesContract(storage);
    mailTokensContract(storage);
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
    contentsContract(storage);
    livesContract(storage);
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
    jobsContract(storage);
    transactionsContract(storage);
  });
}
