import type { NameWord } from './name-words.ts';
import type { Concept } from './words.ts';

/** What a column is for by its name alone; which of several of a kind is the name or the id of a place is decided for all columns together. */
export type Role =
  | Meaning
  | 'room'
  | 'roomNumber'
  | 'number'
  | 'roomId'
  | 'department'
  | 'departmentId'
  | 'otherName'
  | 'levelName'
  | 'ordinal'
  | 'building'
  | 'buildingName'
  | 'buildingId'
  | 'buildingOther'
  | 'parent';

/** The values of a place that a column or property may have. */
export const MEANINGS = [
  'kind',
  'id',
  'externalId',
  'key',
  'level',
  'building',
  'name',
  'description',
  'category',
  'tags',
  'status',
  'status_label',
  'address',
  'opening_hours',
  'phone',
  'email',
  'website',
  'price',
  'rating',
  'aliases',
  'x',
  'y',
  'lng',
  'lat',
  'width',
  'height',
  'accessibility',
  'hidden',
] as const;
export type Meaning = (typeof MEANINGS)[number];

/** Whether the words speak of any of these. */
type Has = (...concepts: readonly Concept[]) => boolean;
type Rule = readonly [role: Role | null, fits: (has: Has, words: readonly NameWord[]) => boolean];

const only = (words: readonly NameWord[], ...concepts: Concept[]): boolean =>
  words.every((word) => word.concepts.some((concept) => concepts.includes(concept)));

/** In this order: the first that fits decides. */
export const RULES: readonly Rule[] = [
  [null, (has) => has('date')],
  ['opening_hours', (has) => has('hours') && !has('measure')],
  [null, (has) => has('person') || (has('time') && !has('hours'))],
  ['accessibility', (has) => has('accessibility')],
  [null, (has) => has('picture') || (has('internal') && !has('description'))],
  ['email', (has) => has('email')],
  [null, (has) => has('phone') && has('id')],
  ['phone', (has) => has('phone') && !has('name')],
  [null, (has) => has('website') && has('floor')],
  ['website', (has) => has('website') && !has('id', 'external')],
  [
    'lat',
    (has, words) =>
      has('latitude') &&
      only(words, 'latitude', 'coordinate', 'place', 'room', 'measure', 'address', 'building') &&
      !has('width', 'x'),
  ],
  [
    'lng',
    (has, words) =>
      has('longitude') && only(words, 'longitude', 'coordinate', 'place', 'room', 'measure', 'address', 'building'),
  ],
  ['x', (has, words) => has('x') && only(words, 'x', 'coordinate', 'place', 'room', 'floor')],
  ['y', (has, words) => has('y') && only(words, 'y', 'coordinate', 'place', 'room', 'floor')],
  ['width', (_, words) => only(words, 'width')],
  [null, (has) => has('width', 'height') && has('room', 'floor', 'building') && !has('coordinate')],
  ['hidden', (has) => has('hidden')],
  ['rating', (has) => has('rating')],
  ['status', (has) => has('status') && !has('address')],
  ['ordinal', (has, words) => has('ordinal') && only(words, 'ordinal', 'floor', 'number', 'measure')],
  ['ordinal', (has, words) => has('floor') && has('order') && only(words, 'floor', 'order', 'number')],
  [null, (has) => has('measure') && !has('name') && !has('id') && !has('category') && !has('description')],
  ['price', (has) => has('price') && !has('coordinate')],
  ['parent', (has) => has('parent')],
  ['aliases', (has) => has('alias')],
  ['category', (has) => has('category') && !has('building') && !has('floor')],
  [null, (has) => has('category') && !has('name')],
  ['description', (has) => has('description')],
  ['departmentId', (has) => has('department') && !has('room', 'tenant', 'floor', 'building') && has('id', 'number')],
  ['department', (has) => has('department') && !has('room', 'tenant', 'floor', 'building')],
  ['buildingOther', (has) => has('building') && has('other') && has('name')],
  [null, (has) => has('address') && has('id') && !has('room', 'tenant')],
  ['address', (has) => has('address') && !has('email')],
  ['levelName', (has) => has('floor') && (has('name') || has('short'))],
  ['level', (has) => has('floor')],
  ['buildingId', (has) => has('building') && !has('room', 'tenant') && has('id')],
  ['buildingId', (has) => has('building') && !has('room', 'tenant') && has('number')],
  ['buildingName', (has) => has('building') && !has('room') && has('name')],
  ['building', (has) => has('building') && !has('room')],
  [null, (has, words) => has('coordinate') && !has('name') && !only(words, 'place')],
  ['otherName', (has) => (has('short') || has('other')) && (has('name') || has('room', 'tenant'))],
  ['externalId', (has) => has('external') && (has('id') || has('number') || has('key'))],
  ['name', (has) => has('name')],
  ['tags', (has) => has('tag')],
  ['roomId', (has) => has('room', 'tenant') && has('id')],
  ['roomNumber', (has) => has('room', 'tenant') && has('number')],
  ['externalId', (has) => has('id')],
  ['key', (_, words) => only(words, 'key')],
  ['number', (has) => has('number') && !has('key')],
  ['address', (_, words) => only(words, 'place')],
  ['name', (has) => has('tenant')],
  ['room', (has) => has('room')],
];
