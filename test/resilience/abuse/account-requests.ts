import type { Abuse } from './heavy-request.ts';
import type { AbuseWorld } from './world.ts';

const get = (name: string, path: (world: AbuseWorld) => string): Abuse => ({
  name,
  statuses: [200],
  request: (world) => ({ method: 'GET', path: path(world) }),
});

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);
const analytics = (what: string, more: string) => (world: AbuseWorld) =>
  `/api/analytics/${what}/?project=${world.visited}${more}`;

const remove = (name: string, path: (world: AbuseWorld) => string): Abuse => ({
  name,
  statuses: [204],
  request: (world) => ({ method: 'DELETE', path: path(world) }),
});

/** Lists, dashboards and logs, and at the end the deletion of everything. */
export const accountRequests: readonly Abuse[] = [
  get('list of 100 projects', ({ organization }) => `/api/projects/?organization=${organization}&page_size=100`),
  get(
    'list of projects, searched',
    ({ organization }) => `/api/projects/?organization=${organization}&search=r&page_size=100`,
  ),
  get('list of templates', ({ organization }) => `/api/templates/?organization=${organization}`),
  get('audit log', ({ organization }) => `/api/organizations/${organization}/audit-log/?page_size=100`),
  get('usage', ({ organization }) => `/api/usage/?organization=${organization}`),
  get('dashboard of 400 days', analytics('overview', `&from=${daysAgo(398)}&to=${daysAgo(0)}`)),
  get('dashboard of 31 days by hours', analytics('overview', `&from=${daysAgo(29)}&to=${daysAgo(0)}&interval=hour`)),
  get('most frequent of 20,000 searches', analytics('top', '&dimension=query&page_size=100')),
  get('the last page of 20,000 searches', (world) =>
    analytics('top', `&dimension=query&page_size=100&page=${Math.min(world.scale.visits, 4000) / 100}`)(world),
  ),
  get('visits as CSV', analytics('export', `&from=${daysAgo(398)}&to=${daysAgo(0)}`)),
  remove('a project of 20,000 areas less', ({ crowded }) => `/api/projects/${crowded}/`),
  remove('an organization less', ({ organization }) => `/api/organizations/${organization}/`),
];
