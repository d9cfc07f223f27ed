import { expect } from 'chai';
import { mayBeUsedStale } from '../../../src/domain/publishing/stale-head.ts';

const MINUTE = 60_000;

describe('What the database confirmed before it failed', () => {
  const since = 1_000_000_000;
  const may = (confirmedAt: number, now: number) =>
    mayBeUsedStale({ confirmedAt, failingSince: since, now }, 5 * MINUTE);

  it('may be used until the limit', () => {
    expect(may(since, since)).to.equal(true);
    expect(may(since, since + 5 * MINUTE - 1)).to.equal(true);
    expect(may(since, since + 5 * MINUTE)).to.equal(false);
  });

  it('may be used where it was confirmed in the 30 seconds before', () => {
    expect(may(since - 30_000, since + MINUTE)).to.equal(true);
    expect(may(since - 30_001, since + MINUTE)).to.equal(false);
  });

  it('may not be used where the clock was set back', () => {
    expect(may(since - 1000, since - 1)).to.equal(false);
    expect(may(since + MINUTE, since + 1)).to.equal(false);
  });
});
