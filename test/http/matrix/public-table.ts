import { GUIDE_PAGES } from '../shared/pages.ts';
import { nothing } from './given-accounts.ts';
import { illustrated, illustratedLive, published, walkableLive } from './given-projects.ts';
import type { Prepare, Table } from './line.ts';
import { aQuestion } from './project-table.ts';
import { open } from './rules.ts';

/** A file that the page of a map loads. */
const asset: Prepare = async (scene) => {
  const { projectId } = await published(scene);
  const { body } = await scene.fixture.api.get(`/embed/${projectId}`);
  return { name: /\/embed\/assets\/([^"]+)/.exec(body)![1]! };
};

/** The address of the page of a map. */
const linkToMap: Prepare = async (scene) => {
  const { projectId } = await published(scene);
  return { projectId: projectId!, url: `${scene.fixture.service.url}/embed/${projectId}` };
};

/** A map in its version. */
const publishedVersion: Prepare = async (scene) => {
  const { projectId } = await published(scene);
  const { body } = await scene.fixture.api.get(`/embed/${projectId}/version`);
  return { projectId: projectId!, version: body.version };
};

/** What is open to everybody, whatever they show, and what machines and mailed links ask for. */
export const PUBLIC_TABLE: Table = {
  'GET /api/p/{projectId}/': open(200, published),
  'GET /api/p/{projectId}/version/': open(200, published),
  'GET /api/p/{projectId}/places/': open(200, published),
  'GET /api/p/{projectId}/search/?q=hall': open(200, walkableLive),
  'POST /api/p/{projectId}/route/': open(200, walkableLive, aQuestion),
  'POST /api/p/{projectId}/analytics/': open(202, published, { events: [{ event: 'mapView' }] }),
  'GET /api/icons/': open(200, nothing),
  'GET /api/oembed/?url={url}': open(200, linkToMap),
  'GET /embed/{projectId}/closures': open(200, published),
  'GET /embed/assets/{name}': open(200, asset),
  'GET /media/{path}': open(200, illustrated),
  'GET /livez': open(200, nothing),
  'GET /readyz': open(200, nothing),
  'GET /version': open(200, nothing),
  'GET /api/openapi.json': open(200, nothing),
  'GET /api/openapi-3.0.json': open(200, nothing),
};

/** The pages for people and what they load, which the document does not describe. */
export const PAGE_TABLE: Table = {
  'GET /embed/{project}': open(200, async (scene) => ({ project: (await published(scene)).projectId! })),
  'GET /embed/{projectId}/version': open(200, published),
  'GET /embed/{projectId}/map/{version}/first.json': open(200, publishedVersion),
  'GET /embed/{projectId}/map/{version}/whole.json': open(200, publishedVersion),
  'GET /embed/{projectId}/picture': open(200, published),
  'GET /embed/{projectId}/files/{path}': open(200, illustratedLive),
  'GET /embed/{project}/manifest.webmanifest': open(200, async (scene) => ({
    project: (await published(scene)).projectId!,
  })),
  'GET /embed/waymark.js': open(200, nothing),
  'GET /embed/sw.js': open(200, nothing),
  'GET /verify-email': open(200, nothing),
  'GET /reset-password': open(200, nothing),
  'GET /accept-invitation': open(200, nothing),
  'GET /first-account': open(200, nothing),
  'GET /api/docs/reference/': open(200, nothing),
  ...Object.fromEntries(
    [...GUIDE_PAGES, '/api/docs/search.json', '/llms.txt'].map((path) => [`GET ${path}`, open(200, nothing)]),
  ),
  'GET /': open(200, nothing),
  'GET /studio/': open(200, nothing),
  'GET /studio/preview': open(200, nothing),
  'GET /studio/{path}': open(200, () => ({ path: 'projects' })),
  'GET /auth/google/callback': open(200, nothing),
};
