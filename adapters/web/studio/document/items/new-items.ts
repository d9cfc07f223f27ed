import { DEFAULT_AREA } from '../../../../../src/domain/projects/items/area.ts';
import { DEFAULT_BRANCH, DEFAULT_CORRIDOR } from '../../../../../src/domain/projects/items/corridor.ts';
import { DEFAULT_LEVEL } from '../../../../../src/domain/projects/items/level.ts';
import { DEFAULT_MARKER } from '../../../../../src/domain/projects/items/marker.ts';
import { DEFAULT_TRANSITION } from '../../../../../src/domain/projects/items/transition.ts';
import { itemOf } from './from-project.ts';
import type { Fields, Item } from './types.ts';

type Point = { readonly x: number; readonly y: number };

const made = (noun: Parameters<typeof itemOf>[0], id: string, defaults: object, fields: Fields): Item => ({
  ...itemOf(noun, { ...defaults, id }),
  ...fields,
  id,
});

/** A level as the service makes one of these fields; `order` is its place in the list, and its floor unless `ordinal` is given. */
export const newLevel = (id: string, fields: Fields & { readonly name: string; readonly order: number }): Item =>
  made('levels', id, { ...DEFAULT_LEVEL, ordinal: fields.order }, fields);

/** `data`: the outline, as pairs of x and y. */
export const newArea = (
  id: string,
  fields: Fields & { readonly levelId: string; readonly data: readonly (readonly number[])[] },
): Item => made('areas', id, DEFAULT_AREA, fields);

export const newMarker = (id: string, fields: Fields & { readonly levelId: string; readonly position: Point }): Item =>
  made('markers', id, DEFAULT_MARKER, fields);

export const newTag = (
  id: string,
  fields: Fields & { readonly name: string; readonly color: string; readonly order: number },
): Item => ({
  minZoom: null,
  translations: {},
  ...fields,
  id,
});

export const newCorridor = (
  id: string,
  fields: Fields & { readonly levelId: string; readonly points: readonly Point[] },
): Item => made('corridors', id, DEFAULT_CORRIDOR, fields);

/** A branch of a corridor, for its field `branches`. */
export const newBranch = (
  id: string,
  fields: Fields & { readonly corridorId: string; readonly points: readonly Point[] },
): Item => ({
  ...(DEFAULT_BRANCH as unknown as Fields),
  ...fields,
  id,
});

/** `positions`: at least two, of levels that exist. */
export const newTransition = (
  id: string,
  fields: Fields & {
    readonly type: string;
    readonly positions: readonly (Point & { readonly levelId: string; readonly accessible: boolean })[];
  },
): Item => made('transitions', id, DEFAULT_TRANSITION, fields);
