import * as v from 'valibot';
import { firstPartAddress } from '../../../../../src/domain/publishing/embed-data.ts';
import { linkedToBy } from '../../../../../src/domain/publishing/link-preview.ts';
import { DomainError, notFound } from '../../../../../src/domain/shared/errors.ts';
import type { EmbedAssets } from '../../../../pages/map/assets.ts';
import { absentPage, busyPage } from '../../../../pages/map/page.ts';
import { ASSETS, type InlineScript, inlineScript } from '../../../../pages/map/page-assets.ts';
import type { LiveCache } from '../../../public-maps/live-cache.ts';
import { ageHeader } from '../../../public-maps/live-request.ts';
import { packedResponse } from '../../../public-maps/packed-map.ts';
import type { MapFacts } from '../../../public-maps/views.ts';
import { chooseEncoding, encodingHeaders } from '../../../responses/encoding.ts';
import { ISOLATED } from '../../../responses/headers.ts';
import { type Route, type RouteResponse, route } from '../../../shared/route.ts';
import { embedPath, publicCaching, type Site } from '../../../shared/site.ts';
import { canonicalUuid } from '../../../shared/uuid.ts';
import { embedPages } from '../embed-pages.ts';

const HTML = 'text/html; charset=utf-8';

/** The page of a map, and its static files. */
export function embedRoutes(cache: LiveCache, assets: EmbedAssets): readonly Route[] {
  const failureScript = inlineScript(assets.get(assets.failureScript)!.bytes.toString());
  const pageOf = embedPages({ cache, assets, failureScript });
  const readEmbed = route({
    method: 'GET',
    path: '/embed/:project',
    name: 'readEmbed',
    summary: 'Get the embed page of a published project',
    auth: 'open',
    query: v.record(v.string(), v.string()),
    responses: { 200: 'text/html', 304: null, 404: 'text/html', 429: 'text/html', 503: 'text/html' },
    busyPage: (site) => noteResponse(429, busyPage(site)),
    async handle({ app, params, query, site, header }) {
      const projectId = canonicalUuid(params.project!);
      const head = projectId && (await app.live.head(projectId).catch(absent));
      if (!head) return absentResponse(site);
      const facts = await cache.facts(app, { projectId, version: head.version });
      const linked = linkedToBy((name) => (Object.hasOwn(query, name) ? query[name]! : null));
      const page = await pageOf({ app, site, projectId, head, facts, linked });
      const headers = {
        ...pageHeaders(head.allowedDomains, failureScript),
        ...publicCaching(site, projectId),
        ...ageHeader(head.age),
        link: preloadOf(facts, projectId, query, header('accept-language')),
      };
      return packedResponse(page, header, headers, HTML);
    },
  });

  const readAsset = route({
    method: 'GET',
    path: `${ASSETS}:name`,
    name: 'getEmbedAsset',
    summary: 'Get an asset of the embed page; its name changes with its content',
    description:
      'Scripts, styles, fonts and icons of the page that shows a map. The content of an address never changes; ' +
      'a new release has new names.',
    auth: 'public',
    responses: { 200: '*/*' },
    errors: ['not_found'],
    async handle({ params, header }) {
      const asset = assets.get(params.name!);
      if (!asset) throw notFound();
      const encoding = chooseEncoding(header('accept-encoding'));
      const packed = { br: asset.brotli, gzip: asset.gzip, identity: null }[encoding];
      const headers = {
        ...ISOLATED,
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
        ...(packed && encodingHeaders(encoding)),
      };
      return { status: 200, bytes: packed ?? asset.bytes, type: asset.type, headers };
    },
  });

  return [readEmbed, readAsset];
}

/** The header by which the browser loads what the page draws first ahead of its script. */
function preloadOf(
  { version, offered, language }: MapFacts,
  projectId: string,
  query: Readonly<Record<string, string>>,
  acceptLanguage: string,
): string {
  const preferred = acceptLanguage.split(',', 10).map((range) => range.split(';', 1)[0]!.trim());
  const parameter = (name: string) => (Object.hasOwn(query, name) ? query[name]! : null);
  const visitor = { codes: offered, fallback: language, preferred };
  const address = firstPartAddress(embedPath(projectId), version, parameter, visitor);
  return `<${address}>; rel=preload; as=fetch; crossorigin=anonymous`;
}

/** What the page may load: itself, its images, its data. Who may frame it: everyone, or the project's domains. */
function pageHeaders(allowedDomains: readonly string[], { source }: InlineScript): Readonly<Record<string, string>> {
  const ancestors = allowedDomains.length > 0 ? `'self' ${allowedDomains.join(' ')}` : '*';
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${source}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
  ];
  return { ...ISOLATED, 'content-security-policy': policy.join('; '), vary: 'Accept-Encoding' };
}

const absentResponse = (site: Site): RouteResponse => noteResponse(404, absentPage(site));

/** Any page may frame it: it has nothing of a map. */
function noteResponse(status: number, page: string): RouteResponse {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors *";
  const headers = { ...ISOLATED, 'content-security-policy': policy, 'cache-control': 'no-cache' };
  return { status, bytes: Buffer.from(page), type: HTML, headers };
}

function absent(error: unknown): null {
  if (error instanceof DomainError && error.kind === 'not_found') return null;
  throw error;
}
