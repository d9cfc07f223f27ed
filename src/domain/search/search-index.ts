import type { Place } from '../projects/place.ts';
import type { Tag } from '../projects/tag.ts';
import type { Texts } from '../translations/text-lookup.ts';
import { chunksOf, foldForSearch, foldSpelledOut, phraseOf, plainText, searchedForms } from './search-text.ts';

/** The searchable fields of a place. */
export type SearchedPlace = Pick<Place, 'key' | 'translations'> &
  Partial<Pick<Place, 'externalId' | 'category' | 'isHidden' | 'isSearchable' | 'aliases'>> & {
    readonly id: string;
    readonly tags: readonly Pick<Tag, 'id' | 'name'>[];
  };

/** The searchable parts of a map. */
export type SearchSource = {
  readonly settings: { readonly defaultLanguage: string };
  readonly areas: readonly SearchedPlace[];
  readonly markers: readonly SearchedPlace[];
  readonly tags: readonly Pick<Tag, 'id' | 'translations'>[];
};

export type SearchField = 'title' | 'alias' | 'tag' | 'category' | 'key' | 'externalId' | 'description';

/** The field and language of a text; '' where it has no language. */
export type TextKind = { readonly field: SearchField; readonly language: string };

/**
 * A title, identified by the number of its text. `phrases`: its words in order, in each form in which they may be typed.
 */
export type Title = { readonly text: number; readonly language: string; readonly phrases: readonly string[] };

/** A place in the index; `order`: its position among those of its kind. */
export type Findable = {
  readonly kind: 'area' | 'marker';
  readonly id: string;
  readonly order: number;
  readonly titles: Title[];
};

/** The search index of a map: opaque except to `search`. Places, texts and kinds of texts are identified by their numbers. */
export type SearchIndex = {
  readonly defaultLanguage: string;
  /** In the map's order, areas first. */
  readonly places: readonly Findable[];
  readonly kinds: readonly TextKind[];
  readonly texts: readonly string[];
  /** By text: its place, and its kind. */
  readonly placeOf: Int32Array;
  readonly kindOf: Int32Array;
  /** Every form of every word, in order of code units, and at the same index the texts with it. */
  readonly words: readonly string[];
  readonly postings: readonly Int32Array[];
  /** The texts that are keys and external ids, by their folded form. */
  readonly names: ReadonlyMap<string, readonly number[]>;
};

/** How many forms of words are indexed; only a malicious map has more. Words beyond them are not found. */
const MOST_FORMS = 500_000;

/** How much of a description is searched, in characters. */
const DESCRIPTION_LENGTH = 300;

/** Creates the index of a map; hidden and unsearchable places are left out. */
export function buildSearchIndex(source: SearchSource): SearchIndex {
  const { defaultLanguage } = source.settings;
  const tags = new Map(source.tags.map((tag) => [tag.id, tag.translations]));
  const tagNames = ({ id, name }: Pick<Tag, 'id' | 'name'>): Texts => ({ ...tags.get(id), [defaultLanguage]: name });
  const gathered = gathering();
  for (const [kind, places] of [
    ['area', source.areas],
    ['marker', source.markers],
  ] as const) {
    for (const [order, place] of places.entries()) {
      if (place.isHidden || place.isSearchable === false) continue;
      gathered.begin({ kind, id: place.id, order, titles: [] });
      for (const [field, language, text] of textsOf(place, tagNames)) {
        if (text?.trim()) gathered.add(field, language, text);
      }
    }
  }
  return { defaultLanguage, ...gathered.finish() };
}

type FieldText = readonly [field: SearchField, language: string, text: string | null | undefined];

function* textsOf(place: SearchedPlace, tagNames: (tag: Pick<Tag, 'id' | 'name'>) => Texts): Generator<FieldText> {
  for (const [language, { title, description }] of Object.entries(place.translations)) {
    yield ['title', language, title];
    if (description) yield ['description', language, plainText(description).slice(0, DESCRIPTION_LENGTH)];
  }
  for (const [language, aliases] of Object.entries(place.aliases ?? {})) {
    for (const alias of aliases) yield ['alias', language, alias];
  }
  for (const tag of place.tags) {
    for (const [language, name] of Object.entries(tagNames(tag))) yield ['tag', language, name];
  }
  yield ['category', '', place.category];
  yield ['key', '', place.key];
  yield ['externalId', '', place.externalId];
}

/** Collects the texts of one place after the other. */
function gathering() {
  const places: Findable[] = [];
  const kinds = new Map<string, TextKind & { readonly number: number }>();
  const [texts, placeOf, kindOf]: [string[], number[], number[]] = [[], [], []];
  const byWord = new Map<string, number[]>();
  const names = new Map<string, number[]>();

  const kindNumber = (field: SearchField, language: string): number => {
    const key = `${field} ${language}`;
    const kind = kinds.get(key) ?? { field, language, number: kinds.size };
    kinds.set(key, kind);
    return kind.number;
  };
  const add = (field: SearchField, language: string, text: string) => {
    const number = texts.push(text) - 1;
    placeOf.push(places.length - 1);
    kindOf.push(kindNumber(field, language));
    if (field === 'key' || field === 'externalId') return void append(names, foldForSearch(text).trim(), number);
    const forms = [foldForSearch(text), ...foldSpelledOut(text)].map(chunksOf);
    if (field === 'title') places.at(-1)!.titles.push({ text: number, language, phrases: forms.map(phraseOf) });
    for (const word of new Set(forms.flatMap(searchedForms))) {
      if (byWord.size < MOST_FORMS || byWord.has(word)) append(byWord, word, number);
    }
  };
  const finish = () => {
    const words = [...byWord.keys()].sort();
    const postings = words.map((word) => Int32Array.from(byWord.get(word)!));
    const numbered = { placeOf: Int32Array.from(placeOf), kindOf: Int32Array.from(kindOf) };
    return { places, kinds: [...kinds.values()], texts, ...numbered, words, postings, names };
  };
  return { begin: (place: Findable) => void places.push(place), add, finish };
}

function append(lists: Map<string, number[]>, key: string, number: number): void {
  const list = lists.get(key);
  if (list) list.push(number);
  else lists.set(key, [number]);
}
