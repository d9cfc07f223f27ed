import { invalidField } from '../../shared/errors.ts';
import { hasMoreGraphemes, isLongerThan } from '../../shared/text.ts';
import type { Timestamp } from '../../shared/timestamp.ts';
import { type Georeference, type GeoreferenceFields, georeference, metersPerUnitOf } from '../values/georeference.ts';
import { mergeTexts, type TextsPatch } from '../values/keyed-values.ts';
import { type Context, type ItemPatch, required } from './item.ts';

/** How many characters a short name may have, as people count them, and how many code points. */
export const SHORT_NAME = { graphemes: 5, length: 64 } as const;

const TOO_LONG = `Must have at most ${SHORT_NAME.graphemes} characters.`;

/** Why a text is no short name of a level; null for one. */
export const shortNameFault = (text: string): string | null =>
  isLongerThan(text, SHORT_NAME.length) || hasMoreGraphemes(text, SHORT_NAME.graphemes) ? TOO_LONG : null;

/** A level's texts in one language. */
export type LevelText = { readonly name?: string; readonly shortName?: string; readonly building?: string };

/** A floor, or a sheet of the map, with its plan. */
export type Level = {
  readonly id: string;
  readonly name: string;
  readonly key: string | null;
  /** Its position in the list. */
  readonly order: number;
  /** The physical floor; 0 is the ground floor. */
  readonly ordinal: number;
  readonly shortName: string;
  readonly isHidden: boolean;
  /** A reference to a stored image (`image.ts`), or null. */
  readonly imageUrl: string | null;
  /** The same picture with fewer pixels, for small screens; null: `imageUrl` on all. Another `imageUrl` without one removes it. */
  readonly imageUrlSmall: string | null;
  /** The same for the dark theme, with the same frame; null: `imageUrl` in both themes. */
  readonly imageUrlDark: string | null;
  /** The frame of all coordinates on the level, in units; a new image does not change it. Null: not known yet. */
  readonly width: number | null;
  readonly height: number | null;
  readonly defaultZoom: number;
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly backgroundColor: string | null;
  /** How far the first view is turned clockwise, in degrees. */
  readonly bearing: number;
  /** The height of its floor above the sea, in metres. */
  readonly elevationMeters: number | null;
  readonly metersPerUnit: number | null;
  /** The scale of its georeference; null without one. Routes use it where `metersPerUnit` is null. */
  readonly computedMetersPerUnit: number | null;
  readonly georeference: Georeference | null;
  readonly building: string | null;
  readonly externalId: string | null;
  readonly translations: Readonly<Record<string, LevelText>>;
  readonly createdAt: Timestamp;
  readonly updatedAt: Timestamp;
};

export type LevelFields = Omit<Level, 'id' | 'translations' | ComputedField> & {
  readonly translations: TextsPatch<LevelText>;
  readonly georeference: GeoreferenceFields | null;
  /** The pixel size of the image in `imageUrl`: the frame of a level without one. */
  readonly imageSize: Size;
};

type ComputedField = 'computedMetersPerUnit' | 'georeference' | 'createdAt' | 'updatedAt';

export type Size = { readonly width: number; readonly height: number };

export const DEFAULT_LEVEL: Omit<Level, 'id' | 'name' | 'order' | 'ordinal' | 'createdAt' | 'updatedAt'> = {
  key: null,
  shortName: '',
  isHidden: false,
  imageUrl: null,
  imageUrlSmall: null,
  imageUrlDark: null,
  width: null,
  height: null,
  defaultZoom: 1,
  minZoom: 0.75,
  maxZoom: 4,
  backgroundColor: null,
  bearing: 0,
  elevationMeters: null,
  metersPerUnit: null,
  computedMetersPerUnit: null,
  georeference: null,
  building: null,
  externalId: null,
  translations: {},
};

/** How entries of `levels` in a PATCH are applied. */
export function levelRules(existing: readonly Level[]) {
  let last = existing.reduce((most, { order }) => Math.max(most, order), -1);
  return {
    create(id: string, patch: ItemPatch<LevelFields>, { now }: Context): Level {
      const order = patch.fields.order ?? last + 1;
      last = Math.max(last, order);
      const made = { ...DEFAULT_LEVEL, id, name: required(patch, 'name'), order, createdAt: now, updatedAt: now };
      return normalized({ ...made, ordinal: order }, patch);
    },
    update(level: Level, patch: ItemPatch<LevelFields>, { now }: Context): Level {
      return normalized({ ...level, updatedAt: now }, patch);
    },
  };
}

/** An item with a position in its list. */
type Ordered = Pick<Level, 'id' | 'order'>;

/** The levels whose position changes with this order, with their new positions. Refuses a list that does not name each once. */
export function reordered(levels: readonly Ordered[], order: readonly string[]): readonly Ordered[] {
  const places = new Map(order.map((id, at) => [id, at]));
  const isWhole = order.length === levels.length && levels.every(({ id }) => places.has(id));
  if (!isWhole) throw invalidField('order', 'Must list every level of the project exactly once.');
  return levels.flatMap(({ id, order }) => (places.get(id) === order ? [] : { id, order: places.get(id)! }));
}

function normalized(level: Level, { fields, path }: ItemPatch<LevelFields>): Level {
  const { georeference: given, imageSize, translations, ...rest } = fields;
  const whole = {
    ...level,
    ...rest,
    ...(imageSize && frame({ ...level, ...rest }, imageSize)),
    imageUrlSmall: smallImage(level, rest),
    translations: mergeTexts(level.translations, translations),
  };
  checkZoom(whole, level, path);
  if (given === undefined) return whole;
  const placed = given && georeference(given, `${path}.georeference`);
  return { ...whole, georeference: placed, computedMetersPerUnit: placed && metersPerUnitOf(placed) };
}

/** The small picture is one of another plan when only the plan changes. */
function smallImage(level: Level, { imageUrl = level.imageUrl, imageUrlSmall }: Partial<LevelFields>): string | null {
  if (imageUrlSmall !== undefined) return imageUrlSmall;
  return imageUrl === level.imageUrl ? level.imageUrlSmall : null;
}

/** Zooms that were stored in reverse order stay until one of them is changed. */
function checkZoom({ minZoom, maxZoom }: Level, before: Level, path: string): void {
  if (minZoom <= maxZoom) return;
  if (minZoom !== before.minZoom) throw invalidField(`${path}.minZoom`, 'Must be at most maxZoom.');
  if (maxZoom !== before.maxZoom) throw invalidField(`${path}.maxZoom`, 'Must be at least minZoom.');
}

/** An existing frame stays; the missing side of a partial one follows the image's proportions. */
function frame({ width, height }: Pick<Level, 'width' | 'height'>, image: Size): Size {
  if (width !== null) return { width, height: height ?? (width * image.height) / image.width };
  return height === null ? image : { width: (height * image.width) / image.height, height };
}
