import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { type RevocationSettings, retriedRevocations } from '../../adapters/security/revocations.ts';
import { unavailable } from '../../src/domain/shared/errors.ts';

const DOWN = unavailable('The database does not answer.');
const NEVER_STORED = /never stored/;
const LATER = /stored later/;

/** Revocations over a store that can be down, with the order in which sessions were deleted. */
function given(settings: Partial<RevocationSettings> = {}) {
  const deleted: string[] = [];
  const reported: string[] = [];
  let isDown = false;
  let attempts = 0;
  let onDelete = () => {};
  const sessions = {
    async delete(id: string) {
      attempts++;
      onDelete();
      if (isDown) throw DOWN;
      deleted.push(id);
      return true;
    },
  };
  const revocations = retriedRevocations({
    sessions,
    report: (message) => void reported.push(message),
    firstDelay: 2,
    longestDelay: 4,
    ...settings,
  });
  return {
    revocations,
    deleted,
    reported,
    attempts: () => attempts,
    down(value: boolean) {
      isDown = value;
    },
    /** Resolves when the store was called so many times more. */
    asked(times: number) {
      const { promise, resolve } = Promise.withResolvers<void>();
      let left = times;
      onDelete = () => void (--left <= 0 && resolve());
      return promise;
    },
  };
}

describe('A session revocation', () => {
  it('is written to the store, and not kept in memory', async () => {
    const { revocations, deleted, reported } = given();
    await revocations.revoke('a');
    expect([deleted, revocations.isRevoked('a'), reported]).to.deep.equal([['a'], false, []]);
  });

  it('takes effect from the call on, before the store has responded', async () => {
    const { revocations } = given();
    const revoking = revocations.revoke('a');
    expect(revocations.isRevoked('a')).to.equal(true);
    await revoking;
    expect(revocations.isRevoked('b')).to.equal(false);
  });

  it('while the store is down is in effect, reported, and written when it is available again, in order', async () => {
    const { revocations, deleted, reported, down, asked } = given();
    down(true);
    const ids = Array.from({ length: 5 }, () => randomUUID());
    for (const id of ids) await revocations.revoke(id);
    await asked(3);
    expect(ids.every(revocations.isRevoked)).to.equal(true);
    expect(reported).to.have.length(5);
    for (const message of reported) expect(message).to.match(LATER);
    down(false);
    await asked(5);
    await revocations.close();
    expect(deleted).to.deep.equal(ids);
    expect(ids.some(revocations.isRevoked)).to.equal(false);
    expect(reported).to.have.length(5);
  });

  it('is given up where too many wait, the oldest first, which is reported', async () => {
    const { revocations, reported, down } = given({ capacity: 2, firstDelay: 60_000 });
    down(true);
    for (const id of ['a', 'b', 'c']) await revocations.revoke(id);
    expect(['a', 'b', 'c'].map(revocations.isRevoked)).to.deep.equal([false, true, true]);
    expect(reported.filter((message) => NEVER_STORED.test(message))).to.have.length(1);
    await revocations.close();
  });

  it('is given up after the maximum time, which is reported', async () => {
    const { revocations, reported, down, asked } = given({ patience: -1 });
    down(true);
    await revocations.revoke('a');
    await asked(1);
    await revocations.close();
    expect(revocations.isRevoked('a')).to.equal(false);
    expect(reported.at(-1)).to.match(NEVER_STORED);
  });

  it('is not retried once the service stops, which is reported', async () => {
    const { revocations, reported, attempts, down } = given({ firstDelay: 60_000 });
    down(true);
    await revocations.revoke('a');
    await revocations.close();
    expect([attempts(), reported.length]).to.deep.equal([1, 2]);
    await revocations.revoke('b');
    expect(revocations.isRevoked('b')).to.equal(true);
  });
});
