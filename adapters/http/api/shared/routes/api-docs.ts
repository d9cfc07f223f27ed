import { apiDocsPage } from '../../../../pages/api-docs.ts';
import { REFERENCE } from '../../../../pages/guide/guide.ts';
import type { EmbedAssets } from '../../../../pages/map/assets.ts';
import { addressesOf } from '../../../../pages/map/page-assets.ts';
import { pageHeaders } from '../../../responses/page-headers.ts';
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

/** A response that is an image is shown from memory. */
const HEADERS = pageHeaders({ caching: 'no-cache', images: "'self' data: blob:" });
