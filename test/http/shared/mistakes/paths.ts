import { get, type Mistake, PROJECTS, post, project, put, remove } from './mistake.ts';

const unknown = (what: string, path: Mistake['path'], ...says: Mistake['says']): Mistake =>
  get(what, path, { status: 404, code: 'unknown_path', says });

const noId = (what: string, path: Mistake['path'], ...says: Mistake['says']): Mistake =>
  get(what, path, { status: 404, code: 'malformed_id', says: ['UUID', ...says] });

const NOTHING = '0190f3a0-1111-7111-8111-11111111111a';

/** Addresses that do not exist, and methods that an address does not have. */
export const PATHS: readonly Mistake[] = [
  unknown('the singular of a list', () => '/api/project/', PROJECTS, '/api/docs/'),
  unknown('a path without /api', () => '/projects/', PROJECTS),
  unknown('a path with a version', () => '/api/v1/projects/', PROJECTS),
  unknown('a version before /api', () => '/v1/api/projects/', PROJECTS),
  unknown('a doubled slash', () => '/api//projects/', PROJECTS),
  unknown('a path in capitals', () => '/api/Projects/', PROJECTS),
  unknown('an underscore in a path', () => '/api/api_keys/', '/api/api-keys/'),
  unknown(
    'the singular of a list of a project',
    (ids) => `${project(ids)}area/`,
    (ids) => `${project(ids)}areas/`,
  ),
  unknown(
    'a misspelt action',
    (ids) => `${project(ids)}pubish/`,
    (ids) => `${project(ids)}publish/`,
  ),
  unknown('a sign-in at another address', () => '/api/login/', '/api/auth/login/'),
  unknown('an own account at another address', () => '/api/me/', '/api/auth/me/'),
  unknown('the document at the root', () => '/openapi.json', '/api/openapi.json'),
  unknown('the document without its ending', () => '/api/openapi', '/api/openapi.json'),
  unknown('the documentation at the root', () => '/docs', '/api/docs/'),
  unknown('a path with the ending of a file', () => '/api/projects.json', PROJECTS),
  unknown(
    'a path without its middle',
    (ids) => `${project(ids)}route/`,
    (ids) => `${project(ids)}wayfinding/route/`,
  ),
  unknown('another kind of API', () => '/graphql', '/api/docs/'),
  unknown('something that is nothing alike', () => '/api/nothing-at-all/', '/api/docs/'),
  noId('a word for an id', () => `${PROJECTS}library/`, 'projectId'),
  noId('a number for an id', () => `${PROJECTS}123/areas/`, 'projectId'),
  noId('a variable that was not filled in', () => `${PROJECTS}undefined/levels/`, 'projectId'),
  noId('a placeholder that was not filled in', () => `${PROJECTS}{projectId}/`, 'projectId'),
  noId('an id that is cut off', (ids) => `${project(ids)}areas/${NOTHING.slice(0, 20)}/`, 'areaId'),
  noId('a misspelt word in the place of an id', () => `${PROJECTS}kye/`, `${PROJECTS}key/`),
  get('an id that nothing has', () => `${PROJECTS}${NOTHING}/`, {
    status: 404,
    code: 'not_found',
    says: ['exist', 'see'],
  }),
  get('a project of others', ({ foreign }) => `${PROJECTS}${foreign}/`, {
    status: 404,
    code: 'not_found',
    says: ['exist', 'see'],
  }),
  get('an area of another project', (ids) => `${project(ids)}areas/${ids.foreignArea}/`, {
    status: 404,
    code: 'not_found',
    says: ['exist', 'see'],
  }),
  get('a marker as an area', (ids) => `${project(ids)}areas/${ids.marker}/`, {
    status: 404,
    code: 'not_found',
    says: ['exist', 'see'],
  }),
  remove('DELETE to take a map back', (ids) => `${project(ids)}publish/`, {
    status: 405,
    code: 'method_not_allowed',
    says: ['DELETE', 'POST'],
  }),
  put('PUT instead of PATCH', project, {
    body: () => ({ name: 'x' }),
    status: 405,
    code: 'method_not_allowed',
    says: ['PUT', 'PATCH'],
  }),
  post('POST instead of PATCH', project, {
    body: () => ({ name: 'x' }),
    status: 405,
    code: 'method_not_allowed',
    says: ['POST', 'PATCH'],
  }),
  get('GET instead of POST', () => '/api/auth/login/', {
    status: 405,
    code: 'method_not_allowed',
    says: ['GET', 'POST'],
  }),
  get('GET of an action', (ids) => `${project(ids)}publish/`, {
    status: 405,
    code: 'method_not_allowed',
    says: ['GET', 'POST'],
  }),
  remove('the deletion of a list', () => PROJECTS, {
    status: 405,
    code: 'method_not_allowed',
    says: ['DELETE', 'GET, HEAD, POST'],
  }),
];
