import { DomainError } from '../../../src/domain/errors.ts';
import { languageDirection } from '../../../src/domain/language.ts';
import type { EmbedAssets } from '../../embed/assets.ts';
import { absentPage, embedPage } from '../../embed/page.ts';
import { chooseEncoding, encodingHeaders } from '../encoding.ts';
import { canonicalUuid } from '../fields.ts';
import type { LiveCache } from '../live-cache.ts';
import { type Answer, type Route, route } from '../route.ts';
import { publicCaching, type Site } from '../site.ts';

const HTML = 'text/html; charset=utf-8';

/** Where the files that pages are made of are served. */
export const ASSETS = '/embed/assets/';

/** The map for people, and the files that its page is made of. */
export function embedRoutes(cache: LiveCache, assets: EmbedAssets): readonly Route[] {
  const readEmbed = route({
    method: 'GET',
    path: '/embed/:project',
    name: 'readEmbed',
    summary: 'The interactive map of a published project, as a page',
    auth: 'open',
    answers: { 200: 'text/html', 404: 'text/html' },
    async handle({ app, params, site }) {
      const projectId = canonicalUuid(params.project!);
      const head = projectId && (await app.live.head(projectId).catch(absent));
      if (!head) return absentAnswer(site);
      const { name, description, language } = await cache.get(app, projectId, head.version);
      const page = embedPage({
        ...{ projectId, name, description, language },
        direction: languageDirection(language),
        assets: { script: `${ASSETS}${assets.page.script}`, style: `${ASSETS}${assets.page.style}` },
        serviceName: site.serviceName,
        dataUrl: `/api/p/${projectId}/`,
      });
      return { status: 200, bytes: Buffer.from(page), type: HTML, headers: pageHeaders(site, head.allowedDomains) };
    },
  });

  const readAsset = route({
    method: 'GET',
    path: `${ASSETS}:name`,
    name: 'readEmbedAsset',
    summary: 'A file of the map page; its name changes with its content',
    auth: 'public',
    answers: { 200: '*/*' },
    refusals: ['not_found'],
    async handle({ params, header }) {
      const asset = assets.get(params.name!);
      if (!asset) throw new DomainError('not_found', 'Not found.');
      const encoding = chooseEncoding(header('accept-encoding'));
      const bytes = { br: asset.brotli, gzip: asset.gzip, identity: asset.bytes }[encoding];
      const headers = { 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept-Encoding' };
      return { status: 200, bytes, type: asset.type, headers: { ...headers, ...encodingHeaders(encoding) } };
    },
  });

  return [readEmbed, readAsset];
}

/** What the page may load: itself, its images, its data. Who may frame it: everyone, or the project's domains. */
function pageHeaders(site: Site, allowedDomains: readonly string[]): Readonly<Record<string, string>> {
  const ancestors = allowedDomains.length > 0 ? `'self' ${allowedDomains.join(' ')}` : '*';
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
  ];
  return { 'content-security-policy': policy.join('; '), 'cache-control': publicCaching(site) };
}

function absentAnswer({ serviceName }: Site): Answer {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors *";
  const headers = { 'content-security-policy': policy, 'cache-control': 'no-cache' };
  return { status: 404, bytes: Buffer.from(absentPage({ serviceName })), type: HTML, headers };
}

function absent(error: unknown): null {
  if (error instanceof DomainError && error.kind === 'not_found') return null;
  throw error;
}
