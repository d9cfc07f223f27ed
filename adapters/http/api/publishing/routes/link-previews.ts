import { linkedToBy } from '../../../../../src/domain/publishing/link-preview.ts';
import { DomainError } from '../../../../../src/domain/shared/errors.ts';
import { escaped } from '../../../../../src/domain/shared/html.ts';
import type { LiveCache } from '../../../public-maps/live-cache.ts';
import { liveHeaders, publicRequestOf } from '../../../public-maps/live-request.ts';
import { namesTag } from '../../../responses/etag.ts';
import { type Route, route } from '../../../shared/route.ts';
import { embedUrl } from '../../../shared/site.ts';
import { canonicalUuid } from '../../../shared/uuid.ts';
import { imageResponse } from '../../projects/routes/images.ts';
import { linkPicture } from '../link-picture.ts';
import { oembedQuery, oembedResponse } from '../schemas/link-previews.ts';

/** What other sites ask for to show a link to a map. */
export function linkPreviewRoutes(cache: LiveCache): readonly Route[] {
  const readPicture = route({
    method: 'GET',
    path: '/embed/:projectId/picture',
    name: 'getEmbedPicture',
    summary: 'Get the picture that stands for a published map where a link to it is shown',
    auth: 'public',
    isUndescribed: true,
    responses: { 200: 'image/*', 304: null },
    errors: ['not_found', 'permission_denied'],
    async handle(request) {
      const { app, params, header } = request;
      const projectId = params.projectId!;
      const head = await app.live.access(publicRequestOf(request));
      const headers = liveHeaders(head, request);
      const { path } = await linkPicture(app, projectId, head);
      if (path) return imageResponse(request, path, headers['cache-control']!);
      const { identity, digest } = await cache.picture(app, { projectId, version: head.version });
      const tagged = { ...headers, etag: `"${digest}"` };
      if (namesTag(header('if-none-match'), digest)) return { status: 304, headers: tagged };
      return { status: 200, bytes: identity, type: 'image/png', headers: tagged };
    },
  });

  const readOembed = route({
    method: 'GET',
    path: '/api/oembed/',
    name: 'getOembed',
    summary: 'Get how a link to a published map is embedded, in the form of oEmbed',
    description:
      'For editors and messengers that follow https://oembed.com: `url` is the address of the page of a map, with any of its ' +
      'parameters. 404 where that is no published map of this service, and for maps with `allowed_domains`.',
    auth: 'public',
    query: oembedQuery,
    responses: { 200: oembedResponse },
    errors: ['not_found'],
    async handle({ app, site, query: { url, maxwidth, maxheight } }) {
      const found = mapAddress(url, site.publicUrl);
      const head = found && (await app.live.head(found.projectId));
      if (!head || head.allowedDomains.length > 0)
        throw new DomainError('not_found', 'No published map has this address.');
      const { projectId, parameters } = found;
      const linked = linkedToBy((name) => parameters.get(name));
      const { title, mapName } = await cache.preview(app, { projectId, version: head.version }, linked);
      const { size } = await linkPicture(app, projectId, head);
      const [width, height] = [Math.min(800, maxwidth ?? 800), Math.min(600, maxheight ?? 600)];
      const page = `${embedUrl(site, projectId)}${[...parameters].length > 0 ? `?${parameters}` : ''}`;
      const body = {
        version: '1.0' as const,
        type: 'rich' as const,
        title,
        author_name: mapName,
        provider_name: site.serviceName,
        provider_url: `${site.publicUrl}/`,
        html: frameOf(page, title, { width, height }),
        width,
        height,
        thumbnail_url: `${embedUrl(site, projectId)}/picture?v=${head.version}`,
        thumbnail_width: size.width,
        thumbnail_height: size.height,
      };
      return { status: 200, body, headers: { 'cache-control': 'public, no-cache' } };
    },
  });

  return [readPicture, readOembed];
}

/** The map that an address of its page names; null for any other address. */
function mapAddress(text: string, publicUrl: string) {
  const url = URL.parse(text);
  const base = new URL(publicUrl);
  const isHere = url?.host === base.host && url.pathname.startsWith(`${base.pathname.replace(/\/$/, '')}/embed/`);
  const projectId = isHere && canonicalUuid(url.pathname.replace(/\/$/, '').split('/').at(-1)!);
  return projectId ? { projectId, parameters: url.searchParams } : null;
}

const frameOf = (page: string, title: string, { width, height }: { readonly width: number; readonly height: number }) =>
  `<iframe src="${escaped(page)}" title="${escaped(title)}" width="${width}" height="${height}" style="border:0" ` +
  'allow="clipboard-write; web-share; geolocation; fullscreen" loading="lazy"></iframe>';
