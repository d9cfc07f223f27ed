import type { Strings } from '../../strings/strings.ts';

type Name = keyof Strings['panels']['fields'];

/** A field that the inspector shows: its name in the API is that of its label, unless it has another. */
export type FieldRule = {
  readonly name: Name;
  readonly label?: Name;
  /** `optional-flag`: yes, no, or null for what follows from the kind of the item. */
  readonly kind:
    | 'text'
    | 'long'
    | 'number'
    | 'flag'
    | 'optional-flag'
    | 'color'
    | 'choice'
    | 'icon'
    | 'hours'
    | 'list'
    | 'point';
  /** Of a choice: its values, by their names in the texts. */
  readonly options?: readonly string[];
  /** Two items never have the same: it is not for several. */
  readonly isUnique?: boolean;
  /** An empty input is stored as null. */
  readonly isNullable?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
};

export type Section = { readonly title: keyof Strings['panels']['sections']; readonly fields: readonly FieldRule[] };

const text = (name: Name): FieldRule => ({ name, kind: 'text' });
const flag = (name: Name): FieldRule => ({ name, kind: 'flag' });
const color = (name: Name): FieldRule => ({ name, kind: 'color' });
const number = (name: Name, limits: Pick<FieldRule, 'min' | 'max' | 'step' | 'isNullable'> = {}): FieldRule => ({
  name,
  kind: 'number',
  ...limits,
});

const STATUSES = ['', 'available', 'reserved', 'occupied', 'closed', 'info'];

const PLACE: readonly Section[] = [
  {
    title: 'opening',
    fields: [
      { name: 'status', kind: 'choice', options: STATUSES, isNullable: true },
      { name: 'workingHours', kind: 'hours' },
    ],
  },
  { title: 'contact', fields: [text('address'), text('telephone'), text('email'), text('webpage')] },
];

const SEEN: Section = {
  title: 'visibility',
  fields: [
    flag('isHidden'),
    flag('isSearchable'),
    flag('isSelectable'),
    flag('zoomOnSelect'),
    number('minZoom', { step: 0.1, isNullable: true }),
  ],
};

const MORE: Section = {
  title: 'more',
  fields: [
    text('category'),
    { name: 'accessibility', kind: 'list' },
    number('rating', { min: 0, max: 5, step: 0.1, isNullable: true }),
    { ...text('price'), isNullable: true },
    { ...text('key'), isNullable: true, isUnique: true },
    { ...text('externalId'), isNullable: true, isUnique: true },
  ],
};

/** What the inspector shows of each kind of item, in order. */
export const SECTIONS: Readonly<Record<string, readonly Section[]>> = {
  areas: [
    ...PLACE,
    {
      title: 'look',
      fields: [
        color('color'),
        number('fillOpacity', { min: 0, max: 1, step: 0.05 }),
        number('hoverOpacity', { min: 0, max: 1, step: 0.05 }),
        { ...color('strokeColor'), isNullable: true },
        number('strokeWidth', { min: 0, max: 100, step: 0.5 }),
        { name: 'labelPoint', kind: 'point', isUnique: true },
      ],
    },
    SEEN,
    MORE,
  ],
  markers: [
    ...PLACE,
    {
      title: 'look',
      fields: [
        { name: 'icon', kind: 'icon', isNullable: true },
        color('color'),
        { name: 'type', kind: 'choice', options: ['classic', 'dot', 'image', 'label', 'hidden'] },
        { name: 'pinStyle', kind: 'choice', options: ['icon', 'number', 'image', 'text'] },
        number('markerNumber', { min: 0, step: 1, isNullable: true }),
        number('size', { min: 1, max: 200, step: 1 }),
        number('opacity', { min: 0, max: 1, step: 0.05 }),
        number('rotation', { step: 1 }),
        { ...text('amenity'), isNullable: true },
      ],
    },
    { ...SEEN, fields: [...SEEN.fields, flag('isStartPoint'), flag('showTooltip'), flag('showCard')] },
    MORE,
  ],
  corridors: [
    {
      title: 'way',
      fields: [
        text('name'),
        flag('isAccessible'),
        { name: 'direction', kind: 'choice', options: ['both', 'forward', 'backward'] },
        { name: 'crossing', kind: 'choice', options: ['join', 'bridge'] },
        number('speedFactor', { min: 0.1, max: 10, step: 0.1 }),
        number('extraSeconds', { min: 0, step: 1 }),
      ],
    },
  ],
  transitions: [
    {
      title: 'way',
      fields: [
        text('name'),
        {
          name: 'type',
          kind: 'choice',
          options: ['stairs', 'elevator', 'escalator', 'ramp', 'travelator', 'door', 'portal', 'other'],
        },
        { name: 'direction', kind: 'choice', options: ['both', 'up', 'down'] },
        { name: 'isAccessible', kind: 'optional-flag' },
        number('entrySeconds', { min: 0, step: 1, isNullable: true }),
        number('secondsPerLevel', { min: 0, step: 1, isNullable: true }),
        number('durationSeconds', { min: 0, step: 1, isNullable: true }),
        number('distanceMeters', { min: 0, isNullable: true }),
      ],
    },
  ],
  levels: [
    {
      title: 'level',
      fields: [
        text('name'),
        text('shortName'),
        number('ordinal', { step: 1 }),
        { ...text('building'), isNullable: true },
        flag('isHidden'),
        { ...color('backgroundColor'), isNullable: true },
        number('width', { min: 1, isNullable: true }),
        number('height', { min: 1, isNullable: true }),
        number('metersPerUnit', { min: 0, step: 0.0001, isNullable: true }),
      ],
    },
    {
      title: 'view',
      fields: [
        number('bearing', { min: -360, max: 360, step: 1 }),
        number('defaultZoom', { min: 0.1, max: 100, step: 0.05 }),
        { ...number('minZoom', { min: 0.1, max: 100, step: 0.05 }), label: 'leastZoom' },
        { ...number('maxZoom', { min: 0.1, max: 100, step: 0.05 }), label: 'mostZoom' },
      ],
    },
    {
      title: 'more',
      fields: [
        number('elevationMeters', { min: -12_000, max: 12_000, isNullable: true }),
        { ...text('key'), isNullable: true },
        { ...text('externalId'), isNullable: true },
      ],
    },
  ],
};

/** The sections of items of these kinds: of several, the fields that all of them have and that may be the same. */
export function sectionsOf(nouns: readonly string[], count: number): readonly Section[] {
  const [first, ...rest] = [...new Set(nouns)].map((noun) => SECTIONS[noun] ?? []);
  const isShared = (rule: FieldRule) =>
    (count === 1 || !rule.isUnique) &&
    rest.every((sections) =>
      sections.some(({ fields }) => fields.some(({ name, kind }) => name === rule.name && kind === rule.kind)),
    );
  return (first ?? [])
    .map((section) => ({ ...section, fields: section.fields.filter(isShared) }))
    .filter(({ fields }) => fields.length > 0);
}
