import { languageDirection } from '../../../../../src/domain/projects/items/language.ts';
import { notFound } from '../../../../../src/domain/shared/errors.ts';
import type { EmbedAssets } from '../../../../pages/map/assets.ts';
import { ASSETS } from '../../../../pages/map/page-assets.ts';
import { webManifest } from '../../../../pages/map/web-manifest.ts';
import type { LiveCache } from '../../../public-maps/live-cache.ts';
import { ageHeader } from '../../../public-maps/live-request.ts';
import { type Packed, pack, packedResponse } from '../../../public-maps/packed-map.ts';
import { ISOLATED } from '../../../responses/headers.ts';
import { type Route, route } from '../../../shared/route.ts';
import { embedPath, publicCaching } from '../../../shared/site.ts';
import { canonicalUuid } from '../../../shared/uuid.ts';
import { SERVICE_WORKER } from '../embed-pages.ts';
import { iconPicture } from '../link-picture.ts';

/** What lets browsers install a map and open it without network, and other pages embed it. */
export function embedOfflineRoutes(cache: LiveCache, assets: EmbedAssets): readonly Route[] {
  const scriptOf = packedScripts(assets);
  const readManifest = route({
    method: 'GET',
    path: '/embed/:project/manifest.webmanifest',
    name: 'getEmbedManifest',
    summary: 'Get the web app manifest of a published project',
    auth: 'open',
    isUndescribed: true,
    responses: { 200: 'application/manifest+json', 304: null },
    errors: ['not_found'],
    async handle({ app, params, site, header }) {
      const projectId = canonicalUuid(params.project!);
      if (!projectId) throw notFound();
      const head = await app.live.head(projectId);
      const { name, description, language, canvasColor } = await cache.facts(app, { projectId, version: head.version });
      const thumbnail = await app.live.icon(projectId);
      const manifest = webManifest({
        page: embedPath(projectId),
        thumbnail: thumbnail && iconPicture(thumbnail),
        icon: ASSETS + assets.appIcon,
        picture: ASSETS + assets.appPicture,
        name,
        description,
        language,
        direction: languageDirection(language),
        color: canvasColor,
      });
      const headers = { ...publicCaching(site, projectId), ...ageHeader(head.age), vary: 'Accept-Encoding' };
      return packedResponse(pack(manifest), header, headers, 'application/manifest+json; charset=utf-8');
    },
  });

  const readWorker = route({
    method: 'GET',
    path: SERVICE_WORKER,
    name: 'getEmbedServiceWorker',
    summary: 'Get the service worker of the maps',
    auth: 'open',
    isUndescribed: true,
    responses: { 200: 'text/javascript', 304: null },
    async handle({ site, header }) {
      const { packed, type } = scriptOf(site.isOfflineAllowed ? assets.worker : assets.noWorker);
      return packedResponse(packed, header, WORKER_HEADERS, type);
    },
  });

  const readComponent = route({
    method: 'GET',
    path: '/embed/waymark.js',
    name: 'getEmbedComponent',
    summary: 'Get the script with the element by which other pages embed a map',
    auth: 'public',
    isUndescribed: true,
    responses: { 200: 'text/javascript', 304: null },
    async handle({ header }) {
      const { packed, type } = scriptOf(assets.component);
      const headers = { ...ISOLATED, 'cache-control': 'public, no-cache', vary: 'Accept-Encoding' };
      return packedResponse(packed, header, headers, type);
    },
  });

  return [readManifest, readWorker, readComponent];
}

/** Built scripts by name, each hashed and compressed once: browsers ask for them with each visit. */
function packedScripts(assets: EmbedAssets) {
  const scripts = new Map<string, { readonly packed: Packed; readonly type: string }>();
  return (name: string) => {
    const known = scripts.get(name);
    if (known) return known;
    const { bytes, type } = assets.get(name)!;
    const script = { packed: pack(bytes.toString()), type };
    scripts.set(name, script);
    return script;
  };
}

/** The policy of the worker's own requests: to this service alone. */
const WORKER_HEADERS: Readonly<Record<string, string>> = {
  ...ISOLATED,
  'content-security-policy': "default-src 'none'; connect-src 'self'",
  'cache-control': 'no-cache',
  vary: 'Accept-Encoding',
};
