import { expect } from 'chai';
import fc from 'fast-check';
import { addMilliseconds, isTimestamp, parseDateTime, strictlyLater } from '../../../src/domain/shared/timestamp.ts';
import { cases } from '../../support/test-depth.ts';

const timestamps = fc
  .date({ min: new Date('0000-01-01T00:00:00Z'), max: new Date('9999-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

describe('A timestamp', () => {
  it('is text of 24 characters in the order of time', () => {
    fc.assert(
      fc.property(timestamps, fc.integer({ min: -1e9, max: 1e9 }), (timestamp, milliseconds) => {
        const other = addMilliseconds(timestamp, milliseconds);
        fc.pre(!/^[-+]/.test(other));
        expect(other).to.have.length(24);
        expect(Date.parse(other) - Date.parse(timestamp)).to.equal(milliseconds);
        expect(other > timestamp).to.equal(milliseconds > 0);
      }),
    );
  });

  it('after another is strictly later, whatever the clock says, and no later than necessary', () => {
    fc.assert(
      fc.property(timestamps, timestamps, (now, previous) => {
        const next = strictlyLater(now, previous);
        expect(next > previous).to.equal(true);
        expect(next).to.equal(now > previous ? now : addMilliseconds(previous, 1));
      }),
    );
  });
});

describe('A date-time', () => {
  const digits = (from: number, to: number, length: number) =>
    fc.integer({ min: from, max: to }).map((number) => String(number).padStart(length, '0'));
  const date = fc.tuple(digits(1996, 2004, 4), digits(0, 13, 2), digits(0, 32, 2)).map((parts) => parts.join('-'));
  const time = fc.tuple(digits(0, 25, 2), digits(0, 61, 2), digits(0, 61, 2)).map((parts) => parts.join(':'));

  it('is valid where the calendar has that day, and the day that time', () => {
    fc.assert(
      fc.property(date, time, digits(0, 999, 3), (day, clock, fraction) => {
        const text = `${day}T${clock}.${fraction}Z`;
        const read = new Date(text);
        expect(isTimestamp(text)).to.equal(!Number.isNaN(read.getTime()) && read.toISOString() === text);
      }),
      { numRuns: cases(2000) },
    );
  });

  for (const text of ['2024-02-29T00:00:00.000Z', '2000-02-29T23:59:59.999Z', '0000-02-29T00:00:00.000Z']) {
    it(`is valid: ${text}`, () => expect(isTimestamp(text)).to.equal(true));
  }

  for (const text of [
    ...['2023-02-29T00:00:00.000Z', '1900-02-29T00:00:00.000Z', '2026-02-30T00:00:00.000Z', '2026-04-31T00:00:00.000Z'],
    ...['2026-11-20T09:30:00Z', '2026-11-20T24:00:00.000Z', '2026-11-20T09:30:60.000Z', ' 2026-11-20T09:30:00.000Z'],
    ...[
      '2026-11-20T09:30:00.000Z\n',
      '2026-11-20t09:30:00.000z',
      '+10000-01-01T00:00:00.000Z',
      '2026-11-20T09:30:00.0000Z',
    ],
  ]) {
    it(`is invalid: ${JSON.stringify(text)}`, () => expect(isTimestamp(text)).to.equal(false));
  }
});

describe('An RFC 3339 date-time', () => {
  for (const [text, timestamp] of [
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
    it(`${text} is ${timestamp}`, () => expect(new Date(parseDateTime(text)!).toISOString()).to.equal(timestamp));
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

  it('includes every timestamp of the service', () => {
    fc.assert(
      fc.property(timestamps, (timestamp) => {
        expect(parseDateTime(timestamp)).to.equal(Date.parse(timestamp));
      }),
    );
  });
});
