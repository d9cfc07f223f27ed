import * as v from 'valibot';
import type { Dimension } from '../../../../../src/domain/visits/visit-dimension.ts';
import { FIGURE_NAMES } from '../../../../../src/domain/visits/visit-figures.ts';
import { MOST_DAYS } from '../../../../../src/domain/visits/visit-range.ts';
import { dayOrDateTime } from '../../../validation/date-times.ts';
import { enumeration } from '../../../validation/enumeration.ts';
import { uuid } from '../../../validation/fields.ts';
import { named } from '../../../validation/named.ts';

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
const visitFigures = named('VisitFigures', v.object(figures));

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
    series: v.array(named('VisitPeriod', v.object({ at, ...figures }))),
    previous: visitFigures,
  }),
);

export const topResponse = named(
  'TopEntry',
  v.object({ key: v.string(), label: v.string(), count, share: v.number() }),
);
