import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import packageJson from '../package.json' with { type: 'json' };
import type { App } from '../src/app.ts';
import { buildContainer, type Opened } from './container.ts';
import { makeLogger } from './logger.ts';
import { keptSecretKey, passingSecretKey } from './secret-key.ts';
import type { Settings } from './settings.ts';
import { openObjects, openStorage } from './stores.ts';

export type Service = {
  /** Where people and programs find it, without a trailing slash. */
  readonly url: string;
  /** Where it listens, on this machine. */
  readonly local: string;
  readonly app: App;
  readonly storage: Opened['storage'];
  /** Ends: no new connections, requests under way are answered, stores are closed. */
  readonly stop: () => Promise<void>;
};

/** In milliseconds. A publish may tell twenty webhooks while the service stops. */
const STOP_LIMIT = 110_000;
const HEADERS_LIMIT = 10_000;
const REQUEST_LIMIT = 120_000;

type Options = Pick<Opened, 'replaced' | 'onAnswer'>;

/** Starts the service: stores first, with their migrations, then the server. */
export async function startService(settings: Settings, options: Options = {}): Promise<Service> {
  const logger = makeLogger(settings);
  const secretKey = settings.SECRET_KEY ?? ownSecretKey(settings);
  const storage = await openStorage(settings);
  const objects = await openObjects(settings);
  const site = {
    publicUrl: settings.PUBLIC_URL ?? '',
    serviceName: settings.SERVICE_NAME,
    publicCacheSeconds: settings.PUBLIC_CACHE_SECONDS,
  };
  let isStopping = false;
  const stores = { storage, objects, site, version: packageJson.version, isStopping: () => isStopping };
  const container = buildContainer({ settings, secretKey, logger, ...stores, ...options });
  try {
    const server = createServer(
      { headersTimeout: HEADERS_LIMIT, requestTimeout: REQUEST_LIMIT },
      container.cradle.listener,
    );
    const { port } = await listen(server, settings);
    const local = `http://${settings.HOST}:${port}`;
    site.publicUrl ||= local;
    const { jobs } = container.cradle;
    const stop = async () => {
      isStopping = true;
      await Promise.all([close(server), jobs.stop()]);
      await container.dispose();
    };
    return { url: site.publicUrl, local, app: container.cradle.app, storage, stop };
  } catch (error) {
    await container.dispose();
    throw error;
  }
}

function ownSecretKey({ DATABASE_URL, DATA_DIR }: Settings): string {
  return DATABASE_URL?.startsWith('memory:') ? passingSecretKey() : keptSecretKey(DATA_DIR);
}

function listen(server: Server, { HOST, PORT }: Settings): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(PORT, HOST, () => resolve(server.address() as AddressInfo));
  });
}

/** Resolves when every connection has ended; those still open at the limit are cut. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => server.closeAllConnections(), STOP_LIMIT);
    server.close(() => {
      clearTimeout(limit);
      resolve();
    });
    server.closeIdleConnections();
  });
}
