import { STATUS_CODES } from 'node:http';
import type { GenericSchema } from 'valibot';
import type { ErrorKind } from '../../../src/domain/shared/errors.ts';
import { MAX_FORM_BYTES } from '../bodies/body-limits.ts';
import { isCounted } from '../rates/rate-gate.ts';
import { ERRORS } from '../responses/errors.ts';
import type { Json } from '../shared/json.ts';
import { isConditional, type Route } from '../shared/route.ts';
import { schemasOfErrors } from './error-schemas.ts';
import { jsonResponse, ref } from './responses.ts';

/** The error responses of a route by status. */
export function errorResponses(route: Route): Record<string, Json> {
  const byStatus = Map.groupBy(errorsOf(route), (kind) => ERRORS[kind].status);
  const entries = [...byStatus].map(([status, kinds]) => [
    status,
    jsonResponse(descriptionOf(status, route), ref(componentOf(schemasOfErrors(kinds).join()))),
  ]);
  const fault = jsonResponse(STATUS_CODES[500]!, ref('Fault'));
  const refused = (status: number) => jsonResponse(STATUS_CODES[status]!, ref('RequestRefused'));
  return { ...Object.fromEntries(entries), 405: refused(405), 431: refused(431), 500: fault };
}

function descriptionOf(status: number, { body, file, files, upload }: Route): string {
  const limit = body?.limit ?? file?.limit ?? files?.limit ?? (upload && MAX_FORM_BYTES);
  if (status !== 413 || limit === undefined) return STATUS_CODES[status]!;
  return `The body has more than ${limit.toLocaleString('en-US')} bytes, or too many values.`;
}

/** The components for statuses with several schemas, by the names of these in order. */
const UNIONS: Readonly<Record<string, string>> = {
  'Problem,ValidationErrors': 'BadRequest',
  'ImageRefusal,Problem': 'BadUpload',
  'ArchiveRefused,Problem,ValidationErrors': 'BadImport',
  'InvalidTransition,Problem': 'BadTransition',
  'InvalidTransition,Problem,ValidationErrors': 'BadPublication',
  'ImageRefusal,Problem,ValidationErrors': 'BadRequestOrImage',
};

const componentOf = (names: string): string => UNIONS[names] ?? names;

/** All errors of a route: its own, and those that follow from its access and schemas. */
function errorsOf(route: Route): readonly ErrorKind[] {
  const isProtected = route.auth === 'account' || route.auth === 'project';
  const takesIds = /:\w+Id\b/.test(route.path);
  const rules: readonly (readonly [applies: unknown, kinds: readonly ErrorKind[]])[] = [
    [true, ['busy', 'unavailable', ...(route.errors ?? [])]],
    [isProtected || route.auth === 'optional', ['unauthenticated', 'invalid_token', 'permission_denied']],
    [isProtected && concernsOrganization(route), ['membership_blocked']],
    [route.auth === 'guest' || route.auth === 'same-origin', ['permission_denied']],
    [isCounted(route), ['throttled']],
    [takesIds, ['malformed_id', 'not_found']],
    [entriesOf(route.query).some(([name]) => name === 'page'), ['page_not_found']],
    // A malformed `If-Match`.
    [isConditional(route), ['bad_request']],
    // A repeated creation finds what the first one has created, unless it was deleted.
    [route.repeated, ['already_created', 'idempotency_key_reused', 'bad_request', 'not_found', 'throttled']],
    [route.query, ['invalid']],
    [route.body || route.file || route.upload || route.files, ['too_slow']],
    [route.body && !route.body.isLenient, ['invalid', ...UNREADABLE]],
    [route.body && route.auth === 'same-origin', ['unsupported_media_type']],
    [route.file, ['invalid', ...UNREADABLE]],
    [route.upload, ['image_refused', ...UNREADABLE]],
    [
      route.files,
      ['invalid', 'archive_damaged', 'archive_too_large', 'archive_unsafe', 'format_unknown', ...UNREADABLE],
    ],
  ];
  return [...new Set(rules.flatMap(([applies, kinds]) => (applies ? kinds : [])))];
}

/** Whether a request concerns an organization: it names one, or something that belongs to one. What a list may be filtered by is none. */
function concernsOrganization({ path, query, body }: Route): boolean {
  const inPath = [...path.matchAll(/:(\w+)Id\b/g)].map(([, name]) => name!);
  const names = [...inPath, ...requiredOf(query), ...entriesOf(body?.schema).map(([name]) => name)];
  return names.some((name) => ['organization', 'project', 'template', 'import'].includes(name));
}

const requiredOf = (schema: GenericSchema | undefined): readonly string[] =>
  entriesOf(schema).flatMap(([name, { type }]) => (type === 'optional' ? [] : [name]));

const entriesOf = (schema: GenericSchema | undefined): readonly (readonly [string, GenericSchema])[] =>
  schema && 'entries' in schema ? Object.entries(schema.entries as Readonly<Record<string, GenericSchema>>) : [];

/** Errors of every body, independent of its content. */
const UNREADABLE = ['bad_request', 'too_large', 'unsupported_media_type'] as const;
