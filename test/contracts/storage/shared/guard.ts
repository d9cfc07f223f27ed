import { expect } from 'chai';
import { DomainError } from '../../../../src/domain/shared/errors.ts';
import type { Storage } from '../../../../src/ports/storage.ts';
import {
  aFile,
  aGroup,
  aHash,
  aJobRun,
  aLive,
  aMembership,
  anApiKey,
  anAuditEntry,
  anImage,
  anInvitation,
  anOrganization,
  aProject,
  aSession,
  aSnapshot,
  aTemplate,
  aUser,
  NOW,
} from '../../../support/builders.ts';
import { rejection } from '../../../support/rejection.ts';
import { aWebhook } from '../../../support/webhook-builders.ts';

const SLICE = { offset: 0, limit: 1 };

/** Calls of the storage itself, of every store and of the methods beside them. */
const CALLS: Readonly<Record<string, (storage: Storage) => Promise<unknown>>> = {
  'users.find': ({ users }) => users.find(aUser().id),
  'users.insert': ({ users }) => users.insert(aUser()),
  'sessions.find': ({ sessions }) => sessions.find(aSession().id, NOW),
  'sessions.delete': ({ sessions }) => sessions.delete(aSession().id),
  'twoFactors.find': ({ twoFactors }) => twoFactors.find(aUser().id),
  'twoFactors.delete': ({ twoFactors }) => twoFactors.delete(aUser().id),
  'challenges.attempt': ({ challenges }) => challenges.attempt(aHash(), 1, NOW),
  'challenges.delete': ({ challenges }) => challenges.delete(aHash()),
  'mailTokens.find': ({ mailTokens }) => mailTokens.find(aHash(), NOW),
  'mailTokens.delete': ({ mailTokens }) => mailTokens.delete(aHash()),
  'organizations.lock': ({ organizations }) => organizations.lock(anOrganization().id),
  'organizations.lockOf': ({ organizations }) => organizations.lockOf(aProject().id),
  'access.project': ({ access }) => access.project(aProject().id, { userId: aUser().id, sessionId: '' }),
  'organizations.insert': ({ organizations }) => organizations.insert(anOrganization()),
  'memberships.listOfUser': ({ memberships }) => memberships.listOfUser(aUser().id),
  'memberships.update': ({ memberships }) => memberships.update(aMembership()),
  'groups.list': ({ groups }) => groups.list(anOrganization().id),
  'groups.insert': ({ groups }) => groups.insert(aGroup()),
  'invitations.find': ({ invitations }) => invitations.find(anInvitation().id),
  'invitations.accept': ({ invitations }) => invitations.accept(anInvitation().id),
  'apiKeys.findByHash': ({ apiKeys }) => apiKeys.findByHash(aHash(), NOW),
  'apiKeys.update': ({ apiKeys }) => apiKeys.update(anApiKey()),
  'audit.count': ({ audit }) => audit.count(anOrganization().id),
  'audit.insert': ({ audit }) => audit.insert(anAuditEntry()),
  'templates.find': ({ templates }) => templates.find(aTemplate().id),
  'files.hasContent': ({ files }) => files.hasContent(aProject().id, aFile().digest!),
  'files.size': ({ files }) => files.size(anOrganization().id),
  'files.insert': ({ files }) => files.insert(aFile()),
  'templates.delete': ({ templates }) => templates.delete(aTemplate().id),
  'projects.list': ({ projects }) => projects.list({ organizationIds: [] }, SLICE),
  'projects.summaries': ({ projects }) =>
    projects.summaries({ organizationIds: [] }, { ...SLICE, viewsFrom: '2026-01-01' }),
  'projects.update': ({ projects }) => projects.update(aProject()),
  'items.list': ({ items }) => items.list(aProject().id),
  'items.lists': ({ items }) => items.lists(aProject().id),
  'items.part': ({ items }) => items.part(aProject().id, { kinds: [], items: [], mentions: [], added: [] }),
  'items.apply': ({ items }) => items.apply(aProject().id, { inserted: [], updated: [], deleted: [] }, 2),
  'publishedVersions.head': ({ publishedVersions }) => publishedVersions.head(aProject().id),
  'publishedVersions.bytes': ({ publishedVersions }) => publishedVersions.bytes(aProject().id),
  'publishedVersions.network': ({ publishedVersions }) =>
    publishedVersions.network({ projectId: aProject().id, version: 1, format: 1 }),
  'publishedVersions.putNetwork': ({ publishedVersions }) =>
    publishedVersions.putNetwork({ projectId: aProject().id, version: 1, format: 1, network: '' }),
  'publishedVersions.withoutNetwork': ({ publishedVersions }) => publishedVersions.withoutNetwork(1, '', 1),
  'publishedVersions.put': ({ publishedVersions }) => publishedVersions.put(aLive()),
  'images.count': ({ images }) => images.count(aProject().id),
  'images.insertShared': ({ images }) => images.insertShared(anImage(), aFile()),
  'images.insert': ({ images }) => images.insert(anImage()),
  'snapshots.list': ({ snapshots }) => snapshots.list(aProject().id),
  'snapshots.insert': ({ snapshots }) => snapshots.insert(aSnapshot()),
  'visits.count': ({ visits }) => visits.count(aProject().id),
  'visits.insert': ({ visits }) => visits.insert([]),
  'webhooks.find': ({ webhooks }) => webhooks.find(anOrganization().id, aWebhook().id),
  'webhooks.update': ({ webhooks }) => webhooks.update(aWebhook()),
  'outbox.listPending': ({ outbox }) => outbox.listPending(NOW, NOW, 1),
  'outbox.claim': ({ outbox }) => outbox.claim(0, NOW),
  'detachedEvents.next': ({ detachedEvents }) => detachedEvents.next(anOrganization().id),
  'detachedEvents.detach': ({ detachedEvents }) => detachedEvents.detach(anOrganization().id),
  'deliveries.list': ({ deliveries }) => deliveries.list({ webhookId: aWebhook().id }, SLICE),
  'deliveries.purge': ({ deliveries }) => deliveries.purge('2000-01-01T00:00:00.000Z', 1),
  'idempotencyKeys.find': ({ idempotencyKeys }) => idempotencyKeys.find(aHash()),
  'jobs.take': ({ jobs }) => jobs.take(aJobRun(), NOW, NOW),
  transaction: (storage) => storage.transaction(async () => 'inside'),
  check: (storage) => storage.check(),
  time: (storage) => storage.time(),
};

export function guardContract(storage: () => Storage): void {
  for (const [name, call] of Object.entries(CALLS)) {
    it(`refuse ${name} of the storage itself, and continue`, async () => {
      const user = aUser();
      const error = await storage().transaction(async (tx) => {
        const refusal = await rejection(call(storage()));
        await tx.users.insert(user);
        return refusal;
      });
      expect(error).to.be.instanceOf(Error).and.not.instanceOf(DomainError);
      expect(await storage().users.find(user.id)).to.deep.equal(user);
    });
  }

  it('refuse the storage deep inside a transaction, and roll back where that error escapes', async () => {
    const user = aUser();
    const outcome = storage().transaction(async (tx) => {
      await tx.users.insert(user);
      await Promise.all([Promise.resolve().then(() => storage().users.find(user.id))]);
    });
    expect(await rejection(outcome))
      .to.be.instanceOf(Error)
      .and.not.instanceOf(DomainError);
    expect(await storage().users.find(user.id)).to.equal(null);
  });

  it('leave the storage open to all others meanwhile', async () => {
    const mayEnd = Promise.withResolvers<void>();
    const first = storage().transaction(() => mayEnd.promise);
    const others = [storage().transaction(async () => 'second'), storage().users.find(aUser().id)];
    mayEnd.resolve();
    await first;
    expect(await Promise.all(others)).to.deep.equal(['second', null]);
  });
}
