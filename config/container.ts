import { asFunction, asValue, createContainer, InjectionMode } from 'awilix';
import { backgroundQueue } from '../adapters/background/queue.ts';
import { threadedContentWork } from '../adapters/content/content-work.ts';
import { serviceJobs, startJobs } from '../adapters/cron/jobs.ts';
import { embedAssets } from '../adapters/embed/assets.ts';
import type { Health } from '../adapters/http/api/shared/routes/health.ts';
import { publicMapFastPath } from '../adapters/http/public-maps/fast-path.ts';
import { liveCache } from '../adapters/http/public-maps/live-cache.ts';
import { publicMaps } from '../adapters/http/public-maps/public-maps.ts';
import { clientAddress } from '../adapters/http/rates/client-address.ts';
import { rateGate } from '../adapters/http/rates/rate-gate.ts';
import { allRoutes } from '../adapters/http/routes.ts';
import { httpServer } from '../adapters/http/server.ts';
import { memoryLimits } from '../adapters/limits/memory.ts';
import { retriedRevocations } from '../adapters/security/revocations.ts';
import { newId } from '../adapters/security/secrets.ts';
import { threadedNetworks } from '../adapters/wayfinding/networks.ts';
import { buildApp } from '../src/app.ts';
import { cacheBudget } from '../src/domain/shared/cache-budget.ts';
import type { Cradle, Opened } from './cradle.ts';
import { reportTo } from './external-services.ts';
import { buildNeeds } from './needs.ts';
import type { Settings } from './settings.ts';

const MEGABYTE = 1_048_576;

/** The wired service. Disposing of it closes the stores. */
export function buildContainer(opened: Opened) {
  const container = createContainer<Cradle>({ injectionMode: InjectionMode.PROXY, strict: true });
  const { storage, objects, mail, limits, outbound, ...plain } = opened;
  container.register({
    ...values({ ...plain, replaced: opened.replaced ?? {}, onResponse: opened.onResponse }),
    storage: closed(storage),
    objects: closed(objects),
    mail: closed(mail),
    limits: closed(limits),
    outbound: closed(outbound),
    budget: asFunction(({ settings }: Cradle) => cacheBudget(settings.CACHE_MB * MEGABYTE)).singleton(),
    networks: asFunction(({ budget }: Cradle) => threadedNetworks({ budget }))
      .singleton()
      .disposer((networks) => networks.close()),
    contentWork: asFunction(() => threadedContentWork())
      .singleton()
      .disposer((work) => work.close()),
    revocations: asFunction(({ storage, logger }: Cradle) =>
      retriedRevocations({ sessions: storage.sessions, report: reportTo(logger) }),
    )
      .singleton()
      .disposer((revocations) => revocations.close()),
    background: asFunction(({ logger }: Cradle) =>
      backgroundQueue({ report: reportTo(logger), warn: (message) => logger.warn(message) }),
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
    routes: asFunction(({ cache, assets, health, site, sent, settings }: Cradle) =>
      allRoutes({ cache, assets, health, site, sent: isForTests(settings) ? sent : null }),
    ).singleton(),
    rateGate: asFunction(({ limits, settings }: Cradle) =>
      rateGate({ shared: limits, local: memoryLimits() }, ratesOf(settings)),
    ).singleton(),
    addressOf: asFunction(({ settings }: Cradle) => clientAddress(settings.TRUSTED_PROXIES)).singleton(),
    listener: asFunction(listener).singleton(),
    jobs: asFunction(({ app, logger }: Cradle) =>
      startJobs({ app, owner: newId(), report: reportTo(logger) }, serviceJobs(app)),
    ).singleton(),
  });
  return container;
}

type Closing = { close(): Promise<void> };

/** Closed with the container. */
const closed = <Store extends Closing>(store: Store) =>
  asFunction(() => store)
    .singleton()
    .disposer((opened) => opened.close());

function values<Given extends object>(given: Given) {
  const entries = Object.entries(given).map(([name, value]) => [name, asValue(value)]);
  return Object.fromEntries(entries) as { [Name in keyof Given]: ReturnType<typeof asValue<Given[Name]>> };
}

/** In-memory mode, in which a test suite may read the mails. */
const isForTests = ({ DATABASE_URL }: Settings) => DATABASE_URL?.startsWith('memory:') ?? false;

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

function health({ storage, objects, version, isStopping }: Cradle): Health {
  const check = async () => void (await Promise.all([storage.check(), objects.check()]));
  return { check, isStopping, version };
}

function listener(cradle: Cradle) {
  const { needs, app, site, routes, cache, rateGate, addressOf } = cradle;
  const { settings, logger, onResponse, connectionLimits } = cradle;
  const pipeline = httpServer({
    ...{ app, site, routes, rateGate, addressOf },
    corsOrigins: settings.CORS_ORIGINS,
    bodyMilliseconds: connectionLimits.bodyMilliseconds,
    securityLog: needs.securityLog,
    logFault: (fault, context) => logger.error({ err: fault, ...context }, 'fault'),
    logBusy: (reason, context) => logger.warn({ reason, ...context }, 'busy'),
    ...(onResponse && { onResponse }),
  });
  return publicMapFastPath({ app, site, cache, rateGate, addressOf, pipeline });
}
