import { codeOf } from '../translations/text-lookup.ts';
import { CATEGORY_CODES, type Category } from './category-codes.ts';
import { exceptions } from './category-exceptions.ts';
import { numberForms } from './category-plurals.ts';
import { foldSpelledOut, withoutArabicArticle } from './search-text.ts';
import { isTypoOf } from './search-typo.ts';
import { perVocabulary, vocabulary } from './vocabulary.ts';

/** A category that a text names, and whether by a whole word. */
export type NamedCategory = { readonly category: Category; readonly isWhole: boolean };

export const CATEGORIES = Object.keys(CATEGORY_CODES) as readonly Category[];

const ARABIC = /\p{Script=Arabic}/u;

/** The shortest beginning of a word that names a category: shorter ones are beginnings of too many other words. */
const SHORTEST_BEGINNING = 3;

/** `isListed`: it is no plural that was formed. */
type Word = {
  readonly phrase: string;
  readonly language: string;
  readonly category: Category;
  readonly isListed: boolean;
};

const words = perVocabulary(({ categories: categoryWords }): readonly Word[] =>
  CATEGORIES.flatMap((category) =>
    Object.entries(categoryWords).flatMap(([language, words]) =>
      words[category]
        .split(', ')
        .flatMap((word) => [word, ...foldSpelledOut(word)])
        .flatMap((word) => numberForms(language, word).map((phrase, at) => ({ phrase, isListed: at === 0 })))
        .map(({ phrase, isListed }) => ({ phrase: withoutArticles(phrase), language, category, isListed })),
    ),
  ),
);

const wordsByPhrase = perVocabulary(() => Map.groupBy(words(), ({ phrase }) => phrase));

/** The first parts of words of categories and of exceptions, and the most parts of one. */
const known = perVocabulary(() => {
  const phrases = [...wordsByPhrase().keys(), ...exceptions()].map((phrase) => phrase.split(' '));
  return {
    first: new Set(phrases.map(([first]) => first!)),
    longest: Math.max(...phrases.map(({ length }) => length)),
  };
});

const BY_CODE = CATEGORIES.flatMap((category) =>
  CATEGORY_CODES[category].codes.split(' ').map((code) => ({ code, category })),
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
  const begun = words().filter((word) => word.isListed && languages.includes(word.language) && isMeant(word.phrase));
  const named = new Set(whole.map(({ category }) => category));
  const others = new Set(begun.map(({ category }) => category).filter((category) => !named.has(category)));
  return [...whole, ...[...others].map((category) => ({ category, isWhole: false }))];
}

/** The categories with that word in any language. */
export const wholeCategories = (phrase: string): readonly Category[] => [
  ...new Set(
    wordsByPhrase()
      .get(withoutArticles(phrase))
      ?.map(({ category }) => category),
  ),
];

/**
 * The categories of a place by one of its names, folded, its words joined by blanks: those with a word that is in it (`women s toilet`), the
 * longest where one contains another (`bicycle parking` is no car park), or is the last part of a German compound
 * (`damentoilette`), or of a Chinese or Japanese word; without the exceptions. In German texts the last part may be short (`gastewc`).
 */
export function categoriesOfName(phrase: string, isGerman = false): readonly Category[] {
  const words = phrase.split(' ');
  const found = new Set<Category>();
  for (let at = 0; at < words.length; ) {
    const { length, categories } = longestFrom(words.slice(at, at + known().longest), isGerman);
    for (const category of categories) found.add(category);
    at += length;
  }
  return [...found];
}

/** The longest known phrase with which the words begin, else the first word as a compound. */
function longestFrom(words: readonly string[], isGerman: boolean) {
  const { first } = known();
  const isKnown = first.has(words[0]!) || first.has(withoutArticles(words[0]!));
  for (let length = isKnown ? words.length : 0; length > 0; length--) {
    const phrase = words.slice(0, length).join(' ');
    const categories = exceptions().has(phrase) ? [] : wholeCategories(phrase);
    if (categories.length > 0 || exceptions().has(phrase)) return { length, categories };
  }
  return { length: 1, categories: compoundCategories(words[0]!, isGerman) };
}

/** The shortest first part of a compound: `Messen` is not `Essen`. */
const SHORTEST_FIRST = 3;
/** The longest compound, in letters. */
const LONGEST_COMPOUND = 40;
/** The shortest last part, in German texts, in Chinese and Japanese words, and in others, which may be names of any language. */
const SHORTEST_LAST = { german: 2, eastAsian: 2, other: 5 } as const;

function compoundCategories(word: string, isGerman: boolean): readonly Category[] {
  if (word.length > LONGEST_COMPOUND) return [];
  const isEastAsian = HAN_OR_KANA.test(word);
  const shortest = isGerman ? SHORTEST_LAST.german : isEastAsian ? SHORTEST_LAST.eastAsian : SHORTEST_LAST.other;
  for (let at = isEastAsian ? 1 : SHORTEST_FIRST; at <= word.length - shortest; at++) {
    const last = word.slice(at);
    if (exceptions().has(last)) return [];
    if (isEastAsian && last.length < SHORTEST_KANA && KANA.test(last)) return [];
    const spoken = wordsByPhrase().get(last) ?? [];
    const named = spoken.filter(({ language }) => (isEastAsian ? /^(?:ja|zh)/ : /^de$/).test(language));
    if (named.length > 0) return [...new Set(named.map(({ category }) => category))];
  }
  return [];
}

/** Writing without blanks between words: in `男子トイレ` the last one is what it is, as in German. */
const HAN_OR_KANA = /[\p{Script=Han}\p{Script=Katakana}]/u;
const KANA = /^[\p{Script=Katakana}ー]+$/u;
/** Shorter words in letters are ends of too many others: `メンバー` is no bar. */
const SHORTEST_KANA = 3;

/** The words without the Arabic article, with which each may be written. */
function withoutArticles(phrase: string): string {
  if (!ARABIC.test(phrase)) return phrase;
  return phrase.split(' ').map(withoutArabicArticle).join(' ');
}

/** Numbers, and single letters, as words. */
const NUMBERS = /(?<![^ ])(?:[^ ]|[^ ]*\p{N}[^ ]*)(?: |$)/gu;

/** The categories of a place by its amenity, category or icon, folded likewise: `restroom female`, `restaurant pizza`. */
export function categoriesOfCode(phrase: string): readonly Category[] {
  const words = phrase.replaceAll(' ', '-');
  const coded = BY_CODE.filter((known) => words === known.code || words.startsWith(`${known.code}-`));
  const named = wordsByPhrase().has(phrase) ? phrase : phrase.replace(NUMBERS, '').trim();
  return [...new Set([...coded.map(({ category }) => category), ...wholeCategories(named)])];
}

/** What a category is called in a language, else in English. */
export function categoryLabel(category: Category, language: string): string {
  const words = vocabulary().categories;
  const code = codeOf(language, Object.keys(words)) ?? 'en';
  return words[code]![category].split(', ')[0]!;
}
