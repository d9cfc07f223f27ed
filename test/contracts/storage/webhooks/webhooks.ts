import { expect } from 'chai';
import { PROJECT_EVENTS } from '../../../../src/domain/shared/project-event.ts';
import { addMilliseconds } from '../../../../src/domain/shared/timestamp.ts';
import { MAX_CONSECUTIVE_FAILURES, type Webhook } from '../../../../src/domain/webhooks/webhook.ts';
import type { Storage } from '../../../../src/ports/storage.ts';
import { NOW } from '../../../support/builders.ts';
import { rejection } from '../../../support/rejection.ts';
import { aFailedDelivery, anOutboxEntry, aWebhook } from '../../../support/webhook-builders.ts';
import { givenDelivery, givenOrganization, givenSending, givenUser, givenWebhook, HARD_TEXT } from '../shared/given.ts';
import { rolledBack } from '../shared/rolled-back.ts';

const LATER = addMilliseconds(NOW, 1);

export function webhooksContract(storage: () => Storage): void {
  describe('webhooks', () => {
    keepsWebhooks(storage);
    listsWebhooks(storage);
    listsWanting(storage);
    updatesWebhooks(storage);
    switchesOn(storage);
    racesWithDeliveries(storage);
  });
}

function keepsWebhooks(storage: () => Storage): void {
  for (const [what, given] of [
    ['as it is made', {}],
    ['that is inactive', { isActive: false, consecutiveFailures: MAX_CONSECUTIVE_FAILURES }],
    ['that received events', { consecutiveFailures: 3, lastDeliveryAt: LATER, lastSuccessAt: NOW }],
    ['that wants one event', { events: ['project.archived'] }],
    ['of many scripts', { description: HARD_TEXT.repeat(200), createdBy: { email: HARD_TEXT, fullName: HARD_TEXT } }],
    ['of a long address and no words', { url: `https://example.org/${'ü'.repeat(2028)}`, description: '' }],
    ['whose secret is sealed at length', { sealedSecret: 's'.repeat(255) }],
  ] as const) {
    it(`returns one ${what} as it was stored`, async () => {
      const webhook = await givenWebhook(storage(), given);
      expect(await storage().webhooks.get(webhook.id)).to.deep.equal(webhook);
      expect(await storage().webhooks.find(webhook.organizationId, webhook.id)).to.deep.equal(webhook);
    });
  }

  it('returns null for an unknown one, and for one of another organization', async () => {
    const [{ organizationId }, other] = [await givenWebhook(storage()), await givenWebhook(storage())];
    expect(await storage().webhooks.get(aWebhook().id)).to.equal(null);
    for (const { id } of [aWebhook(), other]) expect(await storage().webhooks.find(organizationId, id)).to.equal(null);
  });

  it('refuses a duplicate id, and a webhook of an unknown organization', async () => {
    const webhook = await givenWebhook(storage());
    for (const refused of [{ ...webhook, description: 'Another' }, aWebhook()]) {
      expect(await rejection(storage().webhooks.insert(refused))).to.be.instanceOf(Error);
    }
    expect(await storage().webhooks.list(webhook.organizationId)).to.deep.equal([webhook]);
  });

  it('keeps who made it after the account is deleted', async () => {
    const { id, email, fullName } = await givenUser(storage());
    const webhook = await givenWebhook(storage(), { createdBy: { email, fullName } });
    await storage().users.delete(id);
    expect(await storage().webhooks.get(webhook.id)).to.deep.equal(webhook);
  });

  it('restores everything where a transaction failed', async () => {
    const webhook = await givenWebhook(storage());
    const { id, organizationId } = webhook;
    await rolledBack(storage(), (tx) => tx.webhooks.update({ ...webhook, description: 'Changed', isActive: false }));
    await rolledBack(storage(), (tx) => tx.webhooks.delete(id));
    await rolledBack(storage(), (tx) => tx.webhooks.insert(aWebhook({ organizationId })));
    expect(await storage().webhooks.list(organizationId)).to.deep.equal([webhook]);
  });
}

function listsWebhooks(storage: () => Storage): void {
  it('lists and counts those of an organization in order of creation, then id', async () => {
    const { id: organizationId } = await givenOrganization(storage());
    const webhooks: Webhook[] = [];
    for (let n = 0; n < 13; n++) {
      const createdAt = addMilliseconds(NOW, (n * 5) % 3);
      webhooks.push(await givenWebhook(storage(), { organizationId, createdAt }));
    }
    await givenWebhook(storage());
    expect(await storage().webhooks.list(organizationId)).to.deep.equal(webhooks.sort(oldestFirst));
    expect(await storage().webhooks.count(organizationId)).to.equal(13);
  });

  it('lists and counts nothing where there is none', async () => {
    const { id } = await givenOrganization(storage());
    expect(await storage().webhooks.list(id)).to.deep.equal([]);
    expect(await storage().webhooks.listWanting(id, 'project.published')).to.deep.equal([]);
    expect(await storage().webhooks.count(id)).to.equal(0);
  });
}

function listsWanting(storage: () => Storage): void {
  it('lists the active ones that are subscribed to an event, in order of creation, then id', async () => {
    const { id: organizationId } = await givenOrganization(storage());
    const given = async (more: Partial<Webhook>) => givenWebhook(storage(), { organizationId, ...more });
    const one = await given({ events: ['project.updated'], createdAt: LATER });
    const all = [await given({}), await given({})].sort(oldestFirst);
    await given({ isActive: false });
    await givenWebhook(storage());
    for (const event of PROJECT_EVENTS) {
      const wanting = event === 'project.updated' ? [...all, one] : all;
      expect(await storage().webhooks.listWanting(organizationId, event), event).to.deep.equal(wanting);
    }
    expect(await storage().webhooks.listWanting(organizationId, 'webhook.ping')).to.deep.equal([]);
  });
}

function updatesWebhooks(storage: () => Storage): void {
  it('updates its URL, description, events and status, and nothing else', async () => {
    const counters = { consecutiveFailures: 3, lastDeliveryAt: LATER, lastSuccessAt: NOW };
    const webhook = await givenWebhook(storage(), counters);
    const other = await givenWebhook(storage(), { organizationId: webhook.organizationId });
    const changes: Partial<Webhook> = {
      url: 'https://example.com/',
      description: HARD_TEXT,
      isActive: false,
      sealedSecret: 'another',
      events: ['project.deleted'],
      updatedAt: LATER,
    };
    await storage().webhooks.update(aWebhook({ id: webhook.id, ...changes, createdAt: LATER }));
    expect(await storage().webhooks.get(webhook.id)).to.deep.equal({ ...webhook, ...changes });
    expect(await storage().webhooks.get(other.id)).to.deep.equal(other);
    await storage().webhooks.update(aWebhook());
  });

  it('deletes one, and no other', async () => {
    const [gone, kept] = [await givenWebhook(storage()), await givenWebhook(storage())];
    for (let n = 0; n < 2; n++) await storage().webhooks.delete(gone.id);
    expect(await storage().webhooks.get(gone.id)).to.equal(null);
    expect(await storage().webhooks.get(kept.id)).to.deep.equal(kept);
  });
}

function switchesOn(storage: () => Storage): void {
  for (const [before, after, failures] of [
    [false, true, 0],
    [true, true, 19],
    [true, false, 19],
    [false, false, 19],
  ] as const) {
    const switched = (isActive: boolean) => (isActive ? 'active' : 'inactive');
    it(`has ${failures} failures of 19 where it was ${switched(before)} and is ${switched(after)}`, async () => {
      const webhook = await givenWebhook(storage(), { isActive: before, consecutiveFailures: 19 });
      await storage().webhooks.update({ ...webhook, isActive: after, consecutiveFailures: 7 });
      const expected = { ...webhook, isActive: after, consecutiveFailures: failures };
      expect(await storage().webhooks.get(webhook.id)).to.deep.equal(expected);
    });
  }
}

function racesWithDeliveries(storage: () => Storage): void {
  it('loses no failure that is counted while it is changed', async () => {
    const webhook = await givenWebhook(storage());
    const { id: webhookId } = webhook;
    const numbers: number[] = [];
    for (let n = 0; n < 15; n++) numbers.push(await givenSending(storage(), { webhookId }));
    await Promise.all(
      numbers.flatMap((number) => [
        storage().outbox.recordDelivery(number, aFailedDelivery({ webhookId, number })),
        storage().webhooks.update({ ...webhook, description: `After ${number}` }),
      ]),
    );
    expect(await storage().webhooks.get(webhookId)).to.include({ consecutiveFailures: 15, isActive: true });
  });

  it('is notified or not where it is deleted at the same time, without an error', async () => {
    const { id: organizationId } = await givenOrganization(storage());
    for (let n = 0; n < 10; n++) {
      const { id } = await givenWebhook(storage(), { organizationId });
      const record = () =>
        storage().transaction(async (tx) => {
          const wanting = await tx.webhooks.listWanting(organizationId, 'project.published');
          return tx.outbox.insert(wanting.map(({ id: webhookId }) => anOutboxEntry({ webhookId })));
        });
      const recorded = await Promise.all([record(), record(), storage().webhooks.delete(id), record(), record()]);
      for (const number of recorded.flatMap((numbers) => numbers ?? [])) {
        expect(await storage().outbox.find(number)).to.equal(null);
      }
    }
  });

  it('is deleted with its deliveries, also those recorded at the same time', async () => {
    for (let n = 0; n < 10; n++) {
      const { webhookId } = await givenDelivery(storage());
      const numbers = [await givenSending(storage(), { webhookId }), await givenSending(storage(), { webhookId })];
      const [first, , second] = await Promise.all([
        storage().outbox.recordDelivery(numbers[0]!, aFailedDelivery({ webhookId, number: numbers[0]! })),
        storage().webhooks.delete(webhookId),
        storage().outbox.recordDelivery(numbers[1]!, aFailedDelivery({ webhookId, number: numbers[1]! })),
      ]);
      expect([first, second]).to.have.length(2).and.not.include(undefined);
      expect(await storage().deliveries.count({ webhookId })).to.equal(0);
      for (const number of numbers) expect(await storage().outbox.find(number)).to.equal(null);
    }
  });
}

const key = ({ createdAt, id }: Webhook) => `${createdAt} ${id}`;
const oldestFirst = (a: Webhook, b: Webhook) => (key(a) < key(b) ? -1 : 1);
