import { STATUS_CODES } from 'node:http';
import type { ErrorKind } from '../../../src/domain/shared/errors.ts';
import { MAX_FORM_BYTES } from '../bodies/body-limits.ts';
import { isCounted } from '../rates/rate-gate.ts';
import { ERRORS } from '../responses/errors.ts';
import type { Route } from '../route.ts';
import { schemaOfError } from './error-schemas.ts';
import { responseHeaders } from './headers.ts';
import type { Json } from './json.ts';
import { jsonResponse, ref } from './responses.ts';

/** The error responses of a route by status. */
export function errorResponses(route: Route): Record<string, Json> {
  const byStatus = new Map<number, Set<string>>();
  for (const kind of errorsOf(route)) {
    const { status } = ERRORS[kind];
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(schemaOfError(kind)));
  }
  const entries = [...byStatus].map(([status, names]) => [
    status,
    jsonResponse(descriptionOf(status, route), ref(componentOf([...names].sort().join()))),
  ]);
  const fault = jsonResponse(STATUS_CODES[500]!, ref('Problem'));
  return { ...Object.fromEntries(entries), 500: fault, ...references(EVERYWHERE) };
}

/** Errors that a path answers whatever the operation, as components by status. */
const EVERYWHERE = { 405: 'MethodNotAllowed', 431: 'HeadersTooLarge' };

const references = (names: Readonly<Record<number, string>>): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(names).map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]),
  );

/** The components to which every operation refers. */
export const COMMON_RESPONSES: Json = Object.fromEntries(
  Object.entries(EVERYWHERE).map(([status, name]) => [
    name,
    { ...jsonResponse(STATUS_CODES[status]!, ref('Problem')), headers: responseHeaders(status) },
  ]),
);

function descriptionOf(status: number, { body, file, upload }: Route): string {
  const limit = body?.limit ?? file?.limit ?? (upload && MAX_FORM_BYTES);
  if (status !== 413 || limit === undefined) return STATUS_CODES[status]!;
  return `The body has more than ${limit.toLocaleString('en-US')} bytes, or too many values.`;
}

/** The components for statuses with several schemas, by the names of these in order. */
const UNIONS: Readonly<Record<string, string>> = {
  'Problem,ValidationErrors': 'BadRequest',
  'ImageRefusal,Problem': 'BadUpload',
  'ImageRefusal,Problem,ValidationErrors': 'BadRequestOrImage',
};

const componentOf = (names: string): string => UNIONS[names] ?? names;

/** All errors of a route: its own, and those that follow from its access and schemas. */
function errorsOf(route: Route): readonly ErrorKind[] {
  const isProtected = route.auth === 'account' || route.auth === 'project';
  const takesIds = /:\w+Id\b/.test(route.path);
  const rules: readonly (readonly [applies: unknown, kinds: readonly ErrorKind[]])[] = [
    [true, ['unavailable', ...(route.errors ?? [])]],
    [isProtected || route.auth === 'optional', ['unauthenticated', 'permission_denied']],
    [route.auth === 'guest', ['permission_denied']],
    [isCounted(route), ['throttled']],
    [takesIds, ['not_found']],
    [route.query, ['invalid']],
    [route.body || route.file || route.upload, ['too_slow']],
    [route.body || route.file, ['overloaded']],
    [route.body && !route.body.isLenient, ['invalid', ...UNREADABLE]],
    [route.file, ['invalid', ...UNREADABLE]],
    [route.upload, ['image_refused', ...UNREADABLE]],
  ];
  return [...new Set(rules.flatMap(([applies, kinds]) => (applies ? kinds : [])))];
}

/** Errors of every body, independent of its content. */
const UNREADABLE = ['bad_request', 'too_large', 'unsupported_media_type'] as const;
