import { asFunction, asValue, createContainer, InjectionMode } from 'awilix';
import { metricsRoutes } from '../../adapters/http/api/shared/routes/metrics.ts';
import { publicMapFastPath } from '../../adapters/http/public-maps/fast-path.ts';
import { liveCache } from '../../adapters/http/public-maps/live-cache.ts';
import { publicMaps } from '../../adapters/http/public-maps/public-maps.ts';
import { clientAddress } from '../../adapters/http/rates/client-address.ts';
import { rateGate } from '../../adapters/http/rates/rate-gate.ts';
import { allRoutes } from '../../adapters/http/routes.ts';
import { httpServer } from '../../adapters/http/server.ts';
import { threadedImportReader } from '../../adapters/imports/import-reader.ts';
import { memoryLimits } from '../../adapters/limits/memory.ts';
import { FAULTY_PARTS } from '../../adapters/operations/memory/faults.ts';
import { embedAssets } from '../../adapters/pages/map/assets.ts';
import { newId } from '../../adapters/security/ids.ts';
import { retriedRevocations } from '../../adapters/security/revocations.ts';
import { backgroundQueue } from '../../adapters/workers/background/queue.ts';
import { threadedContentWork } from '../../adapters/workers/content/content-work.ts';
import { type ClockedJobs, clockedJobs } from '../../adapters/workers/cron/clocked-jobs.ts';
import { type Job, serviceJobs, startJobs } from '../../adapters/workers/cron/jobs.ts';
import { threadedNetworks } from '../../adapters/workers/wayfinding/networks.ts';
import { buildApp } from '../../src/app.ts';
import { backupJobs } from '../backup/scheduled-backups.ts';
import { outageLog } from '../logging/outage-log.ts';
import { memoryControls } from '../memory/memory-controls.ts';
import type { Settings } from '../settings/settings.ts';
import type { Cradle, Opened } from './cradle.ts';
import { reportTo } from './external-services.ts';
import { health } from './health.ts';
import { limitsInForce } from './limits-in-force.ts';
import { metricsPage } from './metrics.ts';
import { buildNeeds } from './needs.ts';

const MAILS_AT_ONCE = 4;
/** Imports are read in so many lanes. */
const LANES = 2;

/** The wired service. Disposing of it closes the stores. */
export function buildContainer(opened: Opened) {
  const container = createContainer<Cradle>({ injectionMode: InjectionMode.PROXY, strict: true });
  const { storage, objects, mail, limits, outbound, metrics, ...plain } = opened;
  container.register({
    ...values({ ...plain, ...absent(opened) }),
    storage: closed(storage),
    objects: closed(objects),
    mail: closed(mail),
    limits: closed(limits),
    outbound: closed(outbound),
    metrics: metrics ? closed(metrics) : asValue(null),
    networks: asFunction(({ budget }: Cradle) => threadedNetworks({ budget }))
      .singleton()
      .disposer((networks) => networks.close()),
    contentWork: asFunction(() => threadedContentWork())
      .singleton()
      .disposer((work) => work.close()),
    importReader: asFunction(({ version }: Cradle) =>
      threadedImportReader({ generator: `Waymark ${version}` }),
    ).singleton(),
    importing: asFunction(({ logger }: Cradle) =>
      backgroundQueue({ report: reportTo(logger), warn: (message) => logger.warn(message), atOnce: LANES }),
    ).singleton(),
    revocations: asFunction(({ storage, logger }: Cradle) =>
      retriedRevocations({ sessions: storage.sessions, report: reportTo(logger) }),
    )
      .singleton()
      .disposer((revocations) => revocations.close()),
    background: asFunction(({ logger }: Cradle) =>
      backgroundQueue({ report: reportTo(logger), warn: (message) => logger.warn(message) }),
    ).singleton(),
    mailing: asFunction(({ logger }: Cradle) =>
      backgroundQueue({
        // Nothing is lost: a mail that is not sent stays in the outbox.
        report: (message, cause) => logger.warn({ err: cause }, `mails wait in the outbox: ${message}`),
        warn: (message) => logger.warn(`mails wait in the outbox: ${message}`),
        atOnce: MAILS_AT_ONCE,
      }),
    ).singleton(),
    needs: asFunction(buildNeeds).singleton(),
    app: asFunction(({ needs }: Cradle) => buildApp(needs)).singleton(),
    cache: asFunction(({ site, budget }: Cradle) => liveCache(publicMaps(site, budget), budget))
      .singleton()
      .disposer((cache) => cache.close()),
    assets: asFunction(({ packaged }: Cradle) =>
      embedAssets(packaged && { folder: 'this program', read: packaged.embedFile }),
    ).singleton(),
    health: asFunction(health).singleton(),
    metricsPage: asFunction(metricsPage).singleton(),
    routes: asFunction(({ cache, assets, health, site, controls, metricsPage, settings, version }: Cradle) => {
      const metrics = hasOwnPort(settings) ? null : metricsPage;
      const given = { studio: studioOf(settings, version), requestsPerMinute: settings.RATE_LIMIT_AUTHENTICATED };
      const limits = limitsInForce(settings);
      return allRoutes({ cache, assets, health, site, controls, metrics, limits, ...given });
    }).singleton(),
    rateGate: asFunction(({ limits, memory, settings, metrics }: Cradle) => {
      const local = memory?.localLimits ?? memoryLimits();
      return rateGate({ shared: limits, local }, ratesOf(settings), metrics?.limits.count);
    }).singleton(),
    addressOf: asFunction(({ settings }: Cradle) => clientAddress(settings.TRUSTED_PROXIES)).singleton(),
    listener: asFunction(listener).singleton(),
    metricsListener: asFunction(metricsListener).singleton(),
    jobs: asFunction((cradle: Cradle) => cradle.clockedJobs ?? scheduled(cradle)).singleton(),
    clockedJobs: asFunction(jobsByClock).singleton(),
    controls: asFunction(({ app, site, memory, clockedJobs, metrics }: Cradle) =>
      memory && clockedJobs
        ? memoryControls({ app, site, memory, jobs: clockedJobs, schedule: jobsOf({ app, metrics }) })
        : null,
    ).singleton(),
  });
  return container;
}

function scheduled(cradle: Cradle) {
  const { app, logger, settings, storage, isStopping, commandLine, metrics } = cradle;
  const backups = backupJobs({ settings, storage, logger, isStopping, commandLine, now: () => Date.now() });
  return startJobs({ app, owner: newId(), report: reportTo(logger) }, jobsOf({ app, metrics }, backups));
}

/** Those that may be absent are registered nonetheless: the container refuses unknown names. */
const absent = ({ replaced = {}, onResponse, commandLine }: Opened) => ({ replaced, onResponse, commandLine });

type Closing = { close(): Promise<void> };

/** Closed with the container. */
const closed = <Store extends Closing>(store: Store) =>
  asFunction(() => store)
    .singleton()
    .disposer((opened) => opened.close());

function values<Values extends object>(given: Values) {
  const entries = Object.entries(given).map(([name, value]) => [name, asValue(value)]);
  return Object.fromEntries(entries) as { [Name in keyof Values]: ReturnType<typeof asValue<Values[Name]>> };
}

function ratesOf(settings: Settings) {
  return {
    anonymous: settings.RATE_LIMIT_ANONYMOUS,
    authenticated: settings.RATE_LIMIT_AUTHENTICATED,
    ingestion: settings.RATE_LIMIT_INGESTION,
    webhookTest: settings.RATE_LIMIT_WEBHOOK_TEST,
    unauthenticated: settings.RATE_LIMIT_UNAUTHENTICATED,
    embed: settings.RATE_LIMIT_EMBED,
    passwordReset: settings.RATE_LIMIT_PASSWORD_RESETS,
  };
}

function studioOf(settings: Settings, version: string) {
  const { STUDIO, REGISTRATION: registration, REFRESH_TTL: sessionMilliseconds } = settings;
  return STUDIO === 'on' ? { version, registration, sessionMilliseconds, ...googleOf(settings) } : null;
}

/** Where the Studio leads people who sign in with Google, and as which client; neither where another issuer has no address for that. */
function googleOf({ GOOGLE_CLIENT_ID, GOOGLE_ISSUER, GOOGLE_AUTHORIZATION_URL }: Settings) {
  const googleAuthorizationUrl =
    GOOGLE_AUTHORIZATION_URL ?? (GOOGLE_ISSUER === GOOGLE ? `${GOOGLE}/o/oauth2/v2/auth` : null);
  return GOOGLE_CLIENT_ID && googleAuthorizationUrl
    ? { googleClientId: GOOGLE_CLIENT_ID, googleAuthorizationUrl }
    : { googleClientId: null, googleAuthorizationUrl: null };
}

const GOOGLE = 'https://accounts.google.com';

const hasOwnPort = ({ METRICS_PORT }: Settings): boolean => METRICS_PORT !== undefined;

function jobsOf({ app, metrics }: Pick<Cradle, 'app' | 'metrics'>, more: readonly Job[] = []): readonly Job[] {
  const jobs = [...serviceJobs(app), ...more];
  return metrics?.jobs(jobs) ?? jobs;
}

/** By the clock of a service in memory; null for any other. While faults are planned no job runs by itself: it would use them up. */
function jobsByClock({ app, memory, logger, metrics }: Cradle): ClockedJobs | null {
  if (!memory) return null;
  const { clock, faults } = memory;
  const isPaused = () => FAULTY_PARTS.some(faults.isPlanned);
  return clockedJobs({ time: clock.time, isPaused, report: reportTo(logger) }, jobsOf({ app, metrics }));
}

function listener(cradle: Cradle) {
  const { app, site, routes, cache, rateGate, addressOf, onResponse, metrics } = cradle;
  const onRoute = metrics?.requests.noteRoute;
  const pipeline = httpServer({ ...serverNeeds(cradle), routes, onRoute, ...(onResponse && { onResponse }) });
  const whole = publicMapFastPath({ app, site, cache, rateGate, addressOf, pipeline, onRoute });
  return metrics?.requests.measured(whole) ?? whole;
}

/** Responds to requests for the metrics, and to no other. */
function metricsListener(cradle: Cradle) {
  const { metricsPage, settings } = cradle;
  return hasOwnPort(settings) ? httpServer({ ...serverNeeds(cradle), routes: metricsRoutes(metricsPage) }) : null;
}

function serverNeeds({
  needs,
  app,
  site,
  rateGate,
  addressOf,
  settings,
  logger,
  connectionLimits,
  bodyQuotas,
}: Cradle) {
  return {
    app,
    site,
    rateGate,
    addressOf,
    corsOrigins: settings.CORS_ORIGINS,
    bodyMilliseconds: connectionLimits.bodyMilliseconds,
    bodyQuotas,
    securityLog: needs.securityLog,
    logFault: (fault: unknown, context: object) => logger.error({ err: fault, ...context }, 'fault'),
    logOutage: outageLog(logger),
    logBusy: (reason: string, context: object) => logger.warn({ reason, ...context }, 'busy'),
  };
}
