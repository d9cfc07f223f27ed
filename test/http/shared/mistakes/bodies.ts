import { PNG } from '../../../content/images/pictures.ts';
import { formOf } from '../../projects/images/image-forms.ts';
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

const refusedFile = (what: string, body: () => FormData, ...says: readonly string[]): Mistake =>
  post(what, (ids) => `${project(ids)}upload-image/`, { body, status: 400, says });

function textForm(text: string): FormData {
  const form = new FormData();
  form.set('file', text);
  return form;
}

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
  broken('a number that is none', '{"width": NaN}', 'line 1, column 11', 'a value', 'a number such as'),
  broken('a word of Python', '{"name": None}', 'line 1, column 10', 'null'),
  broken('a variable that is not defined', '{"name": undefined}', 'line 1, column 10', 'null'),
  broken('a number that begins with zero', '{"rating": 04}', 'line 1, column 12', 'a number such as'),
  broken('an object that was made a text', '[object Object]', 'line 1, column 2', 'a value'),
  broken('a line break within a text', '{"name": "a\nb"}', 'line 1, column 12', 'written \\n'),
  broken('a line break before the end of a text', '{"name": "a\n"}', 'line 1, column 12', 'written \\n'),
  broken('a path of Windows', '{"name": "C:\\maps"}', 'line 1, column 13', '\\\\ for a backslash'),
  broken('JSON in UTF-16', '{\0"\0n\0', 'line 1, column 2', 'a name in double quotes'),
  broken('too many levels', '['.repeat(40) + ']'.repeat(40), 'nested'),
  typed('a form of a page', 'application/x-www-form-urlencoded', 'application/json'),
  typed('a plain text', 'text/plain', 'application/json'),
  typed('XML', 'application/xml', 'application/json'),
  typed('JSON by an old name', 'text/json', 'application/json'),
  typed('JSON of another convention', 'application/vnd.api+json', 'application/json'),
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
  post('JSON within a text', () => PROJECTS, {
    body: () => JSON.stringify(JSON.stringify({ name: 'x' })),
    headers: JSON_TYPE,
    status: 400,
    field: 'non_field_errors',
    says: ['object', 'name'],
  }),
  post('null', () => PROJECTS, {
    body: () => 'null',
    headers: JSON_TYPE,
    status: 400,
    field: 'non_field_errors',
    says: ['object', 'name'],
  }),
  post('nothing at all', () => PROJECTS, { status: 400, field: 'name', says: ['required'] }),
  post('JSON instead of a file', (ids) => `${project(ids)}upload-image/`, {
    body: () => ({ file: 'plan.png' }),
    status: 415,
    code: 'unsupported_media_type',
    says: ['multipart/form-data', 'file'],
  }),
  refusedFile('a file under another name', () => formOf(PNG, { part: 'image' }), 'file', 'other parts', 'name the one'),
  refusedFile('a file as a text', () => textForm('data:image/png;base64,AAAA'), 'file', 'file name'),
  refusedFile('a PDF', () => formOf(Buffer.from('%PDF-1.7'), { name: 'plan.pdf' }), 'PNG', 'SVG'),
  refusedFile('a picture that is empty', () => formOf(Buffer.alloc(0)), 'PNG', 'SVG'),
  post('a picture without a form', (ids) => `${project(ids)}upload-image/`, {
    body: () => PNG,
    headers: { 'content-type': 'image/png' },
    status: 415,
    code: 'unsupported_media_type',
    says: ['multipart/form-data', 'file'],
  }),
  post('a form without its boundary', (ids) => `${project(ids)}upload-image/`, {
    body: () => 'x',
    headers: { 'content-type': 'multipart/form-data' },
    status: 400,
    code: 'bad_request',
    says: ['Content-Type', 'boundary', 'leave'],
  }),
  patch('a JSON Patch', project, {
    body: () => [{ op: 'replace', path: '/name', value: 'x' }],
    headers: { 'content-type': 'application/json-patch+json' },
    status: 415,
    code: 'unsupported_media_type',
    says: ['application/merge-patch+json'],
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
  patch('a version in single quotes', project, {
    body: () => ({ name: 'x' }),
    headers: { 'if-match': "'12'" },
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
