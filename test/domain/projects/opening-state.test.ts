import { expect } from 'chai';
import fc from 'fast-check';
import { openingState } from '../../../src/domain/projects/hours/opening-state.ts';
import { cases } from '../../support/test-depth.ts';

const BERLIN = 'Europe/Berlin';
const HOLIDAYS = ['2026-12-25', '2026-12-26', '2027-01-01'];

/** The state by the clock of Berlin: whether it is open, and the local time of the next change. */
function stateIn(text: string, utc: string): string {
  const moment = { at: new Date(utc), timezone: BERLIN, holidays: HOLIDAYS };
  const { isOpen, nextChange, mayStayOpen, comment } = openingState(text, moment);
  const word = isOpen === null ? 'unknown' : isOpen ? 'open' : 'closed';
  const change = nextChange === null ? '' : ` until ${inBerlin(nextChange)}`;
  return `${word}${change}${mayStayOpen ? ' or later' : ''}${comment && ` (${comment})`}`;
}

function inBerlin(instant: string): string {
  const date = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('sv-SE', { ...date, hour: '2-digit', minute: '2-digit', timeZone: BERLIN });
  return format.format(new Date(instant));
}

/** Monday to Sunday: 23 to 29 November 2026; in winter Berlin is an hour ahead of UTC. */
const [MONDAY, TUESDAY, WEDNESDAY, FRIDAY, SATURDAY, SUNDAY] = [23, 24, 25, 27, 28, 29].map(
  (day) => (clock: string) => new Date(`2026-11-${day}T${clock}:00+01:00`).toISOString(),
) as [On, On, On, On, On, On];
type On = (clock: string) => string;
const on = (day: string, clock: string): string => new Date(`${day}T${clock}:00+01:00`).toISOString();
const inSummer = (day: string, clock: string): string => new Date(`${day}T${clock}:00+02:00`).toISOString();

const ROWS: Readonly<Record<string, readonly (readonly [text: string, at: string, state: string])[]>> = {
  'the days of a week': [
    ['Mo-Fr 09:00-17:00', MONDAY('08:59'), 'closed until 2026-11-23 09:00'],
    ['Mo-Fr 09:00-17:00', MONDAY('09:00'), 'open until 2026-11-23 17:00'],
    ['Mo-Fr 09:00-17:00', MONDAY('16:59'), 'open until 2026-11-23 17:00'],
    ['Mo-Fr 09:00-17:00', MONDAY('17:00'), 'closed until 2026-11-24 09:00'],
    ['Mo-Fr 09:00-17:00', FRIDAY('17:00'), 'closed until 2026-11-30 09:00'],
    ['mo-fr 9:00–17:00', MONDAY('09:00'), 'open until 2026-11-23 17:00'],
    ['Mo-Fr', WEDNESDAY('12:00'), 'open until 2026-11-28 00:00'],
    ['Sa-Mo 10:00-12:00', TUESDAY('12:00'), 'closed until 2026-11-28 10:00'],
    ['Sa-Mo 10:00-12:00', SUNDAY('11:00'), 'open until 2026-11-29 12:00'],
    ['Mo,We 09:00-12:00,13:00-17:00', WEDNESDAY('12:30'), 'closed until 2026-11-25 13:00'],
    ['Mo,We 13:00-17:00,09:00-12:00', WEDNESDAY('11:00'), 'open until 2026-11-25 12:00'],
    ['09:00-17:00', SUNDAY('12:00'), 'open until 2026-11-29 17:00'],
    ['24/7', MONDAY('03:00'), 'open'],
    ['Mo-Su 00:00-24:00', MONDAY('03:00'), 'open'],
    ['open', MONDAY('03:00'), 'open'],
    ['closed', MONDAY('03:00'), 'closed'],
    ['Mo-Su off', MONDAY('03:00'), 'closed'],
  ],
  'later rules': [
    ['Mo-Su 09:00-17:00; We off', WEDNESDAY('10:00'), 'closed until 2026-11-26 09:00'],
    ['Mo-Su 09:00-17:00; We off', TUESDAY('17:00'), 'closed until 2026-11-26 09:00'],
    ['Mo-Fr 09:00-17:00; We 12:00-20:00', WEDNESDAY('10:00'), 'closed until 2026-11-25 12:00'],
    ['Mo-Fr 09:00-17:00, We 18:00-20:00', WEDNESDAY('17:30'), 'closed until 2026-11-25 18:00'],
    ['Mo-Fr 09:00-17:00, We 16:00-20:00', WEDNESDAY('10:00'), 'open until 2026-11-25 20:00'],
    ['Mo-Fr 09:00-17:00; We 12:00-13:00 off', WEDNESDAY('10:00'), 'open until 2026-11-25 12:00'],
    ['Mo-Fr 09:00-17:00; We 12:00-13:00 off', WEDNESDAY('12:30'), 'closed until 2026-11-25 13:00'],
    ['Mo-Fr 09:00-17:00; We 12:00-13:00 off', TUESDAY('12:30'), 'open until 2026-11-24 17:00'],
    ['24/7; Mo 10:00-12:00 off', MONDAY('12:00'), 'open until 2026-11-30 10:00'],
    ['Mo-Fr 08:00-12:00;', MONDAY('10:00'), 'open until 2026-11-23 12:00'],
  ],
  'nights over midnight': [
    ['Fr-Sa 20:00-04:00', SATURDAY('02:00'), 'open until 2026-11-28 04:00'],
    ['Fr-Sa 20:00-04:00', SUNDAY('03:59'), 'open until 2026-11-29 04:00'],
    ['Fr-Sa 20:00-04:00', SUNDAY('04:00'), 'closed until 2026-12-04 20:00'],
    ['Su 20:00-03:00', MONDAY('02:00'), 'open until 2026-11-23 03:00'],
    ['Fr 20:00-04:00; Sa off', SATURDAY('02:00'), 'open until 2026-11-28 04:00'],
    ['Fr 22:00-26:00', SATURDAY('01:00'), 'open until 2026-11-28 02:00'],
    ['Mo-Su 06:00-00:00', TUESDAY('23:59'), 'open until 2026-11-25 00:00'],
    ['Fr 18:00-24:00; Sa 00:00-02:00', FRIDAY('23:00'), 'open until 2026-11-28 02:00'],
    ['Mo-Su 22:00-22:00', MONDAY('23:00'), 'open'],
    ['Mo-Su 22:00-02:00', MONDAY('01:59'), 'open until 2026-11-23 02:00'],
    ['Mo-Su 22:00-02:00', MONDAY('02:00'), 'closed until 2026-11-23 22:00'],
    ['Mo-Su 00:00-00:00', MONDAY('00:00'), 'open'],
    ['Fr 10:00-48:00', SATURDAY('23:59'), 'open until 2026-11-29 00:00'],
    ['Fr 10:00-48:00', SUNDAY('00:00'), 'closed until 2026-12-04 10:00'],
    ['Fr 22:00-02:00+', SATURDAY('03:00'), 'unknown or later'],
  ],
  'public holidays': [
    ['Mo-Fr 09:00-17:00', on('2026-12-25', '10:00'), 'open until 2026-12-25 17:00'],
    ['Mo-Fr 09:00-17:00; PH off', on('2026-12-25', '10:00'), 'closed until 2026-12-28 09:00'],
    ['Mo-Fr 09:00-17:00; PH off', on('2026-12-24', '17:00'), 'closed until 2026-12-28 09:00'],
    ['Mo-Fr 09:00-17:00; PH 10:00-12:00', on('2026-12-26', '11:00'), 'open until 2026-12-26 12:00'],
    ['Su,PH off; Mo-Sa 09:00-17:00', on('2026-12-25', '10:00'), 'open until 2026-12-25 17:00'],
    ['Mo-Sa 09:00-17:00; Su,PH off', on('2026-12-26', '10:00'), 'closed until 2026-12-28 09:00'],
    ['PH,Sa 10:00-16:00', on('2026-12-25', '10:00'), 'open until 2026-12-25 16:00'],
    ['PH Mo-Fr 10:00-12:00', on('2026-12-25', '10:00'), 'open until 2026-12-25 12:00'],
    ['PH Mo-Fr 10:00-12:00', on('2026-12-26', '10:00'), 'closed until 2027-01-01 10:00'],
    ['Fr 20:00-04:00; PH off', on('2026-12-25', '21:00'), 'closed until 2027-01-08 20:00'],
    ['Th 20:00-04:00; PH off', on('2026-12-25', '02:00'), 'open until 2026-12-25 04:00'],
    ['Mo-Fr 09:00-17:00; PH 12:00-13:00 off', on('2026-12-25', '12:30'), 'closed until 2026-12-25 13:00'],
  ],
  'school holidays, which are not known': [
    ['Mo-Fr 09:00-17:00; SH off', MONDAY('10:00'), 'unknown until 2026-11-23 17:00'],
    ['Mo-Fr 09:00-17:00; SH off', MONDAY('17:00'), 'closed until 2026-11-24 09:00'],
    ['Mo-Fr 09:00-17:00; SH 10:00-12:00', MONDAY('11:00'), 'open until 2026-11-23 12:00'],
    ['Mo-Fr 09:00-17:00; SH 10:00-12:00', SATURDAY('09:00'), 'closed until 2026-11-28 10:00'],
    ['SH 10:00-12:00', MONDAY('10:00'), 'unknown until 2026-11-23 12:00'],
    ['SH,PH 10:00-12:00', on('2026-12-25', '10:00'), 'open until 2026-12-25 12:00'],
    ['SH Mo-Fr 10:00-12:00', MONDAY('10:00'), 'unknown until 2026-11-23 12:00'],
    ['SH Mo-Fr 10:00-12:00', SATURDAY('10:00'), 'closed until 2026-11-30 10:00'],
  ],
  'months and dates': [
    ['Apr-Oct 10:00-18:00', MONDAY('12:00'), 'closed until 2027-04-01 10:00'],
    ['Apr-Oct 10:00-18:00', inSummer('2026-10-31', '16:00'), 'open until 2026-10-31 18:00'],
    ['Nov-Feb: Mo-Fr 10:00-16:00', MONDAY('12:00'), 'open until 2026-11-23 16:00'],
    ['Nov-Feb Mo-Fr 10:00-16:00', on('2027-02-26', '16:00'), 'closed until 2027-11-01 10:00'],
    ['Jan-Mar,Nov-Dec: Mo-Fr 10:00-16:00', MONDAY('12:00'), 'open until 2026-11-23 16:00'],
    ['Apr-Sep 09:00-20:00; Oct-Mar 10:00-16:00', MONDAY('17:00'), 'closed until 2026-11-24 10:00'],
    ['Mo-Su 08:00-18:00; Dec 24 08:00-12:00', on('2026-12-24', '13:00'), 'closed until 2026-12-25 08:00'],
    ['Mo-Su 08:00-18:00; Dec 24,31 off', on('2026-12-31', '13:00'), 'closed until 2027-01-01 08:00'],
    ['Mo-Su 08:00-18:00; Dec 24-26 off', on('2026-12-26', '13:00'), 'closed until 2026-12-27 08:00'],
    ['Mo-Su 08:00-18:00; Dec 24-Jan 6 off', on('2026-12-24', '13:00'), 'closed until 2027-01-07 08:00'],
    ['Mo-Su 08:00-18:00; Dec 20-Jan 02,Feb off', on('2027-02-01', '13:00'), 'closed until 2027-03-01 08:00'],
    ['Dec 25: 09:00-12:00', on('2026-12-25', '09:00'), 'open until 2026-12-25 12:00'],
    ['Feb 29 10:00-12:00', on('2028-02-29', '11:00'), 'open until 2028-02-29 12:00'],
    ['Feb 29 10:00-12:00', on('2025-02-28', '11:00'), 'closed'],
    ['Feb 20-Mar 1 10:00-12:00', on('2028-02-29', '09:00'), 'closed until 2028-02-29 10:00'],
    ['Feb 10:00-12:00', on('2028-02-29', '12:00'), 'closed until 2029-02-01 10:00'],
    ['2026 10:00-12:00', MONDAY('11:00'), 'open until 2026-11-23 12:00'],
    ['2027-2028 Mo 10:00-12:00', MONDAY('11:00'), 'closed until 2027-01-04 10:00'],
    ['2027+ 10:00-12:00', on('2026-12-31', '13:00'), 'closed until 2027-01-01 10:00'],
    ['2026 Dec 24-2027 Jan 2 off', on('2026-12-25', '12:00'), 'closed'],
    ['24/7; 2026 Dec 24-Jan 2 off', on('2026-12-25', '12:00'), 'closed until 2027-01-03 00:00'],
    ['24/7; 2026 Dec 24-2027 Jan 2 off', on('2025-12-25', '12:00'), 'open until 2026-12-24 00:00'],
  ],
  'weeks and weekdays of a month': [
    ['week 48 10:00-12:00', MONDAY('11:00'), 'open until 2026-11-23 12:00'],
    ['week 1-53/2 We 10:00-12:00', WEDNESDAY('11:00'), 'closed until 2026-12-02 10:00'],
    ['week 2-52/2 We 10:00-12:00', WEDNESDAY('11:00'), 'open until 2026-11-25 12:00'],
    ['week 53 Mo 10:00-12:00', on('2026-12-28', '11:00'), 'open until 2026-12-28 12:00'],
    ['week 50-2 10:00-12:00', MONDAY('11:00'), 'closed until 2026-12-07 10:00'],
    ['Su[-1] 10:00-12:00', SUNDAY('11:00'), 'open until 2026-11-29 12:00'],
    ['Su[-1] 10:00-12:00', SUNDAY('12:00'), 'closed until 2026-12-27 10:00'],
    ['Sa[1],Sa[3] 10:00-12:00', SATURDAY('11:00'), 'closed until 2026-12-05 10:00'],
    ['Sa[1-2] 10:00-12:00', on('2026-12-05', '12:00'), 'closed until 2026-12-12 10:00'],
    ['Mo-Su 10:00-12:00; Mo[4] off', MONDAY('11:00'), 'closed until 2026-11-24 10:00'],
  ],
  'open ends': [
    ['10:00+', MONDAY('11:00'), 'open'],
    ['10:00+', MONDAY('09:00'), 'closed until 2026-11-23 10:00'],
    ['Mo-Fr 18:00+', TUESDAY('02:00'), 'open'],
    ['Mo-Fr 18:00+', TUESDAY('04:00'), 'closed until 2026-11-24 18:00'],
    ['Mo-Fr 10:00-18:00+', MONDAY('17:59'), 'open until 2026-11-23 18:00 or later'],
    ['Mo-Fr 10:00-18:00+', MONDAY('18:00'), 'unknown or later'],
    ['Mo-Fr 10:00-18:00+', TUESDAY('03:59'), 'unknown or later'],
    ['Mo-Fr 10:00-18:00+', TUESDAY('04:00'), 'closed until 2026-11-24 10:00'],
    ['Mo-Fr 08:00-12:00+', MONDAY('23:59'), 'unknown or later'],
    ['Mo-Fr 08:00-12:00+', TUESDAY('00:00'), 'closed until 2026-11-24 08:00'],
    ['Fr 20:00-05:00+', SATURDAY('05:00'), 'closed until 2026-12-04 20:00'],
    ['Mo 10:00-14:00+,17:00-22:00', MONDAY('15:00'), 'unknown or later'],
    ['Mo 10:00-14:00+,17:00-22:00', MONDAY('22:00'), 'closed until 2026-11-30 10:00'],
    ['Mo-Fr 10:00-14:00+, 18:00-20:00', MONDAY('18:30'), 'open until 2026-11-23 20:00'],
    ['Mo 10:00-18:00+; Mo 19:00-20:00 off', MONDAY('21:00'), 'closed until 2026-11-30 10:00'],
    ['Mo-Fr 10:00-18:00+ off', MONDAY('19:00'), 'closed'],
  ],
  'comments and what is not known': [
    ['Mo-Fr 09:00-17:00 open "ring the bell"', MONDAY('10:00'), 'open until 2026-11-23 17:00 (ring the bell)'],
    ['Mo-Fr 09:00-17:00 "by appointment"', MONDAY('10:00'), 'unknown until 2026-11-23 17:00 (by appointment)'],
    ['"by appointment"', MONDAY('10:00'), 'unknown (by appointment)'],
    ['Mo-Fr 08:30-12:00 || "by appointment"', MONDAY('13:00'), 'unknown until 2026-11-24 08:30 (by appointment)'],
    ['Mo-Fr 08:30-12:00 || "by appointment"', MONDAY('09:00'), 'open until 2026-11-23 12:00'],
    ['Mo-Fr 09:00-17:00; We unknown "call us"', TUESDAY('17:00'), 'closed until 2026-11-25 00:00'],
    ['Mo-Su 09:00-17:00; Mo off "moving"', MONDAY('10:00'), 'closed until 2026-11-24 09:00'],
  ],
  'hours that cannot be evaluated': [
    ['', MONDAY('10:00'), 'unknown'],
    ['sunrise-sunset', MONDAY('10:00'), 'unknown'],
    ['easter off', MONDAY('10:00'), 'unknown'],
    ['by appointment', MONDAY('10:00'), 'unknown'],
  ],
  'clocks that are set forward and back': [
    ['Su 00:00-02:30', inSummer('2026-03-29', '03:00'), 'closed until 2026-04-05 00:00'],
    ['Su 00:00-02:30', on('2026-03-29', '01:30'), 'open until 2026-03-29 03:00'],
    ['Su 02:30-05:00', on('2026-03-29', '01:30'), 'closed until 2026-03-29 03:00'],
    ['Mo-Su 08:00-18:00', on('2026-03-28', '18:00'), 'closed until 2026-03-29 08:00'],
    ['Mo-Su 08:00-18:00', inSummer('2026-10-24', '18:00'), 'closed until 2026-10-25 08:00'],
    ['Sa 22:00-02:30', inSummer('2026-10-25', '02:15'), 'open until 2026-10-25 02:30'],
    ['Sa 22:00-02:30', inSummer('2026-10-25', '02:45'), 'closed until 2026-10-25 02:00'],
    ['24/7', inSummer('2026-10-25', '02:45'), 'open'],
    ['Sa 22:00-03:30', on('2026-03-28', '23:00'), 'open until 2026-03-29 03:30'],
    ['Sa 22:00-03:30', inSummer('2026-10-25', '02:59'), 'open until 2026-10-25 03:30'],
    ['Sa 22:00-03:30', on('2026-10-25', '02:00'), 'open until 2026-10-25 03:30'],
  ],
};

describe('Whether a place is open', () => {
  for (const [subject, rows] of Object.entries(ROWS)) {
    describe(`by ${subject}`, () => {
      for (const [text, at, state] of rows) {
        it(`“${text}” is ${state} at ${inBerlin(at)}`, () => expect(stateIn(text, at)).to.equal(state));
      }
    });
  }

  it('goes by the clock of the place', () => {
    const at = new Date('2026-11-23T08:30:00Z');
    const state = (timezone: string) => openingState('Mo 09:00-17:00', { at, timezone, holidays: [] }).isOpen;
    expect([state('UTC'), state(BERLIN), state('Asia/Tokyo')]).to.deep.equal([false, true, false]);
  });

  it('changes next at the first minute at which it is another', () => {
    const rule = fc.constantFrom(
      'Mo-Fr 09:00-17:00',
      'Sa,Su 00:00-24:00',
      'Sa 22:00-02:30',
      'Su 02:30-05:00',
      'PH off',
      'We 12:00-13:00 off',
      'Mar 29 off',
      'Oct-Mar Su 01:00-03:00',
      'week 1-53/2 12:00-14:00 "ask"',
    );
    const texts = fc.array(rule, { minLength: 1, maxLength: 3 }).map((rules) => rules.join('; '));
    const days = fc.constantFrom('2026-03-27', '2026-10-23', '2026-12-24');
    const minutes = fc.integer({ min: 0, max: 3 * 24 * 60 });
    const zones = fc.constantFrom(BERLIN, 'America/New_York', 'Australia/Lord_Howe', 'UTC');
    fc.assert(
      fc.property(texts, days, minutes, zones, (text, day, minute, timezone) => {
        const start = Date.parse(day) + minute * 60_000;
        const stateAt = (at: number) => openingState(text, { at: new Date(at), timezone, holidays: HOLIDAYS });
        const { isOpen, nextChange } = stateAt(start);
        const change = nextChange === null ? Infinity : Date.parse(nextChange);
        if (change !== Infinity) expect(stateAt(change).isOpen).not.to.equal(isOpen);
        for (let at = start; at < Math.min(change, start + 24 * 3600_000); at += 30 * 60_000) {
          expect(stateAt(at).isOpen, new Date(at).toISOString()).to.equal(isOpen);
        }
        if (change !== Infinity) expect(stateAt(change - 60_000).isOpen).to.equal(isOpen);
      }),
      { numRuns: cases(60, 20) },
    );
  });
});
