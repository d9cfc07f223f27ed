import { expect } from 'chai';
import { endsOf, growthOf, rangeOf } from '../../../../adapters/web/studio/analytics/ranges.ts';
import { withAlias } from '../../../../adapters/web/studio/analytics/with-alias.ts';

describe('The time that analytics are shown of', () => {
  it('has so many days with today, and a single day by its hours', () => {
    const now = Date.parse('2026-11-27T23:30:00Z');
    expect(rangeOf('month', now)).to.deep.equal({ from: '2026-10-29', interval: 'day' });
    expect(rangeOf('day', now)).to.deep.equal({ from: '2026-11-27', interval: 'hour' });
  });

  it('is compared with the time before, where there was anything', () => {
    expect([growthOf(15, 10), growthOf(0, 10), growthOf(3, 0)]).to.deep.equal([0.5, -1, null]);
  });

  it('names both ends of a route that was not found', () => {
    expect(endsOf('one → other')).to.deep.equal(['one', 'other']);
  });
});

describe('Another name of a place', () => {
  it('is added to those of its language, and to no other', () => {
    const aliases = { en: ['WC'], de: ['Klo'] };
    expect(withAlias(aliases, { language: 'en', alias: 'loo' })).to.deep.equal({ en: ['WC', 'loo'], de: ['Klo'] });
    expect(withAlias({}, { language: 'fr', alias: 'toilettes' })).to.deep.equal({ fr: ['toilettes'] });
  });

  it('is not added twice', () => {
    expect(withAlias({ en: ['WC'] }, { language: 'en', alias: 'wc' })).to.deep.equal({ en: ['WC'] });
  });
});
