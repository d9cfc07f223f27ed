import { type Mistake, PROJECTS, patch, post, project } from './mistake.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

const broken = (what: string, text: string, ...says: readonly string[]): Mistake =>
  post(what, () => PROJECTS, {
    body: () => text,
    headers: JSON_TYPE,
    status: 400,
    code: 'bad_request',
    says: ['JSON', ...says],
  });

const typed = (what: string, type: string, ...says: readonly string[]): Mistake =>
  post(what, () => PROJECTS, {
    body: () => 'name=Library',
    headers: { 'content-type': type },
    status: 415,
    code: 'unsupported_media_type',
    says,
  });

/** Bodies that cannot be read, and headers that mean nothing. */
export const BODIES: readonly Mistake[] = [
  broken('a comma behind the last member', '{"name": "x",\n}', 'line 2, column 1', 'a name in double quotes'),
  broken('single quotes', "{'name': 'x'}", 'line 1, column 2', 'a name in double quotes'),
  broken('a name without quotes', '{name: "x"}', 'line 1, column 2', 'a name in double quotes'),
  broken('a text without its end', '{"name": "x', 'line 1, column 12'),
  broken('a missing comma', '{"name": "x" "description": ""}', 'line 1, column 14', 'a comma or }'),
  broken('a comment', '{"name": "x"} // my first', 'line 1, column 15', 'nothing more'),
  broken('a word without quotes', '{"name": Library}', 'line 1, column 10', 'a value'),
  broken(
    'a number in the notation of another country',
    '{"rating": 4,5}',
    'line 1, column 14',
    'a name in double quotes',
  ),
  broken('too many levels', '['.repeat(40) + ']'.repeat(40), 'nested'),
  typed('a form of a page', 'application/x-www-form-urlencoded', 'application/json'),
  typed('a plain text', 'text/plain', 'application/json'),
  typed('JSON in Latin-1', 'application/json; charset=iso-8859-1', 'UTF-8'),
  post('a compressed body', () => PROJECTS, {
    body: () => '{"name": "x"}',
    headers: { ...JSON_TYPE, 'content-encoding': 'gzip' },
    status: 415,
    code: 'unsupported_media_type',
    says: ['compressed', 'Content-Encoding'],
  }),
  post('a list instead of an object', () => PROJECTS, {
    body: () => [{ name: 'x' }],
    status: 400,
    field: 'non_field_errors',
    says: ['object'],
  }),
  post('nothing at all', () => PROJECTS, { status: 400, field: 'name', says: ['required'] }),
  post('JSON instead of a file', (ids) => `${project(ids)}upload-image/`, {
    body: () => ({ file: 'plan.png' }),
    status: 415,
    code: 'unsupported_media_type',
    says: ['multipart/form-data', 'file'],
  }),
  patch('a merge patch of a list', project, {
    body: () => ({ areas: [] }),
    headers: { 'content-type': 'application/merge-patch+json' },
    status: 415,
    code: 'unsupported_media_type',
    says: ['areas', 'application/json'],
  }),
  patch('a version without quotes', project, {
    body: () => ({ name: 'x' }),
    headers: { 'if-match': '12' },
    status: 400,
    code: 'bad_request',
    says: ['If-Match', '"12"'],
  }),
  patch('an old version', project, {
    body: () => ({ name: 'x' }),
    headers: { 'if-match': '"999"' },
    status: 412,
    code: 'version_conflict',
    says: ['changed', 'version'],
  }),
  post('a key to repeat by with blanks', () => PROJECTS, {
    body: (ids) => ({ name: 'x', organization: ids.organization }),
    headers: { 'idempotency-key': 'my first project' },
    status: 400,
    code: 'bad_request',
    says: ['Idempotency-Key', '255', 'visible ASCII'],
  }),
];
