import { expect } from 'chai';
import fc from 'fast-check';
import { parseOpeningHours } from '../../../src/domain/projects/hours/opening-hours.ts';
import { hoursFault } from '../../../src/domain/projects/hours/opening-hours-grammar.ts';

/** As the notation's own description and its users write them. */
const WELL_FORMED = [
  ...['24/7', 'Mo-Fr 08:00-17:30', 'Mo-Fr', 'Mo-Fr 08:00-12:00,13:00-17:30; Sa 08:00-12:00', 'mo-fr 8:00-17:00;'],
  ...['Mo-Fr 08:00-12:00, We 14:00-18:00', 'sunrise-sunset', 'Su 10:00+', 'Mo 10:00', 'Mo-Fr 22:00-26:00'],
  ...['Su-Tu 11:00-01:00, We-Th 11:00-03:00, Fr 11:00-06:00', 'Mo-Sa 10:00-20:00; Tu off', 'sunrise-sunset; PH off'],
  ...['week 2-52/2 We 00:00-24:00; week 1-53/2 Sa 00:00-24:00; Jun-Aug; PH off', 'week 10 Mo 10:00-12:00'],
  ...['Sa[1],Sa[3] 10:00-12:00, Fr[2] 10:00-12:00', 'Su[-1,1-2] 10:00-12:00', 'Sa[2] +1 day 10:00-15:00'],
  ...['Mo-Su 08:00-18:00; Apr 10-15 off; Jun 08:00-14:00; Aug off; Dec 25 off', 'Dec 24,25,31 off', 'easter off'],
  ...[
    'Fr 08:30-20:00 || "by appointment"',
    'Mo-Fr 08:00-11:00 || Tu-Th,PH open "Emergency only"',
    'Dec 25: 09:00-12:00',
  ],
  ...['2013,2015,2050-2053,2055/2,2020-2029/3 Mo 10:00-20:00', '2024+ Mo 10:00-12:00', '2014 Dec 24-2015 Jan 02 off'],
  ...['(sunrise+02:00)-(sunset-04:30)', 'easter -2 days-easter +1 day off', 'Mar Su[-1]-Oct Su[-1] 07:00-22:00'],
  ...[
    '"only after registration"',
    'open',
    'closed',
    'unknown "call us"',
    'Mo-Fr 10:00-16:00/90',
    'Mo 10:00-16:00/01:30',
  ],
  ...[
    'PH,Mo-Su 10:00-20:00',
    'PH Mo-Fr 10:00-12:00',
    'SH,PH off',
    'PH -1 day off',
    'Jan-Mar,Nov-Dec: Mo-Fr 10:00-16:00',
  ],
  ...['2020 Sep-2021 Mar Mo 10:00-12:00', 'Sep 15+', 'Dec 25-Jan 06 off', '"summer": Mo 10:00-12:00', '', '  '],
];

/** What is not in the notation, and the character from which on it is not. */
const MALFORMED = [
  ['whenever', 1],
  ['Monday', 1],
  ['8am-5pm', 1],
  ['täglich 10-12', 1],
  ['<b>x</b>', 1],
  ['"never closed', 1],
  ['||', 1],
  ['5 10:00-12:00', 1],
  ['49:00-50:00', 1],
  ['Mo-', 4],
  ['Mo[9] 10:00-12:00', 4],
  ['Jan 32', 5],
  ['week 60', 6],
  ['Mo-Fr 9-17', 7],
  ['Mo-Fr 25:61-12:00', 7],
  ['Mo-Fr 08:00-', 13],
  ['"😀": Mo-Fr 9-17', 12],
  ['Mo-Fr 10:00-12:00 14:00-16:00', 19],
  ['Mo-Fr 08:00-17:00; by appointment', 20],
  ['Mo-Fr 08:00-17:00 closed on holidays', 26],
] as const;

describe('Opening hours', () => {
  for (const text of WELL_FORMED) {
    it(`may be "${text}"`, () => expect(hoursFault(text)).to.equal(null));
  }

  for (const [text, character] of MALFORMED) {
    it(`may not be "${text}", which is wrong from character ${character} on`, () => {
      expect(hoursFault(text)).to.include(`from character ${character} on`);
    });
  }

  it('that can be displayed may always be written', () => {
    const part = fc.constantFrom(
      'Mo',
      'Tu-Fr',
      'PH',
      ' ',
      ',',
      ';',
      ':',
      '9:00-17:30',
      '24/7',
      'off',
      '–',
      '-',
      '10:00',
      'Dec',
      '24',
      '2026',
      'week',
      '[',
      ']',
      '+',
      '||',
      '"ask"',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const text = parts.join('');
        if (parseOpeningHours(text)) expect(hoursFault(text)).to.equal(null);
      }),
    );
  });

  it('are parsed in a time proportional to their length, for any text', () => {
    const part = fc.constantFrom(
      'Mo',
      'Jan',
      '1',
      '2020',
      '-',
      ',',
      ';',
      '"',
      ' ',
      '10:00',
      '(',
      'sunrise',
      '[',
      'week',
      'x',
    );
    fc.assert(
      fc.property(fc.array(part, { minLength: 300, maxLength: 400 }), (parts) => {
        expect(hoursFault(parts.join(''))).to.satisfy((fault: unknown) => fault === null || typeof fault === 'string');
      }),
    );
  });
});

describe('The time to check opening hours', () => {
  const repeated = (part: string, length: number) => part.repeat(Math.ceil(length / part.length));
  const LONG = 20_000;

  for (const part of [
    ...[
      'Jan 1-Feb 1,',
      'Mo,',
      'Jan,',
      'Jan 1,',
      '2000,',
      'Mo[1,2],',
      '10:00-12:00,',
      'sunrise-sunset,',
      'open;',
      '"a" ',
    ],
    ...['"', ' ', '\t', '1', 'Jan ', 'Mo-', '24 / 7 ', 'easter -1 day,', '2020 Jan 1-2021 Feb 2,'],
  ]) {
    it(`grows with their length only: ${JSON.stringify(part)} many times`, () => {
      const [short, long] = [`${repeated(part, LONG / 10)}?`, `${repeated(part, LONG)}?`];
      // In proportion to its square it would be a hundred times. Again, as collecting garbage may have been counted for one of them.
      const isLinear = () => processorTime(() => hoursFault(long)) / processorTime(() => hoursFault(short)) < 50;
      expect(
        isLinear() || isLinear() || isLinear(),
        'ten times as long a text takes less than 50 times as long',
      ).to.equal(true);
    });
  }

  /** Of one run, in microseconds of the processor, which other processes do not lengthen: the mean over some milliseconds. */
  function processorTime(work: () => unknown): number {
    const before = process.cpuUsage();
    for (let runs = 1; ; runs++) {
      work();
      const { user, system } = process.cpuUsage(before);
      if (user + system > 5_000) return (user + system) / runs;
    }
  }
});
