import { CATEGORY_WORDS, type Category } from './category-words.ts';
import { chunksOf, foldForSearch, foldSpelledOut, phraseOf } from './search-text.ts';
import { isTypoOf } from './search-typo.ts';

/** A category that a text names, and whether by a whole word. */
export type NamedCategory = { readonly category: Category; readonly isWhole: boolean };

export const CATEGORIES = Object.keys(CATEGORY_WORDS) as readonly Category[];

/** The shortest beginning of a word that names a category: shorter ones are beginnings of too many other words. */
const SHORTEST_BEGINNING = 3;

type Word = { readonly phrase: string; readonly language: string; readonly category: Category };

const WORDS: readonly Word[] = CATEGORIES.flatMap((category) =>
  Object.entries(CATEGORY_WORDS[category].words).flatMap(([language, words]) =>
    words
      .split(', ')
      .flatMap((word) => [foldForSearch(word), ...foldSpelledOut(word)])
      .map((form) => ({ phrase: phraseOf(chunksOf(form)), language, category })),
  ),
);

const BY_PHRASE = Map.groupBy(WORDS, ({ phrase }) => phrase);

const BY_CODE = CATEGORIES.flatMap((category) =>
  CATEGORY_WORDS[category].codes.split(' ').map((code) => ({ code, category })),
);

/**
 * The categories with a word, in any language, that is the phrase (folded, its words joined by blanks), or in one of the
 * languages begins with it, or is it but for one typo.
 */
export function categoriesTyped(
  phrase: string,
  languages: readonly string[],
  withTypos: boolean,
): readonly NamedCategory[] {
  const whole = wholeCategories(phrase).map((category) => ({ category, isWhole: true }));
  if (phrase.length < SHORTEST_BEGINNING) return whole;
  const isMeant = (word: string): boolean =>
    word.startsWith(phrase) || (withTypos && word.length <= phrase.length + 1 && isTypoOf(word, phrase));
  const begun = WORDS.filter((word) => languages.includes(word.language) && isMeant(word.phrase));
  const named = new Set(whole.map(({ category }) => category));
  const others = new Set(begun.map(({ category }) => category).filter((category) => !named.has(category)));
  return [...whole, ...[...others].map((category) => ({ category, isWhole: false }))];
}

/** The categories with that word in any language. */
export const wholeCategories = (phrase: string): readonly Category[] => [
  ...new Set(BY_PHRASE.get(phrase)?.map(({ category }) => category)),
];

/** The categories of a place by one of its names, folded, its words joined by blanks: `lifts`, `lift b`, `toilets 2`. */
export function categoriesOfName(phrase: string): readonly Category[] {
  return BY_PHRASE.has(phrase) ? wholeCategories(phrase) : wholeCategories(phrase.replace(NUMBERS, '').trim());
}

/** Numbers, and single letters, as words. */
const NUMBERS = /(?<![^ ])(?:[^ ]|[^ ]*\p{N}[^ ]*)(?: |$)/gu;

/** The categories of a place by its amenity, category or icon, folded likewise: `restroom female`, `restaurant pizza`. */
export function categoriesOfCode(phrase: string): readonly Category[] {
  const words = phrase.replaceAll(' ', '-');
  const coded = BY_CODE.filter((known) => words === known.code || words.startsWith(`${known.code}-`));
  return [...new Set([...coded.map(({ category }) => category), ...categoriesOfName(phrase)])];
}

/** What a category is called in a language, else in English. */
export function categoryLabel(category: Category, language: string): string {
  const { words } = CATEGORY_WORDS[category];
  const base = language.split('-')[0] as keyof typeof words;
  return (words[base] ?? words.en).split(', ')[0]!;
}
