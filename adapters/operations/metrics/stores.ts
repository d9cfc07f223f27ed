import type { Registry } from '@prometheus-io/client';
import type { Space } from '../../../src/ports/projects/space.ts';
import type { StatisticsStore } from '../../../src/ports/shared/statistics-store.ts';
import { sampled } from './sampled.ts';
import { type Described, registerValues } from './series.ts';

type StoreState = { readonly state: 'ok' | 'failing'; readonly cause?: string | null };

export type WatchedStores = {
  readonly database: () => Promise<StoreState>;
  readonly objects: () => Promise<StoreState>;
  /** In milliseconds. */
  readonly clockDifference: () => Promise<number>;
  /** Whether the service can work with the database as it is. */
  readonly isReady: () => Promise<boolean>;
  readonly isStopping: () => boolean;
  readonly statistics: StatisticsStore;
  readonly space: Space;
  /** The sizes of the files of a SQLite database, in bytes, by `database` and `wal`; empty for any other. */
  readonly databaseFiles: () => Promise<Readonly<Record<string, number>>>;
  /** What is known of the last backup; null where none was made. */
  readonly backup: () => Promise<LastBackup | null>;
  readonly now: () => string;
};

/** Times in ISO 8601; `wholeTime`: of the last one that lacked no file. */
type LastBackup = {
  readonly time: string;
  readonly wholeTime: string | null;
  /** Of the last one that was sent elsewhere. */
  readonly sentTime: string | null;
  readonly bytes: number;
  readonly missing: number;
};

/** The shortest time between two readings in milliseconds, however often the metrics are requested. */
const SECOND = 1_000;
const SOON = 10_000;
const MINUTE = 60_000;
const LATER = 300_000;

/** Beyond so many, events are not counted. */
const MOST_EVENTS = 100_000;

/** So many organizations, those that store most, have a value each. */
const MOST_ORGANIZATIONS = 20;

/**
 * What the stores contain, and whether they work: read when the metrics are requested, at most once in an interval. `successes`: when each job
 * last succeeded on this instance, in seconds since 1970.
 */
export function storeMetrics(
  registry: Registry,
  stores: WatchedStores,
  successes: ReadonlyMap<string, number> = new Map(),
): void {
  const { statistics, space, now, isStopping } = stores;
  const gauge = (name: string, help: string, read: () => Promise<number | null>) => {
    const metric: Described = { name, help, type: 'gauge' };
    registerValues(registry, metric, async () => {
      const value = await read();
      return value === null ? [] : [{ labels: {}, value }];
    });
  };

  const isUp = (check: () => Promise<StoreState>) => {
    const read = sampled(async () => (await check()).state === 'ok', SECOND);
    return async () => ((await read()) ? 1 : 0);
  };
  const [database, objects] = [isUp(stores.database), isUp(stores.objects)];
  registerValues(
    registry,
    { name: 'waymark_store_up', help: '1 while the store accepts writes, 0 while it does not.', type: 'gauge' },
    async () => [
      { labels: { store: 'database' }, value: await database() },
      { labels: { store: 'objects' }, value: await objects() },
    ],
  );
  const ready = sampled(stores.isReady, SECOND);
  gauge('waymark_ready', '1 while /readyz answers 200, 0 otherwise.', async () =>
    isStopping() ? 0 : Number(await ready()),
  );
  const damaged = sampled(async () => (await stores.database()).cause === 'damaged', SECOND);
  gauge('waymark_database_damaged', '1 where the file of the database was found damaged since the start.', async () =>
    Number(await damaged()),
  );

  const difference = sampled(stores.clockDifference, SECOND);
  gauge(
    'waymark_clock_difference_seconds',
    'How far the clock is ahead of that of the database; 0 up to five seconds.',
    async () => thousandth(await difference()),
  );

  const events = sampled(() => statistics.waitingEvents(MOST_EVENTS), SOON);
  gauge(
    'waymark_outbox_events',
    'Events that wait for their delivery to a webhook.',
    async () => (await events())?.count ?? null,
  );
  gauge('waymark_outbox_oldest_age_seconds', 'Age of the oldest of these events; 0 where none waits.', async () => {
    const found = await events();
    return found && ageOf(found.oldest, now());
  });

  gauge(
    'waymark_analytics_pending_events',
    'Analytics events that are not rolled up yet.',
    sampled(() => statistics.pendingVisits(MOST_EVENTS), MINUTE),
  );
  gauge(
    'waymark_mails_waiting',
    'Mails that no mail server has accepted yet.',
    sampled(() => statistics.waitingMails(MOST_EVENTS), MINUTE),
  );
  gauge(
    'waymark_stored_bytes',
    'Size of all stored files.',
    sampled(() => statistics.storedBytes(), LATER),
  );
  storageMetrics(registry, stores);
  jobSuccesses(registry, statistics, successes);
  const backup = sampled(stores.backup, MINUTE);
  gauge(
    'waymark_backup_last_timestamp_seconds',
    'When the last backup was made, whole or not. None before the first.',
    async () => secondsOf((await backup())?.time),
  );
  gauge(
    'waymark_backup_last_success_timestamp_seconds',
    'When the last backup was made that lacks no file. None before the first.',
    async () => secondsOf((await backup())?.wholeTime),
  );
  gauge('waymark_backup_age_seconds', 'Age of the last backup that lacks no file.', async () => {
    const time = (await backup())?.wholeTime;
    return time ? ageOf(time, now()) : null;
  });
  gauge('waymark_backup_sent_age_seconds', 'Age of the last backup that is in BACKUP_TO.', async () => {
    const time = (await backup())?.sentTime;
    return time ? ageOf(time, now()) : null;
  });
  gauge('waymark_backup_bytes', 'Size of the last backup.', async () => (await backup())?.bytes ?? null);
  gauge(
    'waymark_backup_missing_files',
    'Files that the last backup lacks, because the object store did not have them.',
    async () => (await backup())?.missing ?? null,
  );
  gauge(
    'waymark_disk_free_bytes',
    'Free space of the disk with the data, the least of several. None where all data is elsewhere.',
    sampled(() => space.freeBytes(), SECOND),
  );
}

/** The storage of the largest organizations, and of the database itself. */
function storageMetrics(registry: Registry, { statistics, databaseFiles }: WatchedStores): void {
  const usage = sampled(() => statistics.usage(), LATER);
  registerValues(
    registry,
    {
      name: 'waymark_organization_stored_bytes',
      help: 'Size of the files of each of the twenty organizations that store most.',
      type: 'gauge',
    },
    async () =>
      [...((await usage()) ?? [])]
        .map(([organization, { storageBytes }]) => ({ labels: { organization }, value: storageBytes }))
        .sort((a, b) => b.value - a.value)
        .slice(0, MOST_ORGANIZATIONS)
        .filter(({ value }) => value > 0),
  );
  const files = sampled(databaseFiles, SOON);
  registerValues(
    registry,
    { name: 'waymark_sqlite_bytes', help: 'Size of the file of a SQLite database, and of its WAL.', type: 'gauge' },
    async () => Object.entries((await files()) ?? {}).map(([file, value]) => ({ labels: { file }, value })),
  );
}

/** The successes of all instances, those before the last start included. */
function jobSuccesses(registry: Registry, statistics: StatisticsStore, own: ReadonlyMap<string, number>): void {
  const stored = sampled(() => statistics.jobSuccesses(), SOON);
  registerValues(
    registry,
    {
      name: 'waymark_job_last_success_timestamp_seconds',
      help: 'When the job was last completed without an error, by any instance.',
      type: 'gauge',
    },
    async () => {
      const times = new Map(own);
      for (const [job, time] of (await stored()) ?? [])
        times.set(job, Math.max(Date.parse(time) / 1000, own.get(job) ?? 0));
      return [...times].map(([job_name, value]) => ({ labels: { job_name }, value }));
    },
  );
}

const thousandth = (value: number | null): number | null => value && value / 1000;

const secondsOf = (time: string | null | undefined): number | null => (time ? Date.parse(time) / 1000 : null);

const ageOf = (oldest: string | null, now: string): number =>
  oldest === null ? 0 : Math.max((Date.parse(now) - Date.parse(oldest)) / 1000, 0);
