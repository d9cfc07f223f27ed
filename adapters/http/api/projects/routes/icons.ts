import * as v from 'valibot';
import { ICON_CATALOGUE } from '../../../../../src/domain/projects/images/icon-catalogue.ts';
import type { EmbedAssets } from '../../../../pages/map/assets.ts';
import { ASSETS } from '../../../../pages/map/page-assets.ts';
import { pack, packedResponse } from '../../../public-maps/packed-map.ts';
import { type Route, route } from '../../../shared/route.ts';
import { named } from '../../../validation/named.ts';

const icon = named(
  'Icon',
  v.object({
    name: v.string(),
    keywords: v.array(v.string()),
    path: v.pipe(v.string(), v.description('Where its SVG is served; it changes with what is shipped.')),
  }),
  'An icon of markers.',
  { name: 'The value of `icon`.', keywords: 'Words by which it is found, in English.' },
);

/** The icons of markers, for clients that draw or choose one. */
export function iconRoutes(assets: EmbedAssets): readonly Route[] {
  const catalogue = ICON_CATALOGUE.map((each) => ({ ...each, path: `${ASSETS}${assets.iconFile(each.name)}` }));
  const packed = pack(JSON.stringify(catalogue));
  const listIcons = route({
    method: 'GET',
    path: '/api/icons/',
    name: 'listIcons',
    summary: 'List the marker icons with their search keywords',
    description: 'The names are the values of `icon` of a marker.',
    auth: 'public',
    responses: { 200: v.array(icon), 304: null },
    handle: async ({ header }) =>
      packedResponse(packed, header, { 'cache-control': 'public, no-cache', vary: 'Accept-Encoding' }),
  });
  return [listIcons];
}
