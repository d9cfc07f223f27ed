import type { EmbedAssets } from '../../../../pages/map/assets.ts';
import { addressesOf } from '../../../../pages/map/page-assets.ts';
import { PREVIEW_POLICY, previewPage } from '../../../../pages/map/preview-page.ts';
import { type Packed, pack, packedResponse } from '../../../public-maps/packed-map.ts';
import { type Route, route } from '../../../shared/route.ts';

/** The frame in which the Studio shows how visitors will see a map, published or not. */
export function previewRoute({ page, iconSymbols }: EmbedAssets): Route {
  const assets = addressesOf(page);
  let packed: Packed | null = null;
  return route({
    method: 'GET',
    path: '/studio/preview',
    name: 'readPreview',
    summary: 'The map page that shows what the Studio sends to it',
    auth: 'open',
    responses: { 200: 'text/html', 304: null },
    async handle({ site: { serviceName }, header }) {
      packed ??= pack(previewPage({ serviceName, assets, iconSymbols: iconSymbols() }));
      return packedResponse(packed, header, HEADERS, 'text/html; charset=utf-8');
    },
  });
}

const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': PREVIEW_POLICY,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-cache',
  vary: 'Accept-Encoding',
};
