import { hash } from 'node:crypto';
import * as v from 'valibot';
import { DomainError } from '../../../../../src/domain/shared/errors.ts';
import { onProject } from '../../../authorize.ts';
import { namesTag } from '../../../responses/encoding.ts';
import { route, type Upload } from '../../../route.ts';
import { mediaUrl } from '../../../site.ts';
import { pageOf, pageQuery, sliceOf } from '../../../validation/pages.ts';
import { imagePageResponse, uploadResponse } from '../schemas/images.ts';
import { PROJECT } from './projects.ts';

const uploadImage = route({
  method: 'POST',
  path: `${PROJECT}upload-image/`,
  name: 'uploadImage',
  summary: 'Upload an image: JPEG, PNG, GIF, WebP or SVG, detected from its content, at most 5 MB',
  auth: 'project',
  authorize: onProject('project.edit'),
  upload: { part: 'file' },
  responses: { 201: uploadResponse },
  async handle({ app, caller, params, body, site }) {
    const { bytes } = body as Upload;
    const { path, size } = await app.images.upload({ caller, projectId: params.projectId!, bytes });
    const url = `${mediaUrl(site)}${path}`;
    return { status: 201, body: { url, path, size }, headers: { location: url } };
  },
});

const browseImages = route({
  method: 'GET',
  path: `${PROJECT}images/`,
  name: 'listImages',
  summary: 'List the images of a project, newest first',
  auth: 'project',
  query: v.object(pageQuery),
  responses: { 200: imagePageResponse },
  async handle({ app, caller, params, query, site }) {
    const page = pageOf(query);
    const { count, images } = await app.images.browse({ caller, projectId: params.projectId!, ...sliceOf(page) });
    const totalPages = Math.max(1, Math.ceil(count / page.pageSize));
    if (page.page > totalPages) throw new DomainError('not_found', 'Page not found.');
    const urls = images.map(({ path }) => `${mediaUrl(site)}${path}`);
    return { status: 200, body: { images: urls, ...page, totalImages: count, totalPages } };
  },
});

/** Files of users must not run or load anything or be sniffed; the content of a path never changes, so that the path is the ETag. */
const MEDIA_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  'cache-control': 'public, max-age=31536000, immutable',
};

const readImage = route({
  method: 'GET',
  path: '/media/*',
  name: 'getImage',
  summary: 'Get a stored image',
  auth: 'public',
  responses: { 200: 'image/*', 304: null },
  errors: ['not_found'],
  async handle({ app, params, header }) {
    const path = params['*'] ?? '';
    const tag = hash('sha256', path).slice(0, 32);
    const headers = { ...MEDIA_HEADERS, etag: `"${tag}"` };
    const tags = header('if-none-match');
    if (tags !== '' && namesTag(tags, tag) && (await app.images.isStored(path))) return { status: 304, headers };
    const { bytes, mediaType } = await app.images.read(path);
    return { status: 200, bytes, type: mediaType, headers };
  },
});

export const imageRoutes = [uploadImage, browseImages, readImage];
