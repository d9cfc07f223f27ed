import { expect } from 'chai';
import { PROJECT_EVENTS } from '../../../../src/domain/shared/project-event.ts';
import { addMilliseconds } from '../../../../src/domain/shared/timestamp.ts';
import type { Delivery, DeliveryError } from '../../../../src/domain/webhooks/delivery.ts';
import type { EventName } from '../../../../src/domain/webhooks/event.ts';
import type { Storage } from '../../../../src/ports/storage.ts';
import type { DeliveryFilter } from '../../../../src/ports/webhooks/stores.ts';
import { aDelivery, aWebhook } from '../../../support/webhook-builders.ts';
import { givenDelivery, givenWebhook, HARD_TEXT, pages } from '../shared/given.ts';
import { rolledBack } from '../shared/rolled-back.ts';

const ALL = { offset: 0, limit: 100 };
const EVENTS: readonly EventName[] = [...PROJECT_EVENTS, 'webhook.ping'];
const ERRORS: readonly DeliveryError[] = [
  ...(['dns', 'blocked_address', 'connect', 'tls', 'timeout', 'reset', 'interrupted', 'http_599'] as const),
];

export function deliveriesContract(storage: () => Storage): void {
  describe('deliveries', () => {
    keepsDeliveries(storage);
    listsDeliveries(storage);
    purgesDeliveries(storage);
  });
}

function keepsDeliveries(storage: () => Storage): void {
  for (const [what, given] of [
    ...EVENTS.map((event) => [`of ${event}`, { event }] as const),
    ...ERRORS.map((error) => [`that failed by ${error}`, { status: 'failed', statusCode: 0, error }] as const),
    ['that was answered with nothing, at once', { responseBody: '', durationMilliseconds: 0 }],
    ['whose answer was cut', { responseBody: '漢'.repeat(341), isResponseBodyTruncated: true }],
    ['whose answer was no text', { responseBody: '\u0000\u0001\ufffd\u007f'.repeat(170) }],
    ['answered in many scripts', { responseBody: HARD_TEXT }],
    ['whose payload is spelt in its own way', { payload: '{ "b":1.50,  "a":1e3, "é":"\\u00e9\\u0000", "b":2 }\n' }],
    ['whose payload is long', { payload: JSON.stringify('漢é😀'.repeat(30_000)) }],
  ] as const) {
    it(`returns one ${what} as it was recorded`, async () => {
      const delivery = await givenDelivery(storage(), given);
      expect(await storage().deliveries.list({ webhookId: delivery.webhookId }, ALL)).to.deep.equal([delivery]);
    });
  }
}

function listsDeliveries(storage: () => Storage): void {
  it('lists by number, newest first, each filter without overlaps or gaps, and counts as many', async () => {
    const { webhookId, all } = await givenHistory(storage());
    const filters: readonly Omit<DeliveryFilter, 'webhookId'>[] = [
      ...[{}, { status: 'success' }, { status: 'failed' }, { event: 'webhook.ping' }, { event: 'project.deleted' }],
      ...[
        { status: 'failed', event: 'project.updated' },
        { status: 'success', event: 'project.archived' },
      ],
    ] as const;
    for (const filter of filters) {
      const expected = all.filter((each) => isMatch(each, filter)).toReversed();
      for (const limit of [1, 4, 100]) {
        const found = await pages(limit, (offset) =>
          storage().deliveries.list({ webhookId, ...filter }, { offset, limit }),
        );
        expect(found.flat(), `${JSON.stringify(filter)}, ${limit}`).to.deep.equal(expected);
      }
      expect(await storage().deliveries.count({ webhookId, ...filter })).to.equal(expected.length);
    }
  });

  it('lists and counts nothing where nothing was sent', async () => {
    await givenDelivery(storage());
    for (const { id: webhookId } of [await givenWebhook(storage()), aWebhook()]) {
      expect(await storage().deliveries.list({ webhookId }, ALL)).to.deep.equal([]);
      expect(await storage().deliveries.count({ webhookId, status: 'success' })).to.equal(0);
    }
  });
}

/** Before all that is recorded elsewhere. */
const EARLY = '2018-01-01T00:00:00.000Z';

function purgesDeliveries(storage: () => Storage): void {
  it('purges those created before a time, and no others', async () => {
    const { id: webhookId } = await givenWebhook(storage());
    const made: Delivery[] = [];
    for (const lead of [1, 0, -1]) {
      made.push(await givenDelivery(storage(), { webhookId, createdAt: addMilliseconds(EARLY, lead) }));
    }
    const { purge, countBefore, list } = storage().deliveries;
    expect(await countBefore(EARLY)).to.equal(1);
    await rolledBack(storage(), (tx) => tx.deliveries.purge(EARLY, 10));
    expect(await list({ webhookId }, ALL)).to.deep.equal(made.toReversed());
    for (let n = 0; n < 2; n++) {
      expect(await purge(EARLY, 10)).to.equal(false);
      expect(await list({ webhookId }, ALL)).to.deep.equal([made[1], made[0]]);
    }
    expect(await countBefore(EARLY)).to.equal(0);
    expect(await countBefore(addMilliseconds(EARLY, 2))).to.equal(2);
    await storage().webhooks.delete(webhookId);
    expect(await countBefore(addMilliseconds(EARLY, 2))).to.equal(0);
  });

  it('purges no more at once than the limit, and returns whether there may be more', async () => {
    const { id: webhookId } = await givenWebhook(storage());
    await storage().transaction(async (tx) => {
      for (let n = 0; n < 250; n++) await givenDelivery(tx, { webhookId, createdAt: EARLY });
    });
    const then = addMilliseconds(EARLY, 1);
    for (const [limit, isMore, left] of [
      [1, true, 249],
      [99, true, 150],
      [120, true, 30],
      [31, false, 0],
    ] as const) {
      expect(await storage().deliveries.purge(then, limit), `${limit}`).to.equal(isMore);
      expect(await storage().deliveries.count({ webhookId })).to.equal(left);
      expect(await storage().deliveries.countBefore(then)).to.equal(left);
    }
  });
}

/** Deliveries of every event and status, by number, between those of another webhook; later numbers were made earlier. */
async function givenHistory(storage: Storage) {
  const [{ id: webhookId }, { id: other }] = [await givenWebhook(storage), await givenWebhook(storage)];
  const all: Delivery[] = [];
  for (let n = 0; n < 24; n++) {
    const status = n % 5 === 0 ? 'failed' : 'success';
    const createdAt = addMilliseconds(aDelivery().createdAt, -n);
    all.push(await givenDelivery(storage, { webhookId, event: EVENTS[n % EVENTS.length]!, status, createdAt }));
    await givenDelivery(storage, { webhookId: other });
  }
  return { webhookId, all };
}

const isMatch = (delivery: Delivery, { status, event }: Omit<DeliveryFilter, 'webhookId'>) =>
  (!status || delivery.status === status) && (!event || delivery.event === event);
