import { type AskedTime, type Hour, timeOf } from './asked-hour.ts';
import { foldForSearch } from './search-text.ts';
import {
  type AskedDay,
  BEGINS,
  type DayPart,
  type DayPhrase,
  dayPhrases,
  ENDS,
  escaped,
  timeWords,
} from './time-words.ts';
import { perVocabulary } from './vocabulary.ts';

/** What a text looks for, empty where it is only a time, and that time. */
export type TimeParts = { readonly what: string; readonly time: AskedTime };

/** Stands in a text for the words of a time that were read. */
const READ = '\0';
/** Longer texts, in characters, have no time. */
const LONGEST = 200;
/** Minutes of half an hour. */
const HALF = 30;

/** A text as "coffee at 06:30" or "food sunday evening", in any language, as what is looked for and when; null for a text without a time. */
export function timeParts(text: string): TimeParts | null {
  if (text.length > LONGEST) return null;
  const folded = foldForSearch(text).replaceAll('’', "'").replaceAll(READ, ' ');
  const { rest: withoutHour, hour } = withoutHourOf(folded);
  const { rest, day, part } = withoutDayPhrases(withoutHour);
  const [plain, isBeside] = withoutWordsBeside(rest);
  const isVague = hour === null && (day === null || day === 'now');
  if (isVague && !((day ?? part) && isBeside)) return null;
  const what = plain.replaceAll(READ, ' ').replace(/\s+/g, ' ').trim();
  return { what, time: timeOf(hour, day, part) };
}

type Days = Pick<AskedTime, 'day' | 'part'>;

/** The first phrases that name a day and a part of it: "morgen" is a day, and behind another day a part of it. */
function withoutDayPhrases(text: string): Days & { readonly rest: string } {
  let rest = text;
  let [day, part]: [AskedDay | null, DayPart | null] = [null, null];
  for (const { phrase, pattern } of dayPatterns()) {
    const isTaken = (phrase.day !== null && day !== null) || (phrase.part !== null && part !== null);
    if (isTaken || !rest.includes(phrase.phrase)) continue;
    const without = rest.replace(pattern, READ);
    if (without === rest) continue;
    rest = without;
    day = phrase.day ?? day;
    part = phrase.part ?? part;
  }
  return { rest, day, part };
}

/** German writes a day and its part as one word (`Sonntagabend`). */
const dayPatterns = perVocabulary((): readonly { readonly phrase: DayPhrase; readonly pattern: RegExp }[] => {
  const parts = dayPhrases().flatMap(({ phrase, part }) => (part ? escaped(phrase) : []));
  return dayPhrases().map((phrase) => {
    const end = phrase.day === null ? ENDS : `(?=(?:${parts.join('|')})?${ENDS})`;
    return { phrase, pattern: new RegExp(`${BEGINS}${escaped(phrase.phrase)}${end}`, 'u') };
  });
});

/** The first time of day that is none of other numbers: it has minutes, a word for the hour, or one before it. */
function withoutHourOf(text: string): { readonly rest: string; readonly hour: Hour | null } {
  for (const found of text.matchAll(clockPattern().pattern)) {
    const hour = hourOf(found.groups!);
    if (!hour || isOtherWord(text, found)) continue;
    return { rest: text.slice(0, found.index) + READ + text.slice(found.index + found[0].length), hour };
  }
  return { rest: text, hour: null };
}

type Groups = Readonly<Record<string, string | undefined>>;

/** Null for a number that is no hour, and one that nothing shows to be one: `1.05` may be a room, and "24 hours" is how long something is open. */
function hourOf({ early, hours, hour, colon, dot, unit, minutes, half, late }: Groups): Hour | null {
  const halfOfDay = halfOf(early ?? late);
  const isNumber = colon === undefined && unit === undefined && halfOfDay === null;
  const isWholeDay = hour === '24' && unit !== undefined && hours === undefined;
  if (Number(hour) > 24 || isWholeDay || (isNumber && hours === undefined)) return null;
  const minute = Number(colon ?? dot ?? minutes ?? (half ? HALF : 0));
  const isBare = isNumber && dot === undefined && !hour!.startsWith('0');
  const isMidnight = hour === '12' && isEvening(early ?? late);
  return { hour: isMidnight ? 24 : Number(hour), minute, half: isMidnight ? null : halfOfDay, isBare };
}

/** Whether words for a half of a day name its evening: 12 "de la noche" is midnight. */
const isEvening = (text = ''): boolean =>
  dayPhrases().some(({ part, phrase }) => part === 'evening' && text.includes(phrase));

/** Whether "am" is the German word between two others: "Gate 10 am Eingang" has no time. */
function isOtherWord(text: string, { 0: whole, index, groups }: RegExpExecArray): boolean {
  if (groups!.late !== 'am' || !groups!.blank) return false;
  const before = withoutDayPhrases(text.slice(0, index)).rest;
  return /\p{L}\s*$/u.test(before) && /^\s*\p{L}/u.test(text.slice(index + whole.length));
}

const clockPattern = perVocabulary(() => {
  const { hours, clock, minutes, half, am, pm } = timeWords;
  const halves = `${am().pattern}|${pm().pattern}`;
  const behind = `\\s*(?<minutes>[0-5]?\\d)(?!\\d)\\s*(?:${minutes().pattern})?|\\s*(?<half>${half().pattern})`;
  const pattern = new RegExp(
    `(?:${BEGINS}(?<early>${halves})\\s*)?(?:${BEGINS}(?<hours>${hours().pattern})\\s+|${BEGINS}(?<![.,:/-]))` +
      `(?<hour>\\d{1,2})(?:[:h](?<colon>[0-5]\\d)|\\.(?<dot>[0-5]\\d))?(?:\\s*(?<unit>${clock().pattern})(?:${behind})?)?` +
      `(?:(?<blank>\\s*)(?<late>${halves}))?(?![/:.]\\d)${ENDS}`,
    'gu',
  );
  return { pattern };
});

function halfOf(text: string | undefined): Hour['half'] {
  const isOf = (words: () => { readonly pattern: string }): boolean =>
    text !== undefined && new RegExp(`^(?:${words().pattern})$`, 'u').test(text);
  if (isOf(timeWords.am)) return 'am';
  return isOf(timeWords.pm) ? 'pm' : null;
}

/** The text without words such as "open at" beside what was read; and whether there were any. */
function withoutWordsBeside(text: string): readonly [string, boolean] {
  let rest = text;
  const { before, after } = besidePatterns();
  for (;;) {
    const next = rest.replace(before, READ).replace(after, READ);
    if (next === rest) return [rest, rest !== text];
    rest = next;
  }
}

const besidePatterns = perVocabulary(() => {
  const words = `${timeWords.hours().pattern}|${timeWords.beside().pattern}`;
  return {
    before: new RegExp(`${BEGINS}(?:${words})\\s*${READ}`, 'u'),
    after: new RegExp(`${READ}\\s*(?:${words})${ENDS}`, 'u'),
  };
});
