import { BODY_QUOTAS, type BodyQuotas } from '../../adapters/http/bodies/body-gate.ts';
import { CONNECTION_LIMITS, type ConnectionLimits } from '../../adapters/http/connection/connection-limits.ts';
import type { Access } from '../../adapters/sql/open-access.ts';
import packageJson from '../../package.json' with { type: 'json' };
import type { App } from '../../src/app.ts';
import { cacheBudget } from '../../src/domain/shared/cache-budget.ts';
import { type LogStream, makeLogger } from '../logging/logger.ts';
import type { Packaged } from '../packaged/packaged.ts';
import { memoryShares } from '../settings/memory-shares.ts';
import type { Settings } from '../settings/settings.ts';
import { requireNoObjects } from '../stores/lost-rows.ts';
import { secretKeyOf } from '../stores/secret-key.ts';
import { openObjects, openSpace, openStorage, type StorageOptions } from '../stores/stores.ts';
import { buildContainer } from './container.ts';
import type { Cradle, Opened } from './cradle.ts';
import { openIdentity, openLimits, openMail, openOutbound, reportTo } from './external-services.ts';
import { measuredAdapters, openMetrics } from './metrics.ts';

/** Replacements for tests, and the destination of the log, by default the standard output. */
export type Options = Pick<Opened, 'replaced' | 'onResponse' | 'commandLine'> & {
  readonly logTo?: LogStream;
  /** `existing`: what is missing is not created, but refused, and nothing is migrated. */
  readonly access?: Access;
  /** Instead of the configured one. */
  readonly storage?: Opened['storage'];
  /** Stores everything in memory, under the control of a test suite. The settings must say so too (`memorySettings`). */
  readonly isControlled?: boolean | undefined;
  /** Where the parts of the program are read from that are files in a checkout. */
  readonly packaged?: Packaged | undefined;
  /** Instead of the default ones. */
  readonly connectionLimits?: Partial<ConnectionLimits>;
  readonly bodyQuotas?: Partial<BodyQuotas>;
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

/**
 * Opens the stores, by default creating what is missing and applying migrations, and builds the application. Throws where the secret key
 * is not that of the database.
 */
export async function openApplication(
  settings: Settings,
  { logTo, connectionLimits, bodyQuotas, storage, packaged, isControlled, replaced, access, ...options }: Options = {},
): Promise<Application> {
  const { version } = packageJson;
  const logger = makeLogger(settings, { stream: logTo, version, readableStack: packaged?.readableStack });
  const space = await openSpace(settings);
  const site: Opened['site'] = {
    publicUrl: settings.PUBLIC_URL ?? `http://${settings.HOST}:${settings.PORT}`,
    serviceName: settings.SERVICE_NAME,
    publicCacheSeconds: settings.PUBLIC_CACHE_SECONDS,
    publicStaleSeconds: settings.PUBLIC_STALE_SECONDS,
    isOfflineAllowed: settings.OFFLINE === 'on',
    hsts: settings.HSTS,
    listening: null,
  };
  const metrics = await openMetrics(settings);
  const { cache, bodies } = memoryShares(settings);
  const budget = cacheBudget(cache);
  const parts = { settings, site, packaged, logger, metrics, budget, access: access ?? 'create-and-migrate' };
  const opening = isControlled ? openControlled(parts) : openAdapters(parts, storage);
  const adapters = measuredAdapters(await opening, metrics);
  const secretKey = await keyFor(adapters, settings, parts.access);
  const identity = await openIdentity(settings, site, logger);
  let isStopping = false;
  const opened = { settings, budget, secretKey, logger, space, site, identity, metrics, isStopping: () => isStopping };
  const container = buildContainer({
    ...opened,
    ...adapters,
    version,
    packaged,
    ...options,
    replaced: { ...adapters.replaced, ...replaced },
    connectionLimits: { ...CONNECTION_LIMITS, ...connectionLimits },
    bodyQuotas: { ...BODY_QUOTAS, ...bodies, ...bodyQuotas },
  });
  await container.cradle.app.operator.requireKey().catch(async (error: unknown) => {
    await container.dispose();
    throw error;
  });
  return {
    app: container.cradle.app,
    cradle: container.cradle,
    beginStop: () => {
      isStopping = true;
    },
    async close() {
      // They write: before the stores are closed. The first may leave mails to the second.
      await container.cradle.needs.background.close();
      await container.cradle.needs.mailing.close();
      await container.cradle.needs.importing.close();
      await container.dispose();
    },
  };
}

type Parts = Pick<Opened, 'settings' | 'budget' | 'site' | 'packaged' | 'logger' | 'metrics'> & {
  readonly access: Access;
};

/** The adapters that the settings name. */
async function openAdapters(
  { settings, budget, site, packaged, logger, metrics, access }: Parts,
  given?: Opened['storage'],
) {
  const onEmpty = () => requireNoObjects(settings);
  const onCluster: StorageOptions['onCluster'] = ({ kind, nodes }) =>
    logger.info({ kind, nodes, consistency: settings.DATABASE_CONSISTENCY }, 'the database is a cluster');
  const observer = metrics?.database;
  const storage = given ?? (await openStorage(settings, { access, packaged, onEmpty, observer, budget, onCluster }));
  const objects = await openObjects(settings, access, async () => (await storage.statistics.someFiles(1)).length > 0);
  const [limits, outbound] = [await openLimits(settings, logger), await openOutbound(settings, site, logger)];
  return { storage, objects, limits, outbound, ...(await openMail(settings, logger)), memory: null, replaced: {} };
}

async function openControlled(parts: Parts) {
  const { openMemory } = await import('../memory/memory.ts');
  return openMemory({ ...parts, report: reportTo(parts.logger) });
}

async function keyFor({ storage }: Pick<Opened, 'storage'>, settings: Settings, access: Access): Promise<string> {
  try {
    return await secretKeyOf(settings, { access, facts: storage.facts });
  } catch (error) {
    await storage.close();
    throw error;
  }
}
