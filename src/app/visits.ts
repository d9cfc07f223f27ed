import { getOverview } from '../usecases/visits/analytics/get-overview.ts';
import { getVisitSeries } from '../usecases/visits/analytics/get-visit-series.ts';
import { listTop } from '../usecases/visits/analytics/list-top.ts';
import { ingestVisits } from '../usecases/visits/ingest.ts';

/** Operations on visits and analytics. */
export const VISITS_ACTIONS = {
  visits: { ingest: ingestVisits },
  analytics: { overview: getOverview, series: getVisitSeries, top: listTop },
};
