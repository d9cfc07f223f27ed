import { get, type Ids, type Mistake, PROJECTS, post, project } from './mistake.ts';

const query = (what: string, path: Mistake['path'], field: string, ...says: Mistake['says']): Mistake =>
  get(what, path, { status: 400, field, says });
const page = (what: string, path: Mistake['path'], ...says: Mistake['says']): Mistake =>
  get(what, path, { status: 404, code: 'page_not_found', says });
const action = (what: string, name: string, ...says: Mistake['says']): Mistake =>
  post(what, (ids) => `${project(ids)}${name}/`, { status: 400, code: 'invalid_transition', says });

const inOrganization = ({ organization }: Ids) => ({ organization });
const webhook = (what: string, body: object, field: string, ...says: Mistake['says']): Mistake =>
  post(what, () => '/api/webhooks/', {
    body: (ids) => ({ url: 'https://acme.example/', events: ['project.published'], ...inOrganization(ids), ...body }),
    status: 400,
    field,
    says,
  });
const key = (what: string, body: object, field: string, ...says: Mistake['says']): Mistake =>
  post(what, () => '/api/api-keys/', {
    body: (ids) => ({ name: 'x', type: 'read', ...inOrganization(ids), ...body }),
    status: 400,
    field,
    says,
  });
const closure = (what: string, body: (ids: Ids) => object, field: string, ...says: Mistake['says']): Mistake =>
  post(what, (ids) => `${project(ids)}closures/`, {
    body: (ids) => ({ target: { type: 'area', id: ids.area }, ...body(ids) }),
    status: 400,
    field,
    says,
  });

/** Lists, actions, and what organizations have. */
export const LISTS: readonly Mistake[] = [
  query('a status that there is not', () => `${PROJECTS}?status=LIVE`, 'status', 'DRAFT', 'PUBLISH'),
  query('an order by something else', () => `${PROJECTS}?ordering=date`, 'ordering', 'updated_at'),
  query('a parameter twice', () => `${PROJECTS}?page=1&page=2`, 'page', 'once'),
  page('a page past the end', () => `${PROJECTS}?page=99`, 'only page', '1'),
  page('a page that is no number', () => `${PROJECTS}?page=last`, 'whole number', '1'),
  page('page zero', () => `${PROJECTS}?page=0`, 'whole number', '1'),
  page('a page below zero', () => `${PROJECTS}?page=-1`, 'whole number', '1'),
  query('a status in small letters', () => `${PROJECTS}?status=draft`, 'status', 'DRAFT'),
  query('an order in camel case', () => `${PROJECTS}?ordering=updatedAt`, 'ordering', 'updated_at'),
  query(
    'days in the wrong order',
    (ids) => `/api/analytics/overview/?project=${ids.project}&from=2026-11-20&to=2026-11-01`,
    'from',
    'after the end',
  ),
  page('a page of images past the end', (ids) => `${project(ids)}images/?page=9`, 'only page', '1'),
  query('a page of images that is no number', (ids) => `${project(ids)}images/?page=x`, 'page', 'whole number'),
  query('a comparison with nothing', (ids) => `${project(ids)}changes/?against=AAA`, 'against', 'live', 'snapshot'),
  query('changes since a day', (ids) => `${project(ids)}changes/?since=2026-11-20`, 'since', 'number'),
  query(
    'a day in another notation',
    (ids) => `/api/analytics/overview/?project=${ids.project}&from=11/20/2026`,
    'from',
    '2026-11-20',
  ),
  query(
    'a ranking without its dimension',
    (ids) => `/api/analytics/top/?project=${ids.project}`,
    'dimension',
    'required',
  ),
  query(
    'a ranking by something else',
    (ids) => `/api/analytics/top/?project=${ids.project}&dimension=room`,
    'dimension',
    'area',
  ),
  query(
    'a file of another format',
    (ids) => `${project(ids)}translations/export/?format=xls`,
    'format',
    'csv',
    'xliff',
  ),
  action('taking back what is not published', 'unpublish', 'DRAFT', 'publish'),
  action('updating what is not published', 'update-live', 'DRAFT', 'updated', 'publish/'),
  action('restoring what is not archived', 'restore', 'DRAFT', 'ARCHIVE'),
  webhook('a webhook over http', { url: 'ftp://acme.example/' }, 'url', 'https'),
  webhook('a webhook without its scheme', { url: 'acme.example/hook' }, 'url', 'URL'),
  webhook('a webhook with a password', { url: 'https://a:b@acme.example/' }, 'url', 'credentials'),
  webhook('a webhook for all', { events: ['*'] }, 'events.0', 'project.published'),
  webhook('a webhook for something else', { events: ['area.updated'] }, 'events.0', 'project.published'),
  webhook('a webhook for one event', { events: 'project.published' }, 'events', 'list'),
  webhook('a webhook for nothing', { events: [] }, 'events', 'at least'),
  key('a key of another type', { type: 'admin' }, 'type', 'public', 'read', 'write', 'status'),
  key('a key that has expired', { expires_at: '2020-01-01T00:00:00Z' }, 'expires_at', 'future'),
  key('a key until a day', { expires_at: '2030-01-01' }, 'expires_at', 'RFC 3339'),
  key(
    'a key for a project that there is not',
    { projects: ['0190f3a0-1111-7111-8111-11111111111a'] },
    'projects',
    'Project',
  ),
  closure('a closure with another effect', () => ({ effect: 'blocked' }), 'effect', 'closed', 'slow', 'info'),
  closure(
    'a closure of something else',
    ({ area }) => ({ target: { type: 'room', id: area } }),
    'target.type',
    'area',
    'marker',
  ),
  closure('a closure from a day in the local notation', () => ({ from: '27.11.2026 10:00' }), 'from', 'RFC 3339', 'T'),
  closure('a closure from a time without a zone', () => ({ from: '2026-11-27T10:00:00' }), 'from', 'RFC 3339', 'Z'),
  closure('a closure from milliseconds', () => ({ from: 1795374025000 }), 'from', 'RFC 3339'),
  closure('a closure from a date that does not exist', () => ({ from: '2026-02-31T10:00:00Z' }), 'from', 'RFC 3339'),
  closure('a reason without its language', () => ({ reason: 'Out of order' }), 'reason', 'object'),
  closure(
    'a closure of an area as a marker',
    ({ area }) => ({ target: { type: 'marker', id: area } }),
    'target.type',
    'area',
    'not marker',
  ),
  post('a closure of an area by a name of its own', (ids) => `${project(ids)}closures/`, {
    body: ({ area }) => ({ area }),
    status: 400,
    field: 'area',
    says: ['no such field', 'target'],
  }),
  key('a key by a role', { type: undefined, role: 'read' }, 'role', 'no such field', 'type'),
  closure('a closure of a place by its key', () => ({ target: { type: 'area', id: 'bakery' } }), 'target.id', 'UUID'),
  closure(
    'a closure that ends before it begins',
    () => ({ from: '2027-01-02T00:00:00Z', until: '2027-01-01T00:00:00Z' }),
    'until',
    'after',
  ),
  post('a bulk update by the title', (ids) => `${project(ids)}areas/bulk/`, {
    body: () => ({ match: 'title', items: [] }),
    status: 400,
    field: 'match',
    says: ['externalId', 'key', 'id'],
  }),
  post('a bulk update of a list alone', (ids) => `${project(ids)}areas/bulk/`, {
    body: () => [{ externalId: 'A1' }],
    status: 400,
    field: 'non_field_errors',
    says: ['object', 'items'],
  }),
  post('an account with a short password', () => '/api/auth/register/', {
    by: 'nobody',
    body: () => ({
      email: 'x@people.example',
      password: 'short',
      password_confirm: 'short',
      full_name: 'X',
      organization_name: 'Y',
    }),
    status: 400,
    field: 'password',
    says: ['characters'],
  }),
  post('an account with an address that is none', () => '/api/auth/register/', {
    by: 'nobody',
    body: () => ({
      email: 'ada',
      password: 'correct horse battery',
      password_confirm: 'correct horse battery',
      full_name: 'X',
      organization_name: 'Y',
    }),
    status: 400,
    field: 'email',
    says: ['email'],
  }),
];
