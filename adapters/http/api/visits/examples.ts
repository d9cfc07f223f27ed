import { EXAMPLE_IDS, type Examples } from '../../shared/examples.ts';

export const VISIT_EXAMPLES: Examples = {
  ingestVisits: {
    events: [
      { event: 'mapView', timestamp: '2026-11-22T19:00:25.637Z' },
      { event: 'areaClick', params: { id: EXAMPLE_IDS.areaId }, timestamp: '2026-11-22T19:00:31.004Z' },
      { event: 'searchQuery', params: { query: 'toilets' }, timestamp: '2026-11-22T19:00:40.120Z' },
    ],
  },
};
