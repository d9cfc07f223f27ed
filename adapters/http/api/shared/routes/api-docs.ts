import { apiDocsPage } from '../../../../pages/api-docs.ts';
import { REFERENCE } from '../../../../pages/guide/guide.ts';
import type { EmbedAssets } from '../../../../pages/map/assets.ts';
import { addressesOf } from '../../../../pages/map/page-assets.ts';
import { type Route, route } from '../../../shared/route.ts';

/** The reference of the API, for people: a page that shows the OpenAPI document and sends requests to this service alone. */
export function apiDocsRoute({ apiDocs }: EmbedAssets): Route {
  const assets = addressesOf(apiDocs);
  return route({
    method: 'GET',
    path: REFERENCE,
    name: 'readApiDocs',
    summary: 'The reference of the API, for people',
    auth: 'open',
    responses: { 200: 'text/html' },
    handle: async ({ site: { serviceName } }) => ({
      status: 200,
      bytes: Buffer.from(apiDocsPage({ serviceName, assets })),
      type: 'text/html; charset=utf-8',
      headers: HEADERS,
    }),
  });
}

const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // A response that is an image is shown from memory.
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-cache',
};
