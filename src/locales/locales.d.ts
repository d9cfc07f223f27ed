import en from './en.json' with { type: 'json' };

/** What a route says, step by step, in one language. */
export type Directions = typeof en.directions;

/** What the categories of places are called in one language: words with commas between them, the label first. */
export type CategoryWords = typeof en.categories;

/** Words in what visitors type that are no part of a name, in one language, with commas between them. */
export type SearchWords = typeof en.search;

/** How visitors write when a place is to be open, in one language: words with commas between them, several for one day with slashes. */
export type TimePhrases = typeof en.times;

/** What mails say: in English, since an account has no language. */
export const mails: typeof en.mails;

/** By the code of each language that has them. */
export const directions: Readonly<Record<string, Directions>>;
export const categoryWords: Readonly<Record<string, CategoryWords>>;
/** Phrases with the word of a category that are something else, in any language. */
export const categoryExceptions: readonly string[];
export const searchWords: Readonly<Record<string, SearchWords>>;
export const timePhrases: Readonly<Record<string, TimePhrases>>;
