import { expect } from 'chai';
import { buildApp } from '../../../src/app.ts';
import { addMilliseconds } from '../../../src/domain/shared/timestamp.ts';
import type { Storage, Stores } from '../../../src/ports/storage.ts';
import { givenDelivery, givenWebhook } from '../../contracts/storage/shared/given.ts';
import { atOnce } from '../../support/at-once.ts';
import { NOW } from '../../support/builders.ts';
import { onEachStorage } from '../../support/databases/storages.ts';
import { testNeeds } from '../../support/needs.ts';
import { anOutcome, REFUSED } from '../../support/network/recording-outbound.ts';
import { anAudience, givenUndelivered } from './audience.ts';

const GRACE = 15_000;
const LEASE = 30_000;
const DAY = 24 * 3_600_000;

onEachStorage('Sweeping the outbox', (storage) => {
  sendsWhatNobodyBegan(storage);
  recordsWhatNobodyEnded(storage);
});

function sendsWhatNobodyBegan(storage: () => Storage): void {
  it('sends what has been pending for a quarter of a minute, once', async () => {
    const audience = await anAudience(storage());
    const { app, clock, delivered, recorded, needs } = audience;
    const [number] = await givenUndelivered(storage(), audience);
    const happened = needs.now();
    clock.advance(GRACE);
    await app.jobs.sweepOutbox();
    expect(delivered()).to.deep.equal([]);
    clock.advance(1);
    for (let turn = 0; turn < 3; turn++) await app.jobs.sweepOutbox();
    expect(delivered().map(([, event]) => [event.id, event.created_at])).to.deep.equal([[`evt_${number}`, happened]]);
    const records = (await recorded()).map(({ createdAt, status }) => [createdAt, status]);
    expect(records).to.deep.equal([[needs.now(), 'success']]);
  });

  it('leaves to its writer what is pending beside a delivery that began a moment ago', async () => {
    const audience = await anAudience(storage(), 2);
    const { app, clock, delivered, needs } = audience;
    const [first, second] = await givenUndelivered(storage(), audience, 2);
    clock.advance(GRACE + 1);
    await storage().outbox.claim(first!, addMilliseconds(needs.now(), LEASE));
    await app.jobs.sweepOutbox();
    clock.advance(GRACE - 1);
    await app.jobs.sweepOutbox();
    expect(delivered()).to.deep.equal([]);
    clock.advance(1);
    await app.jobs.sweepOutbox();
    expect(delivered().map(([, { id }]) => id)).to.deep.equal([`evt_${second}`]);
    clock.advance(LEASE);
    await app.jobs.sweepOutbox();
  });

  it('sends hundreds, in order', async () => {
    const audience = await anAudience(storage(), 3);
    const numbers = await givenUndelivered(storage(), audience, 250);
    audience.clock.advance(GRACE + 1);
    await audience.app.jobs.sweepOutbox();
    expect(audience.delivered().map(([, { id }]) => id)).to.deep.equal(numbers.map((number) => `evt_${number}`));
    expect(await storage().outbox.listPending('9999', '9999', 1000)).to.deep.equal([]);
  });

  it('sends each once, in concurrent sweeps', async () => {
    const audience = await anAudience(storage(), 2);
    const numbers = await givenUndelivered(storage(), audience, 60);
    audience.clock.advance(GRACE + 1);
    await atOnce(8, () => audience.app.jobs.sweepOutbox());
    const delivered = audience.delivered().map(([, { id }]) => id);
    expect(delivered).to.have.members(numbers.map((number) => `evt_${number}`));
    expect(delivered).to.have.length(60);
  });

  it('starts no delivery that would delay a shutdown, and continues in the next run', async () => {
    const audience = await anAudience(storage());
    const { app, clock, outbound, delivered, recorded } = audience;
    await givenUndelivered(storage(), audience, 40);
    clock.advance(GRACE + 1);
    outbound.answer(() => {
      clock.advance(5_000);
      return anOutcome();
    });
    await app.jobs.sweepOutbox();
    expect(delivered()).to.have.length(19);
    await app.jobs.sweepOutbox();
    await app.jobs.sweepOutbox();
    expect([delivered().length, (await recorded()).length]).to.deep.equal([40, 40]);
  });

  it('sends nothing to a deleted webhook', async () => {
    const audience = await anAudience(storage(), 2);
    const { app, clock, delivered, webhookIds, caller, organizationId } = audience;
    await givenUndelivered(storage(), audience, 2);
    await app.webhooks.delete({ caller, organizationId, webhookId: webhookIds[0]! });
    clock.advance(GRACE + 1);
    await app.jobs.sweepOutbox();
    expect(delivered().map(([url]) => url)).to.deep.equal(['https://hooks.example/1']);
  });

  it('sends no more to a webhook that its failures have disabled: that is recorded', async () => {
    const audience = await anAudience(storage());
    const { app, clock, outbound, delivered, recorded, webhook } = audience;
    await givenUndelivered(storage(), audience, 30);
    clock.advance(GRACE + 1);
    outbound.answer(() => REFUSED);
    await app.jobs.sweepOutbox();
    expect(delivered()).to.have.length(20);
    const errors = (await recorded()).map(({ error }) => error);
    expect(errors).to.deep.equal([...Array(20).fill('http_500'), ...Array(10).fill('interrupted')]);
    expect(await webhook()).to.include({ isActive: false, consecutiveFailures: 30 });
  });
}

function recordsWhatNobodyEnded(storage: () => Storage): void {
  it('records what a dead sender left, and does not send it', async () => {
    const audience = await anAudience(storage());
    const { app, clock, needs, delivered, recorded, webhook } = audience;
    const [number] = await givenUndelivered(storage(), audience);
    const entry = (await storage().outbox.find(number!))!;
    await storage().outbox.claim(number!, addMilliseconds(needs.now(), LEASE));
    clock.advance(LEASE - 1);
    await app.jobs.sweepOutbox();
    expect(await recorded()).to.deep.equal([]);
    clock.advance(1);
    for (let turn = 0; turn < 3; turn++) await app.jobs.sweepOutbox();
    clock.advance(GRACE);
    await app.jobs.sweepOutbox();
    expect(delivered()).to.deep.equal([]);
    const [record, ...more] = await recorded();
    expect(more).to.deep.equal([]);
    expect(record).to.include({ number, status: 'failed', statusCode: 0, error: 'interrupted', responseBody: '' });
    const { name: event, createdAt: created_at, data } = entry;
    expect(JSON.parse(record!.payload)).to.deep.equal({ id: `evt_${number}`, event, created_at, data });
    expect((await webhook()).consecutiveFailures).to.equal(1);
  });

  it('records the others too where one fails, which is reported', async () => {
    const audience = await anAudience(storage());
    const { clock, needs, recorded, reported } = audience;
    const numbers = await givenUndelivered(storage(), audience, 130);
    for (const number of numbers) await storage().outbox.claim(number, needs.now());
    const [stuck, ...others] = numbers;
    const app = buildApp({ ...needs, storage: withoutRoomFor(storage(), stuck!) });
    clock.advance(1);
    await app.jobs.sweepOutbox();
    expect((await recorded()).map(({ number }) => number)).to.deep.equal(others);
    expect(reported).to.deep.equal([`the event evt_${stuck} could not be recorded as interrupted`]);
  });
}

/** A storage that cannot record the delivery of this entry. */
function withoutRoomFor(storage: Storage, stuck: number): Storage {
  const { transaction } = storage;
  const full = (tx: Stores): Stores => {
    const { outbox } = tx;
    const recordDelivery: typeof outbox.recordDelivery = async (number, delivery) => {
      if (number === stuck) throw new Error('no room');
      return outbox.recordDelivery(number, delivery);
    };
    return Object.create(tx, { outbox: { value: { ...outbox, recordDelivery } } }) as Stores;
  };
  return { ...storage, transaction: (work) => transaction((tx) => work(full(tx))) };
}

onEachStorage('Purging deliveries', (storage) => {
  it('deletes those older than thirty days, thousands of them, and no others', async () => {
    const { needs, clock } = testNeeds(storage());
    const { jobs } = buildApp(needs);
    const { id: webhookId } = await givenWebhook(storage());
    const made = (distance: number) => ({ webhookId, createdAt: addMilliseconds(NOW, distance) });
    const kept = await storage().transaction(async (tx) => {
      for (let old = 0; old < 2100; old++) await givenDelivery(tx, made(-1 - old));
      return [await givenDelivery(tx, made(0)), await givenDelivery(tx, made(DAY))];
    });
    clock.advance(30 * DAY);
    const count = () => storage().deliveries.count({ webhookId });
    expect(await jobs.purgeDeliveries({ isDryRun: true })).to.deep.equal({ purged: 2100 });
    expect(await count()).to.equal(2102);
    expect(await jobs.purgeDeliveries()).to.deep.equal({ purged: 2100 });
    const left = await storage().deliveries.list({ webhookId }, { offset: 0, limit: 10 });
    expect(left.map(({ id }) => id)).to.deep.equal(kept.map(({ id }) => id).toReversed());
    expect(await jobs.purgeDeliveries()).to.deep.equal({ purged: 0 });
  });

  it('keeps the webhook, and its numbers in use', async () => {
    const audience = await anAudience(storage());
    const { app, clock, publish, recorded, webhook } = audience;
    await publish();
    const [before, number] = [await webhook(), (await recorded())[0]!.number];
    clock.advance(31 * DAY);
    await app.jobs.purgeDeliveries();
    expect([await recorded(), await webhook()]).to.deep.equal([[], before]);
    await publish();
    expect((await recorded())[0]!.number).to.be.greaterThan(number);
  });
});
