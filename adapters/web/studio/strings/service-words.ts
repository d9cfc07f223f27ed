import { english, type StudioTexts } from '#locales/studio';
import { fill, text } from './strings.ts';

type Words = StudioTexts['refusals'];

/** Sentences of the service in the language of the person; what is not known stays in English. */
export const ownWords = (sentences: string): string => inWordsOf(sentences, text().refusals);

/** The same, in these words. */
export const inWordsOf = (sentences: string, words: Words): string => knownIn(sentences, words) ?? sentences;

/** The sentences in these words; null where one of them is not known. */
export function knownIn(sentences: string, words: Words): string | null {
  const whole = known(sentences, words);
  if (whole !== null) return whole;
  const each = sentences.split(/(?<=\.) /).map((sentence) => known(sentence, words));
  return each.includes(null) ? null : each.join(' ');
}

function known(sentence: string, words: Words): string | null {
  for (const [name, pattern] of PATTERNS) {
    const found = pattern.exec(sentence);
    if (found) return fill(words[name], ...found.slice(1).map(listed));
  }
  return null;
}

/** `a, b or c` without a word of English. */
const listed = (value: string): string => value.replace(/,? (?:or|and|such as) /g, ', ');

const names = Object.keys(english.refusals) as readonly (keyof Words)[];

/** What a placeholder stands for: anything but the end of a sentence. */
const VALUE = '((?:(?!\\. ).)+?)';

/** What says most comes first: “Must be at most {0}.” before “Must be {0}.” */
const PATTERNS = [...names]
  .sort((one, other) => english.refusals[other].length - english.refusals[one].length)
  .map((name) => {
    const literal = english.refusals[name].replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\d\}/g, VALUE);
    return [name, new RegExp(`^${literal}$`)] as const;
  });
