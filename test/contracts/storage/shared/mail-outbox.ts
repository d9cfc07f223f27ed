import { expect } from 'chai';
import type { OutgoingMail } from '../../../../src/domain/shared/outgoing-mail.ts';
import { addMilliseconds } from '../../../../src/domain/shared/timestamp.ts';
import type { MailHead } from '../../../../src/ports/shared/mail-outbox.ts';
import type { Storage } from '../../../../src/ports/storage.ts';
import { anOutgoingMail, NOW } from '../../../support/builders.ts';
import { rejection } from '../../../support/rejection.ts';
import { givenUser, HARD_TEXT } from './given.ts';
import { rolledBack } from './rolled-back.ts';

type Given = (some?: Partial<OutgoingMail>) => Promise<OutgoingMail>;

const ALL = 10_000;
const UNTIL = addMilliseconds(NOW, 120_000);
const LATER = addMilliseconds(NOW, 600_000);
const headOf = ({ id, userId }: OutgoingMail): MailHead => ({ id, userId });

/** The mails that no mail server has accepted yet. */
export function mailOutboxContract(storage: () => Storage): void {
  describe('the outbox of mails', () => {
    const given: Given = async (some = {}) => {
      const mail = anOutgoingMail(some);
      await storage().mailOutbox.insert(mail);
      return mail;
    };
    claims(storage, given);
    lists(storage, given);
    deletes(storage, given);
  });
}

function claims(storage: () => Storage, given: Given): void {
  it('gives a due mail to one of twenty callers at once, as it was stored, with one more attempt', async () => {
    const mail = await given({ sealedMessage: HARD_TEXT.repeat(500), attempts: 3 });
    const callers = Array.from({ length: 20 }, () => storage().mailOutbox.claim(mail.id, NOW, UNTIL));
    const claimed = (await Promise.all(callers)).filter((each) => each !== null);
    expect(claimed).to.deep.equal([{ ...mail, attempts: 4, nextAttemptAt: UNTIL }]);
  });

  it('gives a claimed mail to nobody until that time has ended', async () => {
    const { id } = await given();
    await storage().mailOutbox.claim(id, NOW, UNTIL);
    expect(await storage().mailOutbox.claim(id, addMilliseconds(UNTIL, -1), LATER)).to.equal(null);
    expect(await storage().mailOutbox.claim(id, UNTIL, LATER)).to.include({ id, attempts: 3, nextAttemptAt: LATER });
  });

  it('gives no mail that is not due, has expired or is gone', async () => {
    const mails = [await given({ nextAttemptAt: UNTIL }), await given({ expiresAt: NOW }), await given()];
    await storage().mailOutbox.delete(mails[2]!.id);
    for (const { id } of mails) expect(await storage().mailOutbox.claim(id, NOW, UNTIL)).to.equal(null);
  });

  it('postpones a mail, unless a later attempt has begun', async () => {
    const mail = await given();
    await storage().mailOutbox.postpone(mail, UNTIL);
    expect(await storage().mailOutbox.claim(mail.id, NOW, UNTIL)).to.equal(null);
    const claimed = (await storage().mailOutbox.claim(mail.id, UNTIL, LATER))!;
    await storage().mailOutbox.postpone(mail, NOW);
    expect(await storage().mailOutbox.claim(mail.id, UNTIL, LATER)).to.equal(null);
    await storage().mailOutbox.postpone(claimed, UNTIL);
    expect(await storage().mailOutbox.claim(mail.id, UNTIL, LATER)).to.include({ attempts: 3 });
  });
}

/** Those of the mails that are listed, in this order. */
const ofThese = <T extends string | MailHead>(listed: readonly T[], mails: readonly OutgoingMail[]): readonly T[] =>
  listed.filter((each) => mails.some(({ id }) => id === (typeof each === 'string' ? each : each.id)));

function lists(storage: () => Storage, given: Given): void {
  it('lists due mails in the order in which they became due, without those that have expired', async () => {
    const third = await given({ nextAttemptAt: NOW });
    const first = await given({ nextAttemptAt: addMilliseconds(NOW, -2) });
    const second = await given({ nextAttemptAt: addMilliseconds(NOW, -1) });
    const others = [await given({ expiresAt: NOW }), await given({ nextAttemptAt: addMilliseconds(NOW, 1) })];
    const listed = await storage().mailOutbox.listDue(NOW, ALL);
    expect(ofThese(listed, [first, second, third, ...others])).to.deep.equal([first.id, second.id, third.id]);
    expect(await storage().mailOutbox.listDue(NOW, 2)).to.have.length(2);
  });

  it('lists mails that have expired and are not being sent, up to a limit', async () => {
    const { id: userId } = await givenUser(storage());
    const one = await given({ expiresAt: addMilliseconds(NOW, -1), userId });
    const two = await given({ expiresAt: NOW });
    const others = [await given(), await given({ expiresAt: NOW, nextAttemptAt: UNTIL })];
    const listed = await storage().mailOutbox.listExpired(NOW, ALL);
    expect(ofThese(listed, [one, two, ...others])).to.deep.equal([headOf(one), headOf(two)]);
    expect(await storage().mailOutbox.listExpired(NOW, 1)).to.have.length(1);
  });

  it('lists all but those that expire last, up to a limit', async () => {
    const mails: OutgoingMail[] = [];
    for (const year of [2901, 2902, 2903, 2904, 2905]) {
      mails.push(await given({ expiresAt: `${year}-01-01T00:00:00.000Z`, nextAttemptAt: UNTIL }));
    }
    const [first, second, third, , last] = mails.map(headOf);
    const listed = await storage().mailOutbox.listExcess(2, ALL);
    expect(ofThese(listed, mails)).to.deep.equal([third, second, first]);
    expect(await storage().mailOutbox.listExcess(0, 1)).to.deep.equal([last]);
    for (const { id } of mails) await storage().mailOutbox.delete(id);
  });
}

function deletes(storage: () => Storage, given: Given): void {
  const isThere = ({ id }: OutgoingMail) => storage().mailOutbox.delete(id);

  it('returns whether a mail was deleted, to one of twenty callers at once', async () => {
    const { id } = await given();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => storage().mailOutbox.delete(id)));
    expect(outcomes.filter(Boolean)).to.have.length(1);
  });

  it('deletes the mails of an account with it, and no other', async () => {
    const [user, another] = [await givenUser(storage()), await givenUser(storage())];
    const own = await given({ userId: user.id });
    const others = [await given({ userId: another.id }), await given()];
    await storage().users.delete(user.id);
    expect(await Promise.all([own, ...others].map(isThere))).to.deep.equal([false, true, true]);
  });

  it('has a mail only where its transaction is committed', async () => {
    const mail = anOutgoingMail();
    await rolledBack(storage(), (tx) => tx.mailOutbox.insert(mail));
    expect(await isThere(mail)).to.equal(false);
    await storage().transaction((tx) => tx.mailOutbox.insert(mail));
    expect(await isThere(mail)).to.equal(true);
  });

  it('refuses a mail of an unknown account', async () => {
    const mail = anOutgoingMail({ userId: anOutgoingMail().id });
    expect(await rejection(storage().mailOutbox.insert(mail))).to.be.instanceOf(Error);
  });
}
