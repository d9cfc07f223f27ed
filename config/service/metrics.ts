import { stat } from 'node:fs/promises';
import type { MetricsPage } from '../../adapters/http/api/shared/routes/metrics.ts';
import { isReady } from '../../adapters/http/health/store-monitor.ts';
import type { ServiceMetrics } from '../../adapters/operations/metrics/service-metrics.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { readBackupState } from '../backup/backup-state.ts';
import type { Settings } from '../settings/settings.ts';
import { databasePath, databaseUrl, objectsUrl } from '../stores/stores.ts';
import type { Cradle, Opened } from './cradle.ts';

/** Opens the metrics of this instance; null where the settings serve none, and nothing is measured then. */
export async function openMetrics(settings: Settings): Promise<ServiceMetrics | null> {
  if (settings.METRICS_TOKEN === undefined && settings.METRICS_PORT === undefined) return null;
  const { serviceMetrics } = await import('../../adapters/operations/metrics/service-metrics.ts');
  return serviceMetrics({
    version: packageJson.version,
    storage: schemeOf(databaseUrl(settings)),
    objects: schemeOf(objectsUrl(settings)),
  });
}

const schemeOf = (url: string): string => url.split(':')[0]!;

type Adapters = Pick<Opened, 'storage' | 'objects' | 'outbound' | 'mail'>;

/** The same adapters, which are measured. */
export function measuredAdapters<A extends Adapters>(adapters: A, metrics: ServiceMetrics | null): A {
  if (!metrics) return adapters;
  return {
    ...adapters,
    storage: metrics.webhooks.storage(adapters.storage),
    objects: metrics.objects(adapters.objects),
    outbound: metrics.webhooks.outbound(adapters.outbound),
    mail: metrics.mails(adapters.mail),
  };
}

/** The page of the metrics, with those of the stores. */
export function metricsPage({ metrics, health, storage, space, settings, needs }: Cradle): MetricsPage | null {
  if (!metrics) return null;
  const { database, objects, clockDifference, isStopping } = health;
  const { statistics } = storage;
  const backup = () => readBackupState(storage.facts);
  const isReadyNow = async () => isReady(await database());
  metrics.watch({
    isReady: isReadyNow,
    database,
    objects,
    clockDifference,
    isStopping,
    statistics,
    space,
    databaseFiles: () => sizesOf(databasePath(settings)),
    backup,
    now: needs.now,
  });
  return { token: settings.METRICS_TOKEN ?? null, type: metrics.type, text: metrics.text };
}

/** The sizes of the files of the SQLite database at this path; none for null. The WAL may be missing, then it has no size. */
async function sizesOf(path: string | null): Promise<Readonly<Record<string, number>>> {
  if (path === null) return {};
  const { size: database } = await stat(path);
  const wal = await stat(`${path}-wal`).then(
    ({ size }) => size,
    () => 0,
  );
  return { database, wal };
}
