import type { Timestamp } from '../../shared/timestamp.ts';
import { iconFault } from '../images/icon.ts';
import type { Point } from '../values/geometry.ts';
import { type Context, type ItemPatch, required } from './item.ts';
import { DEFAULT_PLACE, type Place, type PlaceFields, placeFields, placeValues, type TagsById } from './place.ts';

export const MARKER_TYPES = ['classic', 'dot', 'image', 'label', 'hidden'] as const;
export type MarkerType = (typeof MARKER_TYPES)[number];

export const PIN_STYLES = ['icon', 'number', 'image', 'text'] as const;
export type PinStyle = (typeof PIN_STYLES)[number];

type Sign = {
  readonly position: Point;
  readonly type: MarkerType;
  /** A name of the shipped icon set, or null. */
  readonly icon: string | null;
  /** A reference to a stored image (`image.ts`), or null. */
  readonly customIcon: string | null;
  readonly color: string;
  readonly size: number;
  readonly opacity: number;
  readonly pinStyle: PinStyle;
  readonly markerNumber: number | null;
  /** Degrees, clockwise. */
  readonly rotation: number;
  readonly showTooltip: boolean;
  readonly showCard: boolean;
  readonly isStartPoint: boolean;
  readonly amenity: string | null;
};

/** A point on a level: an entrance, a lift, a cash machine. */
export type Marker = Place &
  Sign & { readonly id: string; readonly createdAt: Timestamp; readonly updatedAt: Timestamp };

export type MarkerFields = PlaceFields & Sign;

export const DEFAULT_MARKER: Omit<Marker, 'id' | 'levelId' | 'position' | 'createdAt' | 'updatedAt'> = {
  ...DEFAULT_PLACE,
  type: 'classic',
  icon: null,
  customIcon: null,
  color: '#2563eb',
  size: 10,
  opacity: 1,
  pinStyle: 'icon',
  markerNumber: null,
  rotation: 0,
  showTooltip: true,
  showCard: true,
  isStartPoint: false,
  amenity: null,
};

/** How entries of `markers` in a PATCH are applied, given the project's tags. */
export function markerRules(tags: TagsById) {
  return {
    create(id: string, patch: ItemPatch<MarkerFields>, context: Context): Marker {
      const placed = { levelId: required(patch, 'levelId'), position: required(patch, 'position') };
      const made = { ...DEFAULT_MARKER, ...placed, id, createdAt: context.now, updatedAt: context.now };
      return { ...made, ...placeFields(patch, made, tags, context) };
    },
    update(marker: Marker, patch: ItemPatch<MarkerFields>, context: Context): Marker {
      return { ...marker, ...placeFields(patch, marker, tags, context), updatedAt: context.now };
    },
    values: { ...placeValues(), icon: iconFault },
  };
}
