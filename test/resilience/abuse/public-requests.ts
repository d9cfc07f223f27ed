import type { Abuse } from './heavy-request.ts';
import { levelId, tagId } from './maps.ts';
import type { AbuseWorld } from './world.ts';

const get = (name: string, path: (world: AbuseWorld) => string): Abuse => ({
  name,
  statuses: [200],
  request: (world) => ({ method: 'GET', path: path(world), isAnonymous: true }),
});

const post = (name: string, statuses: readonly number[], path: (world: AbuseWorld) => string, body: string): Abuse => ({
  name,
  statuses,
  request: (world) => ({
    method: 'POST',
    path: path(world),
    isAnonymous: true,
    body,
    headers: { 'content-type': 'application/json' },
  }),
});

const long = 'x'.repeat(1_000_000);
const visit = { event: 'searchQuery', params: { query: 'z'.repeat(590) } };

/** What anybody may ask of what is published, and send without an account. */
export const publicRequests: readonly Abuse[] = [
  get('public map of 20,000 areas', ({ crowded }) => `/api/p/${crowded}/`),
  get('public map, in one language', ({ crowded }) => `/api/p/${crowded}/?lang=de`),
  get('public map of 320,000 corners', ({ detailed }) => `/api/p/${detailed}/`),
  get('public places', ({ crowded }) => `/api/p/${crowded}/places/`),
  get('public places of a level', ({ crowded }) => `/api/p/${crowded}/places/?level=${levelId(3)}`),
  get('public places with a tag', ({ crowded }) => `/api/p/${crowded}/places/?tag=${tagId(3)}`),
  get('search, one letter', ({ crowded }) => `/api/p/${crowded}/search/?q=s&limit=50`),
  get('search, many words', ({ crowded }) => `/api/p/${crowded}/search/?q=${'shpo+19+'.repeat(24)}&limit=50`),
  get('embed page', ({ crowded }) => `/embed/${crowded}`),
  get('public version', ({ crowded }) => `/api/p/${crowded}/version/`),
  get('API description', () => '/api/openapi.json'),
  post(
    'public route across a grid',
    [200],
    ({ woven }) => `/api/p/${woven}/route/`,
    JSON.stringify({ from: { levelId: levelId(0), x: 1, y: 1 }, to: { levelId: levelId(0), x: 1400, y: 1400 } }),
  ),
  post(
    'ingestion of 100 events',
    [202],
    ({ visited }) => `/api/p/${visited}/analytics/`,
    JSON.stringify({ events: Array.from({ length: 100 }, () => visit) }),
  ),
  post(
    'sign-in with a long password',
    [413],
    () => '/api/auth/login/',
    JSON.stringify({ email: 'a@b.example', password: long }),
  ),
  post(
    'reset of a long email',
    [413],
    () => '/api/auth/password-reset/',
    JSON.stringify({ email: `${long}@b.example` }),
  ),
  post(
    'sign-in with 500,000 empty lists',
    [400, 413],
    () => '/api/auth/login/',
    `{"email":[${'[],'.repeat(300_000)}[]]}`,
  ),
];
