import type { Level } from '../projects/items/level.ts';
import type { Marker } from '../projects/items/marker.ts';
import type { Place } from '../projects/items/place.ts';
import type { Tag } from '../projects/items/tag.ts';
import type { Category } from './category-codes.ts';

/** The searchable fields of a place. */
export type SearchedPlace = Pick<Place, 'key' | 'translations'> &
  Partial<Pick<Place, 'externalId' | 'category' | 'isHidden' | 'isSearchable' | 'aliases' | 'accessibility'>> &
  Partial<Pick<Marker, 'amenity' | 'icon'>> & {
    readonly id: string;
    /** Where it is; of what is on several levels, each of them. */
    readonly levelId?: string;
    readonly levelIds?: readonly string[];
    readonly tags: readonly Pick<Tag, 'id' | 'name'>[];
  };

export type SearchedLevel = Pick<Level, 'id' | 'name' | 'shortName' | 'building' | 'translations'>;

/** The searchable parts of a map. */
export type SearchSource = {
  readonly settings: { readonly defaultLanguage: string };
  readonly levels: readonly SearchedLevel[];
  readonly areas: readonly SearchedPlace[];
  readonly markers: readonly SearchedPlace[];
  readonly tags: readonly Pick<Tag, 'id' | 'translations'>[];
};

export type SearchField = 'title' | 'alias' | 'tag' | 'category' | 'key' | 'externalId' | 'description';

/** The field and language of a text; '' where it has no language. `isPart`: a spelling of a part, as `12` of `B012`. */
export type TextKind = { readonly field: SearchField; readonly language: string; readonly isPart: boolean };

/** A title, identified by the number of its text. `phrases`: its words in order, in each form in which they may be typed. */
export type Title = { readonly text: number; readonly language: string; readonly phrases: readonly string[] };

/** A place in the index; `order`: its position among those of its kind. */
export type Findable = {
  readonly kind: 'area' | 'marker';
  readonly id: string;
  readonly order: number;
  readonly levelIds: readonly string[];
  readonly titles: Title[];
};

/** By id of a level: its names and those of its building, in every language, folded, each between blanks. */
export type LevelNames = ReadonlyMap<string, readonly string[]>;

/** The search index of a map: opaque except to `search`. Places, texts and kinds of texts are identified by their numbers. */
export type SearchIndex = {
  readonly defaultLanguage: string;
  readonly levels: LevelNames;
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
  /** The titles, other names, keys and external ids that are room numbers as a whole, by `codeKeys`. */
  readonly codes: ReadonlyMap<string, readonly number[]>;
  /** By text, of those with room numbers of several numbers: these (`dottedCodes`). */
  readonly dotted: ReadonlyMap<number, readonly string[]>;
  /** The texts that are keys and external ids, by their folded form. */
  readonly names: ReadonlyMap<string, readonly number[]>;
  /** The texts that put their places into a category. */
  readonly categories: ReadonlyMap<Category, readonly number[]>;
};
