import { expect } from 'chai';
import { writtenHours } from '../../../src/domain/exchange/places/written-hours.ts';
import { hoursFault } from '../../../src/domain/projects/hours/opening-hours-grammar.ts';

/** As people write them, and what that is in the notation of OpenStreetMap. */
const WRITTEN: readonly (readonly [string, string])[] = [
  ['Mo-Fr 9-17', 'Mo-Fr 09:00-17:00'],
  ['Mon-Fri 9am-5pm', 'Mo-Fr 09:00-17:00'],
  ['Mo–Fr 8.00–18.00 Uhr', 'Mo-Fr 08:00-18:00'],
  ['täglich 10-18 Uhr', 'Mo-Su 10:00-18:00'],
  ['Monday to Friday 9:00 - 17:00', 'Mo-Fr 09:00-17:00'],
  ['Lun-Ven 9h-18h', 'Mo-Fr 09:00-18:00'],
  ['lundi au vendredi 9h00-18h00', 'Mo-Fr 09:00-18:00'],
  ['Du lundi au vendredi de 9h à 12h30 et de 14h à 18h', 'Mo-Fr 09:00-12:30,14:00-18:00'],
  ['Пн-Пт 9:00-18:00', 'Mo-Fr 09:00-18:00'],
  ['пн–пт с 9 до 18', 'Mo-Fr 09:00-18:00'],
  ['с понедельника по пятницу с 9:00 до 18:00, суббота выходной', 'Mo-Fr 09:00-18:00; Sa off'],
  ['Daily 10:00-22:00', 'Mo-Su 10:00-22:00'],
  ['Di-So 10-18, Do 10-20', 'Tu-Su 10:00-18:00; Th 10:00-20:00'],
  ['geschlossen', 'off'],
  ['10:00 AM - 9:00 PM', '10:00-21:00'],
  ['Lu-Vi 9:00-14:00', 'Mo-Fr 09:00-14:00'],
  ['Lunes a viernes de 9 a 14 y de 16 a 19 h; sábados de 10 a 13', 'Mo-Fr 09:00-14:00,16:00-19:00; Sa 10:00-13:00'],
  ['月-金 9:00-17:00', 'Mo-Fr 09:00-17:00'],
  ['9:00〜18:00', '09:00-18:00'],
  ['月～金 9:00～18:00', 'Mo-Fr 09:00-18:00'],
  ['周一至周五 9:00-18:00', 'Mo-Fr 09:00-18:00'],
  ['Mo, Mi, Fr 8:00-12:00', 'Mo,We,Fr 08:00-12:00'],
  ['Mo.-Do. 8-16 Uhr, Fr. 8-14 Uhr', 'Mo-Th 08:00-16:00; Fr 08:00-14:00'],
  ['Mo-Sa 9.30-20', 'Mo-Sa 09:30-20:00'],
  ['Mon - Thu: 9am - 5:30pm\nFri: 9am - 4pm', 'Mo-Th 09:00-17:30; Fr 09:00-16:00'],
  ['Sat & Sun 1-5pm', 'Sa,Su 13:00-17:00'],
  ['open 24 hours', '24/7'],
  ['24h', '24/7'],
  ['rund um die Uhr', '24/7'],
  ['круглосуточно', '24/7'],
  ['dal lunedì al venerdì dalle 9 alle 18', 'Mo-Fr 09:00-18:00'],
  ['ma t/m vr 9.00 - 17.00 uur', 'Mo-Fr 09:00-17:00'],
  ['maandag tot vrijdag van 9 tot 17 uur', 'Mo-Fr 09:00-17:00'],
  ['Segunda a sexta das 9h às 18h', 'Mo-Fr 09:00-18:00'],
  ['Ежедневно с 10:00 до 22:00', 'Mo-Su 10:00-22:00'],
  ['يوميا من 9:00 الى 17:00', 'Mo-Su 09:00-17:00'],
  ['12pm-12am', '12:00-00:00'],
  ['Fri-Sat 10pm-2am', 'Fr-Sa 22:00-02:00'],
  ['0900-1700', '09:00-17:00'],
  ['Sat 9-12pm', 'Sa 09:00-12:00'],
  ['12-5pm', '12:00-17:00'],
  ['Mon-Fri 9am-12pm, 1-5pm', 'Mo-Fr 09:00-12:00,13:00-17:00'],
  ['Mo-So 0-24 Uhr', 'Mo-Su 00:00-24:00'],
  ['Fr 20-3 Uhr', 'Fr 20:00-03:00'],
  ['Mo-Fr 9:00-12:00 und 13:00-17:00 Uhr, feiertags geschlossen', 'Mo-Fr 09:00-12:00,13:00-17:00; PH off'],
];

/** Of which nobody knows what they mean, or that are no hours. */
const UNKNOWN: readonly string[] = [
  'by appointment',
  'nach Vereinbarung',
  'Mo-Fr ab 9 Uhr',
  'Mo-Fr',
  'ask at desk 12',
  '9-5',
  '25-30',
  'Mo-Fr 9-17 außer Mittwoch',
  'Room 12-14',
  'call 030-1234',
  '',
  '13pm-14pm',
  'closed Sunday',
  'every day',
  '10.00',
  '-',
  'Mo-Fr 9-17 (Sommer)',
  '1st Sunday 10-12',
  'Fri 10-2am',
  'Mon-Fri 9am-6pm, Sat 10-4',
  'Mon-Fri 8-12, 1-5',
  'Tue 2-6',
  'ma-do 9-17', // Dutch: Monday to Thursday, Spanish: Tuesday to Sunday
  'Sa-Di 10-18',
  'Sa-Do 10-18',
  'constructor Mo-Fr 9-17',
];

describe('Opening hours as people write them', () => {
  for (const [written, notation] of WRITTEN) {
    it(`are read: ${JSON.stringify(written)}`, () => {
      expect(writtenHours(written)).to.equal(notation);
      expect(hoursFault(notation)).to.equal(null);
    });
  }

  for (const text of UNKNOWN) {
    it(`are not guessed: ${JSON.stringify(text)}`, () => expect(writtenHours(text)).to.equal(null));
  }
});
