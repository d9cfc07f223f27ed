import { expect } from 'chai';
import { type SaveState, warnsIn } from '../../../../adapters/web/studio/document/saving/save-state.ts';

describe('What the badge warns of', () => {
  const waiting = (isRetry: boolean): SaveState => ({ kind: 'waiting', count: 1, since: 1000, isRetry });

  it('is nothing while everything is saved, or on its way', () => {
    expect(warnsIn({ kind: 'saved' }, 1000)).to.equal(null);
    expect(warnsIn({ kind: 'saving', count: 3 }, 1000)).to.equal(null);
  });

  it('is a change that has waited for five seconds, and not before', () => {
    expect([1000, 1800, 5999, 6000, 9000].map((now) => warnsIn(waiting(false), now))).to.deep.equal([
      5000, 4200, 1, 0, 0,
    ]);
  });

  it('is at once what the service did not take, and what is to be chosen or done', () => {
    expect(warnsIn(waiting(true), 1000)).to.equal(0);
    for (const kind of ['offline', 'signed-out'] as const)
      expect(warnsIn({ kind, count: 1, since: 1000 }, 1000)).to.equal(0);
    for (const kind of ['conflict', 'refused', 'read-only'] as const)
      expect(warnsIn({ kind, count: 1 }, 1000)).to.equal(0);
  });
});
