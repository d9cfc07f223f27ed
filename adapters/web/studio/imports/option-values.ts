import type { Import } from './use-imports.ts';

/** What a person may say about how files are read and applied; empty: guessed. */
export type OptionValues = {
  readonly format: string;
  readonly mode: string;
  readonly name: string;
  readonly group: string;
  /** One of the ways of recognising, or empty for all of them. */
  readonly match: string;
  readonly level: string;
  readonly language: string;
  readonly scale: string;
  readonly flipY: boolean;
  readonly image: string;
  readonly separator: string;
  readonly encoding: string;
  /** Whether the first row of a table names its columns. */
  readonly header: '' | 'yes' | 'no';
  readonly strict: boolean;
  readonly placing: '' | 'fit' | 'points';
  readonly points: readonly TypedPoint[];
  /** The meaning of each column or property by its name; empty: left out; `custom:…`: a custom field. */
  readonly columns: Readonly<Record<string, string>>;
};

/** A position on the plan and on the earth, as it was typed. */
export type TypedPoint = Readonly<Record<'x' | 'y' | 'lng' | 'lat', string>>;

const NO_POINT: TypedPoint = { x: '', y: '', lng: '', lat: '' };

type Options = {
  readonly format?: string | null;
  readonly mode?: string;
  readonly name?: string | null;
  readonly group?: string | null;
  readonly match?: readonly string[];
  readonly level?: string;
  readonly language?: string;
  readonly space?: { readonly scale?: number; readonly flipY?: boolean };
  readonly image?: string;
  readonly separator?: string;
  readonly encoding?: string;
  readonly header?: boolean;
  readonly strict?: boolean;
  readonly fit?: boolean;
  readonly controlPoints?: readonly Readonly<Record<keyof TypedPoint, number>>[];
};

type SentImport = Pick<Import, 'mode' | 'format' | 'options' | 'report'>;

/** What was sent, and what was guessed where nothing was. */
export function valuesOfImport({ mode, format, options, report }: SentImport): OptionValues {
  const guesses = report?.guesses;
  const given: Options = { ...guesses?.options, ...options };
  const { match = [], controlPoints = [], space = {} } = given;
  return {
    format: format ?? given.format ?? '',
    mode,
    name: given.name ?? '',
    group: given.group ?? '',
    match: match.length === 1 ? match[0]! : '',
    level: given.level ?? '',
    language: given.language ?? '',
    scale: space.scale === undefined ? '' : String(space.scale),
    flipY: space.flipY ?? false,
    image: given.image ?? '',
    ...tableValues(given),
    strict: given.strict ?? false,
    placing: controlPoints.length > 0 ? 'points' : given.fit ? 'fit' : '',
    points: [0, 1].map((at) => typedPoint(controlPoints[at])),
    columns: Object.fromEntries((guesses?.properties ?? []).map(({ name, meaning }) => [name, meaning ?? ''])),
  };
}

const tableValues = ({ separator = '', encoding = '', header }: Options) => ({
  separator,
  encoding,
  header: header === undefined ? ('' as const) : header ? ('yes' as const) : ('no' as const),
});

const typedPoint = (point: Readonly<Record<keyof TypedPoint, number>> | undefined): TypedPoint =>
  point ? { x: String(point.x), y: String(point.y), lng: String(point.lng), lat: String(point.lat) } : NO_POINT;

/** The options with which the files are read again: those that were sent, and what the person has changed since. */
export function optionsOf(values: OptionValues, before: OptionValues, sent: Readonly<Record<string, unknown>>): object {
  const changed = (...names: readonly (keyof OptionValues)[]): boolean =>
    names.some((name) => JSON.stringify(values[name]) !== JSON.stringify(before[name]));
  const { space, controlPoints, fit, map, customFields, level, language, image, separator, encoding, header, ...kept } =
    sent;
  return {
    ...kept,
    ...given('level', values.level),
    ...given('language', changed('language') ? values.language : language),
    ...given('image', values.image),
    ...given('separator', changed('separator') ? values.separator : separator),
    ...given('encoding', changed('encoding') ? values.encoding : encoding),
    ...(changed('header') ? headerOf(values) : header !== undefined && { header }),
    ...(changed('format') && { format: values.format || null }),
    mode: values.mode,
    name: values.name.trim() || null,
    group: values.group || null,
    ...(changed('match') && { match: values.match ? [values.match] : ['id', 'externalId', 'key'] }),
    ...(changed('scale', 'flipY') ? spaceOf(values) : given('space', space)),
    ...(values.placing === 'fit' && { fit: true }),
    ...(values.placing === 'points' && { controlPoints: values.points.map(positionOf) }),
    ...(changed('columns')
      ? columnsOf(values, before)
      : { ...given('map', map), ...given('customFields', customFields) }),
    strict: values.strict,
  };
}

const given = (name: string, value: unknown): object => (value ? { [name]: value } : {});

const headerOf = ({ header }: OptionValues): object => (header === '' ? {} : { header: header === 'yes' });

function spaceOf({ scale, flipY }: OptionValues): object {
  const factor = Number(scale);
  return { space: { flipY, ...(factor > 0 && { scale: factor }) } };
}

const positionOf = (point: TypedPoint) => ({
  x: Number(point.x),
  y: Number(point.y),
  lng: Number(point.lng),
  lat: Number(point.lat),
});

/** Whether a point has all four numbers. */
export const isWhole = (point: TypedPoint): boolean =>
  Object.values(point).every((typed) => typed.trim() !== '' && Number.isFinite(Number(typed)));

const CUSTOM = 'custom:';

/** The meaning of each column. A column whose meaning was removed is included, or it would be guessed again. */
function columnsOf({ columns }: OptionValues, before: OptionValues): object {
  const entries = Object.entries(columns);
  const meanings = Object.values(before.columns).concat(Object.values(columns));
  const map = Object.fromEntries(
    [...new Set(meanings)]
      .filter((meaning) => meaning !== '' && !meaning.startsWith(CUSTOM))
      .map((meaning) => [meaning, entries.filter(([, each]) => each === meaning).map(([name]) => name)]),
  );
  const custom = entries.filter(([, meaning]) => meaning.startsWith(CUSTOM)).map(([name]) => name);
  return { map, customFields: custom };
}
