import { lazy } from '../../../../../src/domain/shared/lazy.ts';
import { type Guide, guideAddress } from '../../../../pages/guide/guide.ts';
import { guidePage, type LimitInForce } from '../../../../pages/guide/guide-page.ts';
import { llmsText } from '../../../../pages/guide/llms-text.ts';
import type { EmbedAssets } from '../../../../pages/map/assets.ts';
import { addressesOf } from '../../../../pages/map/page-assets.ts';
import { pageHeaders } from '../../../responses/page-headers.ts';
import { type Route, route } from '../../../shared/route.ts';

/** The guide for programs that use the service: its pages, what their search looks through, and the same for language models. */
export function guideRoutes(given: EmbedAssets, limits: readonly LimitInForce[]): readonly Route[] {
  const guide = given.guidePages();
  const assets = addressesOf(given.guide);
  const pages = guide.pages.map((page) =>
    route({
      method: 'GET',
      path: guideAddress(page.name),
      name: `readGuide ${page.name}`,
      summary: `A page of the guide: ${page.title}`,
      auth: 'open',
      responses: { 200: 'text/html' },
      handle: async ({ site: { serviceName, publicUrl } }) => ({
        status: 200,
        bytes: Buffer.from(guidePage({ serviceName, publicUrl, assets, pages: guide.pages, page, limits })),
        type: 'text/html; charset=utf-8',
        headers: HEADERS,
      }),
    }),
  );
  return [...pages, searchRoute(guide), llmsRoute(guide)];
}

function searchRoute({ sections }: Guide): Route {
  const json = lazy(() => JSON.stringify(sections));
  return route({
    method: 'GET',
    path: '/api/docs/search.json',
    name: 'readGuideSections',
    summary: 'What the search of the guide looks through',
    auth: 'open',
    isUndescribed: true,
    responses: { 200: 'application/json' },
    handle: async () => ({ status: 200, json: json(), headers: { 'cache-control': 'no-cache' } }),
  });
}

const llmsRoute = (guide: Guide): Route =>
  route({
    method: 'GET',
    path: '/llms.txt',
    name: 'readLlmsText',
    summary: 'The guide as a list of links, for language models',
    auth: 'open',
    isUndescribed: true,
    responses: { 200: 'text/plain' },
    handle: async ({ site }) => ({
      status: 200,
      bytes: Buffer.from(llmsText(guide, site)),
      type: 'text/plain; charset=utf-8',
      headers: { 'cache-control': 'no-cache' },
    }),
  });

const HEADERS = pageHeaders({ caching: 'no-cache' });
