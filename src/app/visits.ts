import type { Needs } from '../ports/needs.ts';
import { getOverview } from '../usecases/visits/analytics/get-overview.ts';
import { getVisitSeries } from '../usecases/visits/analytics/get-visit-series.ts';
import { listTop } from '../usecases/visits/analytics/list-top.ts';
import { ingestVisits } from '../usecases/visits/ingest.ts';

/** Operations on visits and analytics. */
export const visitsActions = (needs: Needs) => ({
  visits: { ingest: ingestVisits(needs) },
  analytics: { overview: getOverview(needs), series: getVisitSeries(needs), top: listTop(needs) },
});
