import type { VisitEvent, VisitEventName } from './analytics.ts';

/** What events can be broken down by (completions 5). */
export const DIMENSIONS = [
  'area',
  'marker',
  'tag',
  'query',
  'noResultQuery',
  'failedRoute',
  'language',
  'level',
] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** An entry of a dimension: the place, tag, level, language or text that an event is about. */
export type DimensionEntry = { readonly dimension: Dimension; readonly entry: string };

type Params = Readonly<Record<string, unknown>>;
type Read = (params: Params) => string;

/** Stands between the ends of a route in the entry of one that failed. */
export const ROUTE_ARROW = ' → ';

const LONGEST = 100;

const named: (name: string) => Read = (name) => (params) => settled(params[name]);
const id = named('id');
/** Words that are looked for, whatever their case. */
const query: Read = ({ query: text }) => settled(typeof text === 'string' ? text.toLowerCase() : text);
const route: Read = ({ from, to }) => {
  const ends = [settled(from), settled(to)];
  return ends.includes('') ? '' : ends.join(ROUTE_ARROW);
};

/** What of an event's params is an entry of which dimension. Without the param it counts in none. */
const READS: Readonly<Partial<Record<VisitEventName, readonly (readonly [Dimension, Read])[]>>> = {
  mapView: [
    ['language', named('language')],
    ['level', named('level')],
  ],
  areaClick: [['area', id]],
  markerClick: [['marker', id]],
  levelSwitch: [['level', id]],
  tagFilter: [['tag', id]],
  languageSwitch: [['language', id]],
  searchQuery: [['query', query]],
  searchNoResult: [['noResultQuery', query]],
  routeFail: [['failedRoute', route]],
};

/** The entries that an event counts in, at most one of a dimension. */
export function entriesOf({ name, params }: Pick<VisitEvent, 'name' | 'params'>): readonly DimensionEntry[] {
  const reads = READS[name];
  if (!reads || params === '{}') return [];
  const read = JSON.parse(params) as Params;
  return reads.map(([dimension, entry]) => ({ dimension, entry: entry(read) })).filter(({ entry }) => entry !== '');
}

/** The text without blanks and control characters that nobody sees, of at most a hundred characters; '' for what is no text. */
function settled(value: unknown): string {
  if (typeof value !== 'string') return '';
  const text = value
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ');
  return text.trim().slice(0, LONGEST).toWellFormed().trim();
}
