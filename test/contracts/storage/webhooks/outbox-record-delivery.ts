import { expect } from 'chai';
import fc from 'fast-check';
import { addMilliseconds } from '../../../../src/domain/shared/timestamp.ts';
import { afterDelivery, afterSwitch } from '../../../../src/domain/webhooks/delivery-counts.ts';
import { MAX_CONSECUTIVE_FAILURES, type Webhook } from '../../../../src/domain/webhooks/webhook.ts';
import type { Storage } from '../../../../src/ports/storage.ts';
import { NOW } from '../../../support/builders.ts';
import { rejection } from '../../../support/rejection.ts';
import { aDelivery, aFailedDelivery } from '../../../support/webhook-builders.ts';
import { givenDelivery, givenOutboxEntry, givenSending, givenWebhook } from '../shared/given.ts';
import { rolledBack } from '../shared/rolled-back.ts';

const ALL = { offset: 0, limit: 100 };
const after = (milliseconds: number) => addMilliseconds(NOW, milliseconds);

/** How an entry of the outbox ends, and the state of its webhook afterwards. */
export function outboxSettleContract(storage: () => Storage): void {
  settlesOnce(storage);
  settlesAllOrNothing(storage);
  countsDeliveries(storage);
  switchesOff(storage);
  agreesWithTheRule(storage);
  countsAtOnce(storage);
}

function settlesOnce(storage: () => Storage): void {
  it('ends an entry that is being sent with its delivery, once', async () => {
    const { id: webhookId } = await givenWebhook(storage());
    const number = await givenSending(storage(), { webhookId });
    const delivery = aDelivery({ webhookId, number });
    expect(await storage().outbox.recordDelivery(number, delivery)).to.deep.equal({ hasDeactivated: false });
    expect(await storage().outbox.find(number)).to.equal(null);
    expect(await storage().outbox.recordDelivery(number, aFailedDelivery({ webhookId, number }))).to.equal(null);
    expect(await storage().deliveries.list({ webhookId }, ALL)).to.deep.equal([delivery]);
    expect(await storage().webhooks.get(webhookId)).to.have.property('consecutiveFailures', 0);
  });

  it('ends none that is pending, unknown, or whose webhook is deleted', async () => {
    const { id: webhookId } = await givenWebhook(storage());
    const pending = await givenOutboxEntry(storage(), { webhookId });
    const { id: gone } = await givenWebhook(storage());
    const orphan = await givenSending(storage(), { webhookId: gone });
    await storage().webhooks.delete(gone);
    for (const [number, id] of [
      [pending, webhookId],
      [0, webhookId],
      [orphan, gone],
    ] as const) {
      expect(await storage().outbox.recordDelivery(number, aFailedDelivery({ webhookId: id, number }))).to.equal(null);
      expect(await storage().deliveries.count({ webhookId: id })).to.equal(0);
    }
    expect(await storage().outbox.find(pending)).to.have.property('status', 'pending');
    expect(await storage().webhooks.get(webhookId)).to.include({ consecutiveFailures: 0, lastDeliveryAt: null });
  });
}

function settlesAllOrNothing(storage: () => Storage): void {
  it('restores everything where a transaction failed', async () => {
    const webhook = await givenWebhook(storage(), { consecutiveFailures: MAX_CONSECUTIVE_FAILURES - 1 });
    const { id: webhookId } = webhook;
    const number = await givenSending(storage(), { webhookId });
    const recordDelivery = await rolledBack(storage(), (tx) =>
      tx.outbox.recordDelivery(number, aFailedDelivery({ webhookId, number })),
    );
    expect(recordDelivery).to.deep.equal({ hasDeactivated: true });
    expect(await storage().outbox.find(number)).to.have.property('status', 'sending');
    expect(await storage().deliveries.count({ webhookId })).to.equal(0);
    expect(await storage().webhooks.get(webhookId)).to.deep.equal(webhook);
  });

  it('refuses a delivery with a duplicate id or number, and keeps the entry', async () => {
    const other = await givenDelivery(storage());
    const { webhookId } = other;
    const webhook = await storage().webhooks.get(webhookId);
    const number = await givenSending(storage(), { webhookId });
    for (const taken of [{ id: other.id, number }, { number: other.number }]) {
      const recordDelivery = storage().outbox.recordDelivery(number, aFailedDelivery({ webhookId, ...taken }));
      expect(await rejection(recordDelivery)).to.be.instanceOf(Error);
    }
    expect(await storage().outbox.find(number)).to.have.property('status', 'sending');
    expect(await storage().deliveries.list({ webhookId }, ALL)).to.deep.equal([other]);
    expect(await storage().webhooks.get(webhookId)).to.deep.equal(webhook);
  });
}

function countsDeliveries(storage: () => Storage): void {
  it('counts failures in a row, restarts after a success, and moves the times forward only', async () => {
    const webhook = await givenWebhook(storage());
    const other = await givenWebhook(storage(), { organizationId: webhook.organizationId });
    for (const [build, at, consecutiveFailures, lastDeliveryAt, lastSuccessAt] of [
      [aFailedDelivery, 5, 1, after(5), null],
      [aFailedDelivery, 3, 2, after(5), null],
      [aDelivery, 4, 0, after(5), after(4)],
      [aDelivery, 2, 0, after(5), after(4)],
      [aFailedDelivery, 9, 1, after(9), after(4)],
      [aDelivery, 11, 0, after(11), after(11)],
      [aDelivery, 11, 0, after(11), after(11)],
    ] as const) {
      await recordDelivery(storage(), webhook.id, build, after(at));
      const expected = { ...webhook, consecutiveFailures, lastDeliveryAt, lastSuccessAt };
      expect(await storage().webhooks.get(webhook.id)).to.deep.equal(expected);
    }
    expect(await storage().webhooks.get(other.id)).to.deep.equal(other);
  });
}

function switchesOff(storage: () => Storage): void {
  it('disables a webhook with the twentieth failure in a row, and not before', async () => {
    const webhook = await givenWebhook(storage());
    for (let n = 1; n <= MAX_CONSECUTIVE_FAILURES + 2; n++) {
      await recordDelivery(storage(), webhook.id, aFailedDelivery);
      const found = await storage().webhooks.get(webhook.id);
      expect(found).to.include({ consecutiveFailures: n, isActive: n < 20, updatedAt: webhook.updatedAt });
    }
  });

  it('counts on where a webhook is inactive, and enables none', async () => {
    const webhook = await givenWebhook(storage(), { isActive: false });
    await recordDelivery(storage(), webhook.id, aFailedDelivery);
    expect(await storage().webhooks.get(webhook.id)).to.include({ isActive: false, consecutiveFailures: 1 });
    await recordDelivery(storage(), webhook.id, aDelivery);
    expect(await storage().webhooks.get(webhook.id)).to.include({ isActive: false, consecutiveFailures: 0 });
  });

  it('deactivates none that is inactive already, however often it fails', async () => {
    const inactive = { isActive: false, consecutiveFailures: MAX_CONSECUTIVE_FAILURES - 1 };
    const { id: webhookId } = await givenWebhook(storage(), inactive);
    for (let n = 0; n < 3; n++) {
      const number = await givenSending(storage(), { webhookId });
      const recorded = await storage().outbox.recordDelivery(number, aFailedDelivery({ webhookId, number }));
      expect(recorded).to.deep.equal({ hasDeactivated: false });
    }
  });

  it('counts twenty again where a webhook was enabled again', async () => {
    const webhook = await givenWebhook(storage(), { consecutiveFailures: MAX_CONSECUTIVE_FAILURES - 1 });
    const found = () => storage().webhooks.get(webhook.id) as Promise<Webhook>;
    await recordDelivery(storage(), webhook.id, aFailedDelivery);
    expect(await found()).to.include({ isActive: false, consecutiveFailures: MAX_CONSECUTIVE_FAILURES });
    await storage().webhooks.update({ ...(await found()), isActive: true });
    await recordDelivery(storage(), webhook.id, aFailedDelivery);
    expect(await found()).to.include({ isActive: true, consecutiveFailures: 1 });
  });
}

/** What may happen to a webhook: a delivery that began so many milliseconds after the first, or a switch. */
const happening = fc.oneof(
  { weight: 12, arbitrary: fc.record({ status: fc.constant('failed' as const), at: fc.nat(50) }) },
  { weight: 1, arbitrary: fc.record({ status: fc.constant('success' as const), at: fc.nat(50) }) },
  { weight: 1, arbitrary: fc.record({ isActive: fc.boolean() }) },
);

function agreesWithTheRule(storage: () => Storage): void {
  it('counts as the rule of the domain does, after any sequence of deliveries and switches', () =>
    fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 22, maxLength: 45 }), async (happenings) => {
        let expected = await givenWebhook(storage());
        const { id } = expected;
        for (const each of happenings) {
          if ('isActive' in each) {
            await storage().webhooks.update({ ...expected, isActive: each.isActive });
            expected = { ...expected, ...afterSwitch(expected, each.isActive) };
          } else {
            const build = each.status === 'success' ? aDelivery : aFailedDelivery;
            await recordDelivery(storage(), id, build, after(each.at));
            expected = { ...expected, ...afterDelivery(expected, { ...each, createdAt: after(each.at) }) };
          }
          expect(await storage().webhooks.get(id)).to.deep.equal(expected);
        }
      }),
      { numRuns: 8 },
    ));
}

function countsAtOnce(storage: () => Storage): void {
  it('counts every one of thirty concurrent failures, and disables exactly at the twentieth', async () => {
    const { id: webhookId } = await givenWebhook(storage());
    const found = () => storage().webhooks.get(webhookId);
    const numbers: number[] = [];
    for (let n = 0; n < 30; n++) numbers.push(await givenSending(storage(), { webhookId }));
    const fail = (number: number) => storage().outbox.recordDelivery(number, aFailedDelivery({ webhookId, number }));
    const seen = [found()];
    for (const [from, to, isActive] of [
      [0, 19, true],
      [19, 30, false],
    ] as const) {
      const settled = numbers.slice(from, to).map((number) => {
        seen.push(found());
        return fail(number);
      });
      const recorded = await Promise.all(settled);
      expect(recorded).to.not.include(null);
      expect(recorded.filter((each) => each?.hasDeactivated)).to.have.length(isActive ? 0 : 1);
      expect(await found()).to.include({ isActive, consecutiveFailures: to });
    }
    for (const webhook of await Promise.all(seen)) {
      expect(webhook?.isActive).to.equal(webhook!.consecutiveFailures < MAX_CONSECUTIVE_FAILURES);
    }
    expect(await storage().deliveries.count({ webhookId, status: 'failed' })).to.equal(30);
  });

  it('records each of thirty entries once, in any number of concurrent attempts', async () => {
    const { id: webhookId } = await givenWebhook(storage());
    const numbers: number[] = [];
    for (let n = 0; n < 30; n++) numbers.push(await givenSending(storage(), { webhookId }));
    const outcomes = await Promise.all(
      [...numbers, ...numbers].map((number) =>
        storage().outbox.recordDelivery(number, aFailedDelivery({ webhookId, number })),
      ),
    );
    expect(outcomes.filter(Boolean)).to.have.length(30);
    expect(await storage().webhooks.get(webhookId)).to.include({ isActive: false, consecutiveFailures: 30 });
    const listed = await storage().deliveries.list({ webhookId }, ALL);
    expect(listed.map(({ number }) => number)).to.deep.equal(numbers.toReversed());
  });
}

/** Brings one more entry of the webhook to its end. */
async function recordDelivery(
  storage: Storage,
  webhookId: string,
  build: typeof aDelivery,
  createdAt = NOW,
): Promise<void> {
  const number = await givenSending(storage, { webhookId });
  expect(await storage.outbox.recordDelivery(number, build({ webhookId, number, createdAt }))).to.not.equal(null);
}
