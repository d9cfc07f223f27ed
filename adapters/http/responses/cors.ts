import cors from '@koa/cors';
import type { Context, Middleware } from 'koa';
import type { Auth } from '../shared/route.ts';
import type { Match, RouteTable } from '../shared/route-table.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const EXPOSED = [
  'Date',
  'ETag',
  'Location',
  'Map-Version',
  'Preference-Applied',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'Waymark-Ignored',
  'X-Request-Id',
];
const ONE_DAY = 86_400;

/** The headers that allow scripts of any site to read a public response. */
export const PUBLIC_CROSS_ORIGIN: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED.join(','),
};

/**
 * Scripts of any site may read public responses; the rest is for the listed origins only, and never with credentials; requests that
 * must come from pages of this service are for none. The allowed
 * domains of a map apply to scripts as well. The response to a preflight is the same for every map: it
 * has no credentials that could give access, and is not counted. `matchOf`: the route that was found for a request; `find`:
 * finds that of the request which a preflight is about.
 */
export function crossOrigin(
  origins: readonly string[],
  matchOf: (ctx: Context) => Match | null,
  find: RouteTable['find'],
): Middleware {
  const authOf = (ctx: Context): Auth | undefined => {
    const isPreflight = ctx.method === 'OPTIONS';
    const match = isPreflight ? find(ctx.get('access-control-request-method'), ctx.path) : matchOf(ctx);
    return match?.route.auth;
  };
  const isPublic = (ctx: Context): boolean => authOf(ctx) === 'public';
  const shared = cors({
    origin(ctx) {
      if (isPublic(ctx)) return '*';
      const origin = ctx.get('origin');
      return origins.includes(origin) && authOf(ctx) !== 'same-origin' ? origin : '';
    },
    allowMethods: METHODS,
    exposeHeaders: EXPOSED,
    maxAge: ONE_DAY,
  });
  return (ctx, next) =>
    shared(ctx, async () => {
      await next();
      if (ctx.status === 403 && isPublic(ctx)) ctx.remove('access-control-allow-origin');
    });
}
