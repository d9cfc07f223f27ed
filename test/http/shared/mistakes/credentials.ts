import { get, type Ids, type Mistake, PROJECTS, patch, post, project, remove } from './mistake.ts';

const unsigned = (what: string, headers: Readonly<Record<string, string>>, ...says: readonly string[]): Mistake =>
  get(what, () => PROJECTS, {
    by: 'nobody',
    headers,
    status: 401,
    code: 'unauthenticated',
    says: ['Authorization', 'Bearer', ...says],
  });

const refused = { status: 403, code: 'permission_denied' } as const;
const rename = () => ({ name: 'Another name' });
const ofOthers = ({ foreignOrganization }: Ids) => foreignOrganization!;

/** Who is not recognised, and who may not. */
export const CREDENTIALS: readonly Mistake[] = [
  unsigned('no credentials', {}),
  unsigned('a key in a header of its own', { 'x-api-key': 'sk_0123456789abcdef' }),
  unsigned('Basic credentials', { authorization: 'Basic YWRhOnNlY3JldA==' }),
  unsigned('a token without its scheme', { authorization: 'eyJhbGciOiJIUzI1NiJ9.e30.abc' }),
  unsigned('another scheme', { authorization: 'Token eyJhbGciOiJIUzI1NiJ9.e30.abc' }),
  unsigned('a scheme without a token', { authorization: 'Bearer ' }),
  get('a key in the query', () => `${PROJECTS}?api_key=sk_0123456789abcdef`, {
    by: 'nobody',
    status: 401,
    code: 'unauthenticated',
    says: ['Authorization', 'Bearer'],
  }),
  get('a key that does not exist', () => PROJECTS, {
    by: 'nobody',
    headers: { authorization: `Bearer sk_${'0'.repeat(64)}` },
    status: 401,
    code: 'invalid_token',
    says: ['API key', 'expired'],
  }),
  get('a token that is none', () => PROJECTS, {
    by: 'nobody',
    headers: { authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.abc' },
    status: 401,
    code: 'invalid_token',
    says: ['access token', 'expired', 'refresh'],
  }),
  get('a refresh token for an access token', () => PROJECTS, {
    by: 'nobody',
    headers: {
      authorization: `Bearer eyJhbGciOiJIUzI1NiJ9.${Buffer.from('{"typ":"refresh"}').toString('base64url')}.abc`,
    },
    status: 401,
    code: 'invalid_token',
    says: ['refresh token', '/api/auth/token/refresh/', 'access token'],
  }),
  ...[`"${'x'.repeat(20)}"`, 'Bearer sk_0123456789abcdef', '$KEY', 'undefined'].map((text) =>
    get(`a key as ${text.slice(0, 12)}`, () => PROJECTS, {
      by: 'nobody',
      headers: { authorization: `Bearer ${text}` },
      status: 401,
      code: 'invalid_token',
      says: ['Authorization', 'neither an access token nor an API key', 'sk_', 'without quotes'],
    }),
  ),
  get('a key that is cut off', () => PROJECTS, {
    by: 'nobody',
    headers: { authorization: 'Bearer sk_0123456789abcdef' },
    status: 401,
    code: 'invalid_token',
    says: ['API key', 'replaced'],
  }),
  get('the id of a project for an organization', (ids) => `/api/members/?organization=${ids.project}`, {
    ...refused,
    says: ['Organization', 'member of'],
  }),
  post('a sign-in by a user name', () => '/api/auth/login/', {
    by: 'nobody',
    body: () => ({ username: 'ada', password: 'x' }),
    status: 400,
    field: 'email',
    says: ['required'],
  }),
  post('names in camel case where they are not', () => '/api/auth/register/', {
    by: 'nobody',
    body: () => ({ email: 'a@people.example', password: 'a long sentence', fullName: 'A', organization_name: 'B' }),
    status: 400,
    field: 'fullName',
    says: ['no such field', 'full_name'],
  }),
  get('a key where a person is asked for', () => '/api/auth/me/', {
    by: 'write',
    ...refused,
    says: ['API key', 'JWT'],
  }),
  get('a person where a key is asked for', () => `${PROJECTS}key/`, { ...refused, says: ['API key'] }),
  patch('a change with a read key', project, { by: 'read', body: rename, ...refused, says: ['read-only', 'write'] }),
  get('a working copy with a public key', project, {
    by: 'public',
    ...refused,
    says: ['published maps', 'read or write'],
  }),
  get('a map with a status key', project, { by: 'status', ...refused, says: ['closures', 'read or write'] }),
  post('a new project with a key of one project', () => PROJECTS, {
    by: 'bound',
    body: rename,
    ...refused,
    says: ['limited', 'projects'],
  }),
  remove('a deletion with a write key', project, { by: 'write', ...refused, says: ['write', 'owner or admin'] }),
  patch('a change by a viewer', project, {
    by: 'viewer',
    body: rename,
    ...refused,
    says: ['role', 'owner, admin or member'],
  }),
  remove('a deletion by a member', project, { by: 'member', ...refused, says: ['role', 'owner or admin'] }),
  get('the members of others', (ids) => `/api/members/?organization=${ofOthers(ids)}`, {
    ...refused,
    says: ['Organization', 'member of'],
  }),
  post('a project for others', () => PROJECTS, {
    body: (ids) => ({ name: 'x', organization: ofOthers(ids) }),
    status: 400,
    field: 'organization',
    says: ['member of'],
  }),
  post('a project for others, with a key', () => PROJECTS, {
    by: 'write',
    body: (ids) => ({ name: 'x', organization: ofOthers(ids) }),
    status: 400,
    field: 'organization',
    says: ['API key'],
  }),
  get('a list without its organization', () => '/api/members/', {
    status: 400,
    field: 'organization',
    says: ['required'],
  }),
  get('an organization by its name', () => '/api/members/?organization=acme', {
    status: 400,
    field: 'organization',
    says: ['UUID'],
  }),
  post('a wrong password', () => '/api/auth/login/', {
    by: 'nobody',
    body: () => ({ email: 'ada@people.example', password: 'not this one' }),
    status: 401,
    code: 'unauthenticated',
    says: ['email or password'],
  }),
];
