import type { Middleware } from 'koa';
import type { Site } from '../shared/site.ts';

/** The policy of responses that are not pages: nothing is allowed. Pages and images set their own. */
const POLICY = "default-src 'none'; frame-ancestors 'none'";

const ONE_YEAR = 'max-age=31536000';

/** The headers of every response; a route's own headers override them. */
export function defaultHeaders({ publicUrl, hsts }: Site): Readonly<Record<string, string>> {
  const isSecure = publicUrl.startsWith('https:') && hsts !== 'off';
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': POLICY,
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-store',
    ...(isSecure && {
      'strict-transport-security': `${ONE_YEAR}${hsts === 'subdomains' ? '; includeSubDomains' : ''}`,
    }),
  };
}

/**
 * Of a page that others frame, and its scripts: a page that is isolated by Cross-Origin-Embedder-Policy frames only pages that are, too.
 * What such a page loads says that it may be (`cross-origin-resource-policy`, above).
 */
export const ISOLATED: Readonly<Record<string, string>> = { 'cross-origin-embedder-policy': 'require-corp' };

/** General headers that only say how to treat the content of a response. */
const OF_CONTENT: ReadonlySet<string> = new Set([
  'x-content-type-options',
  'referrer-policy',
  'content-security-policy',
  'cross-origin-resource-policy',
  'access-control-expose-headers',
]);

/**
 * Whether a general header is left out of a 304: the client has it in its cached response (RFC 9110,
 * 15.4.5). Headers of the route itself may have changed since, and are sent.
 */
export const isOfContent = (name: string): boolean => OF_CONTENT.has(name);

/** Sets on every response the headers that keep browsers safe; a response may replace them. */
export function securityHeaders(site: Site): Middleware {
  const headers = defaultHeaders(site);
  return (ctx, next) => {
    ctx.set(headers);
    return next();
  };
}
