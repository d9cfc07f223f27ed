import * as v from 'valibot';
import type { Dimension } from '../../../../../src/domain/visits/visit-dimension.ts';
import { FIGURE_NAMES } from '../../../../../src/domain/visits/visit-figures.ts';
import { named } from '../../../openapi/named.ts';
import { dayOrDateTime } from '../../../validation/date-times.ts';
import { uuid } from '../../../validation/fields.ts';

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

/** Days in UTC, or date-times; both ends are in the range. */
export const rangeQuery = { project: uuid, from: v.optional(dayOrDateTime), to: v.optional(dayOrDateTime) };

export const seriesQuery = { ...rangeQuery, interval: v.optional(v.picklist(['day', 'hour']), 'day') };

export const dimensionQuery = {
  dimension: v.picklist(Object.keys(DIMENSION_OF) as readonly (keyof typeof DIMENSION_OF)[]),
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
    interval: v.picklist(['day', 'hour']),
    totals: visitFigures,
    series: v.array(named('VisitPeriod', v.object({ at, ...figures }))),
    previous: visitFigures,
  }),
);

export const topResponse = named(
  'TopEntry',
  v.object({ key: v.string(), label: v.string(), count, share: v.number() }),
);
