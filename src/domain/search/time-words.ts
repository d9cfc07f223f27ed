import { foldForSearch } from './search-text.ts';
import { perVocabulary } from './vocabulary.ts';

/** The parts of a day that texts name. */
export type DayPart = 'morning' | 'noon' | 'afternoon' | 'evening' | 'night' | 'midnight';

/** A day that texts name: one from Monday (0) on, or how many days ahead; `now` is a moment of today. */
export type AskedDay = number | 'today' | 'tomorrow' | 'now';

/** A phrase that names a day, a part of one, or both (`tonight`); `day` and `part` are null where it does not. */
export type DayPhrase = Readonly<{ phrase: string; day: AskedDay | null; part: DayPart | null }>;

const PARTS: readonly DayPart[] = ['morning', 'noon', 'afternoon', 'evening', 'night', 'midnight'];

/** The phrases of all languages, the longest first; of one as long the days before the parts of a day. */
export const dayPhrases = perVocabulary(({ times }): readonly DayPhrase[] =>
  Object.values(times)
    .flatMap((words) => [
      ...words.days
        .split(', ')
        .flatMap((names, day) => phrasesIn(names, '/').map((phrase) => ({ phrase, day, part: null }))),
      ...(['today', 'tomorrow', 'now'] as const).flatMap((day) =>
        phrasesIn(words[day]).map((phrase) => ({ phrase, day, part: null })),
      ),
      ...phrasesIn(words.tonight).map((phrase) => ({ phrase, day: 'today', part: 'evening' }) as const),
      ...PARTS.flatMap((part) => phrasesIn(words[part]).map((phrase) => ({ phrase, day: null, part }))),
    ])
    .sort((one, other) => other.phrase.length - one.phrase.length),
);

/** Of all languages, as alternatives of a pattern, the longest first. */
const alternatives = (kind: 'hours' | 'beside' | 'clock' | 'minutes' | 'half' | 'am' | 'pm') =>
  perVocabulary(({ times }) => {
    const phrases = Object.values(times).flatMap((words) => phrasesIn(words[kind]));
    return {
      pattern: phrases
        .sort((one, other) => other.length - one.length)
        .map(escaped)
        .join('|'),
    };
  });

/** Words before an hour, beside a time, behind an hour and its minutes, for half an hour, and for the halves of a day. */
export const timeWords = {
  hours: alternatives('hours'),
  beside: alternatives('beside'),
  clock: alternatives('clock'),
  minutes: alternatives('minutes'),
  half: alternatives('half'),
  am: alternatives('am'),
  pm: alternatives('pm'),
};

/** Where a word begins and ends; scripts without blanks have no such places. */
export const BEGINS = '(?<![\\p{N}\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Arabic}])';
export const ENDS = '(?![\\p{N}\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Arabic}])';

/** A text as part of a pattern. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

const phrasesIn = (texts: string, separator = ', '): readonly string[] =>
  texts.split(separator).map((text) => foldForSearch(text).replaceAll('’', "'"));
