import { expect } from 'chai';
import { buildApp } from '../../../src/app.ts';
import { parseContent } from '../../../src/domain/projects/content/project-content.ts';
import { DomainError } from '../../../src/domain/shared/errors.ts';
import type { Storage } from '../../../src/ports/storage.ts';
import { deliver } from '../../../src/usecases/shared/events/notify.ts';
import { atOnce } from '../../support/at-once.ts';
import { aTagPatch } from '../../support/builders.ts';
import { onEachStorage } from '../../support/databases/storages.ts';
import { anOutcome, REFUSED } from '../../support/network/recording-outbound.ts';
import { errorKind, rejection } from '../../support/rejection.ts';
import { anAudience, givenUndelivered, withLostCommits } from './audience.ts';

const LONGER_THAN_A_LEASE = 31_000;

onEachStorage('Notifying webhooks of an event', (storage) => {
  happensOnce(storage);
  survivesFaults(storage);
});

function happensOnce(storage: () => Storage): void {
  it('is sent once to each webhook, in order, and recorded', async () => {
    const { publish, delivered, recorded, webhookIds } = await anAudience(storage(), 3);
    await publish();
    expect(delivered().map(([url]) => url)).to.deep.equal([0, 1, 2].map((n) => `https://hooks.example/${n}`));
    for (const [n, id] of webhookIds.entries()) {
      const [record, ...more] = await recorded(id);
      expect(more).to.deep.equal([]);
      expect(record).to.include({ status: 'success', event: 'project.published' });
      expect(JSON.parse(record!.payload)).to.deep.equal(delivered()[n]![1]);
    }
  });

  it('is sent by one of fifty concurrent senders', async () => {
    const audience = await anAudience(storage());
    const [number] = await givenUndelivered(storage(), audience);
    await atOnce(50, () => deliver(audience.needs, number!));
    expect([audience.outbound.posts.length, (await audience.recorded()).length]).to.deep.equal([1, 1]);
    await deliver(audience.needs, number!);
    expect(audience.outbound.posts).to.have.length(1);
  });

  it('is sent after the commit, without holding locks', async () => {
    const { app, aDraft, request, outbound, caller, organizationId, webhookIds } = await anAudience(storage());
    const { id } = await aDraft();
    const seen: unknown[] = [];
    outbound.answer(async () => {
      const { status } = await app.live.head(id);
      const { items } = await app.tags.create({ ...request(id), patch: aTagPatch() });
      const named = { caller, organizationId, webhookId: webhookIds[0]! };
      const { description } = await app.webhooks.update({ ...named, change: { description: 'Told' } });
      seen.push([status, parseContent(items).tags[0]?.name, description]);
      return anOutcome();
    });
    await app.projects.publish(request(id));
    expect(seen).to.deep.equal([['PUBLISH', 'Food', 'Told']]);
  });

  it('is not sent for refused or rolled-back changes', async () => {
    const audience = await anAudience(storage());
    const { id } = await audience.aDraft();
    expect(await errorKind(audience.app.projects.unpublish(audience.request(id)))).to.equal('invalid_transition');
    const { transaction } = storage();
    const undoing: Storage = {
      ...storage(),
      transaction: (work) =>
        transaction(async (tx) => {
          await work(tx);
          throw new Error('The last statement failed.');
        }),
    };
    const app = buildApp({ ...audience.needs, storage: undoing });
    expect(await rejection(app.projects.publish(audience.request(id)))).to.be.instanceOf(Error);
    audience.clock.advance(600_000);
    await audience.app.jobs.sweepOutbox();
    expect(audience.delivered()).to.deep.equal([]);
  });
}

function survivesFaults(storage: () => Storage): void {
  it('that fails is recorded, and the next webhook is notified', async () => {
    const { publish, outbound, recorded, webhookIds, webhook } = await anAudience(storage(), 2);
    outbound.answer(({ url }) => (url.endsWith('0') ? REFUSED : anOutcome()));
    await publish();
    expect((await recorded()).map(({ error }) => error)).to.deep.equal(['http_500']);
    expect((await recorded(webhookIds[1])).map(({ error }) => error)).to.deep.equal(['']);
    expect([(await webhook()).consecutiveFailures, (await webhook(webhookIds[1])).consecutiveFailures]).to.deep.equal([
      ...[1, 0],
    ]);
  });

  it('with an internal error is reported, blocks nothing else, and is never retried', async () => {
    const { publish, outbound, recorded, webhookIds, reported, clock, app } = await anAudience(storage(), 2);
    outbound.answer(({ url }) => (url.endsWith('0') ? Promise.reject(new Error('no sockets')) : anOutcome()));
    await publish();
    expect(reported).to.have.length(1);
    expect(reported[0]).to.match(/^the event evt_\d+ could not be delivered or recorded$/);
    expect(await recorded(webhookIds[1])).to.have.length(1);
    expect(await recorded()).to.deep.equal([]);
    clock.advance(LONGER_THAN_A_LEASE);
    await app.jobs.sweepOutbox();
    expect((await recorded()).map(({ error }) => error)).to.deep.equal(['interrupted']);
    expect(outbound.posts).to.have.length(2);
  });

  it('whose secret cannot be decrypted is not sent, and recorded as interrupted', async () => {
    const audience = await anAudience(storage());
    const { publish, webhook, recorded, reported, outbound, clock, app } = audience;
    await storage().webhooks.update({ ...(await webhook()), sealedSecret: 'from another key' });
    await publish();
    clock.advance(LONGER_THAN_A_LEASE);
    await app.jobs.sweepOutbox();
    expect([outbound.posts.length, reported.length]).to.deep.equal([0, 1]);
    expect((await recorded()).map(({ error }) => error)).to.deep.equal(['interrupted']);
  });

  it('throws the internal error to a caller that waits for it', async () => {
    const { app, outbound, caller, organizationId, webhookIds, reported } = await anAudience(storage());
    const fault = new DomainError('unavailable', 'The database cannot be reached.');
    outbound.answer(() => Promise.reject(fault));
    const ping = app.webhooks.ping({ caller, organizationId, webhookId: webhookIds[0]! });
    expect(await rejection(ping)).to.equal(fault);
    expect(reported).to.deep.equal([]);
  });

  it('with an unknown commit is sent later, once', async () => {
    const audience = await anAudience(storage());
    const { id } = await audience.aDraft();
    const app = buildApp({ ...audience.needs, storage: withLostCommits(storage()) });
    expect(await rejection(app.projects.publish(audience.request(id)))).to.be.instanceOf(Error);
    expect(audience.delivered()).to.deep.equal([]);
    audience.clock.advance(120_001);
    for (let turn = 0; turn < 3; turn++) await audience.app.jobs.sweepOutbox();
    expect(audience.delivered().map(([, { event }]) => event)).to.deep.equal(['project.published']);
    expect(await audience.recorded()).to.have.length(1);
  });
}
