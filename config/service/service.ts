import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { withAccessLog } from '../../adapters/http/connection/access-log.ts';
import { REPORT_PURPOSE, withProxyReport } from '../../adapters/http/connection/proxy-report.ts';
import { connectionServer } from '../../adapters/http/connection/server.ts';
import type { MemoryControls } from '../../adapters/operations/memory/controls.ts';
import { derivedKey } from '../../adapters/security/derived-key.ts';
import type { App } from '../../src/app.ts';
import type { Message } from '../../src/domain/shared/mail.ts';
import { metricsError } from '../errors/start-errors.ts';
import type { Settings } from '../settings/settings.ts';
import { sampleFiles } from '../stores/missing-files.ts';
import { lockForServing } from '../stores/serve-lock.ts';
import { type Options, openApplication } from './application.ts';
import type { Cradle, Opened } from './cradle.ts';

export type Service = {
  /** The public URL, without a trailing slash. */
  readonly url: string;
  /** The local address that it listens on. */
  readonly local: string;
  /** Where the metrics are served on a port of their own; null where they are not. */
  readonly metricsUrl: string | null;
  readonly app: App;
  readonly storage: Opened['storage'];
  readonly logger: Opened['logger'];
  /** The controls of a service in memory; null for any other. */
  readonly controls: MemoryControls | null;
  /** The sent mails, where they are kept in memory. */
  readonly mails: () => readonly Message[];
  /**
   * Stops: reports that it is not ready and closes connections after their response, but still accepts new ones for so many seconds
   * (none by default), so that a proxy can notice; then accepts none, finishes requests in progress, and closes the stores.
   */
  readonly stop: (drainSeconds?: number) => Promise<void>;
};

const LOOPBACK = '127.0.0.1';
const SECOND = 1000;
/** In milliseconds. A publish may notify twenty webhooks while the service stops. */
const STOP_LIMIT = 110_000;
/** How often connections are checked that became idle since the stop began, in milliseconds. */
const IDLE_CHECK = 50;

const SERVED_TWICE =
  'another process serves this database file: no data is lost, but each counts rate limits for itself, and shows changes of the other late';

/** Starts the service: stores first, with their migrations, then the server. */
export async function startService(settings: Settings, options: Options = {}): Promise<Service> {
  await requirePort(settings);
  const { app, cradle, beginStop, close: closeStores } = await openApplication(settings, options);
  try {
    const { site, storage, logger, sent, addressOf, isStopping, connectionLimits: limits } = cradle;
    const server = connectionServer({ site, addressOf, limits, listener: listenerOf(cradle), isStopping });
    const metrics = await listenForMetrics(cradle);
    const { address, port } = await listen(server, settings).catch((error: unknown) => {
      metrics?.server.close();
      throw error;
    });
    const local = `http://${settings.HOST}:${port}`;
    site.listening = { address, port };
    site.publicUrl = settings.PUBLIC_URL ?? local;
    const { jobs, controls } = cradle;
    const serving = await lockForServing(settings, options.packaged);
    if (serving.isTaken) logger.warn(SERVED_TWICE);
    const stop = async (drainSeconds = 0) => {
      beginStop();
      logger.info({ drainSeconds }, 'the service stops');
      await pause(drainSeconds * SECOND);
      await Promise.all([close(server), jobs.stop()]);
      if (metrics) await close(metrics.server);
      await closeStores();
      serving.release();
      logger.info('the service has stopped');
    };
    logger.info({ address, port, url: site.publicUrl }, 'the service listens');
    void reportMissingFiles(cradle);
    const metricsUrl = metrics?.url ?? null;
    return {
      url: site.publicUrl,
      local,
      metricsUrl,
      app,
      storage,
      logger,
      controls,
      mails: () => sent?.() ?? [],
      stop,
    };
  } catch (error) {
    await closeStores();
    throw error;
  }
}

/** Throws, before anything is made, where the service could not listen in the end. */
async function requirePort(settings: Settings): Promise<void> {
  const server = createServer();
  await listen(server, settings);
  await new Promise((resolve) => server.close(resolve));
}

/** The service starts without its files: maps are of use without some pictures. */
async function reportMissingFiles({ storage, objects, logger }: Cradle): Promise<void> {
  const { looked, missing } = await sampleFiles(storage, objects).catch(() => ({ looked: 0, missing: [] }));
  if (missing.length === 0) return;
  const first = missing[0];
  logger.error(
    { looked, missing: missing.length, first },
    'the object store lacks files that the database refers to: is it the right one?',
  );
}

function listenerOf({ listener, settings, addressOf, logger, secretKey }: Cradle): RequestListener {
  const key = derivedKey(secretKey, REPORT_PURPOSE);
  const reporting = withProxyReport(listener, { key, now: Date.now, addressOf });
  if (!settings.ACCESS_LOG) return reporting;
  return withAccessLog(reporting, { addressOf, write: (entry) => logger.info(entry, 'request') });
}

/** Listens where the metrics are served on a port of their own; this goes on until the service has stopped. */
async function listenForMetrics(cradle: Cradle) {
  const { metricsListener: listener, site, addressOf, logger, isStopping, connectionLimits: limits } = cradle;
  if (!listener) return null;
  const { METRICS_PORT: PORT = 0, METRICS_HOST: HOST = LOOPBACK } = cradle.settings;
  const server = connectionServer({ site, addressOf, limits, listener, isStopping });
  const { address, port } = await listen(server, { HOST, PORT }).catch((error: unknown) => {
    throw metricsError(error, { HOST, PORT });
  });
  logger.info({ address, port }, 'the metrics are served');
  return { server, url: `http://${HOST}:${port}/metrics` };
}

function listen(server: Server, { HOST, PORT }: Pick<Settings, 'HOST' | 'PORT'>): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(PORT, HOST, () => resolve(server.address() as AddressInfo));
  });
}

/** Resolves when every connection has ended; those still open at the limit are closed. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => server.closeAllConnections(), STOP_LIMIT);
    // Node closes idle connections when it is asked to close, and waits for those that become idle later.
    const sweep = setInterval(() => server.closeIdleConnections(), IDLE_CHECK);
    server.close(() => {
      clearTimeout(limit);
      clearInterval(sweep);
      resolve();
    });
  });
}
