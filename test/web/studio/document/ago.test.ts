import { expect } from 'chai';
import { agoText } from '../../../../adapters/web/studio/strings/ago.ts';

const NOW = Date.parse('2026-05-04T12:00:00Z');
const ago = (seconds: number) => agoText(NOW - 1000 * seconds, NOW);

describe('How long ago something was', () => {
  it('is said in the largest unit that fits', () => {
    expect([0, 59, 60, 150, 7200, 86_400].map(ago)).to.deep.equal([
      'now',
      'now',
      '1 minute ago',
      '2 minutes ago',
      '2 hours ago',
      'yesterday',
    ]);
  });

  it('is now where the clock of the service is ahead', () => {
    expect(ago(-30)).to.equal('now');
  });
});
