import { expect } from 'chai';
import { PROJECT_EVENTS } from '../../../../src/domain/shared/project-event.ts';
import { addMilliseconds } from '../../../../src/domain/shared/timestamp.ts';
import type { Storage, Stores } from '../../../../src/ports/storage.ts';
import { NOW } from '../../../support/builders.ts';
import { rejection } from '../../../support/rejection.ts';
import { aDelivery, aFailedDelivery, anOutboxEntry } from '../../../support/webhook-builders.ts';
import { givenOrganization, givenOutboxEntry, givenSending, givenWebhook, HARD_TEXT } from '../shared/given.ts';
import { rolledBack } from '../shared/rolled-back.ts';
import { outboxSettleContract } from './outbox-record-delivery.ts';

export function outboxContract(storage: () => Storage): void {
  describe('the outbox', () => {
    keepsEntries(storage);
    numbersEntries(storage);
    claimsOnce(storage);
    givesToOne(storage);
    listsPending(storage);
    listsAbandoned(storage);
    outboxSettleContract(storage);
  });
}

function keepsEntries(storage: () => Storage): void {
  for (const [what, given] of [
    ...PROJECT_EVENTS.map((name) => [`of ${name}`, { name }] as const),
    ['of a ping', { name: 'webhook.ping', data: { organization_id: anOutboxEntry().webhookId, sent_by: HARD_TEXT } }],
    ['of many scripts', { data: { project_id: anOutboxEntry().webhookId, name: `${HARD_TEXT}\u0000"\\` } }],
    ['in an order of its own', { data: { name: 'First', project_id: 'Second' } }],
  ] as const) {
    it(`returns an entry ${what} as it was written, pending`, async () => {
      const entry = anOutboxEntry({ ...given, webhookId: (await givenWebhook(storage())).id });
      const [number] = await storage().outbox.insert([entry]);
      const found = await storage().outbox.find(number!);
      expect(found).to.deep.equal({ ...entry, number, status: 'pending' });
      expect(JSON.stringify(found?.data)).to.equal(JSON.stringify(entry.data));
    });
  }

  it('writes entries in the order given, to one webhook and to many', async () => {
    const webhookIds = await givenWebhooks(storage(), 20);
    const entries = [...webhookIds, ...webhookIds].map((webhookId, n) =>
      anOutboxEntry({ webhookId, createdAt: addMilliseconds(NOW, -n) }),
    );
    const numbers = await storage().outbox.insert(entries);
    const found = await Promise.all(numbers.map((number) => storage().outbox.find(number)));
    expect(found).to.deep.equal(entries.map((entry, n) => ({ ...entry, number: numbers[n], status: 'pending' })));
    expect(numbers).to.have.length(40).and.to.deep.equal(rising(numbers));
    expect(await storage().outbox.insert([])).to.deep.equal([]);
  });

  it('returns null for an unknown number', async () => {
    expect(await storage().outbox.find(0)).to.equal(null);
  });

  it('refuses an entry to an unknown webhook, and those written with it', async () => {
    const { id: webhookId } = await givenWebhook(storage());
    const before = await givenOutboxEntry(storage(), { webhookId });
    const entries = [anOutboxEntry({ webhookId }), anOutboxEntry()];
    expect(await rejection(storage().outbox.insert(entries))).to.be.instanceOf(Error);
    const after = await givenOutboxEntry(storage(), { webhookId });
    const between = Array.from({ length: after - before - 1 }, (_, n) => before + 1 + n);
    for (const number of between) expect(await storage().outbox.find(number)).to.equal(null);
  });
}

function numbersEntries(storage: () => Storage): void {
  it('gives each of many concurrent writers numbers of their own, each in order', async () => {
    const webhookIds = await givenWebhooks(storage(), 3);
    const entries = webhookIds.map((webhookId) => anOutboxEntry({ webhookId }));
    const given = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        n % 2 ? storage().outbox.insert(entries) : storage().transaction((tx) => tx.outbox.insert(entries)),
      ),
    );
    for (const numbers of given) expect(numbers).to.deep.equal(rising(numbers));
    expect(new Set(given.flat()).size).to.equal(150);
  });

  it('gives no number again when its entry, its delivery and its webhook are deleted', async () => {
    const { id: webhookId, organizationId } = await givenWebhook(storage());
    const delivered = await givenSending(storage(), { webhookId });
    await storage().outbox.recordDelivery(delivered, aDelivery({ webhookId, number: delivered, createdAt: LONG_AGO }));
    await storage().deliveries.purge(addMilliseconds(LONG_AGO, 1), 1_000);
    const afterPurge = await givenOutboxEntry(storage(), { webhookId });
    await storage().webhooks.delete(webhookId);
    const afterDelete = await givenOutboxEntry(storage(), { webhookId: (await givenWebhook(storage())).id });
    await storage().organizations.delete(organizationId);
    const last = await givenOutboxEntry(storage());
    const numbers = [delivered, afterPurge, afterDelete, last];
    expect(numbers).to.deep.equal(rising(numbers));
  });

  it('stores nothing of a transaction that failed, and reuses its numbers once at most', async () => {
    const { id: webhookId } = await givenWebhook(storage());
    const entries = [anOutboxEntry({ webhookId }), anOutboxEntry({ webhookId })];
    const before = await storage().outbox.insert(entries);
    const lost = await rolledBack(storage(), async (tx) => {
      const numbers = await tx.outbox.insert(entries);
      for (const number of numbers) expect(await tx.outbox.find(number)).to.have.property('status', 'pending');
      return numbers;
    });
    for (const number of lost) expect(await storage().outbox.find(number)).to.equal(null);
    const after = [...(await storage().outbox.insert(entries)), ...(await storage().outbox.insert(entries))];
    expect([...before, ...after]).to.deep.equal(rising([...before, ...after]));
  });
}

function claimsOnce(storage: () => Storage): void {
  it('claims a pending entry for one sender, and for no other after', async () => {
    const [number, other] = [await givenOutboxEntry(storage()), await givenOutboxEntry(storage())];
    const { claim, find } = storage().outbox;
    expect(await rolledBack(storage(), (tx) => tx.outbox.claim(number, NOW))).to.equal(true);
    expect(await find(number)).to.have.property('status', 'pending');
    expect(await claim(number, NOW)).to.equal(true);
    expect(await find(number)).to.have.property('status', 'sending');
    for (const later of [NOW, addMilliseconds(NOW, 60_000)]) expect(await claim(number, later)).to.equal(false);
    expect(await find(other)).to.have.property('status', 'pending');
  });

  it('claims a pending entry with the known state of its webhook, where that has not changed', async () => {
    const { id: organizationId, plan } = await givenOrganization(storage());
    const webhook = await givenWebhook(storage(), { organizationId });
    const { id: webhookId, updatedAt } = webhook;
    const given = () => givenOutboxEntry(storage(), { webhookId });
    const { claimUnchanged } = storage().outbox;
    const known = { updatedAt, plan };
    const number = await given();
    expect(await claimUnchanged(number, NOW, { ...known, plan: 'another' })).to.equal(false);
    expect(await claimUnchanged(number, NOW, { ...known, updatedAt: LONG_AGO })).to.equal(false);
    expect(await claimUnchanged(number, NOW, known)).to.equal(true);
    expect(await claimUnchanged(number, NOW, known)).to.equal(false);
    expect(await storage().outbox.claim(number, NOW)).to.equal(false);
    const other = await given();
    await storage().webhooks.update({ ...webhook, isActive: false });
    expect(await claimUnchanged(other, NOW, known)).to.equal(false);
    expect(await storage().outbox.claim(other, NOW)).to.equal(true);
  });

  it('claims no entry that does not exist', async () => {
    expect(await storage().outbox.claim(0, NOW)).to.equal(false);
  });
}

function givesToOne(storage: () => Storage): void {
  const WAYS: readonly (readonly [string, (action: (stores: Stores) => Promise<unknown>) => Promise<unknown>])[] = [
    ['who race', (action) => action(storage())],
    ['who race in transactions', (action) => storage().transaction(action)],
  ];
  for (const [what, way] of WAYS) {
    it(`gives an entry to one of fifty ${what} to send it, and its record to one of fifty`, async () => {
      const { id: webhookId } = await givenWebhook(storage());
      const number = await givenOutboxEntry(storage(), { webhookId });
      for (const action of [
        ({ outbox }: Stores) => outbox.claim(number, NOW),
        ({ outbox }: Stores) => outbox.recordDelivery(number, aFailedDelivery({ webhookId, number })),
      ]) {
        const outcomes = await Promise.all(Array.from({ length: 50 }, () => way(action)));
        expect(outcomes.filter(Boolean)).to.have.length(1);
      }
      expect(await storage().webhooks.get(webhookId)).to.have.property('consecutiveFailures', 1);
      expect(await storage().deliveries.count({ webhookId })).to.equal(1);
    });
  }
}

/** Before all that is written elsewhere. */
const LONG_AGO = '2019-01-01T00:00:00.000Z';
const around = (milliseconds: number) => addMilliseconds(LONG_AGO, milliseconds);

function listsPending(storage: () => Storage): void {
  it('lists what is pending since before a time, in order, up to a limit', async () => {
    const { id: webhookId } = await givenWebhook(storage());
    const numbers: number[] = [];
    for (const lead of [-1, -9, 0, 1, -5, -1]) {
      numbers.push(await givenOutboxEntry(storage(), { webhookId, createdAt: around(lead) }));
    }
    const [a, b, , , c, taken] = numbers;
    await storage().outbox.claim(taken!, NOW);
    const { listPending } = storage().outbox;
    for (const [limit, expected] of [
      [1, [a]],
      [2, [a, b]],
      [3, [a, b, c]],
      [100, [a, b, c]],
    ] as const) {
      expect(await listPending(LONG_AGO, NOW, limit), `${limit}`).to.deep.equal(expected);
    }
    expect(await listPending(around(2), NOW, 100)).to.deep.equal(numbers.slice(0, 5));
    // The first was written with the one that is being sent.
    expect(await listPending(around(2), addMilliseconds(NOW, -1), 100)).to.deep.equal(numbers.slice(1, 5));
    await storage().webhooks.delete(webhookId);
    expect(await listPending(around(2), NOW, 100)).to.deep.equal([]);
  });
}

function listsAbandoned(storage: () => Storage): void {
  it('lists what is being sent past its deadline, in order, up to a limit', async () => {
    const { id: webhookId } = await givenWebhook(storage());
    const entry = anOutboxEntry({ webhookId, createdAt: around(-9) });
    const numbers = await storage().outbox.insert([entry, entry, entry, entry]);
    for (const [n, lead] of [1, 0, -1].entries()) await storage().outbox.claim(numbers[n]!, around(lead));
    const { listAbandoned } = storage().outbox;
    const abandoned = numbers.map((number) => ({ ...entry, number, status: 'sending' }));
    for (const [lead, limit, expected] of [
      [-2, 100, []],
      [-1, 100, [abandoned[2]]],
      [0, 100, [abandoned[1], abandoned[2]]],
      [0, 1, [abandoned[1]]],
      [1, 100, abandoned.slice(0, 3)],
      [1, 2, abandoned.slice(0, 2)],
    ] as const) {
      expect(await listAbandoned(around(lead), limit), `${lead} ms, ${limit}`).to.deep.equal(expected);
    }
    await storage().outbox.recordDelivery(numbers[0]!, aDelivery({ webhookId, number: numbers[0]! }));
    expect(await listAbandoned(around(1), 100)).to.deep.equal(abandoned.slice(1, 3));
    await storage().webhooks.delete(webhookId);
    expect(await listAbandoned(around(1), 100)).to.deep.equal([]);
  });
}

/** The ids of so many new webhooks of one organization. */
async function givenWebhooks(storage: Storage, count: number): Promise<readonly string[]> {
  const { id, organizationId } = await givenWebhook(storage);
  const ids = [id];
  while (ids.length < count) ids.push((await givenWebhook(storage, { organizationId })).id);
  return ids;
}

/** The same numbers in order, each once. */
const rising = (numbers: readonly number[]) => [...new Set(numbers)].sort((a, b) => a - b);
