import { FIGURE_COUNTS, type FigurePoint, seriesOf } from '../../../domain/visits/visit-figures.ts';
import { spanOf } from '../../../domain/visits/visit-range.ts';
import type { Needs } from '../../../ports/needs.ts';
import { type AnalyticsRequest, type Dashboard, openDashboard } from './shared/find.ts';

export type Series = Dashboard & { readonly series: readonly FigurePoint[] };

/** Visits of a project, period by period. */
export function getVisitSeries(needs: Needs) {
  return async (request: AnalyticsRequest): Promise<Series> => {
    const dashboard = await openDashboard(needs, request);
    const { project, range } = dashboard;
    const counts = await needs.storage.rollUps.list(project.id, FIGURE_COUNTS, spanOf(range));
    return { ...dashboard, series: seriesOf(range, counts) };
  };
}
