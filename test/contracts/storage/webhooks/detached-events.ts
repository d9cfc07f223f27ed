import { expect } from 'chai';
import fc from 'fast-check';
import { addMilliseconds } from '../../../../src/domain/shared/timestamp.ts';
import { afterDelivery } from '../../../../src/domain/webhooks/delivery-counts.ts';
import type { Webhook } from '../../../../src/domain/webhooks/webhook.ts';
import type { Storage } from '../../../../src/ports/storage.ts';
import type { DetachedEvent } from '../../../../src/ports/webhooks/stores.ts';
import { NOW } from '../../../support/builders.ts';
import { givenOutboxEntry, givenSending, givenWebhook } from '../shared/given.ts';
import { rolledBack } from '../shared/rolled-back.ts';

const UNTIL = addMilliseconds(NOW, 30_000);

/** Events that wait for webhooks of an organization that is deleted with them. */
export function detachedEventsContract(storage: () => Storage): void {
  describe('detached events', () => {
    detaches(storage);
    givesInOrder(storage);
    finishes(storage);
  });
}

/** Deletes the webhook's organization as the service does. */
const remove = (stores: Storage, { organizationId }: Webhook) =>
  stores.transaction(async (tx) => {
    await tx.detachedEvents.detach(organizationId);
    await tx.organizations.delete(organizationId);
  });

/** Takes and finishes all that an organization has; returns their numbers in order. */
async function drained({ detachedEvents }: Storage, organizationId: string, hasFailed = false): Promise<number[]> {
  const numbers: number[] = [];
  for (;;) {
    const event = await detachedEvents.next(organizationId);
    if (!event) return numbers;
    numbers.push(event.number);
    expect(await detachedEvents.claim(event.number, UNTIL)).to.equal(true);
    await detachedEvents.finish(event, { hasFailed });
  }
}

function detaches(storage: () => Storage): void {
  it('are the pending ones, with all that is needed to send them, and stay when the organization is deleted', async () => {
    const webhook = await givenWebhook(storage());
    const number = await givenOutboxEntry(storage(), { webhookId: webhook.id });
    const { status: _, ...entry } = (await storage().outbox.find(number))!;
    await remove(storage(), webhook);
    const { organizationId, url, sealedSecret } = webhook;
    const event: DetachedEvent = { ...entry, organizationId, url, sealedSecret };
    expect(await storage().detachedEvents.next(organizationId)).to.deep.equal(event);
    expect(await storage().detachedEvents.listOrganizations(1_000)).to.include(organizationId);
    expect(await storage().outbox.find(number)).to.equal(null);
  });

  it('are not those being sent, a ping, those of an inactive webhook, or of another organization', async () => {
    const webhook = await givenWebhook(storage());
    const { organizationId, id: webhookId } = webhook;
    const off = await givenWebhook(storage(), { organizationId, isActive: false });
    const other = await givenWebhook(storage());
    await givenSending(storage(), { webhookId });
    await givenOutboxEntry(storage(), { webhookId, name: 'webhook.ping' });
    await givenOutboxEntry(storage(), { webhookId: off.id });
    const elsewhere = await givenOutboxEntry(storage(), { webhookId: other.id });
    await remove(storage(), webhook);
    expect(await storage().detachedEvents.next(organizationId)).to.equal(null);
    expect(await storage().detachedEvents.next(other.organizationId)).to.equal(null);
    expect(await storage().outbox.claim(elsewhere, UNTIL)).to.equal(true);
  });

  it('do not exist where the transaction failed, and the outbox is as before', async () => {
    const { id: webhookId, organizationId } = await givenWebhook(storage());
    const number = await givenOutboxEntry(storage(), { webhookId });
    await rolledBack(storage(), async (tx) => {
      await tx.detachedEvents.detach(organizationId);
      await tx.organizations.delete(organizationId);
    });
    expect(await storage().detachedEvents.next(organizationId)).to.equal(null);
    expect(await storage().outbox.find(number)).to.have.property('status', 'pending');
  });

  it('go to the sender or to the deletion of the organization, and never to both', async () => {
    for (let round = 0; round < 10; round++) {
      const webhook = await givenWebhook(storage());
      const number = await givenOutboxEntry(storage(), { webhookId: webhook.id });
      const [isClaimed] = await Promise.all([storage().outbox.claim(number, UNTIL), remove(storage(), webhook)]);
      expect(await drained(storage(), webhook.organizationId)).to.deep.equal(isClaimed ? [] : [number]);
    }
  });
}

function givesInOrder(storage: () => Storage): void {
  it('are returned in the order of their numbers, each to one caller', async () => {
    const webhook = await givenWebhook(storage());
    const { organizationId } = webhook;
    const second = await givenWebhook(storage(), { organizationId });
    const numbers: number[] = [];
    for (const { id } of [webhook, second, second, webhook]) {
      numbers.push(await givenOutboxEntry(storage(), { webhookId: id }));
    }
    await remove(storage(), webhook);
    const { claim, next, finish } = storage().detachedEvents;
    const first = (await next(organizationId))!;
    const claims = await Promise.all(Array.from({ length: 10 }, () => claim(first.number, UNTIL)));
    expect(claims.filter(Boolean)).to.have.length(1);
    expect(await next(organizationId), 'while another is being sent').to.equal(null);
    await finish(first, { hasFailed: false });
    expect(await drained(storage(), organizationId)).to.deep.equal(numbers.slice(1));
    expect(await storage().detachedEvents.listOrganizations(1_000)).not.to.include(organizationId);
  });

  it('of several organizations are returned starting with the oldest', async () => {
    const [one, two] = [await givenWebhook(storage()), await givenWebhook(storage())];
    for (const { id } of [two, one, two]) await givenOutboxEntry(storage(), { webhookId: id });
    await remove(storage(), one);
    await remove(storage(), two);
    const { listOrganizations } = storage().detachedEvents;
    const listed = (await listOrganizations(1_000)).filter((id) => [one, two].some((own) => own.organizationId === id));
    expect(listed).to.deep.equal([two.organizationId, one.organizationId]);
    expect(await listOrganizations(1)).to.have.length(1);
  });
}

function finishes(storage: () => Storage): void {
  const waiting = async (count: number, given: Partial<Webhook> = {}) => {
    const webhook = await givenWebhook(storage(), given);
    for (let n = 0; n < count; n++) await givenOutboxEntry(storage(), { webhookId: webhook.id });
    await remove(storage(), webhook);
    return webhook.organizationId;
  };

  it('are dropped for a webhook that has failed twenty times in a row, counting earlier failures', async () => {
    const other = await waiting(3);
    const organizationId = await waiting(12, { consecutiveFailures: 10 });
    expect(await drained(storage(), organizationId, true)).to.have.length(10);
    expect(await drained(storage(), other)).to.have.length(3);
  });

  it('are counted from zero after one that was received', async () => {
    const organizationId = await waiting(4, { consecutiveFailures: 19 });
    const { next, claim, finish } = storage().detachedEvents;
    for (const hasFailed of [false, true]) {
      const event = (await next(organizationId))!;
      await claim(event.number, UNTIL);
      await finish(event, { hasFailed });
    }
    expect(await drained(storage(), organizationId)).to.have.length(2);
  });

  it('are sent as long as the rule of the domain leaves the webhook on, after any sequence of results', () =>
    fc.assert(
      fc.asyncProperty(fc.nat(19), fc.array(fc.boolean(), { minLength: 1, maxLength: 24 }), async (before, results) => {
        const organizationId = await waiting(results.length, { consecutiveFailures: before });
        const { next, claim, finish } = storage().detachedEvents;
        let counts = { isActive: true, consecutiveFailures: before, lastDeliveryAt: null, lastSuccessAt: null };
        for (const hasFailed of results) {
          const event = await next(organizationId);
          expect(event !== null).to.equal(counts.isActive);
          if (!event) break;
          await claim(event.number, UNTIL);
          await finish(event, { hasFailed });
          const status = hasFailed ? 'failed' : 'success';
          counts = {
            ...counts,
            ...afterDelivery(counts, { status, createdAt: NOW }),
            lastDeliveryAt: null,
            lastSuccessAt: null,
          };
        }
      }),
      { numRuns: 8 },
    ));

  it('count nothing that is finished twice, or was not begun', async () => {
    const organizationId = await waiting(2, { consecutiveFailures: 18 });
    const { next, claim, finish } = storage().detachedEvents;
    const event = (await next(organizationId))!;
    await finish(event, { hasFailed: true });
    expect(await next(organizationId)).to.deep.equal(event);
    await claim(event.number, UNTIL);
    for (let n = 0; n < 3; n++) await finish(event, { hasFailed: true });
    expect(await drained(storage(), organizationId)).to.have.length(1);
  });

  it('that were begun by a dead sender are not returned again, and are removed', async () => {
    const organizationId = await waiting(2);
    const { next, claim, finish, deleteAbandoned } = storage().detachedEvents;
    const event = (await next(organizationId))!;
    await claim(event.number, UNTIL);
    await deleteAbandoned(addMilliseconds(UNTIL, -1));
    expect(await next(organizationId), 'while the sender may be alive').to.equal(null);
    await finish(event, { hasFailed: true });
    const second = (await next(organizationId))!;
    expect(second.number).to.be.above(event.number);
    await claim(second.number, UNTIL);
    await deleteAbandoned(UNTIL);
    expect(await claim(second.number, UNTIL)).to.equal(false);
    expect(await next(organizationId)).to.equal(null);
  });
}
