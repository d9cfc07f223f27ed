import { expect } from 'chai';
import { momentOf } from '../../../adapters/web/embed/state/hours/moment.ts';
import { changeText } from '../../../adapters/web/embed/state/hours/state-text.ts';
import { timeWords } from '../../../adapters/web/embed/state/hours/time-words.ts';
import { partsText, weekRows, weekWords } from '../../../adapters/web/embed/state/hours/week-rows.ts';
import { loadStrings, stringsFor } from '../../../adapters/web/embed/strings/strings.ts';
import { DEFAULT_SETTINGS } from '../../../src/domain/projects/content/project-settings.ts';
import { parseOpeningHours } from '../../../src/domain/projects/hours/opening-hours.ts';
import { openingState } from '../../../src/domain/projects/hours/opening-state.ts';

/** A Monday; Friday of the same week is a public holiday. */
const MOMENT = { at: new Date('2026-12-21T16:40:00Z'), timezone: 'UTC', holidays: ['2026-12-25'] };

describe('opening hours', () => {
  before(() => Promise.all(['de', 'fr', 'ru'].map(loadStrings)));
  const rowsIn = (text: string, locale: string): string[] => {
    const words = weekWords(locale);
    const { rows } = weekRows(parseOpeningHours(text)!, MOMENT);
    return rows.map(({ days, parts }) =>
      `${words.days(days)}: ${partsText(parts, words, stringsFor(locale))}`.replace(/\s/gu, ' '),
    );
  };
  const weeks: readonly (readonly [text: string, locale: string, rows: readonly string[]])[] = [
    ['Mo-Fr 09:00-17:00; Sa 00:00-24:00', 'en-GB', ['Mon – Fri: 9:00 – 17:00', 'Sat: open all day', 'Sun: Closed']],
    ['Mo-Fr 09:00-17:00; PH off', 'en-GB', ['Mon – Thu: 9:00 – 17:00', 'Fri – Sun: Closed']],
    ['Mo-Fr 09:00-17:00; SH off', 'en-GB', ['Mon – Fri: 9:00 – 17:00', 'Sat – Sun: Closed']],
    ['Mo-Fr 09:00-17:00', 'en-US', ['Mon – Fri: 9:00 AM – 5:00 PM', 'Sat – Sun: Closed']],
    ['Mo-Su 09:00-12:00,14:00-17:00', 'de', ['Mo – So: 9:00 – 12:00 14:00 – 17:00']],
    ['Apr-Oct 09:00-20:00; Nov-Mar 10:00-16:00', 'en-GB', ['Mon – Sun: 10:00 – 16:00']],
    ['Mo-Su 18:00-02:00', 'fr', ['lun. – dim.: 18:00 – 2:00']],
    ['Mo-Su 10:00+', 'de', ['Mo – So: ab 10:00']],
    ['Mo-Su 10:00-14:00,16:00-20:00+', 'de', ['Mo – So: 10:00 – 14:00 16:00 – 20:00 oder länger']],
    [
      'Mo-Fr 08:00-12:00 || "ask"',
      'en-GB',
      ['Mon – Fri: 0:00 – 8:00 · ask 8:00 – 12:00 12:00 – 0:00 · ask', 'Sat – Sun: ask'],
    ],
    ['Mo-Su 09:00-12:00 open "ring the bell"', 'en-GB', ['Mon – Sun: 9:00 – 12:00 · ring the bell']],
    ['Mo-Su unknown', 'en-GB', ['Mon – Sun: Hours not known']],
  ];
  for (const [text, locale, rows] of weeks) {
    it(`“${text}” are shown for this week in ${locale}`, () => expect(rowsIn(text, locale)).to.deep.equal(rows));
  }

  const changes: readonly (readonly [text: string, locale: string, change: string])[] = [
    ['Mo-Su 09:00-17:00', 'en-GB', 'closes in 20 mins'],
    ['Mo-Su 09:00-17:00', 'de', 'schließt in 20 Min.'],
    ['Mo-Su 09:00-17:00', 'ru', 'закроется через 20 мин'],
    ['Mo-Su 09:00-18:00', 'en-GB', 'until 18:00'],
    ['Mo-Su 09:00-02:00', 'en-US', 'until 2:00 AM'],
    ['Mo-Su 17:00-18:00', 'en-GB', 'opens in 20 mins'],
    ['Mo-Su 20:00-21:00', 'fr', 'ouvre 20:00'],
    ['Tu 09:00-17:00', 'en-GB', 'opens Tuesday 9:00'],
    ['Tu 09:00-17:00', 'de', 'öffnet Dienstag 9:00'],
    ['Jan 10 09:00-17:00', 'en-GB', 'opens 10 January 9:00'],
    ['24/7', 'en-GB', ''],
    ['10:00+', 'en-GB', ''],
    ['10:00-17:00+', 'en-GB', 'until 17:00 or later'],
    ['10:00-16:00+', 'fr', 'Peut-être encore ouvert'],
    ['Mo 10:00-12:00; Tu 10:00-12:00 "ask"', 'en-GB', ''],
    ['SH 10:00-12:00', 'en-GB', ''],
    ['Mo-Su 00:00-24:00', 'en-GB', ''],
    ['Mo 00:00-24:00', 'en-GB', 'until 0:00'],
    ['Mo-Su 22:00-02:00', 'en-GB', 'opens 22:00'],
    ['We 00:00-24:00', 'en-GB', 'opens Wednesday 0:00'],
    ['Mo 08:00-10:00', 'en-GB', 'opens 28 December 8:00'],
    ['Mo-Su 09:00-17:00 open "ring"', 'en-GB', 'closes in 20 mins · ring'],
    ['"by appointment"', 'en-GB', 'by appointment'],
  ];
  for (const [text, locale, change] of changes) {
    it(`“${text}” change: “${change}” in ${locale}`, () => {
      const said = changeText(openingState(text, MOMENT), MOMENT, locale, stringsFor(locale));
      expect(said.replace(/\s/gu, ' ')).to.equal(change);
    });
  }

  const nights: readonly (readonly [text: string, at: string, change: string])[] = [
    ['Mo-Su 22:00-02:00', '2026-12-21T23:00Z', 'until 2:00'],
    ['Mo-Su 22:00-02:00', '2026-12-22T01:40Z', 'closes in 20 mins'],
    ['Mo-Su 22:00-02:00', '2026-12-22T01:59:30Z', 'closes in 1 min'],
    ['Mo-Su 00:10-02:00', '2026-12-21T23:50Z', 'opens in 20 mins'],
    ['Mo-Su 09:00-17:00', '2026-12-21T23:50Z', 'opens Tuesday 9:00'],
    ['Mo-Su 09:00-17:00', '2026-12-22T00:10Z', 'opens 9:00'],
    ['Mo 08:00-10:00', '2026-12-22T08:00Z', 'opens Monday 8:00'],
    ['Mo-Fr 00:00-24:00', '2026-12-21T23:59Z', 'until Saturday 0:00'],
    ['Mo 18:00-24:00', '2026-12-21T23:30Z', 'closes in 30 mins'],
  ];
  for (const [text, at, change] of nights) {
    it(`“${text}” change: “${change}” at ${at}`, () => {
      const moment = { ...MOMENT, at: new Date(at) };
      const said = changeText(openingState(text, moment), moment, 'en-GB', stringsFor('en'));
      expect(said.replace(/\s/gu, ' ')).to.equal(change);
    });
  }

  it('count the minutes that pass, also where clocks are set forward', () => {
    const moment = { at: new Date('2026-03-29T00:40Z'), timezone: 'Europe/Berlin', holidays: [] };
    const said = changeText(openingState('Sa 22:00-03:30', moment), moment, 'en-GB', stringsFor('en'));
    expect(said.replace(/\s/gu, ' ')).to.equal('closes in 50 mins');
  });

  const periods: readonly (readonly [start: string, end: string | null, locale: string, text: string])[] = [
    ['2026-12-21T15:00:00Z', null, 'en-GB', 'Today 15:00'],
    ['2026-12-21T15:00:00Z', '2026-12-21T17:30:00Z', 'de', 'Heute 15:00 – 17:30'],
    ['2026-12-21T20:00:00Z', '2026-12-22T02:00:00Z', 'en-GB', 'Today 20:00 – 2:00'],
    ['2026-12-22T09:00:00Z', '2026-12-23T17:00:00Z', 'en-GB', 'Tomorrow 9:00 – Wednesday 17:00'],
    ['2026-12-20T09:00:00Z', '2026-12-27T17:00:00Z', 'fr', 'Hier 9:00 – Dimanche 17:00'],
    ['2027-01-10T09:00:00Z', null, 'en-US', 'January 10 9:00 AM'],
    ['2026-12-21T15:00:00Z', null, 'ar', 'اليوم 3:00 م'],
  ];
  for (const [start, end, locale, text] of periods) {
    it(`are said of events as “${text}” in ${locale}`, () => {
      const said = timeWords(locale, MOMENT).period(new Date(start), end === null ? null : new Date(end));
      expect(said.replace(/\s/gu, ' ')).to.equal(text);
    });
  }

  it('go by the clock of the project, else by that of the visitor', () => {
    const zoneOf = (timezone: string | null) =>
      momentOf({ settings: { ...DEFAULT_SETTINGS, timezone } }, MOMENT.at).timezone;
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect([zoneOf('Asia/Tokyo'), zoneOf('No/Where'), zoneOf(null)]).to.deep.equal(['Asia/Tokyo', own, own]);
  });
});
