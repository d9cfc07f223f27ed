import type { StudioTexts } from '#locales/studio';
import { fill, type Refusals, refusalWords } from './strings.ts';

type Words = StudioTexts['refusals'];

/** Sentences of the service in the language of the person; what is not known stays in English. */
export const ownWords = (sentences: string): string => inWordsOf(sentences, refusalWords());

/** The same, in these words; null: in English. */
export const inWordsOf = (sentences: string, words: Refusals | null): string =>
  (words && knownIn(sentences, words)) ?? sentences;

/** The sentences in these words; null where one of them is not known. */
export function knownIn(sentences: string, words: Refusals): string | null {
  const whole = known(sentences, words);
  if (whole !== null) return whole;
  const each = sentences.split(/(?<=\.) /).map((sentence) => known(sentence, words));
  return each.includes(null) ? null : each.join(' ');
}

function known(sentence: string, { english, own }: Refusals): string | null {
  for (const [name, pattern] of patternsOf(english)) {
    const found = pattern.exec(sentence);
    if (found) return fill(own[name], ...found.slice(1).map(listed));
  }
  return null;
}

/** `a, b or c` without a word of English. */
const listed = (value: string): string => value.replace(/,? (?:or|and|such as) /g, ', ');

/** What a placeholder stands for: anything but the end of a sentence. */
const VALUE = '((?:(?!\\. ).)+?)';

type Patterns = readonly (readonly [keyof Words, RegExp])[];
const patterns = new WeakMap<Words, Patterns>();

/** What says most comes first: “Must be at most {0}.” before “Must be {0}.” */
function patternsOf(english: Words): Patterns {
  const made = patterns.get(english) ?? madeOf(english);
  patterns.set(english, made);
  return made;
}

const madeOf = (english: Words): Patterns =>
  (Object.keys(english) as readonly (keyof Words)[])
    .toSorted((one, other) => english[other].length - english[one].length)
    .map((name) => {
      const literal = english[name].replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\d\}/g, VALUE);
      return [name, new RegExp(`^${literal}$`)] as const;
    });
