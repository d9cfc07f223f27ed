import { expect } from 'chai';
import { memoryMail } from '../../../adapters/operations/memory/mail.ts';
import type { Storage } from '../../../src/ports/storage.ts';
import { recordDelivery } from '../../../src/usecases/shared/events/record-delivery.ts';
import { givenMembership, givenSending, givenUser } from '../../contracts/storage/shared/given.ts';
import { atOnce } from '../../support/at-once.ts';
import { onEachStorage } from '../../support/databases/storages.ts';
import { REFUSED } from '../../support/network/recording-outbound.ts';
import { aFailedDelivery } from '../../support/webhook-builders.ts';
import { anAudience } from './audience.ts';

/** Its failures in a row. */
onEachStorage('A webhook that fails', (storage) => {
  const audience = async () => {
    const mail = memoryMail();
    const audience = await anAudience(storage(), 1, { mail });
    const { organizationId, caller, outbound } = audience;
    const owner = (await storage().users.find(caller.userId))!.email;
    outbound.answer(() => REFUSED);
    const request = { caller, organizationId, webhookId: audience.webhookIds[0]! };
    const add = async (role: 'admin' | 'member', status: 'active' | 'blocked' = 'active') => {
      const user = await givenUser(storage());
      await givenMembership(storage(), { organizationId, userId: user.id, role, status });
      return user.email;
    };
    return {
      ...audience,
      owner,
      add,
      fail: async (times: number) => {
        for (let n = 0; n < times; n++) await audience.app.webhooks.ping(request);
      },
      activate: () => audience.app.webhooks.update({ ...request, change: { isActive: true } }),
      switchOff: () => audience.app.webhooks.update({ ...request, change: { isActive: false } }),
      recipients: () => mail.messages().map(({ to }) => to),
      mails: () => mail.messages(),
      entries: () => deactivations(storage(), organizationId),
    };
  };

  it('is deactivated by the twentieth failure, of which the log and its managers are told once', async () => {
    const { fail, add, owner, recipients, mails, entries } = await audience();
    const admin = await add('admin');
    await add('admin', 'blocked');
    await add('member');
    await fail(19);
    expect([recipients(), await entries()]).to.deep.equal([[], []]);
    await fail(1);
    expect(recipients()).to.have.members([owner, admin]);
    expect(mails()[0]!.subject).to.equal('A webhook at Waymark is switched off: hooks.example');
    expect(mails()[0]!.text)
      .to.include('hooks.example')
      .and.include('20 times')
      .and.not.include('https://hooks.example/0');
    await fail(5);
    expect(recipients()).to.have.length(2);
    expect(await entries()).to.deep.equal([
      ['system', 'Webhook to hooks.example deactivated after 20 failures in a row'],
    ]);
  });

  it('is told of again where it was switched on and failed as often again', async () => {
    const { fail, activate, recipients, entries } = await audience();
    await fail(20);
    await activate();
    await fail(19);
    expect(recipients()).to.have.length(1);
    await fail(1);
    expect([recipients().length, (await entries()).length]).to.deep.equal([2, 2]);
  });

  it('is not told of where a person had switched it off before', async () => {
    const { fail, switchOff, recipients, entries } = await audience();
    await fail(19);
    await switchOff();
    await fail(5);
    expect([recipients(), await entries()]).to.deep.equal([[], []]);
  });

  it('is told of once where many failures are recorded at once, by several instances', async () => {
    const { needs, webhookIds, recipients, entries } = await audience();
    const [webhookId] = webhookIds as [string];
    const numbers: number[] = [];
    for (let n = 0; n < 40; n++) numbers.push(await givenSending(storage(), { webhookId }));
    const waiting = [...numbers];
    await atOnce(40, () => recordDelivery(needs, aFailedDelivery({ webhookId, number: waiting.shift()! })));
    expect([recipients().length, (await entries()).length]).to.deep.equal([1, 1]);
    expect(await storage().deliveries.count({ webhookId })).to.equal(40);
  });

  it('is told of with its twentieth failure, or not at all: a mail that cannot be written undoes both', async () => {
    const { needs, fail, webhook, webhookIds, recipients, entries } = await audience();
    await fail(19);
    const number = await givenSending(storage(), { webhookId: webhookIds[0]! });
    const { transaction } = storage();
    const broken: Storage = {
      ...storage(),
      transaction: (work) =>
        transaction(async (tx) => {
          await work(tx);
          throw new Error('The last statement failed.');
        }),
    };
    const delivery = aFailedDelivery({ webhookId: webhookIds[0]!, number });
    const failure = await recordDelivery({ ...needs, storage: broken }, delivery).then(
      () => null,
      (cause) => cause,
    );
    expect(failure).to.be.instanceOf(Error);
    expect([recipients(), await entries()]).to.deep.equal([[], []]);
    expect(await webhook()).to.include({ isActive: true, consecutiveFailures: 19 });
    expect(await recordDelivery(needs, delivery)).to.equal(true);
    expect([recipients().length, (await entries()).length]).to.deep.equal([1, 1]);
  });
});

async function deactivations(storage: Storage, organizationId: string): Promise<readonly unknown[]> {
  const entries = await storage.audit.list(organizationId, { offset: 0, limit: 100 });
  const deactivations = entries.filter(({ action }) => action === 'webhook.deactivated');
  return deactivations.map(({ actor, summary }) => [actor.kind, summary]);
}
