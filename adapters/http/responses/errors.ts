import type { DomainError, ErrorKind, FieldErrors, FieldNames } from '../../../src/domain/shared/errors.ts';
import type { RouteResponse } from '../shared/route.ts';

type Shape = { readonly status: number; readonly body: (error: DomainError) => object };

const coded = ({ message, kind, extra: { accept_encoding: _, ...extra } }: DomainError) => ({
  detail: message,
  code: kind,
  ...extra,
  ...waitOf({ kind, extra }),
});

/** Seconds to wait where the error itself does not know them: every 503 names some. */
const WAITS: Readonly<Partial<Record<ErrorKind, number>>> = { busy: 5, unavailable: 5, not_configured: 3600 };

function waitOf({ kind, extra }: Pick<DomainError, 'kind' | 'extra'>): { readonly retry_after?: unknown } {
  const wait = extra.retry_after ?? WAITS[kind];
  return wait === undefined ? {} : { retry_after: wait };
}

/** The status and body of each kind of error. */
export const ERRORS = {
  invalid: { status: 400, body: ({ fields, names }) => spelled(fields, names) },
  image_refused: { status: 400, body: ({ message }) => ({ error: message }) },
  archive_damaged: { status: 400, body: coded },
  archive_too_large: { status: 400, body: coded },
  archive_unsafe: { status: 400, body: coded },
  bad_request: { status: 400, body: coded },
  invalid_transition: { status: 400, body: coded },
  unauthenticated: { status: 401, body: coded },
  invalid_token: { status: 401, body: coded },
  permission_denied: { status: 403, body: coded },
  membership_blocked: { status: 403, body: coded },
  account_disabled: { status: 403, body: coded },
  subscription_inactive: { status: 403, body: coded },
  plan_feature_required: { status: 403, body: coded },
  plan_limit_reached: { status: 403, body: coded },
  not_found: { status: 404, body: coded },
  page_not_found: { status: 404, body: coded },
  malformed_id: { status: 404, body: coded },
  unknown_path: { status: 404, body: coded },
  method_not_allowed: { status: 405, body: coded },
  too_slow: { status: 408, body: coded },
  already_created: { status: 409, body: coded },
  idempotency_key_reused: { status: 409, body: coded },
  not_published: { status: 409, body: coded },
  changes_gone: { status: 410, body: coded },
  version_conflict: { status: 412, body: coded },
  too_large: { status: 413, body: coded },
  format_unknown: { status: 415, body: coded },
  unsupported_media_type: { status: 415, body: coded },
  expectation_failed: { status: 417, body: coded },
  throttled: { status: 429, body: coded },
  headers_too_large: { status: 431, body: coded },
  busy: { status: 503, body: coded },
  not_configured: { status: 503, body: coded },
  unavailable: { status: 503, body: coded },
} as const satisfies Record<ErrorKind, Shape>;

/** The response to an error. */
export function errorResponse(error: DomainError): RouteResponse {
  const { status, body }: Shape = ERRORS[error.kind];
  return { status, body: body(error), headers: headersOf(error) };
}

function headersOf(error: DomainError): Readonly<Record<string, string>> {
  const { kind, extra } = error;
  if (kind === 'unauthenticated') return { 'www-authenticate': 'Bearer' };
  if (kind === 'invalid_token') return { 'www-authenticate': 'Bearer error="invalid_token"' };
  if (extra.accept_encoding) return { 'accept-encoding': String(extra.accept_encoding) };
  const { retry_after: wait } = waitOf(error);
  return wait === undefined ? {} : { 'retry-after': String(wait) };
}

/** The response to a fault: it contains only the request id under which the fault is logged. */
export function faultResponse(requestId: string): RouteResponse {
  return { status: 500, body: { detail: 'Something went wrong on our side.', request_id: requestId } };
}

/** The names of the domain's fields in the API. */
const SPELLINGS: Readonly<Record<string, string>> = {
  passwordConfirm: 'password_confirm',
  currentPassword: 'current_password',
  newPassword: 'new_password',
  newPasswordConfirm: 'new_password_confirm',
  newEmail: 'new_email',
  codeVerifier: 'code_verifier',
  organizationId: 'organization',
  groupId: 'group',
  groupIds: 'groups',
  projectId: 'project',
  projectIds: 'projects',
  templateId: 'template',
  expiresAt: 'expires_at',
  memberId: 'member',
  memberIds: 'members',
  logoUrl: 'logo_url',
  tagIds: 'tag_ids',
};

/** Field errors with the names of the body. */
export function spelled(fields: FieldErrors, names: FieldNames): FieldErrors {
  if (names === 'sent') return fields;
  const respell = (path: string) =>
    path.replace(/[^.]+$/, (name) => (Object.hasOwn(SPELLINGS, name) ? SPELLINGS[name]! : name));
  return Object.fromEntries(Object.entries(fields).map(([path, messages]) => [respell(path), messages]));
}
