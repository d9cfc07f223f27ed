import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { SecretKind } from '../../../../src/ports/shared/secret-stores.ts';
import type { Storage } from '../../../../src/ports/storage.ts';
import { anOutgoingMail } from '../../../support/builders.ts';
import { givenOutboxEntry, givenUser, givenWebhook } from './given.ts';

export function factsContract(storage: () => Storage): void {
  describe('facts', () => {
    it('are inserted once, by one of twenty at once', async () => {
      const name = `fact-${randomUUID()}`;
      expect(await storage().facts.find(name)).to.equal(null);
      const values = Array.from({ length: 20 }, (_, n) => `value ${n}`);
      const outcomes = await Promise.all(values.map((value) => storage().facts.insert(name, value)));
      expect(outcomes.filter(Boolean)).to.have.length(1);
      expect(await storage().facts.find(name)).to.equal(values[outcomes.indexOf(true)]);
    });

    it('are replaced only by who knows the value', async () => {
      const name = `fact-${randomUUID()}`;
      expect(await storage().facts.replace(name, 'a', 'b')).to.equal(false);
      await storage().facts.insert(name, 'a');
      const outcomes = await Promise.all(['b', 'c', 'd'].map((value) => storage().facts.replace(name, 'a', value)));
      expect(outcomes.filter(Boolean)).to.have.length(1);
      expect(await storage().facts.find(name)).to.equal('bcd'[outcomes.indexOf(true)]);
    });

    it('are exact about capitals', async () => {
      const name = `fact-${randomUUID()}`;
      await storage().facts.insert(name, 'a');
      expect(await storage().facts.replace(name, 'A', 'b')).to.equal(false);
    });
  });
}

export function storedSecretsContract(storage: () => Storage): void {
  describe('stored secrets', () => {
    it('are listed in pages, and replaced only where they are unchanged', async () => {
      const { storedSecrets, twoFactors } = storage();
      const ids: string[] = [];
      for (let n = 0; n < 5; n++) {
        const { id } = await givenUser(storage());
        await twoFactors.provide(id, `secret of ${id}`);
        ids.push(id);
      }
      const listed = await everySecret(storage(), 'two_factor', 2);
      expect(listed.map(({ id }) => id)).to.include.members(ids);
      expect(listed.map(({ id }) => id)).to.deep.equal(listed.map(({ id }) => id).toSorted());
      const [mine] = listed.filter(({ id }) => id === ids[0]);
      expect(mine).to.deep.equal({ id: ids[0], ownerId: ids[0], sealedSecret: `secret of ${ids[0]}` });
      expect(await storedSecrets.replace('two_factor', mine!, 'new')).to.equal(true);
      expect(await storedSecrets.replace('two_factor', mine!, 'newer')).to.equal(false);
      expect((await twoFactors.find(ids[0]!))!.sealedSecret).to.equal('new');
      expect((await twoFactors.find(ids[1]!))!.sealedSecret).to.equal(`secret of ${ids[1]}`);
    });

    it('are those of mails in the outbox, too', async () => {
      const mail = anOutgoingMail({ sealedMessage: 'a mail' });
      await storage().mailOutbox.insert(mail);
      const mine = async () => (await everySecret(storage(), 'mail', 100)).find(({ id }) => id === mail.id)!;
      const listed = await mine();
      expect(listed).to.deep.equal({ id: mail.id, ownerId: mail.id, sealedSecret: 'a mail' });
      expect(await storage().storedSecrets.replace('mail', listed, 'new')).to.equal(true);
      expect(await storage().storedSecrets.replace('mail', listed, 'newer')).to.equal(false);
      expect((await mine()).sealedSecret).to.equal('new');
    });

    it('are those of webhooks and of events that outlive them, too', async () => {
      const { organizationId, webhookId } = await givenSendingWebhook(storage());
      const { sealedSecret } = (await storage().webhooks.find(organizationId, webhookId))!;
      await storage().transaction((tx) => tx.detachedEvents.detach(organizationId));
      for (const kind of ['webhook', 'detached_event'] as const) {
        const [mine, ...more] = (await everySecret(storage(), kind, 100)).filter(
          ({ ownerId }) => ownerId === webhookId,
        );
        expect([mine!.sealedSecret, more], kind).to.deep.equal([sealedSecret, []]);
        expect(await storage().storedSecrets.replace(kind, mine!, 'new'), kind).to.equal(true);
      }
      expect((await storage().webhooks.find(organizationId, webhookId))!.sealedSecret).to.equal('new');
      expect((await storage().detachedEvents.next(organizationId))!.sealedSecret).to.equal('new');
    });
  });
}

async function everySecret({ storedSecrets }: Storage, kind: SecretKind, limit: number) {
  const all = [];
  for (;;) {
    const page = await storedSecrets.list(kind, all.at(-1)?.id ?? null, limit);
    expect(page.length).to.be.at.most(limit);
    all.push(...page);
    if (page.length < limit) return all;
  }
}

/** A webhook with an event that has not been sent. */
async function givenSendingWebhook(storage: Storage) {
  const { id: webhookId, organizationId } = await givenWebhook(storage);
  await givenOutboxEntry(storage, { webhookId });
  return { organizationId, webhookId };
}
