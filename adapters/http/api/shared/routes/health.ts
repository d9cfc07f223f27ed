import * as v from 'valibot';
import { named } from '../../../openapi/named.ts';
import { type Route, route } from '../../../route.ts';

export type Health = {
  /** Resolves when every store is writable; rejects when one is not. */
  readonly check: () => Promise<void>;
  /** True once the service is stopping. */
  readonly isStopping: () => boolean;
  readonly version: string;
};

const ONE_SECOND = 1000;
const versionResponse = named('ServiceVersion', v.object({ version: v.string() }));
const statusResponse = named('HealthStatus', v.object({ status: v.string() }));

/** Endpoints for monitoring: liveness, readiness, and the version. */
export function healthRoutes(health: Health): readonly Route[] {
  const isReady = atMostOncePer(ONE_SECOND, () =>
    health.check().then(
      () => true,
      () => false,
    ),
  );

  const livez = route({
    method: 'GET',
    path: '/livez',
    name: 'getLiveness',
    summary: 'Check that the process responds',
    auth: 'open',
    rate: 'none',
    responses: { 200: statusResponse },
    handle: async () => ({ status: 200, body: { status: 'ok' } }),
  });

  const readyz = route({
    method: 'GET',
    path: '/readyz',
    name: 'getReadiness',
    summary: 'Check that the database and object store accept writes',
    auth: 'open',
    rate: 'none',
    responses: { 200: statusResponse, 503: statusResponse },
    async handle() {
      if (health.isStopping()) return { status: 503, body: { status: 'stopping' } };
      return (await isReady()) ? { status: 200, body: { status: 'ok' } } : { status: 503, body: { status: 'failing' } };
    },
  });

  const version = route({
    method: 'GET',
    path: '/version',
    name: 'getVersion',
    summary: 'Get the version of the service',
    auth: 'open',
    rate: 'none',
    responses: { 200: versionResponse },
    handle: async () => ({ status: 200, body: { version: health.version } }),
  });

  return [livez, readyz, version];
}

/** The last result for a short time, so that frequent requests are cheap. */
function atMostOncePer<T>(milliseconds: number, check: () => Promise<T>): () => Promise<T> {
  let last: { readonly result: Promise<T>; readonly at: number } | null = null;
  return () => {
    const now = performance.now();
    if (!last || now - last.at >= milliseconds) last = { result: check(), at: now };
    return last.result;
  };
}
