import * as v from 'valibot';
import type { Dimension } from '../../../../../src/domain/visits/visit-dimension.ts';
import { FIGURE_NAMES } from '../../../../../src/domain/visits/visit-figures.ts';
import { MOST_DAYS } from '../../../../../src/domain/visits/visit-range.ts';
import { dayOrDateTime } from '../../../validation/date-times.ts';
import { enumeration } from '../../../validation/enumeration.ts';
import { uuid } from '../../../validation/fields.ts';
import { named } from '../../../validation/named.ts';

const figuresTexts = {
  at: 'The day, or the start of the hour, in UTC.',
  views: 'How often the map was opened.',
  visitors: 'How many visitors there were on each day: who comes back on another day is counted again.',
  areaClicks: 'How often an area was selected.',
  markerClicks: 'How often a marker was selected.',
  searches: 'How often something was searched.',
  routes: 'How many routes were requested and found.',
};

/** The names of dimensions in the API. */
export const DIMENSION_OF = {
  area: 'area',
  marker: 'marker',
  tag: 'tag',
  query: 'query',
  no_result_query: 'noResultQuery',
  failed_route: 'failedRoute',
  language: 'language',
  level: 'level',
} as const satisfies Readonly<Record<string, Dimension>>;

const interval = enumeration('AnalyticsInterval', ['day', 'hour'], 'The length of the periods, in UTC.');

/** Days in UTC, or date-times; both ends are in the range. */
export const rangeQuery = {
  project: uuid,
  from: v.optional(
    dayOrDateTime(
      ` At most ${MOST_DAYS.day} days before the end, with the interval \`hour\` ${MOST_DAYS.hour}; 29 days before it where it is not given.`,
    ),
  ),
  to: v.optional(dayOrDateTime(' Not before the start; now where it is not given.')),
};

export const seriesQuery = { ...rangeQuery, interval: v.optional(interval, 'day') };

export const dimensionQuery = {
  dimension: enumeration(
    'AnalyticsDimension',
    Object.keys(DIMENSION_OF) as readonly (keyof typeof DIMENSION_OF)[],
    'What is counted: places, tags, search terms, routes that were not found, languages or levels.',
  ),
};

const count = v.pipe(v.number(), v.integer());
const figures = Object.fromEntries(FIGURE_NAMES.map((name) => [name, count])) as Record<
  (typeof FIGURE_NAMES)[number],
  typeof count
>;
const visitFigures = named('VisitFigures', v.object(figures), 'The figures of a time.', figuresTexts);

/** A day, or the start of an hour. */
const at = v.string();

export const overviewResponse = named(
  'AnalyticsOverview',
  v.object({
    project: v.pipe(v.string(), v.uuid()),
    from: at,
    to: at,
    interval,
    totals: visitFigures,
    series: v.array(
      named('VisitPeriod', v.object({ at, ...figures }), 'The figures of a day or an hour.', figuresTexts),
    ),
    previous: visitFigures,
  }),
  'What visitors did on a map.',
  {
    project: 'The project of the query.',
    from: 'The first day or hour, in UTC.',
    to: 'The last day or hour, in UTC.',
    series: 'The figures of each day or hour, in order.',
  },
);

export const topResponse = named(
  'TopEntry',
  v.object({ key: v.string(), label: v.string(), count, share: v.number() }),
  'An entry of a ranking.',
  {
    key: 'The id of the place, tag or level, the code of the language, or the searched text.',
    label: 'Its name now; the key where it no longer exists.',
    count: 'How often it occurred.',
    share: 'Its part of all occurrences, from 0 to 1.',
  },
);
