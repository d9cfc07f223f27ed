import { asFunction, asValue, createContainer, InjectionMode } from 'awilix';
import { type RunningJobs, serviceJobs, startJobs } from '../adapters/cron/jobs.ts';
import { type EmbedAssets, embedAssets } from '../adapters/embed/assets.ts';
import { type LiveCache, liveCache } from '../adapters/http/live-cache.ts';
import { liveLane } from '../adapters/http/live-lane.ts';
import type { Route } from '../adapters/http/route.ts';
import type { Health } from '../adapters/http/routes/health.ts';
import { allRoutes } from '../adapters/http/routes.ts';
import { httpServer } from '../adapters/http/server.ts';
import type { Site } from '../adapters/http/site.ts';
import { argon2Passwords } from '../adapters/security/passwords.ts';
import { rememberedTokens } from '../adapters/security/remembered.ts';
import { digest, newId, newSecret } from '../adapters/security/secrets.ts';
import { jwtTokens } from '../adapters/security/tokens.ts';
import { type App, buildApp } from '../src/app.ts';
import type { InspectedImage } from '../src/ports/images.ts';
import type { Needs } from '../src/ports/needs.ts';
import type { Objects } from '../src/ports/objects.ts';
import type { Storage } from '../src/ports/storage.ts';
import type { Logger } from './logger.ts';
import { readPlans } from './plans.ts';
import type { Settings } from './settings.ts';

/** What is opened before anything can be wired: it takes time, or fails. */
export type Opened = {
  readonly settings: Settings;
  readonly secretKey: string;
  readonly logger: Logger;
  readonly storage: Storage;
  readonly objects: Objects;
  readonly site: Site;
  readonly version: string;
  readonly isStopping: () => boolean;
  /** What tests put in place of the real thing. */
  readonly replaced?: Partial<Pick<Needs, 'now' | 'passwords' | 'newId'>>;
  readonly onAnswer?: Parameters<typeof httpServer>[0]['onAnswer'];
};

type Cradle = Opened & {
  readonly needs: Needs;
  readonly app: App;
  readonly cache: LiveCache;
  readonly assets: EmbedAssets;
  readonly health: Health;
  readonly routes: readonly Route[];
  readonly listener: ReturnType<typeof httpServer>;
  readonly jobs: RunningJobs;
};

/** The service wired together. Disposing of it closes the stores. */
export function buildContainer(opened: Opened) {
  const container = createContainer<Cradle>({ injectionMode: InjectionMode.PROXY, strict: true });
  container.register({
    ...values(opened),
    storage: asFunction(() => opened.storage)
      .singleton()
      .disposer((storage) => storage.close()),
    objects: asFunction(() => opened.objects)
      .singleton()
      .disposer((objects) => objects.close()),
    needs: asFunction(needs).singleton(),
    app: asFunction(({ needs }: Cradle) => buildApp(needs)).singleton(),
    cache: asFunction(({ site }: Cradle) => liveCache(site)).singleton(),
    assets: asFunction(() => embedAssets()).singleton(),
    health: asFunction(health).singleton(),
    routes: asFunction(({ cache, assets, health, site }: Cradle) =>
      allRoutes({ cache, assets, health, serviceName: site.serviceName }),
    ).singleton(),
    listener: asFunction(listener).singleton(),
    jobs: asFunction(({ app, logger }: Cradle) => {
      const report = (message: string, cause: unknown) => logger.error({ err: cause }, message);
      return startJobs({ app, owner: newId(), report }, serviceJobs(app));
    }).singleton(),
  });
  return container;
}

function values({ storage: _storage, objects: _objects, ...plain }: Opened) {
  const { settings, secretKey, logger, site, version, isStopping, replaced = {}, onAnswer } = plain;
  return {
    settings: asValue(settings),
    secretKey: asValue(secretKey),
    logger: asValue(logger),
    site: asValue(site),
    version: asValue(version),
    isStopping: asValue(isStopping),
    replaced: asValue(replaced),
    onAnswer: asValue(onAnswer),
  };
}

function needs({ storage, objects, settings, secretKey, logger, replaced }: Cradle): Needs {
  const lifetimes = { accessLifetime: settings.ACCESS_TTL, refreshLifetime: settings.REFRESH_TTL };
  return {
    storage,
    objects,
    images: { inspect: inspectImage },
    passwords: argon2Passwords(),
    tokens: rememberedTokens(jwtTokens({ secretKey, issuer: 'waymark', ...lifetimes })),
    plans: readPlans(settings.DEFAULT_PLAN),
    now: () => new Date().toISOString(),
    newId,
    newSecret,
    digest,
    report: (message, cause) => logger.error({ err: cause }, message),
    ...replaced,
  };
}

/** The inspector brings parsers for XML and CSS along: it is loaded with the first image. */
async function inspectImage(bytes: Uint8Array): Promise<InspectedImage> {
  const { imageInspector } = await import('../adapters/images/inspect.ts');
  return imageInspector().inspect(bytes);
}

function health({ storage, objects, version, isStopping }: Cradle): Health {
  const check = async () => void (await Promise.all([storage.check(), objects.check()]));
  return { check, isStopping, version };
}

function listener({ cache, app, site, routes, settings, logger, onAnswer }: Cradle) {
  const pipeline = httpServer({
    app,
    site,
    routes,
    corsOrigins: settings.CORS_ORIGINS,
    logFault: (fault, context) => logger.error({ err: fault, ...context }, 'fault'),
    ...(onAnswer && { onAnswer }),
  });
  return liveLane({ app, site, cache, pipeline });
}
