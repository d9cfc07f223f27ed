import { expect } from 'chai';
import { attemptUntil, mayBegin, newOutgoingMail, retryAt } from '../../../src/domain/shared/outgoing-mail.ts';
import { addMilliseconds } from '../../../src/domain/shared/timestamp.ts';
import { anOutgoingMail, NOW } from '../../support/builders.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const YES_YES_NO = [true, true, false];
const later = (milliseconds: number) => addMilliseconds(NOW, milliseconds);

describe('A mail in the outbox', () => {
  it('is tried for 24 hours, or until the link in it expires', () => {
    const expiry = (linkExpiresAt: string | null) =>
      newOutgoingMail({ id: '1', userId: null, sealedMessage: '', linkExpiresAt }, NOW).expiresAt;
    expect(expiry(null)).to.equal(later(24 * HOUR));
    expect(expiry(later(HOUR))).to.equal(later(HOUR));
    expect(expiry(later(24 * HOUR))).to.equal(later(24 * HOUR));
    expect(expiry(later(7 * 24 * HOUR))).to.equal(later(24 * HOUR));
  });

  it('belongs to its writer first, who may begin within the first third of that time', () => {
    const mail = newOutgoingMail({ id: '1', userId: null, sealedMessage: '', linkExpiresAt: null }, NOW);
    expect(mail).to.include({ createdAt: NOW, attempts: 1, nextAttemptAt: attemptUntil(NOW) });
    expect(attemptUntil(NOW)).to.equal(later(15_000));
    expect([0, 5_000, 5_001].map((milliseconds) => mayBegin(mail, later(milliseconds)))).to.deep.equal(YES_YES_NO);
  });

  it('is tried again after pauses that double from a minute to an hour', () => {
    const expiresAt = later(24 * HOUR);
    const minutes = Array.from({ length: 9 }, (_, n) => {
      const at = retryAt(anOutgoingMail({ attempts: n + 1, expiresAt }), NOW);
      return (Date.parse(at) - Date.parse(NOW)) / MINUTE;
    });
    expect(minutes).to.deep.equal([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    expect(retryAt(anOutgoingMail({ attempts: 5_000, expiresAt }), NOW)).to.equal(later(HOUR));
    expect(retryAt(anOutgoingMail({ attempts: 5, expiresAt: later(MINUTE) }), NOW)).to.equal(later(MINUTE));
  });
});
