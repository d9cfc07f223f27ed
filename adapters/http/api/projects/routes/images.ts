import { hash } from 'node:crypto';
import * as v from 'valibot';
import type { Removed } from '../../../../../src/domain/projects/images/image.ts';
import type { StoredImage } from '../../../../../src/domain/projects/images/stored-image.ts';
import { pageNotFound } from '../../../../../src/domain/shared/errors.ts';
import { onProject } from '../../../requests/authorize.ts';
import { namesTag } from '../../../responses/etag.ts';
import { type Request, type RouteResponse, route, type Upload } from '../../../shared/route.ts';
import { mediaUrl, type Site } from '../../../shared/site.ts';
import { sliceOf, strictPageOf, strictPageQuery } from '../../../validation/pages.ts';
import { imageForm, imagePageResponse, uploadResponse } from '../../shared/schemas/images.ts';
import { PROJECT } from './projects.ts';

/** The path of every stored image. */
const IMAGE = '/media/*';

const uploadImage = route({
  method: 'POST',
  path: `${PROJECT}upload-image/`,
  name: 'uploadImage',
  summary: 'Upload an image: JPEG, PNG, GIF, WebP or SVG, detected from its content, at most 5 MB',
  description:
    'Needs the role member or above, or a write key. JPEG, PNG, GIF, WebP and SVG of at most 5,242,880 bytes ' +
    'are accepted, recognised by their content; an SVG is sanitized, and a photo loses its metadata (EXIF, XMP, IPTC) ' +
    'except orientation and colour profile. `removed` says what a drawing lost. Other files, and a form without the part ' +
    '`file`, are 400 with `error`. 403 `plan_limit_reached` if the file exceeds the limit of the plan. An image ' +
    'that the project does not use a day later is removed.',
  auth: 'project',
  authorize: onProject('project.edit'),
  creates: IMAGE,
  upload: imageForm('ImageForm', 'file'),
  responses: { 201: uploadResponse },
  errors: ['plan_limit_reached'],
  async handle({ app, caller, params, body, site, idempotencyKey }) {
    const { bytes } = body as Upload;
    return uploaded(await app.images.upload({ caller, projectId: params.projectId!, bytes, idempotencyKey }), site);
  },
  async repeated({ app, caller, params, body, site }, path) {
    const { bytes } = body as Upload;
    return uploaded(await app.images.repeat({ caller, projectId: params.projectId!, path, bytes }), site);
  },
});

type Uploaded = Pick<StoredImage, 'path' | 'size'> & { readonly removed: readonly Removed[] };

function uploaded({ path, size, removed }: Uploaded, site: Site): RouteResponse {
  const url = `${mediaUrl(site)}${path}`;
  return { status: 201, body: { url, path, size, removed }, headers: { location: url } };
}

const browseImages = route({
  method: 'GET',
  path: `${PROJECT}images/`,
  name: 'listImages',
  summary: 'List the images of a project, newest first',
  description:
    'Includes the images of the published version and of snapshots. A malformed page is 400, one past the end 404.',
  auth: 'project',
  query: v.object(strictPageQuery),
  responses: { 200: imagePageResponse, 304: null },
  async handle({ app, caller, params, query, site }) {
    const page = strictPageOf(query);
    const { count, images } = await app.images.browse({ caller, projectId: params.projectId!, ...sliceOf(page) });
    const totalPages = Math.max(1, Math.ceil(count / page.pageSize));
    if (page.page > totalPages) throw pageNotFound(totalPages);
    const urls = images.map(({ path }) => `${mediaUrl(site)}${path}`);
    return { status: 200, body: { images: urls, ...page, totalImages: count, totalPages } };
  },
});

/** Files of users must not run or load anything or be sniffed; the picture of a path never changes, so that the path is the ETag. */
const MEDIA_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox",
  'cache-control': 'public, max-age=31536000, immutable',
};

const readImage = route({
  method: 'GET',
  path: IMAGE,
  name: 'getImage',
  summary: 'Get a stored image',
  description: 'The picture at an address never changes, so that it may be cached for ever.',
  auth: 'public',
  responses: { 200: 'image/*', 304: null },
  errors: ['not_found'],
  handle: (request) => imageResponse(request, request.params['*'] ?? '', MEDIA_HEADERS['cache-control']),
});

/** Earlier releases stored metadata at the same paths: copies with their tags are not the same. */
const CLEANED = '2 ';

/** A stored image, or a 304. */
export async function imageResponse(
  { app, header }: Pick<Request, 'app' | 'header'>,
  path: string,
  caching: string,
): Promise<RouteResponse> {
  const tag = hash('sha256', `${CLEANED}${path}`).slice(0, 32);
  const headers = { ...MEDIA_HEADERS, 'cache-control': caching, etag: `"${tag}"` };
  if (namesTag(header('if-none-match'), tag) && (await app.images.isStored(path))) return { status: 304, headers };
  const { bytes, mediaType } = await app.images.read(path);
  return { status: 200, bytes, type: mediaType, headers };
}

export const imageRoutes = [uploadImage, browseImages, readImage];
