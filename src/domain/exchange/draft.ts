import type { Attribution } from '../projects/content/attribution.ts';
import type { ProjectText } from '../projects/content/project-fields.ts';
import type { VenuePatch } from '../projects/content/venue.ts';
import type { AreaFields } from '../projects/items/area.ts';
import type { BranchFields, CorridorFields } from '../projects/items/corridor.ts';
import type { LanguageFields } from '../projects/items/language.ts';
import type { LevelFields } from '../projects/items/level.ts';
import type { MarkerFields } from '../projects/items/marker.ts';
import type { TagFields } from '../projects/items/tag.ts';
import type { TransitionFields } from '../projects/items/transition.ts';
import type { TextsPatch } from '../projects/values/keyed-values.ts';
import type { SourcePlace } from './issue.ts';
import type { ReadingOptions } from './reading-options.ts';

/**
 * A thing that a reader found, in the values of a PATCH. Where a PATCH has the id of another item (`levelId`, `tagIds`, `areaId`), a draft has
 * the `ref` of one in the draft. What a field does not say stays; `aliases` are said language by language.
 */
export type DraftItem<Fields> = {
  /** Its name within the draft, unique among those of its kind. */
  readonly ref: string;
  /** A UUID by which the file calls it: a new item has it where it is free, and an item of the project with it is meant. */
  readonly id: string | null;
  readonly from: SourcePlace;
  readonly fields: Partial<Fields>;
};

/** A level of the file, or one that the file only names. */
export type DraftLevel = DraftItem<Omit<LevelFields, 'imageUrl' | 'imageUrlSmall' | 'imageUrlDark' | 'imageSize'>> & {
  /**
   * What the file calls it, most telling first: a level of the project is meant whose key, external id, name, short name or ordinal is one of
   * these. Empty: by id, external id and key alone.
   */
  readonly names: readonly string[];
  /** Its plan; null: none in what was read. */
  readonly picture: DraftPicture | null;
  readonly pictureSmall: DraftPicture | null;
  readonly pictureDark: DraftPicture | null;
};

/** A plan: a file of the upload by its name, or a drawing that the reader made. */
export type DraftPicture = { readonly file: string } | { readonly svg: string };

/** A tag, which is found by its id, or else by its name. */
export type DraftTag = DraftItem<TagFields> & {
  /** The colour of a new one, where `fields` have none. */
  readonly ownColor: string;
};

/** In which coordinates positions are: those of the level's frame, or degrees as `x` longitude and `y` latitude (`degrees.ts`). */
export type Space = 'plan' | 'degrees';

export type Spaced = { readonly space: Space };

export type DraftArea = DraftItem<AreaFields> & Spaced;
export type DraftMarker = DraftItem<MarkerFields> & Spaced;
export type DraftBranch = DraftItem<BranchFields>;
export type DraftCorridor = DraftItem<Omit<CorridorFields, 'branches'>> &
  Spaced & { readonly branches: readonly DraftBranch[] };
export type DraftTransition = DraftItem<TransitionFields> & Spaced;

/** A row that changes a place of the project, be it an area or a marker, where it stands. Without one it is a marker, if it has a position. */
export type DraftPlace = DraftItem<MarkerFields> &
  Spaced & {
    /** Which kind the file says it is; null: whichever has the id, external id or key. */
    readonly kind: 'area' | 'marker' | null;
  };

/** What a file says about the project itself; what it does not say is absent. */
export type DraftProject = {
  readonly name?: string;
  readonly description?: string;
  readonly translations?: TextsPatch<ProjectText>;
  readonly venue?: VenuePatch;
  readonly attribution?: readonly Attribution[];
};

/** What is in the files of an import, without a word of their format. Lists are in the order of the files. */
export type Draft = {
  readonly project: DraftProject;
  /** How places in degrees come to levels without a georeference, as a person has said. */
  readonly placing?: Pick<ReadingOptions, 'controlPoints' | 'fit'>;
  /** The language of texts without one, and the default language of a new project. */
  readonly language: string;
  /** Further languages that have texts. */
  readonly languages: readonly DraftItem<LanguageFields>[];
  readonly tags: readonly DraftTag[];
  readonly levels: readonly DraftLevel[];
  readonly areas: readonly DraftArea[];
  readonly markers: readonly DraftMarker[];
  readonly places: readonly DraftPlace[];
  readonly corridors: readonly DraftCorridor[];
  readonly transitions: readonly DraftTransition[];
};

export const EMPTY_DRAFT: Draft = {
  project: {},
  language: 'en',
  languages: [],
  tags: [],
  levels: [],
  areas: [],
  markers: [],
  places: [],
  corridors: [],
  transitions: [],
};
