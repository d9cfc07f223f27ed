import type { Middleware } from 'koa';
import type { Site } from '../site.ts';

/** What answers that are no pages allow: nothing. Pages and images set their own. */
const POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The headers that every answer carries; a route's own come after and win. */
export function answerHeaders({ publicUrl }: Site): Readonly<Record<string, string>> {
  const isSecure = publicUrl.startsWith('https:');
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': POLICY,
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-store',
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

export function securityHeaders(site: Site): Middleware {
  return async (ctx, next) => {
    ctx.set(answerHeaders(site));
    await next();
  };
}
