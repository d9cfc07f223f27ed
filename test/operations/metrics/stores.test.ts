import { expect } from 'chai';
import { sampled } from '../../../adapters/operations/metrics/sampled.ts';
import { serviceMetrics } from '../../../adapters/operations/metrics/service-metrics.ts';
import type { WatchedStores } from '../../../adapters/operations/metrics/stores.ts';
import { projectsOf } from '../../http/webhooks/hooks.ts';
import { signUp } from '../../support/client.ts';
import { reportOf, startMeasured } from './given.ts';

const NOW = '2026-03-01T12:00:00.000Z';

const USE = { members: 1, drafts: 0, published: 0 };

const STORES: WatchedStores = {
  database: async () => ({ state: 'ok' }),
  objects: async () => ({ state: 'failing' }),
  clockDifference: async () => -7_500,
  isReady: async () => true,
  isStopping: () => false,
  statistics: {
    waitingEvents: async () => ({ count: 3, oldest: '2026-03-01T11:58:00.000Z' }),
    pendingVisits: async () => 12,
    waitingMails: async () => 4,
    storedBytes: async () => 5_000_000_001,
    usage: async () => new Map(Array.from({ length: 30 }, (_, n) => [`o${n}`, { ...USE, storageBytes: n * 10 }])),
    someFiles: async () => [],
    lastJobTime: async () => null,
    jobSuccesses: async () => new Map([['purge-ended', '2026-03-01T11:41:00.000Z']]),
  },
  databaseFiles: async () => ({ database: 8_192, wal: 4_096 }),
  space: { isShort: async () => false, freeBytes: async () => 1_000 },
  backup: async () => ({
    time: '2026-03-01T11:00:00.000Z',
    wholeTime: '2026-02-28T12:00:00.000Z',
    sentTime: '2026-03-01T11:00:00.000Z',
    bytes: 70_000,
    missing: 153,
  }),
  now: () => NOW,
};

/** The lines of their values, which are the last ones. */
async function valuesOf(given: Partial<WatchedStores> = {}): Promise<readonly string[]> {
  const metrics = serviceMetrics({});
  metrics.watch({ ...STORES, ...given });
  const lines = (await metrics.text()).split('\n').filter((line) => /^\w/.test(line));
  await metrics.close();
  return lines.slice(lines.findIndex((line) => line.startsWith('waymark_store_up')));
}

describe('The metrics of the stores', () => {
  it('say whether they work, what waits, what is stored and what is free', async () => {
    expect(await valuesOf()).to.deep.equal([
      'waymark_store_up{store="database"} 1',
      'waymark_store_up{store="objects"} 0',
      'waymark_ready 1',
      'waymark_database_damaged 0',
      'waymark_clock_difference_seconds -7.5',
      'waymark_outbox_events 3',
      'waymark_outbox_oldest_age_seconds 120',
      'waymark_analytics_pending_events 12',
      'waymark_mails_waiting 4',
      'waymark_stored_bytes 5000000001',
      ...Array.from(
        { length: 20 },
        (_, n) => `waymark_organization_stored_bytes{organization="o${29 - n}"} ${(29 - n) * 10}`,
      ),
      'waymark_sqlite_bytes{file="database"} 8192',
      'waymark_sqlite_bytes{file="wal"} 4096',
      'waymark_job_last_success_timestamp_seconds{job_name="purge-ended"} 1772365260',
      'waymark_backup_last_timestamp_seconds 1772362800',
      'waymark_backup_last_success_timestamp_seconds 1772280000',
      'waymark_backup_age_seconds 86400',
      'waymark_backup_sent_age_seconds 3600',
      'waymark_backup_bytes 70000',
      'waymark_backup_missing_files 153',
      'waymark_disk_free_bytes 1000',
    ]);
  });

  it('have no value for what cannot be read, and is not stored here', async () => {
    const fail = async () => {
      throw new Error('The database is down.');
    };
    const values = await valuesOf({
      database: async () => ({ state: 'failing' }),
      isReady: async () => false,
      statistics: {
        waitingEvents: fail,
        pendingVisits: fail,
        waitingMails: fail,
        storedBytes: fail,
        usage: fail,
        someFiles: fail,
        jobSuccesses: fail,
        lastJobTime: fail,
      },
      databaseFiles: async () => ({}),
      space: { ...STORES.space, freeBytes: async () => null },
      backup: async () => null,
    });
    expect(values).to.deep.equal([
      'waymark_store_up{store="database"} 0',
      'waymark_store_up{store="objects"} 0',
      'waymark_ready 0',
      'waymark_database_damaged 0',
      'waymark_clock_difference_seconds -7.5',
    ]);
  });

  it('are those of the running service', async () => {
    const { service, api } = await startMeasured();
    try {
      const ada = await signUp(api);
      const published = await projectsOf({ api }, ada).published();
      await api.post(`/api/p/${published}/analytics/`, { events: [{ event: 'mapView' }, { event: 'mapView' }] });
      const { series } = await reportOf(`${service.local}/metrics`);
      expect(series.get('waymark_analytics_pending_events')).to.equal(2);
      expect(series.get('waymark_outbox_events')).to.equal(0);
      expect(series.get('waymark_outbox_oldest_age_seconds')).to.equal(0);
      expect(series.get('waymark_store_up{store="objects"}')).to.equal(1);
      expect(series.has('waymark_disk_free_bytes')).to.equal(false);
    } finally {
      await service.stop();
    }
  });
});

describe('A sampled value', () => {
  it('is read once in its interval, however often and by how many it is asked for', async () => {
    let reads = 0;
    const read = sampled(async () => ++reads, 60_000);
    expect(await Promise.all([read(), read()])).to.deep.equal([1, 1]);
    expect(await read()).to.equal(1);
    const often = sampled(async () => ++reads, 0);
    expect([await often(), await often()]).to.deep.equal([2, 3]);
  });

  it('is the last one while reading takes long, and none where that fails', async () => {
    const outcomes = [
      Promise.withResolvers<number>(),
      Promise.withResolvers<number>(),
      Promise.withResolvers<number>(),
    ];
    let reads = 0;
    const read = sampled(() => outcomes[reads++]!.promise, 0, 1);
    expect(await read()).to.equal(null);
    outcomes[0]!.resolve(7);
    while ((await read()) !== 7);
    expect(await read()).to.equal(7);
    expect(reads, 'none begins while one is running').to.equal(2);
    outcomes[1]!.reject(new Error('The database is down.'));
    while ((await read()) !== null);
    outcomes[2]!.resolve(8);
    while ((await read()) !== 8);
  });
});
