import { CONNECTION_LIMITS, type ConnectionLimits } from '../adapters/http/connection/connection-limits.ts';
import packageJson from '../package.json' with { type: 'json' };
import type { App } from '../src/app.ts';
import { buildContainer } from './container.ts';
import type { Cradle, Opened } from './cradle.ts';
import { openIdentity, openLimits, openMail, openOutbound } from './external-services.ts';
import { type LogStream, makeLogger } from './logger.ts';
import type { Packaged } from './packaged.ts';
import { storedSecretKey, temporarySecretKey } from './secret-key.ts';
import type { Settings } from './settings.ts';
import { openObjects, openSpace, openStorage } from './stores.ts';

/** Replacements for tests, and the destination of the log, by default the standard output. */
export type Options = Pick<Opened, 'replaced' | 'onResponse'> & {
  readonly logTo?: LogStream;
  /** Instead of the configured one. */
  readonly storage?: Opened['storage'];
  /** Where the parts of the program are read from that are files in a checkout. */
  readonly packaged?: Packaged | undefined;
  /** Instead of the default ones. */
  readonly connectionLimits?: Partial<ConnectionLimits>;
};

/** The application with its stores, without a server. */
export type Application = {
  readonly app: App;
  readonly cradle: Cradle;
  /** Marks the service as not accepting new work. */
  readonly beginStop: () => void;
  /** Finishes the work queued after responses, closes the stores, and waits for the mails in progress. */
  readonly close: () => Promise<void>;
};

/** Opens and migrates the stores, and builds the application. */
export async function openApplication(
  settings: Settings,
  { logTo, connectionLimits, storage: given, packaged, ...options }: Options = {},
): Promise<Application> {
  const logger = makeLogger(settings, logTo);
  const secretKey = settings.SECRET_KEY ?? secretKeyOf(settings);
  const storage = given ?? (await openStorage(settings, packaged));
  const objects = await openObjects(settings);
  const space = await openSpace(settings);
  const site: Opened['site'] = {
    publicUrl: settings.PUBLIC_URL ?? `http://${settings.HOST}:${settings.PORT}`,
    serviceName: settings.SERVICE_NAME,
    publicCacheSeconds: settings.PUBLIC_CACHE_SECONDS,
    listening: null,
  };
  const [limits, outbound] = [await openLimits(settings, logger), await openOutbound(settings, site, logger)];
  const identity = await openIdentity(settings, site, logger);
  const outside = { ...(await openMail(settings, logger)), limits, outbound, identity };
  let isStopping = false;
  const opened = { settings, secretKey, logger, storage, objects, space, site, isStopping: () => isStopping };
  const container = buildContainer({
    ...{ ...opened, ...outside, version: packageJson.version, packaged, ...options },
    connectionLimits: { ...CONNECTION_LIMITS, ...connectionLimits },
  });
  return {
    app: container.cradle.app,
    cradle: container.cradle,
    beginStop: () => {
      isStopping = true;
    },
    async close() {
      // It writes, and sends mails: before the stores are closed.
      await container.cradle.needs.background.close();
      await container.dispose();
    },
  };
}

function secretKeyOf({ DATABASE_URL, DATA_DIR }: Settings): string {
  return DATABASE_URL?.startsWith('memory:') ? temporarySecretKey() : storedSecretKey(DATA_DIR);
}
