import {
  type CategoryWords,
  categoryExceptions,
  categoryWords,
  type SearchWords,
  searchWords,
  type TimePhrases,
  timePhrases,
} from '#locales';

/** Words that visitors type, by language: those of categories, those that are no part of a name, and those of times. */
type Vocabulary = Readonly<{
  categories: Readonly<Record<string, CategoryWords>>;
  search: Readonly<Record<string, SearchWords>>;
  times: Readonly<Record<string, TimePhrases>>;
  /** Phrases with the word of a category that are something else, with commas between them. */
  exceptions: readonly string[];
}>;

let known: Vocabulary = {
  categories: categoryWords,
  search: searchWords,
  times: timePhrases,
  exceptions: categoryExceptions,
};

/** The words of each language that is there: of all, but on a page that has loaded English alone so far, and no times. */
export const vocabulary = (): Vocabulary => known;

/** Adds the words of other languages. What was made from the former ones is made again with its next use. */
export function addVocabulary({ categories, search, times, exceptions }: Vocabulary): void {
  known = {
    categories: { ...known.categories, ...categories },
    search: { ...known.search, ...search },
    times,
    exceptions,
  };
}

/** The value of a pure function of the vocabulary, which is called with the first use after each addition. */
export function perVocabulary<T extends object>(make: (words: Vocabulary) => T): () => T {
  let made: { readonly from: Vocabulary; readonly value: T } | null = null;
  return () => {
    if (made?.from !== known) made = { from: known, value: make(known) };
    return made.value;
  };
}
