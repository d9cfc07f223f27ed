import { expect } from 'chai';
import fc from 'fast-check';
import { addMilliseconds, parseDateTime, strictlyLater } from '../../../src/domain/shared/timestamp.ts';

const moments = fc
  .date({ min: new Date('0000-01-01T00:00:00Z'), max: new Date('9999-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

describe('A moment', () => {
  it('is text of 24 characters in the order of time', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: -1e9, max: 1e9 }), (moment, milliseconds) => {
        const other = addMilliseconds(moment, milliseconds);
        fc.pre(!/^[-+]/.test(other));
        expect(other).to.have.length(24);
        expect(Date.parse(other) - Date.parse(moment)).to.equal(milliseconds);
        expect(other > moment).to.equal(milliseconds > 0);
      }),
    );
  });

  it('that follows another is strictly later, whatever the clock says, and no later than it must be', () => {
    fc.assert(
      fc.property(moments, moments, (now, previous) => {
        const next = strictlyLater(now, previous);
        expect(next > previous).to.equal(true);
        expect(next).to.equal(now > previous ? now : addMilliseconds(previous, 1));
      }),
    );
  });
});

describe('An RFC 3339 date-time', () => {
  for (const [text, moment] of [
    ['2026-11-20T09:30:00Z', '2026-11-20T09:30:00.000Z'],
    ['2026-11-20t09:30:00z', '2026-11-20T09:30:00.000Z'],
    ['1985-04-12T23:20:50.52Z', '1985-04-12T23:20:50.520Z'],
    ['2026-11-20T09:30:00.1239999Z', '2026-11-20T09:30:00.123Z'],
    ['2026-11-20T09:30:00.5+05:45', '2026-11-20T03:45:00.500Z'],
    ['1996-12-19T16:39:57-08:00', '1996-12-20T00:39:57.000Z'],
    ['2026-11-20T09:30:00-00:00', '2026-11-20T09:30:00.000Z'],
    ['2026-11-20T09:30:00+23:59', '2026-11-19T09:31:00.000Z'],
    ['1990-12-31T23:59:60Z', '1991-01-01T00:00:00.000Z'],
    ['1990-12-31T15:59:60.25-08:00', '1991-01-01T00:00:00.250Z'],
    ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
    ['0000-01-01T00:00:00Z', '0000-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
    ['9999-12-31T23:59:59-01:00', '+010000-01-01T00:59:59.000Z'],
  ] as const) {
    it(`${text} is ${moment}`, () => expect(new Date(parseDateTime(text)!).toISOString()).to.equal(moment));
  }

  for (const text of [
    ...['', 'tomorrow', '2026', '2026-11-20', '2026-11-20T09:30Z', '2026-11-20T09:30:00', '20261120T093000Z'],
    ...['2026-11-20 09:30:00Z', '2026-11-20T9:30:00Z', '2026-11-20T09:30:00+0100', '2026-11-20T09:30:00+01'],
    ...['2026-11-20T09:30:00.Z', '2026-11-20T09:30:00,5Z', '2026-11-20T24:00:00Z', '2026-11-20T09:60:00Z'],
    ...['2026-11-20T09:30:61Z', '2026-11-20T09:30:60Z', '2026-11-20T23:59:60Z', '1990-12-31T23:59:60+01:00'],
    ...['2026-02-29T00:00:00Z', '2026-02-31T00:00:00Z', '2026-13-01T00:00:00Z', '2026-00-01T00:00:00Z'],
    ...['2026-11-20T09:30:00+24:00', '2026-11-20T09:30:00+01:60', '+002026-11-20T09:30:00Z', ' 2026-11-20T09:30:00Z'],
    ...['2026-11-20T09:30:00Z\n', '2026-11-20T09:30:00Z+01:00', '２０２６-11-20T09:30:00Z', 'Nov 20, 2026 09:30 UTC'],
  ]) {
    it(`is not ${JSON.stringify(text)}`, () => expect(parseDateTime(text)).to.equal(null));
  }

  it('is every timestamp of our own', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        expect(parseDateTime(moment)).to.equal(Date.parse(moment));
      }),
    );
  });
});
