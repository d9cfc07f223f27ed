import { expect } from 'chai';
import fc from 'fast-check';
import { DomainError } from '../../../src/domain/shared/errors.ts';
import type { CountName } from '../../../src/domain/visits/roll-up.ts';
import { addUp, seriesOf } from '../../../src/domain/visits/visit-figures.ts';
import {
  periodsOf,
  type RangeRequest,
  rangeBefore,
  spanOf,
  spansOf,
  visitRange,
} from '../../../src/domain/visits/visit-range.ts';

const NOW = '2026-11-20T13:45:00.000Z';
const HOUR = 3_600_000;
const ends = (asked: RangeRequest) => {
  const periods = periodsOf(visitRange(asked, NOW));
  return [periods[0], periods.at(-1), periods.length];
};

function refusal(asked: RangeRequest): unknown {
  try {
    return visitRange(asked, NOW);
  } catch (error) {
    if (error instanceof DomainError) return error.fields;
    throw error;
  }
}

describe('A time range', () => {
  const asked: readonly (readonly [string, RangeRequest, readonly unknown[]])[] = [
    ['of nothing: thirty days, today included', { unit: 'day' }, ['2026-10-22', '2026-11-20', 30]],
    ['of nothing, in hours, up to this one', { unit: 'hour' }, ['2026-10-22T00', '2026-11-20T13', 29 * 24 + 14]],
    ['of a day', { from: '2026-11-03', to: '2026-11-03', unit: 'day' }, ['2026-11-03', '2026-11-03', 1]],
    [
      'of a day, in hours',
      { from: '2026-11-03', to: '2026-11-03', unit: 'hour' },
      ['2026-11-03T00', '2026-11-03T23', 24],
    ],
    ['from a day on', { from: '2026-11-03', unit: 'day' }, ['2026-11-03', '2026-11-20', 18]],
    ['to a day', { to: '2026-03-01', unit: 'day' }, ['2026-01-31', '2026-03-01', 30]],
    [
      'of moments: whole days, both ends included',
      { from: '2026-11-03T23:59:59.999Z', to: '2026-11-05T00:00:00.000Z', unit: 'day' },
      ['2026-11-03', '2026-11-05', 3],
    ],
    [
      'of moments: whole hours, both ends included',
      { from: '2026-11-03T22:59:59.999Z', to: '2026-11-04T01:00:00.000Z', unit: 'hour' },
      ['2026-11-03T22', '2026-11-04T01', 4],
    ],
    ['of 400 days', { from: '2025-10-17', to: '2026-11-20', unit: 'day' }, ['2025-10-17', '2026-11-20', 400]],
    [
      'of 31 days in hours',
      { from: '2026-10-21', to: '2026-11-20', unit: 'hour' },
      ['2026-10-21T00', '2026-11-20T23', 744],
    ],
    ['of days to come', { from: '2027-01-01', to: '2027-01-02', unit: 'day' }, ['2027-01-01', '2027-01-02', 2]],
    ['at the end of time', { from: '9999-12-31', to: '9999-12-31', unit: 'day' }, ['9999-12-31', '9999-12-31', 1]],
    [
      'before 1970',
      { from: '1969-12-30T05:30:00.000Z', to: '1970-01-01', unit: 'day' },
      ['1969-12-30', '1970-01-01', 3],
    ],
  ];
  for (const [what, request, expected] of asked) {
    it(`${what}: ${expected.join(', ')}`, () => expect(ends(request)).to.deep.equal(expected));
  }

  const refused: readonly (readonly [string, RangeRequest])[] = [
    ['ends before it begins', { from: '2026-11-04', to: '2026-11-03', unit: 'day' }],
    ['begins after now', { from: '2026-11-21', unit: 'day' }],
    ['has more than 400 days', { from: '2025-10-16', to: '2026-11-20', unit: 'day' }],
    ['has more than 31 days of hours', { from: '2026-10-20T23:59:59.999Z', to: '2026-11-20', unit: 'hour' }],
  ];
  for (const [what, request] of refused) {
    it(`that ${what} is refused on its start`, () => expect(refusal(request)).to.have.all.keys('from'));
  }

  it('has a preceding range of equal length', () => {
    const range = visitRange({ from: '2026-11-18', to: '2026-11-20', unit: 'day' }, NOW);
    expect(spanOf(rangeBefore(range))).to.deep.equal({ unit: 'day', from: '2026-11-15', until: '2026-11-18' });
  });

  it('consists of whole days and the remaining hours, without gaps or overlaps', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 100 }), (first, count) => {
        const start = Date.parse('2026-11-01T00:00:00.000Z') + first * HOUR;
        const range = { unit: 'hour', start, end: start + count * HOUR } as const;
        const hours = spansOf(range).flatMap(({ unit, from, until }) =>
          periodsOf({ unit: 'hour', start: timestampIn(unit, from), end: timestampIn(unit, until) }),
        );
        expect(hours).to.deep.equal(periodsOf(range));
        const days = spansOf(range).filter(({ unit }) => unit === 'day');
        expect(days.length).to.be.at.most(1);
        if (count >= 47) expect(days).to.have.length(1);
      }),
    );
  });
});

const timestampIn = (unit: 'hour' | 'day', period: string) =>
  Date.parse(unit === 'hour' ? `${period}:00:00.000Z` : period);

describe('Figures', () => {
  const count = (period: string, name: CountName, number: number) => ({ period, name, count: number });
  const NONE = { views: 0, visitors: 0, areaClicks: 0, markerClicks: 0, searches: 0, routes: 0 };

  it('sum the counts under their names only', () => {
    const counts = [
      count('d', 'mapView', 2),
      count('e', 'mapView', 3),
      count('d', 'visitors', 1),
      count('d', 'areaClick', 4),
    ];
    const rest = [count('d', 'markerClick', 5), count('d', 'searchQuery', 6), count('d', 'routeBuild', 7)];
    const others = [count('d', 'searchNoResult', 50), count('d', 'routeFail', 50), count('d', 'areaHover', 50)];
    const figures = { views: 5, visitors: 1, areaClicks: 4, markerClicks: 5, searches: 6, routes: 7 };
    expect(addUp([...counts, ...rest, ...others])).to.deep.equal(figures);
    expect(addUp([])).to.deep.equal(NONE);
  });

  it('include every period of a range, with zeros where nothing is counted', () => {
    const days = visitRange({ from: '2026-11-18', to: '2026-11-20', unit: 'day' }, NOW);
    expect(seriesOf(days, [count('2026-11-19', 'mapView', 2), count('2026-11-19', 'visitors', 1)])).to.deep.equal([
      { at: '2026-11-18', ...NONE },
      { at: '2026-11-19', ...NONE, views: 2, visitors: 1 },
      { at: '2026-11-20', ...NONE },
    ]);
    const hours = visitRange({ from: '2026-11-18T05:10:00.000Z', to: '2026-11-18T06:10:00.000Z', unit: 'hour' }, NOW);
    expect(seriesOf(hours, [count('2026-11-18T06', 'routeBuild', 1)])).to.deep.equal([
      { at: '2026-11-18T05:00:00.000Z', ...NONE },
      { at: '2026-11-18T06:00:00.000Z', ...NONE, routes: 1 },
    ]);
  });
});
