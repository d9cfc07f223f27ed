import { guideAddress } from '../../../adapters/pages/guide/guide.ts';
import { SOURCES } from '../../../scripts/guide/pages.ts';
import type { Body } from '../../support/client.ts';

const page = { get: { security: [], responses: { 200: 'text/html' } } };

/** The pages of the guide. */
export const GUIDE_PAGES = SOURCES.map(({ name }) => guideAddress(name));

/** What a page loads. */
const data = { get: { security: [], responses: { 200: 'application/json', 307: null } } };

/** The pages for people and what they load, by path, with their operation: the OpenAPI document does not describe them. */
export const PAGES: Readonly<Record<string, Body>> = {
  '/embed/{project}': page,
  '/embed/{projectId}/version': data,
  '/embed/{projectId}/map/{version}/first.json': data,
  '/embed/{projectId}/map/{version}/whole.json': data,
  '/embed/{projectId}/picture': data,
  '/embed/{projectId}/files/{path}': data,
  '/embed/{project}/manifest.webmanifest': { get: { security: [], responses: { 200: 'application/manifest+json' } } },
  '/embed/waymark.js': { get: { security: [], responses: { 200: 'text/javascript' } } },
  '/embed/sw.js': { get: { security: [], responses: { 200: 'text/javascript' } } },
  '/verify-email': page,
  '/reset-password': page,
  '/accept-invitation': page,
  '/first-account': page,
  '/api/docs/reference/': page,
  ...Object.fromEntries(GUIDE_PAGES.map((path) => [path, page])),
  '/api/docs/search.json': { get: { security: [], responses: { 200: 'application/json' } } },
  '/llms.txt': { get: { security: [], responses: { 200: 'text/plain' } } },
  '/': page,
  '/studio/': page,
  '/studio/preview': page,
  '/studio/{path}': page,
  '/auth/google/callback': page,
};
