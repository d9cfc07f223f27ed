import { otherVersion, wholeAddress } from '../../../../../src/domain/publishing/embed-data.ts';
import { notFound } from '../../../../../src/domain/shared/errors.ts';
import type { PublicHead } from '../../../../../src/ports/publishing/public-heads.ts';
import type { LiveCache } from '../../../public-maps/live-cache.ts';
import { liveHeaders, publicRequestOf } from '../../../public-maps/live-request.ts';
import { packedResponse } from '../../../public-maps/packed-map.ts';
import { versionTag } from '../../../responses/etag.ts';
import { type Request, type Route, type RouteResponse, route } from '../../../shared/route.ts';
import { embedPath } from '../../../shared/site.ts';
import { imageResponse } from '../../projects/routes/images.ts';
import { firstPartQuery } from '../schemas/embed-data.ts';

const FOREVER = 'max-age=31536000, immutable';
const TAKES_PART =
  'For the page of the map only: its form may change with any release; programs use `/api/p/{projectId}/`. A version ' +
  'that is not the published one is redirected to that. 404 unless the project is published, 403 outside of its ' +
  '`allowed_domains`.';

/**
 * What the page of a map loads: its version, the map in parts, and its images. Counted as pages are, not as the public API. The OpenAPI
 * document does not have them: their form is between a release and its page. */
export function embedDataRoutes(cache: LiveCache): readonly Route[] {
  const readVersion = route({
    method: 'GET',
    path: '/embed/:projectId/version',
    name: 'getEmbedVersion',
    summary: 'Get the version of the map on its page',
    description: 'For a page that is open: it changes with each publication. 404 unless the project is published.',
    auth: 'public',
    isUndescribed: true,
    responses: { 200: 'application/json', 304: null },
    errors: ['permission_denied'],
    async handle(request) {
      const { version, liveUpdatedAt, ...head } = await request.app.live.access(publicRequestOf(request));
      const headers = { ...liveHeaders(head, request, { caching: 'no-cache' }), ...versionTag(version) };
      return { status: 200, body: { version, liveUpdatedAt }, headers };
    },
  });

  const readFirst = route({
    method: 'GET',
    path: '/embed/:projectId/map/:version/first.json',
    name: 'getEmbedFirstPart',
    summary: 'Get what the page of a map draws first: one level in one language, or a small map as a whole',
    description: `\`place\` is an area or marker, \`level\` a level, by id or key. ${TAKES_PART}`,
    auth: 'public',
    isUndescribed: true,
    query: firstPartQuery,
    responses: { 200: 'application/json', 304: null, 307: null },
    errors: ['permission_denied'],
    async handle({ query: { lang = null, level = null, place = null }, ...request }) {
      const { app, params, header } = request;
      const head = await app.live.access(publicRequestOf(request));
      if (isOther(head, request)) {
        return redirected(otherVersion(pageOf(request), head.version, { level, place, lang }), head, request);
      }
      const published = { projectId: params.projectId!, version: head.version };
      return packedResponse(
        await cache.firstPart(app, published, { language: lang, level, place }),
        header,
        headersOf(head, request),
      );
    },
  });

  const readWhole = route({
    method: 'GET',
    path: '/embed/:projectId/map/:version/whole.json',
    name: 'getEmbedMap',
    summary: 'Get the whole map as its page loads it',
    description: TAKES_PART,
    auth: 'public',
    isUndescribed: true,
    responses: { 200: 'application/json', 304: null, 307: null },
    errors: ['permission_denied'],
    async handle(request) {
      const { app, params, header } = request;
      const head = await app.live.access(publicRequestOf(request));
      if (isOther(head, request)) return redirected(wholeAddress(pageOf(request), head.version), head, request);
      const published = { projectId: params.projectId!, version: head.version };
      return packedResponse(await cache.whole(app, published), header, headersOf(head, request));
    },
  });

  const readFile = route({
    method: 'GET',
    path: '/embed/:projectId/files/*',
    name: 'getEmbedFile',
    summary: 'Get an image of a published map, or its icon',
    description: 'The content of an address never changes. 404 for images that the published map does not have.',
    auth: 'public',
    isUndescribed: true,
    responses: { 200: 'image/*', 304: null },
    errors: ['not_found', 'permission_denied'],
    async handle(request) {
      const { app, params } = request;
      const head = await app.live.access(publicRequestOf(request));
      const { images } = await cache.facts(app, { projectId: params.projectId!, version: head.version });
      const path = params['*'] ?? '';
      const isOfMap = images.includes(path) || (await app.live.icon(params.projectId!))?.path === path;
      if (!isOfMap) throw notFound();
      const headers = headersOf(head, request);
      const mayBeShared = !headers['cache-control']?.startsWith('private');
      const image = await imageResponse(request, path, mayBeShared ? headers['cache-control']! : `private, ${FOREVER}`);
      const { 'cache-control': _, vary: __, ...ofMap } = headers;
      return { ...image, headers: { ...ofMap, ...image.headers } };
    },
  });

  return [readVersion, readFirst, readWhole, readFile];
}

type PageRequest = Pick<Request, 'params' | 'header' | 'site'>;

const pageOf = ({ params }: PageRequest): string => embedPath(params.projectId!);

/** Whether the address is of another version than the published one. */
function isOther({ version }: PublicHead, { params }: PageRequest): boolean {
  if (!/^\d{1,9}$/.test(params.version!)) throw notFound();
  return Number(params.version) !== version;
}

/** Stored by the visitor's browser alone, unless the operator lets proxies store published maps. */
function headersOf(head: PublicHead, request: PageRequest): Readonly<Record<string, string>> {
  const headers = liveHeaders(head, request, { varies: ['Accept-Encoding'] });
  const caching = headers['cache-control']!;
  return { ...headers, 'cache-control': caching === 'public, no-cache' ? 'private, no-cache' : caching };
}

function redirected(location: string, head: PublicHead, request: PageRequest): RouteResponse {
  return { status: 307, headers: { ...liveHeaders(head, request, { caching: 'no-cache' }), location } };
}
