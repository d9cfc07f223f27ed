import {
  addUp,
  FIGURE_COUNTS,
  type FigurePoint,
  type Figures,
  seriesOf,
} from '../../../domain/visits/visit-figures.ts';
import { rangeBefore, spanOf, spansOf, type VisitRange } from '../../../domain/visits/visit-range.ts';
import type { Needs } from '../../../ports/shared/needs.ts';
import type { Stores } from '../../../ports/shared/storage.ts';
import { type AnalyticsRequest, type Dashboard, openDashboard } from './find.ts';

export type Series = Dashboard & { readonly series: readonly FigurePoint[] };

/** `previous` are the totals of the range of equal length right before. */
export type Overview = Series & { readonly totals: Figures; readonly previous: Figures };

/** What visitors did on a project: in all, before, and period by period. */
export function getOverview(needs: Needs) {
  const getSeries = getVisitSeries(needs);
  return async (request: AnalyticsRequest): Promise<Overview> => {
    const dashboard = await getSeries(request);
    const { project, range } = dashboard;
    const [totals, previous] = await Promise.all([
      totalsOf(needs.storage, project.id, range),
      totalsOf(needs.storage, project.id, rangeBefore(range)),
    ]);
    return { ...dashboard, totals, previous };
  };
}

/** What visitors did on a project, period by period. */
export function getVisitSeries(needs: Needs) {
  return async (request: AnalyticsRequest): Promise<Series> => {
    const dashboard = await openDashboard(needs, request);
    const { project, range } = dashboard;
    const counts = await needs.storage.rollUps.list(project.id, FIGURE_COUNTS, spanOf(range));
    return { ...dashboard, series: seriesOf(range, counts) };
  };
}

async function totalsOf({ rollUps }: Stores, projectId: string, range: VisitRange): Promise<Figures> {
  const counts = await Promise.all(spansOf(range).map((span) => rollUps.list(projectId, FIGURE_COUNTS, span)));
  return addUp(counts.flat());
}
