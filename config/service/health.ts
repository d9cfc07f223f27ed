import type { Health } from '../../adapters/http/api/shared/routes/health.ts';
import { clockMonitor } from '../../adapters/http/health/clock-monitor.ts';
import { type MonitoredStore, rightOf, storeMonitor } from '../../adapters/http/health/store-monitor.ts';
import type { Cradle } from './cradle.ts';

/** How long a response waits for the object store, in milliseconds: the service is ready without it. */
const PATIENCE = 1000;

/** The state of the stores and of the clock, which are logged when they change. */
export function health({ storage, objects, logger, version, isStopping, needs: { now } }: Cradle): Health {
  const monitored = (store: MonitoredStore) =>
    storeMonitor(store, {
      now,
      onChange(name, state, err) {
        const missingRight = rightOf(state) ?? undefined;
        if (state.state === 'ok') logger.info({ store: name }, `${name} works again`);
        else logger.error({ store: name, cause: state.cause, missingRight, err }, `${name} fails`);
      },
    });
  return {
    database: monitored({ name: 'the database', check: () => storage.check() }),
    objects: monitored({ name: 'the object store', check: () => objects.check(), patience: PATIENCE }),
    clockDifference: clockMonitor({
      databaseTime: () => storage.time(),
      now: () => new Date().toISOString(),
      onChange(difference) {
        const seconds = difference / 1000;
        if (difference === 0) logger.info('the clock agrees with that of the database again');
        else logger.error({ seconds }, 'the clock differs from that of the database');
      },
    }),
    isStopping,
    version,
  };
}
