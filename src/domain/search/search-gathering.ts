import { categoriesOfCode, categoriesOfName } from './categories.ts';
import type { Category } from './category-codes.ts';
import { codeForms, codeKeys, codeOf, dottedCodes } from './room-code.ts';
import type { Findable, SearchField, SearchIndex, TextKind } from './search-index.ts';
import { chunksOf, foldForSearch, foldSpelledOut, phraseOf, searchedForms } from './search-text.ts';

/** How many forms of words are indexed; only a malicious map has more. Words beyond them are not found. */
const MOST_FORMS = 500_000;

/** Collects the texts of one place after the other. */
export function gathering() {
  const places: Findable[] = [];
  const texts = numberedTexts();
  const byWord = new Map<string, number[]>();
  const dotted = new Map<number, readonly string[]>();
  const codes = new Map<string, number[]>();
  const names = new Map<string, number[]>();
  const categories = new Map<Category, number[]>();
  const known = new Map<string, TextForms>();

  /** Tags and categories are the same at many places. */
  const formsOf = (field: SearchField, language: string, text: string): TextForms => {
    if (field !== 'tag' && field !== 'category') return textForms(field, language, text);
    const key = `${field} ${language} ${text}`;
    const forms = known.get(key) ?? textForms(field, language, text);
    known.set(key, forms);
    return forms;
  };
  const addWords = (words: Iterable<string>, number: number) => {
    for (const word of words) if (byWord.size < MOST_FORMS || byWord.has(word)) append(byWord, word, number);
  };
  const addCode = (code: string | null, number: number) => {
    for (const key of code === null ? [] : codeKeys(code)) append(codes, key, number);
  };
  const addName = (text: string, number: number) => {
    const folded = foldForSearch(text).trim();
    append(names, folded, number);
    addCode(codeOf(chunksOf(folded)), number);
  };
  const add = (field: SearchField, language: string, text: string) => {
    const number = texts.add({ field, language, isPart: false }, text, places.length - 1);
    if (field === 'key' || field === 'externalId') return addName(text, number);
    const { phrases, code, words, parts, dotted: within, categories: named } = formsOf(field, language, text);
    const addForms = (forms: Iterable<string>, of: number) => {
      addWords(forms, of);
      if (within.length > 0) dotted.set(of, within);
    };
    addForms(words, number);
    addCode(code, number);
    for (const category of named) append(categories, category, number);
    if (field === 'title') places.at(-1)!.titles.push({ text: number, language, phrases });
    if (parts.length > 0) addForms(parts, texts.add({ field, language, isPart: true }, text, places.length - 1));
  };
  const finish = (): Omit<SearchIndex, 'defaultLanguage' | 'levels'> => {
    const words = [...byWord.keys()].sort();
    const postings = words.map((word) => Int32Array.from(byWord.get(word)!));
    return { places, ...texts.finish(), words, postings, codes, dotted, names, categories };
  };
  return { begin: (place: Findable) => void places.push(place), add, finish };
}

/** The forms in which a text may be typed. */
type TextForms = {
  readonly phrases: readonly string[];
  /** The room number that it is as a whole. */
  readonly code: string | null;
  readonly words: ReadonlySet<string>;
  /** The spellings of room numbers that are no words of the text. */
  readonly parts: readonly string[];
  /** Its room numbers of several numbers. */
  readonly dotted: readonly string[];
  readonly categories: readonly Category[];
};

function textForms(field: SearchField, language: string, text: string): TextForms {
  const forms = [foldForSearch(text), ...foldSpelledOut(text)].map(chunksOf);
  const phrases = forms.map(phraseOf);
  const words = new Set(forms.flatMap(searchedForms));
  const isName = (field === 'title' || field === 'alias') && NUMBER.test(text);
  return {
    phrases,
    words,
    code: isName ? codeOf(forms[0]!) : null,
    parts: isName ? codeForms(forms[0]!).filter((form) => !words.has(form)) : [],
    dotted: isName ? dottedCodes(forms[0]!) : [],
    categories: categoriesIn(field, language, phrases),
  };
}

const NUMBER = /\p{N}/u;

function categoriesIn(field: SearchField, language: string, phrases: readonly string[]): readonly Category[] {
  if (field === 'category') return categoriesOfCode(phrases[0]!);
  if (field === 'description') return [];
  const isGerman = language.split('-')[0] === 'de';
  return [...new Set(phrases.flatMap((phrase) => categoriesOfName(phrase, isGerman)))];
}

/** Texts by number, with their places and kinds. */
function numberedTexts() {
  const kinds = new Map<string, TextKind & { readonly number: number }>();
  const [texts, placeOf, kindOf]: [string[], number[], number[]] = [[], [], []];
  const kindNumber = (kind: TextKind): number => {
    const key = `${kind.field} ${kind.language} ${kind.isPart}`;
    const known = kinds.get(key) ?? { ...kind, number: kinds.size };
    kinds.set(key, known);
    return known.number;
  };
  return {
    add(kind: TextKind, text: string, place: number): number {
      placeOf.push(place);
      kindOf.push(kindNumber(kind));
      return texts.push(text) - 1;
    },
    finish: () => ({
      kinds: [...kinds.values()],
      texts,
      placeOf: Int32Array.from(placeOf),
      kindOf: Int32Array.from(kindOf),
    }),
  };
}

function append<Key>(lists: Map<Key, number[]>, key: Key, number: number): void {
  const list = lists.get(key);
  if (list) list.push(number);
  else lists.set(key, [number]);
}
