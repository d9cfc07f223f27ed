import * as v from 'valibot';
import { S3_ACTIONS } from '../../../../objects/s3-actions.ts';
import { FAULT_CAUSES } from '../../../health/fault-cause.ts';
import { isReady, rightOf, type StoreState } from '../../../health/store-monitor.ts';
import { type Route, route } from '../../../shared/route.ts';
import { enumeration } from '../../../validation/enumeration.ts';
import { timestamp } from '../../../validation/fields.ts';
import { named } from '../../../validation/named.ts';

/** What the service knows of itself and its stores. */
export type Health = {
  readonly database: () => Promise<StoreState>;
  readonly objects: () => Promise<StoreState>;
  /** How far this clock is ahead of the database's, in milliseconds; 0 where it hardly differs. */
  readonly clockDifference: () => Promise<number>;
  /** True once the service is stopping. */
  readonly isStopping: () => boolean;
  readonly version: string;
};

const versionResponse = named('ServiceVersion', v.object({ version: v.string() }), 'The release that is running.', {
  version: 'A semantic version, such as 0.2.0.',
});
const livenessResponse = named('Liveness', v.object({ status: v.string() }), 'That the process responds.', {
  status: 'Always ok.',
});
const storeState = enumeration('StoreState', ['ok', 'failing'], 'Whether a store accepts writes.');

const status = enumeration(
  'ReadinessStatus',
  ['ok', 'degraded', 'failing', 'stopping'],
  'Is `degraded` while only the object store fails or the file of the database is damaged, and `failing` while the database fails.',
);

const cause = enumeration('FaultCause', FAULT_CAUSES, 'Why a store fails.');

const missingRight = enumeration('ObjectStoreRight', S3_ACTIONS, 'A right that the account of the object store needs.');

const state = v.object({
  status,
  database: storeState,
  objects: storeState,
  since: v.pipe(v.nullable(timestamp), v.description('When the failure was first noticed.')),
  cause: v.pipe(v.nullable(cause), v.description('Why the database, or else the object store, fails.')),
  missing_right: v.pipe(
    v.nullable(missingRight),
    v.description('The right that the account lacks, where an S3 object store denies it.'),
  ),
  clock_difference_seconds: v.pipe(
    v.number(),
    v.description('How far the clock of this instance is ahead of that of the database; 0 up to five seconds.'),
  ),
});

const readinessResponse = named('Readiness', state, 'Whether the service accepts writes, and what fails.');

/** As every 503, it has a code. */
const notReadyResponse = named(
  'Unreadiness',
  v.object({ ...state.entries, code: v.picklist(['unavailable']) }),
  'What fails while the service accepts no writes, or that it stops.',
  { code: 'Always `unavailable`, as in the other errors that pass by themselves.' },
);
const AGAIN = { 'retry-after': '1' };

/** Endpoints for monitoring: liveness, readiness, and the version. */
export function healthRoutes(health: Health): readonly Route[] {
  const livez = route({
    method: 'GET',
    path: '/livez',
    name: 'getLiveness',
    summary: 'Check that the process responds',
    description: '200 as long as the process answers. Looks at nothing else.',
    auth: 'open',
    rate: 'none',
    responses: { 200: livenessResponse },
    handle: async () => ({ status: 200, body: { status: 'ok' } }),
  });

  const readyz = route({
    method: 'GET',
    path: '/readyz',
    name: 'getReadiness',
    summary: 'Check that the service accepts writes',
    description:
      '200 while the database accepts writes, whatever the object store does, and where its file is damaged, which a restart does not ' +
      'mend; 503 otherwise, and once the service shuts down. Names ' +
      'the store that fails, since when, and why. Checked at most once a second.',
    auth: 'open',
    rate: 'none',
    responses: { 200: readinessResponse, 503: notReadyResponse },
    async handle() {
      const body = await readiness(health);
      if (['ok', 'degraded'].includes(body.status)) return { status: 200, body };
      return { status: 503, body: { ...body, code: 'unavailable' }, headers: AGAIN };
    },
  });

  const version = route({
    method: 'GET',
    path: '/version',
    name: 'getVersion',
    summary: 'Get the version of the service',
    description: 'The release that is running, as in `info.version` of this document.',
    auth: 'open',
    rate: 'none',
    responses: { 200: versionResponse },
    handle: async () => ({ status: 200, body: { version: health.version } }),
  });

  return [livez, readyz, version];
}

/** The service is ready while its database is: maps, sign-in and most writes need no object store. */
async function readiness(health: Health) {
  const [database, objects, difference] = await Promise.all([
    health.database(),
    health.objects(),
    health.clockDifference(),
  ]);
  const named = database.state === 'ok' ? objects : database;
  return {
    status: health.isStopping() ? 'stopping' : statusOf(database, objects),
    database: database.state,
    objects: objects.state,
    since: named.since,
    cause: named.cause,
    missing_right: rightOf(named),
    clock_difference_seconds: difference / 1000,
  };
}

function statusOf(database: StoreState, objects: StoreState): 'ok' | 'degraded' | 'failing' {
  if (!isReady(database)) return 'failing';
  return [database, objects].some(({ state }) => state === 'failing') ? 'degraded' : 'ok';
}
