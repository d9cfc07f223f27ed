import { ACCOUNT_EXAMPLES } from '../api/accounts/examples.ts';
import { ORGANIZATION_EXAMPLES } from '../api/organizations/examples.ts';
import { PROJECT_EXAMPLES } from '../api/projects/examples.ts';
import { PUBLISHING_EXAMPLES } from '../api/publishing/examples.ts';
import { STUDIO_EXAMPLES } from '../api/studio/examples.ts';
import { TRANSLATION_EXAMPLES } from '../api/translations/examples.ts';
import { VISIT_EXAMPLES } from '../api/visits/examples.ts';
import { WAYFINDING_EXAMPLES } from '../api/wayfinding/examples.ts';
import { WEBHOOK_EXAMPLES } from '../api/webhooks/examples.ts';
import { EXAMPLE_IDS, type Examples } from '../shared/examples.ts';
import RESPONSES from './response-examples.json' with { type: 'json' };

const BODIES: Examples = {
  ...ACCOUNT_EXAMPLES,
  ...ORGANIZATION_EXAMPLES,
  ...PROJECT_EXAMPLES,
  ...PUBLISHING_EXAMPLES,
  ...STUDIO_EXAMPLES,
  ...TRANSLATION_EXAMPLES,
  ...VISIT_EXAMPLES,
  ...WAYFINDING_EXAMPLES,
  ...WEBHOOK_EXAMPLES,
};

/** The JSON of an operation's successful response, as a service with the things in the examples has answered; undefined for a file. */
export const responseExample = (operation: string, status: string): unknown =>
  (RESPONSES as Readonly<Record<string, unknown>>)[`${operation} ${status}`];

/** The example of an operation's body; undefined where it takes a file only, or none. */
export const bodyExample = (operation: string) => BODIES[operation];

/** Values of parameters by name, which every operation with such a parameter takes. */
const PARAMETERS: Readonly<Record<string, unknown>> = {
  ...EXAMPLE_IDS,
  organization: EXAMPLE_IDS.organizationId,
  project: EXAMPLE_IDS.projectId,
  group: EXAMPLE_IDS.groupId,
  member: EXAMPLE_IDS.memberId,
  level: EXAMPLE_IDS.levelId,
  tag: EXAMPLE_IDS.tagId,
  token: 'xWpQ0lTq8b3nJmY1uR6sVfD2cKzE9hGaBtNiOoPeLwU',
  path: '0198a0b0-0000-7000-8000-000000000002/0198a0b0-0000-7000-8000-0000000000bb.png',
  name: 'map-3f9c2a.js',
  page: 1,
  page_size: 50,
  status: 'PUBLISH',
  search: 'library',
  ordering: '-updated_at',
  q: 'reading room',
  externalId: 'B1-204',
  lang: 'en',
  language: 'de',
  limit: 10,
  from: '2026-11-01',
  to: '2026-11-30',
  interval: 'day',
  dimension: 'area',
  event: 'project.published',
  marker: EXAMPLE_IDS.markerId,
  here: `${EXAMPLE_IDS.levelId},400,250`,
  size: 512,
  margin: 4,
  correction: 'M',
  format: 'csv',
  history: '1',
  before: EXAMPLE_IDS.closureId,
  tab: '5f0d1b9e-6a51-4a58-9d0c-0a54c7c1f3aa',
  since: 12,
  against: 'live',
  dry_run: true,
  severity: 'error',
  url: `https://maps.example/embed/${EXAMPLE_IDS.projectId}?area=reading-room`,
  maxwidth: '640',
  maxheight: '480',
  Origin: 'https://maps.example',
  'Idempotency-Key': '0b8e5d2f-6f0c-4b7e-9d55-3c1a7e2f4d10',
  // The one that changes nothing: programs that try the examples know neither the minimal response nor what strict handling refuses.
  Prefer: 'handling=lenient',
  'If-Match': '"12"',
  'If-None-Match': '"0b8e5d2f"',
};

const OF_OPERATIONS: Readonly<Record<string, unknown>> = {
  'getOembed format': 'json',
  'getSnapshotDiff to': 'live',
  'listAreas key': 'room-12',
  'listAreas status': 'available,reserved',
  'listMarkers key': 'desk-12',
  'listMarkers status': 'available,reserved',
  'listDeliveries status': 'failed',
  'listProjects status': 'DRAFT,PUBLISH',
  'searchLivePlaces from': `${EXAMPLE_IDS.levelId},400,250`,
  'searchLivePlaces profile': 'accessible',
  'importTranslations format': 'json',
  'getQrCode format': 'svg',
  'exportProject format': 'archive',
  'getExportReport format': 'archive',
};

/** The example of a parameter of an operation. */
export const parameterExample = (operation: string, name: string): unknown =>
  OF_OPERATIONS[`${operation} ${name}`] ?? PARAMETERS[name];
