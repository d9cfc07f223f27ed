import { expect } from 'chai';
import type { Storage, Stores } from '../../../../src/ports/storage.ts';
import { aProject, aUser } from '../../../support/builders.ts';
import { soon } from '../../../support/soon.ts';
import { aFailedDelivery } from '../../../support/webhook-builders.ts';
import { givenOrganization, givenProject, givenSending, givenWebhook } from './given.ts';

/** What a transaction sees after it waited for a lock. */
export function locksContract(storage: () => Storage): void {
  it('count again after they waited for an organization', async () => {
    const { id: organizationId } = await givenOrganization(storage());
    const drafts = { organizationIds: [organizationId], statuses: ['DRAFT'] } as const;
    const seen = await readAfterLock(storage(), {
      hold: async (tx) => {
        await tx.organizations.lock(organizationId);
        await tx.projects.insert(aProject({ organizationId }));
      },
      begin: (tx) => tx.projects.count(drafts),
      waitAndLook: async (tx) => {
        await tx.organizations.lock(organizationId);
        return tx.projects.count(drafts);
      },
    });
    expect(seen).to.equal(1);
  });

  it('read the current project after they waited for it', async () => {
    const project = await givenProject(storage());
    const seen = await readAfterLock(storage(), {
      hold: async (tx) => {
        const held = (await tx.projects.lock(project.id))!;
        await tx.projects.update({ ...held, status: 'PUBLISH', version: 2 });
      },
      begin: (tx) => tx.projects.find(project.id),
      waitAndLook: async (tx) => [await tx.projects.lock(project.id), await tx.projects.find(project.id)],
    });
    const changed = { ...project, status: 'PUBLISH', version: 2 };
    expect(seen).to.deep.equal([changed, changed]);
  });

  it('read the current account after they waited for it', async () => {
    const user = aUser();
    await storage().users.insert(user);
    const seen = await readAfterLock(storage(), {
      hold: async (tx) => {
        const held = (await tx.users.lock(user.id))!;
        await tx.users.update({ ...held, passwordHash: 'new' });
      },
      begin: (tx) => tx.users.find(user.id),
      waitAndLook: async (tx) => [await tx.users.lock(user.id), await tx.users.find(user.id)],
    });
    const changed = { ...user, passwordHash: 'new' };
    expect(seen).to.deep.equal([changed, changed]);
  });

  it('read the current webhook after they waited for the record of a delivery', async () => {
    const webhook = await givenWebhook(storage(), { consecutiveFailures: 19 });
    const { organizationId, id } = webhook;
    const number = await givenSending(storage(), { webhookId: id });
    const seen = await readAfterLock(storage(), {
      hold: async (tx) => void (await tx.outbox.recordDelivery(number, aFailedDelivery({ webhookId: id, number }))),
      begin: (tx) => tx.webhooks.find(organizationId, id),
      waitAndLook: (tx) => tx.webhooks.lock(organizationId, id),
    });
    expect(seen).to.include({ isActive: false, consecutiveFailures: 20 });
    expect(await storage().webhooks.lock((await givenOrganization(storage())).id, id)).to.equal(null);
  });
}

type Waiting<T> = {
  readonly hold: (tx: Stores) => Promise<void>;
  /** The second transaction reads before it waits, so that it has an older snapshot. */
  readonly begin: (tx: Stores) => Promise<unknown>;
  readonly waitAndLook: (tx: Stores) => Promise<T>;
};

/** What a second transaction sees that waits for the lock of the first one, when the first has been committed. */
export async function readAfterLock<T>(storage: Storage, { hold, begin, waitAndLook }: Waiting<T>): Promise<T> {
  const isHeld = Promise.withResolvers<void>();
  const hasBegun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const first = storage.transaction(async (tx) => {
    await hold(tx);
    isHeld.resolve();
    await mayEnd.promise;
  });
  await Promise.race([isHeld.promise, first]);
  const second = storage.transaction(async (tx) => {
    await begin(tx);
    hasBegun.resolve();
    return waitAndLook(tx);
  });
  await soon(Promise.race([hasBegun.promise, second]));
  mayEnd.resolve();
  await first;
  return second;
}
