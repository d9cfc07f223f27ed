import { expect } from 'chai';
import { openNow, type WeekTime, weekTimeAt } from '../../../adapters/embed/browser/hours/open-now.ts';
import { spansText, weekRows, weekWords } from '../../../adapters/embed/browser/hours/week-rows.ts';
import { en } from '../../../adapters/embed/browser/strings/en.ts';
import { parseOpeningHours, type Span } from '../../../src/domain/projects/opening-hours.ts';

/** Days from Monday on as `09:00-17:00`, a dash where it is closed. */
function parsed(text: string): string | null {
  const hours = parseOpeningHours(text);
  const days = hours?.days.map((spans) => spans.map(spanText).join('+') || '-');
  return hours && `${days!.join(' ')}${hours.holidays ? ` PH ${hours.holidays.map(spanText).join('+') || '-'}` : ''}`;
}

function spanText({ from, to }: Span): string {
  const time = (minutes: number): string =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return `${time(from)}-${time(to)}`;
}

describe('opening hours', () => {
  const nine = '09:00-17:00';
  const understood: readonly (readonly [text: string, week: string])[] = [
    ['24/7', Array.from({ length: 7 }, () => '00:00-24:00').join(' ')],
    ['09:00-17:00', Array.from({ length: 7 }, () => nine).join(' ')],
    ['Mo-Fr 09:00-17:00', `${nine} ${nine} ${nine} ${nine} ${nine} - -`],
    ['Mo-Fr 09:00-17:00; Sa 10:00-14:00; PH off', `${nine} ${nine} ${nine} ${nine} ${nine} 10:00-14:00 - PH -`],
    ['Mo,We 9:00-12:00,13:00-17:00', '09:00-12:00+13:00-17:00 - 09:00-12:00+13:00-17:00 - - - -'],
    ['Tu-Su 10:00-18:00; Th 10:00-21:00', '- 10:00-18:00 10:00-18:00 10:00-21:00 10:00-18:00 10:00-18:00 10:00-18:00'],
    ['Mo-Su 09:00-17:00; We off', `${nine} ${nine} - ${nine} ${nine} ${nine} ${nine}`],
    ['Fr-Mo 18:00-02:00', '18:00-26:00 - - - 18:00-26:00 18:00-26:00 18:00-26:00'],
    ['Mo 08:00-12:00, Mo 14:00-18:00', '08:00-12:00+14:00-18:00 - - - - - -'],
    ['mo-fr 09:00 - 17:00', `${nine} ${nine} ${nine} ${nine} ${nine} - -`],
    ['Sa,Su,PH 10:00-16:00', '- - - - - 10:00-16:00 10:00-16:00 PH 10:00-16:00'],
    ['Mo-Fr closed; Sa 00:00-24:00', '- - - - - 00:00-24:00 -'],
  ];
  for (const [text, week] of understood) it(`understand “${text}”`, () => expect(parsed(text)).to.equal(week));

  for (const text of [
    '',
    'by appointment',
    'Mo-Fr 09:00-17:00 "ring the bell"',
    'Jan-Mar Mo-Fr 09:00-17:00',
    'Mo-Fr 09:00+',
    'Mo-Fr sunrise-sunset',
    'Mo[1] 10:00-12:00',
    'Mo-Fr 25:00-26:00',
    'Mo-Fr 09:70-10:00',
    'SH Mo 10:00-12:00',
    'Mo-Xx 10:00-12:00',
    'Mo',
  ]) {
    it(`leave “${text}” as it is written`, () => expect(parseOpeningHours(text)).to.equal(null));
  }

  const at = (day: number, clock: string): WeekTime => {
    const [hour, minute] = clock.split(':').map(Number);
    return { day, minute: hour! * 60 + minute! };
  };
  const cases: readonly (readonly [string, WeekTime, isOpen: boolean, changes: WeekTime | null])[] = [
    ['Mo-Fr 09:00-17:00', at(0, '09:00'), true, at(0, '17:00')],
    ['Mo-Fr 09:00-17:00', at(0, '08:59'), false, at(0, '09:00')],
    ['Mo-Fr 09:00-17:00', at(4, '17:00'), false, at(0, '09:00')],
    ['Mo-Fr 09:00-12:00,13:00-17:00', at(2, '12:30'), false, at(2, '13:00')],
    ['Su 20:00-03:00', at(0, '02:00'), true, at(0, '03:00')],
    ['Fr-Sa 18:00-24:00; Sa 00:00-02:00', at(4, '23:00'), true, at(5, '02:00')],
    ['24/7', at(3, '04:00'), true, null],
    ['Mo-Su off', at(3, '04:00'), false, null],
  ];
  for (const [text, now, isOpen, changes] of cases) {
    it(`are ${isOpen ? 'open' : 'closed'} on day ${now.day} at minute ${now.minute} by “${text}”`, () => {
      expect(openNow(parseOpeningHours(text)!, now)).to.deep.equal({ isOpen, changes });
    });
  }

  it('go by the clock of the place', () => {
    const now = new Date('2026-03-01T23:30:00Z');
    expect(weekTimeAt(now, 'UTC')).to.deep.equal({ day: 6, minute: 23 * 60 + 30 });
    expect(weekTimeAt(now, 'Asia/Tokyo')).to.deep.equal({ day: 0, minute: 8 * 60 + 30 });
    expect(weekTimeAt(now, 'No/Where')).to.deep.equal(weekTimeAt(now, null));
  });

  it('are shown in the days and the clock of a language', () => {
    const rows = weekRows(parseOpeningHours('Mo-Fr 09:00-17:00; Sa 00:00-24:00')!);
    const rowsIn = (language: string): string[] => {
      const words = weekWords(language);
      return rows.map(({ days, spans }) => `${words.days(days)}: ${spansText(spans, words, en)}`);
    };
    expect(rowsIn('en-GB')).to.deep.equal(['Mon – Fri: 9:00 – 17:00', 'Sat: open all day', 'Sun: Closed']);
    expect(rowsIn('de')[0]).to.equal('Mo – Fr: 9:00 – 17:00');
    expect(rowsIn('en-US')[0]!.replace(/\s/gu, ' ')).to.equal('Mon – Fri: 9:00 AM – 5:00 PM');
  });
});
