import { expect } from 'chai';
import { askedSpan } from '../../../src/domain/search/asked-span.ts';
import { timeParts } from '../../../src/domain/search/asked-time.ts';
import { buildSearchIndex } from '../../../src/domain/search/search.ts';
import { timeSearch } from '../../../src/domain/search/time-search.ts';
import { vocabulary } from '../../../src/domain/search/vocabulary.ts';
import { aPlace, aSource } from './search-given.ts';

/** A Saturday afternoon. */
const NOW = { at: new Date('2026-11-28T14:20:00Z'), timezone: 'UTC' };

const minutesIn = (instant: Date): string => instant.toISOString().slice(5, 16).replace('T', ' ');

/** What a text looks for, and when, as `11-29 06:30`; null without a time. */
function read(text: string, now = NOW) {
  const parts = timeParts(text);
  if (!parts) return null;
  const { from, to, isDay } = askedSpan(parts.time, now);
  const until = to && (isDay ? 'a day' : minutesIn(to));
  return [parts.what, [minutesIn(from), until].filter(Boolean).join(' – ')];
}

const MORNING = '11-29 06:30';
const SEVEN = '11-29 07:00';
const NEXT_SEVEN = '11-28 19:00';
const SUNDAY = '11-29 00:00 – a day';
const SUNDAY_EVENING = '11-29 18:00 – 11-29 22:00';
const NEXT_MORNING = '11-29 06:00 – 11-29 11:00';

/** By language: a time to the minute, an hour alone, a part of a day, a day, and a morning. */
const SAMPLES: Readonly<Record<string, readonly (readonly [text: string, what: string, when: string])[]>> = {
  en: [
    ['coffee at 06:30', 'coffee', MORNING],
    ['coffee 6:30 am', 'coffee', MORNING],
    ['pharmacy at 6.30', 'pharmacy', MORNING],
    ['open at 7', '', NEXT_SEVEN],
    ['7 am coffee', 'coffee', SEVEN],
    ['coffee tomorrow 7am', 'coffee', SEVEN],
    ['coffee 7 p.m.', 'coffee', NEXT_SEVEN],
    ['food sunday evening', 'food', SUNDAY_EVENING],
    ['what’s open on Sunday', '', SUNDAY],
    ['tonight food', 'food', '11-28 18:00 – 11-28 22:00'],
    ['coffee tomorrow morning', 'coffee', NEXT_MORNING],
    ['coffee near gate 82 at 06:30', 'coffee near gate 82', MORNING],
    ['coffee at noon', 'coffee', '11-29 12:00'],
    ['coffee this afternoon', 'coffee', '11-28 14:20 – 11-28 17:00'],
    ['coffee open now', 'coffee', '11-28 14:20'],
    ['food saturday 13:00', 'food', '12-05 13:00'],
    ['bar tonight at 12', 'bar', '11-29 00:00'],
    ['bar tonight at 1 am', 'bar', '11-29 01:00'],
    ['bar friday night 1 am', 'bar', '12-05 01:00'],
    ['desk b6:30 at 6:30', 'desk b6:30', MORNING],
  ],
  de: [
    ['Kaffee um 6:30 Uhr', 'kaffee', MORNING],
    ['Kaffee um 6 Uhr 30', 'kaffee', MORNING],
    ['geöffnet um 7', '', NEXT_SEVEN],
    ['Kaffee um 7 Uhr', 'kaffee', SEVEN],
    ['Essen Sonntagabend', 'essen', SUNDAY_EVENING],
    ['Essen am Sonntag Abend', 'essen', SUNDAY_EVENING],
    ['was hat sonntags offen', '', SUNDAY],
    ['morgen früh Kaffee', 'kaffee', NEXT_MORNING],
    ['Essen abends um 8', 'essen', '11-28 20:00'],
    ['was hat heute noch offen', '', '11-28 14:20 – a day'],
    ['Bar um 12 Uhr nachts', 'bar', '11-29 00:00'],
    ['Essen morgen mittags um 1', 'essen', '11-29 13:00'],
  ],
  fr: [
    ['café à 6h30', 'cafe', MORNING],
    ['ouvert à 7h', '', SEVEN],
    ['manger dimanche soir', 'manger', SUNDAY_EVENING],
    ['pharmacie demain matin', 'pharmacie', NEXT_MORNING],
  ],
  es: [
    ['café a las 6:30', 'cafe', MORNING],
    ['abierto a las 7', '', NEXT_SEVEN],
    ['comida domingo por la noche', 'comida', SUNDAY_EVENING],
    ['mañana por la mañana café', 'cafe', NEXT_MORNING],
    ['farmacia a las 7 de la tarde', 'farmacia', NEXT_SEVEN],
    ['bar a las 12 de la noche', 'bar', '11-29 00:00'],
    ['farmacia lunes a las 2 de la madrugada', 'farmacia', '11-30 02:00'],
  ],
  it: [
    ['caffè alle 6:30', 'caffe', MORNING],
    ['aperto alle 7', '', NEXT_SEVEN],
    ['mangiare domenica sera', 'mangiare', SUNDAY_EVENING],
  ],
  'pt-BR': [
    ['café às 6h30', 'cafe', MORNING],
    ['aberto às 7', '', NEXT_SEVEN],
    ['comida domingo à noite', 'comida', SUNDAY_EVENING],
  ],
  nl: [
    ['koffie om 6.30 uur', 'koffie', MORNING],
    ['open om 7', '', NEXT_SEVEN],
    ['eten zondagavond', 'eten', SUNDAY_EVENING],
  ],
  ru: [
    ['кофе в 06:30', 'кофе', MORNING],
    ['открыто в 7', '', NEXT_SEVEN],
    ['кофе в 7 утра', 'кофе', SEVEN],
    ['еда в воскресенье вечером', 'еда', SUNDAY_EVENING],
  ],
  ar: [
    ['قهوة الساعة ٦:٣٠', 'قهوه', MORNING],
    ['مفتوح الساعة 7', '', NEXT_SEVEN],
    ['قهوة ٧ صباحًا', 'قهوه', SEVEN],
    ['طعام الأحد مساءً', 'طعام', SUNDAY_EVENING],
  ],
  ja: [
    ['6時30分のカフェ', 'カフェ', MORNING],
    ['６時半のカフェ', 'カフェ', MORNING],
    ['7時に開いている', '', SEVEN],
    ['午後7時のカフェ', 'カフェ', NEXT_SEVEN],
    ['日曜の夜の食事', '食事', SUNDAY_EVENING],
    ['明日の朝のカフェ', 'カフェ', NEXT_MORNING],
    ['今開いているカフェ', 'カフェ', '11-28 14:20'],
  ],
  ko: [
    ['6시 30분 카페', '카페'.normalize('NFKD'), MORNING],
    ['7시에 여는', '', SEVEN],
    ['일요일 저녁 음식', '음식'.normalize('NFKD'), SUNDAY_EVENING],
  ],
  'zh-Hans': [
    ['6点半的咖啡', '咖啡', MORNING],
    ['7点开门', '', SEVEN],
    ['星期日晚上的餐厅', '餐厅', SUNDAY_EVENING],
  ],
  'zh-Hant': [
    ['6點半的咖啡', '咖啡', MORNING],
    ['7點開門', '', SEVEN],
    ['週日晚上的餐廳', '餐廳', SUNDAY_EVENING],
  ],
};

describe('A time in what visitors type', () => {
  it('is tried in every language', () => {
    expect(Object.keys(SAMPLES).toSorted()).to.deep.equal(Object.keys(vocabulary().times).toSorted());
  });

  for (const [language, samples] of Object.entries(SAMPLES)) {
    for (const [text, what, when] of samples)
      it(`is understood in ${language}: ${text}`, () => expect(read(text)).to.deep.equal([what, when]));
  }

  for (const text of [
    'coffee',
    'gate 7',
    'Gate 10 am Eingang',
    'room 1.05',
    'E 023',
    '24/7',
    'pharmacy 24 hours',
    'open 24h',
    'parking for 2 hours',
    'コンビニ 24時間',
    'shop 12:90',
    'noon bar',
    'Night market',
    'Now Shoes',
    '朝食',
    `at 7 ${'x'.repeat(300)}`,
  ])
    it(`is none in ${text.slice(0, 20)}`, () => expect(read(text)).to.equal(null));

  it('is what clocks show at the place, also after they were set', () => {
    const spring = { at: new Date('2026-03-28T20:00:00Z'), timezone: 'Europe/Berlin' };
    expect(read('coffee at 06:30', spring)).to.deep.equal(['coffee', '03-29 04:30']);
    expect(read('coffee at 06:30', { ...spring, timezone: 'Asia/Tokyo' })).to.deep.equal(['coffee', '03-28 21:30']);
  });

  it('is that of the night it is, after midnight', () => {
    const night = { at: new Date('2026-11-28T00:30:00Z'), timezone: 'UTC' };
    expect(read('bar tonight at 1 am', night)).to.deep.equal(['bar', '11-28 01:00']);
  });
});

describe('A search for what is open at some time', () => {
  const index = buildSearchIndex(
    aSource([
      aPlace('starbucks', { en: 'Starbucks' }, { category: 'cafe' }),
      aPlace('roast', { en: 'Sunday Roast' }),
      aPlace('gate', { en: 'Gate 82' }),
    ]),
  );
  const asked = (text: string) => timeSearch(index, { text, language: 'en' })?.what ?? null;

  it('has the rest of the text as what it looks for', () => {
    expect(asked('coffee at 06:30')).to.equal('coffee');
    expect(asked('coffee near gate 82 at 06:30')).to.equal('coffee near gate 82');
    expect(asked('open at 7')).to.equal('');
  });

  it('is none where a place has that name, or the rest finds nothing', () => {
    expect(asked('sunday roast')).to.equal(null);
    expect(asked('saddlery tomorrow')).to.equal(null);
  });
});
