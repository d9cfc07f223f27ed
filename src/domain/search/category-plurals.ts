import { chunksOf, foldForSearch, phraseOf } from './search-text.ts';

/** The plural of a word of several parts, by language; languages with other rules have theirs in the table. */
const PLURALS: Readonly<Record<string, (word: string) => readonly string[]>> = {
  en: (phrase) => [changed(phrase, englishPlural, (_, at, all) => at === all.length - 1)],
  es: romance(spanishPlural),
  fr: romance(frenchPlural),
};

/** A word of a category with its plurals, folded, its parts joined by blanks. */
export function numberForms(language: string, word: string): readonly string[] {
  const phrase = phraseOf(chunksOf(foldForSearch(word)));
  return [...new Set([phrase, ...(PLURALS[language]?.(phrase) ?? [])])];
}

/** Plurals of the noun, which comes first (salas de lactancia), and with its adjectives (fauteuils roulants). */
function romance(plural: (word: string) => string) {
  return (phrase: string): readonly string[] => [
    changed(phrase, plural, (_, at) => at === 0),
    changed(phrase, plural, () => true),
  ];
}

const changed = (
  phrase: string,
  change: (word: string) => string,
  isChanged: (word: string, at: number, all: string[]) => boolean,
) =>
  phrase
    .split(' ')
    .map((word, at, all) => (isChanged(word, at, all) ? change(word) : word))
    .join(' ');

function englishPlural(word: string): string {
  if (word.endsWith('s')) return word;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

function spanishPlural(word: string): string {
  if (/[sx]$/.test(word)) return word;
  if (word.endsWith('z')) return `${word.slice(0, -1)}ces`;
  return /[aeiou]$/.test(word) ? `${word}s` : `${word}es`;
}

function frenchPlural(word: string): string {
  if (/[sxz]$/.test(word)) return word;
  return /(eau|au|eu)$/.test(word) ? `${word}x` : `${word}s`;
}
