import cors from '@koa/cors';
import type { Middleware } from 'koa';
import type { Route } from './route.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const EXPOSED = ['ETag', 'Retry-After', 'X-Request-Id'];
const ONE_DAY = 86_400;

/** What scripts of any site are told about an answer of the public side. */
export const PUBLIC_CROSS_ORIGIN: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED.join(','),
};

/** Scripts of any site may read the public side; the rest answers only to the listed origins, and never with credentials. */
export function crossOrigin(
  origins: readonly string[],
  findRoute: (method: string, path: string) => Route | null,
): Middleware {
  return cors({
    origin(ctx) {
      const asked = ctx.method === 'OPTIONS' ? ctx.get('access-control-request-method') : ctx.method;
      if (findRoute(asked, ctx.path)?.auth === 'public') return '*';
      const origin = ctx.get('origin');
      return origins.includes(origin) ? origin : '';
    },
    allowMethods: METHODS,
    exposeHeaders: EXPOSED,
    maxAge: ONE_DAY,
  });
}
