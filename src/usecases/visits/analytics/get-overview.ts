import { addUp, FIGURE_COUNTS, type Figures } from '../../../domain/visits/visit-figures.ts';
import { rangeBefore, spansOf, type VisitRange } from '../../../domain/visits/visit-range.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { Stores } from '../../../ports/storage.ts';
import { getVisitSeries, type Series } from './get-visit-series.ts';
import type { AnalyticsRequest } from './shared/find.ts';

/** `previous` are the totals of the range of equal length right before. */
export type Overview = Series & { readonly totals: Figures; readonly previous: Figures };

/** Visits of a project: totals, those of the preceding range, and period by period. */
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

async function totalsOf({ rollUps }: Stores, projectId: string, range: VisitRange): Promise<Figures> {
  const counts = await Promise.all(spansOf(range).map((span) => rollUps.sum(projectId, FIGURE_COUNTS, span)));
  return addUp(counts.flat());
}
