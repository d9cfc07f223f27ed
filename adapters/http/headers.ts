import type { Middleware } from 'koa';
import type { Site } from './site.ts';

/** What answers that are no pages allow: nothing (security 27). Pages and images set their own. */
const POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The headers that every answer carries; a route's own come after and win. */
export function securityHeaders({ publicUrl }: Site): Middleware {
  const isSecure = publicUrl.startsWith('https:');
  return async (ctx, next) => {
    ctx.set('x-content-type-options', 'nosniff');
    ctx.set('referrer-policy', 'strict-origin-when-cross-origin');
    ctx.set('content-security-policy', POLICY);
    ctx.set('cross-origin-resource-policy', 'cross-origin');
    ctx.set('cache-control', 'no-store');
    if (isSecure) ctx.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
    await next();
  };
}
