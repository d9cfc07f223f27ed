import type { ControlPoint } from '../projects/values/georeference.ts';
import type { TextEncoding } from '../shared/text-encodings.ts';

/**
 * How a person wants files to be read. All are optional: a reader guesses what is absent, and says what it guessed. A format ignores what does
 * not concern it.
 */
export type ReadingOptions = {
  /** The language of texts without one: of a project that is changed, its default language. */
  readonly language?: string;
  /** From what a value is taken, by its meaning: the names of columns or properties, the first that has a value counts. */
  readonly map?: Readonly<Record<string, string | readonly string[]>>;
  /** Columns or properties that become custom fields, which the public map has too. */
  readonly customFields?: readonly string[];
  /** The coordinates of a plan: their own size, which becomes the frame of its level; or a factor; and whether y points up. */
  readonly space?: PlanSpace;
  /** Two or more positions on the plan that places in degrees are laid upon. */
  readonly controlPoints?: readonly ControlPoint[];
  /** Places in degrees are fitted into the frames of levels without a georeference. */
  readonly fit?: boolean;
  /** The level of everything whose file does not say. */
  readonly level?: string;
  readonly separator?: ',' | ';' | '\t' | '|';
  readonly encoding?: TextEncoding;
  /** Whether the first row of a table names its columns. */
  readonly header?: boolean;
  /** The plan of a drawing: all of it, without the shapes that became areas, or none. */
  readonly image?: 'keep' | 'remove-shapes' | 'none';
  /** An error anywhere fails the whole import. */
  readonly strict?: boolean;
};

export type PlanSpace = {
  readonly width?: number;
  readonly height?: number;
  readonly scale?: number;
  readonly flipY?: boolean;
};

/** What a reader took a column or property for, or null where it has no use for it. */
export type PropertyGuess = {
  readonly file: string | null;
  readonly name: string;
  readonly meaning: string | null;
  /** The first value. */
  readonly example: string;
};

/** What a reader guessed: as options, which read the same again, and property by property. */
export type Guesses = {
  readonly options: ReadingOptions;
  readonly properties: readonly PropertyGuess[];
};
