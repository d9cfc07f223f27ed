import type { Client } from '../../../test/support/client.ts';
import type { Cluster } from '../cluster.ts';
import { countedVisits } from './counted-visits.ts';
import { draftLimit, memberLimit, oneName } from './limits.ts';
import { lastOwner } from './owners.ts';
import type { Race } from './race.ts';

/** Races that are ready to run. */
export const newRaces = (cluster: Cluster, api: Client): Promise<readonly Race[]> =>
  Promise.all([draftLimit, oneName, memberLimit, lastOwner, countedVisits].map((prepare) => prepare(cluster, api)));
