import type { VisitEventName } from '../projects/values/visit-event-name.ts';
import type { VisitEvent } from './visit-event.ts';
import { normalizeParam } from './visit-params.ts';

/** The dimensions by which events are counted. */
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

/** Separates the ends of a route in the entry of one that failed. */
export const ROUTE_ARROW = ' → ';

const named: (name: string) => Read = (name) => (params) => normalizeParam(params[name]);
const id = named('id');
/** Search words, ignoring case. */
const query: Read = ({ query: text }) => normalizeParam(typeof text === 'string' ? text.toLowerCase() : text);
const route: Read = ({ from, to }) => {
  const ends = [normalizeParam(from), normalizeParam(to)];
  return ends.includes('') ? '' : ends.join(ROUTE_ARROW);
};

/** Which of an event's params is an entry of which dimension. Without the param there is no entry. */
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

/** The entries of an event, at most one for each dimension. */
export function entriesOf({ name, params }: Pick<VisitEvent, 'name' | 'params'>): readonly DimensionEntry[] {
  return READS[name] && params !== '{}' ? entriesIn(name, JSON.parse(params)) : [];
}

/** The same from params before serialisation. */
export function entriesIn(name: VisitEventName, params: Params): readonly DimensionEntry[] {
  const entries: DimensionEntry[] = [];
  for (const [dimension, read] of READS[name] ?? []) {
    const entry = read(params);
    if (entry !== '') entries.push({ dimension, entry });
  }
  return entries;
}
