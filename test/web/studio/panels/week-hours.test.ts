import { expect } from 'chai';
import {
  copiedToWeekdays,
  readTime,
  readWeek,
  writeWeek,
} from '../../../../adapters/web/studio/panels/inspector/week-hours.ts';
import { hoursFault } from '../../../../src/domain/projects/hours/opening-hours-grammar.ts';

describe('The hours of a week', () => {
  const SAME = [
    '',
    'Mo-Fr 08:00-18:00',
    'Mo-Fr 08:00-12:00,13:00-18:00; Sa 10:00-14:00',
    'Mo-Su 09:00-17:00; PH off',
    'We 09:00-17:00; PH 10:00-12:00',
    'Fr-Sa 22:00-02:00',
  ];

  it('are read and written as the format of opening hours has them', () => {
    for (const hours of SAME) {
      expect(writeWeek(readWeek(hours)!), hours).to.equal(hours);
      if (hours !== '') expect(hoursFault(hours), hours).to.equal(null);
    }
  });

  it('may name days and spans in other ways that mean the same', () => {
    expect(writeWeek(readWeek('Mo,Tu,We 08:00-18:00; Sa,Su off')!)).to.equal('Mo-We 08:00-18:00');
    expect(writeWeek(readWeek('Mo-Su 08:00-18:00; Su closed')!)).to.equal('Mo-Sa 08:00-18:00');
    expect(writeWeek(readWeek('Mo-Fr,PH 08:00-12:00, 13:00-18:00')!)).to.equal(
      'Mo-Fr 08:00-12:00,13:00-18:00; PH 08:00-12:00,13:00-18:00',
    );
  });

  it('are null where they say more than that', () => {
    for (const hours of ['24/7', 'Mo-Fr 08:00+', 'Jan-Mar Mo 08:00-12:00', 'Su-Mo 08:00-12:00', 'Mo 8-12', 'SH off'])
      expect(readWeek(hours), hours).to.equal(null);
  });

  it('are copied from a day to all weekdays, and the weekend stays', () => {
    const week = readWeek('Mo 08:00-12:00,13:00-18:00; Sa 10:00-14:00; PH off')!;
    expect(writeWeek(copiedToWeekdays(week, 0))).to.equal('Mo-Fr 08:00-12:00,13:00-18:00; Sa 10:00-14:00; PH off');
  });
});

describe('A time that is typed', () => {
  it('is one of 24 hours in whatever form', () => {
    const typed = {
      '9': '09:00',
      '930': '09:30',
      '9:30': '09:30',
      '21.15': '21:15',
      '9 pm': '21:00',
      '12:05 am': '00:05',
      '24': '24:00',
    };
    for (const [text, time] of Object.entries(typed)) expect(readTime(text), text).to.equal(time);
  });

  it('is null where it is none', () => {
    for (const text of ['', 'noon', '25', '9:60', '24:30', '13 pm', '0 am'])
      expect(readTime(text), text).to.equal(null);
  });
});
