import { english, type StudioTexts } from '#locales/studio';
import { fill, text } from './strings.ts';

/** A sentence of the service in the language of the person; one that is not known stays in English. */
export const ownWords = (sentence: string): string => inWordsOf(sentence, text().refusals);

/** The same, in these words. */
export function inWordsOf(sentence: string, words: StudioTexts['refusals']): string {
  for (const [name, pattern] of PATTERNS) {
    const found = pattern.exec(sentence);
    if (found) return fill(words[name], ...found.slice(1));
  }
  return sentence;
}

const names = Object.keys(english.refusals) as readonly (keyof StudioTexts['refusals'])[];

/** Numbers are where the sentences have `{0}`. */
const PATTERNS = names.map((name) => {
  const literal = english.refusals[name].replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace('{0}', '(-?[\\d,.]+)');
  return [name, new RegExp(`^${literal}$`)] as const;
});
