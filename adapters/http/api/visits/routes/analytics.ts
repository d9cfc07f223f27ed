import * as v from 'valibot';
import { type Request, route } from '../../../shared/route.ts';
import { pageLinks, pageOf, pageQuery, paginated, sliceOf } from '../../../validation/pages.ts';
import { presentOverview, seriesCsv } from '../present.ts';
import {
  DIMENSION_OF,
  dimensionQuery,
  overviewResponse,
  rangeQuery,
  seriesQuery,
  topResponse,
} from '../schemas/analytics.ts';

const TOP = '/api/analytics/top/';

type AnalyticsQuery = {
  readonly project: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly interval?: 'day' | 'hour';
};

const requestOf = ({
  caller,
  query: { project, from, to, interval = 'day' },
}: Pick<Request<AnalyticsQuery>, 'caller' | 'query'>) => ({
  caller,
  projectId: project,
  range: { ...(from !== undefined && { from }), ...(to !== undefined && { to }), unit: interval },
});

const getOverview = route({
  method: 'GET',
  path: '/api/analytics/overview/',
  name: 'getAnalyticsOverview',
  summary:
    'What visitors did on a project: in all, in the time of equal length before, and by days or hours. ' +
    'Visitors are those of each day: who comes back on another is counted again',
  description:
    'Every member who sees the project may; 403 for others. The last 30 days, today included, where `from` ' +
    'and `to` are absent. 400 on `from` if it is after `to`, or the range has more than 400 days, or 31 by ' +
    'hours. Includes events up to now.',
  auth: 'account',
  query: v.object(seriesQuery),
  responses: { 200: overviewResponse },
  handle: async (request) => ({
    status: 200,
    body: presentOverview(await request.app.analytics.overview(requestOf(request))),
  }),
});

const listTop = route({
  method: 'GET',
  path: TOP,
  name: 'listAnalyticsTop',
  summary: 'List the most frequent places, tags, searches, languages and levels of visitors',
  description:
    'Every member who sees the project may; 403 for others. The last 30 days, today included, where `from` ' +
    'and `to` are absent. 400 on `from` if it is after `to`, or the range has more than 400 days. A page past ' +
    'the end is 404.',
  auth: 'account',
  query: v.object({ ...rangeQuery, ...dimensionQuery, ...pageQuery }),
  responses: { 200: paginated('TopEntryPage', topResponse, 'A page of a ranking.') },
  async handle(request) {
    const { query, app, site } = request;
    const page = pageOf(query);
    const dimension = DIMENSION_OF[query.dimension];
    const { count, entries } = await app.analytics.top({ ...requestOf(request), dimension, ...sliceOf(page) });
    return { status: 200, body: { ...pageLinks(site, TOP, query, page, count), results: entries } };
  },
});

const exportSeries = route({
  method: 'GET',
  path: '/api/analytics/export/',
  name: 'exportAnalytics',
  isDownload: true,
  summary: 'Export the visits of a project as CSV, one row per day or hour',
  description:
    'Every member who sees the project may; 403 for others. The rows are the series of ' +
    '`getAnalyticsOverview`, and its errors the same.',
  auth: 'account',
  query: v.object({ ...seriesQuery, format: v.optional(v.picklist(['csv']), 'csv') }),
  responses: { 200: 'text/csv' },
  async handle(request) {
    const { project, series } = await request.app.analytics.series(requestOf(request));
    const [first, last] = [series[0]!.at.slice(0, 10), series.at(-1)!.at.slice(0, 10)];
    return {
      status: 200,
      bytes: Buffer.from(seriesCsv(series)),
      type: 'text/csv; charset=utf-8',
      headers: { 'content-disposition': `attachment; filename="analytics-${project.id}-${first}-${last}.csv"` },
    };
  },
});

export const analyticsRoutes = [getOverview, listTop, exportSeries];
