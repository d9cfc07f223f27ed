/** The kinds of errors. Each has one status and one body shape, defined in `adapters/http/responses/errors.ts`. */
export type ErrorKind =
  | 'invalid'
  | 'image_refused'
  | 'archive_damaged'
  | 'archive_too_large'
  | 'archive_unsafe'
  | 'format_unknown'
  | 'bad_request'
  | 'invalid_transition'
  | 'unauthenticated'
  | 'invalid_token'
  | 'permission_denied'
  | 'membership_blocked'
  | 'account_disabled'
  | 'subscription_inactive'
  | 'plan_feature_required'
  | 'plan_limit_reached'
  | 'not_found'
  | 'page_not_found'
  | 'malformed_id'
  | 'unknown_path'
  | 'method_not_allowed'
  | 'already_created'
  | 'idempotency_key_reused'
  | 'version_conflict'
  | 'not_published'
  | 'changes_gone'
  | 'too_slow'
  | 'too_large'
  | 'unsupported_media_type'
  | 'expectation_failed'
  | 'headers_too_large'
  | 'throttled'
  | 'busy'
  | 'not_configured'
  | 'unavailable';

/** Field name (nested ones joined by dots, rules about the whole under `non_field_errors`) to messages. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** What a kind returns in addition to its message: the limit that was reached, the current version, the seconds to wait, the id; of those without a code, what a header says. */
export type ErrorExtra = Readonly<Record<string, unknown>>;

/** Whose names the fields of an error have: those of the domain, which the API spells in its own way, or those that the client sent. */
export type FieldNames = 'domain' | 'sent';

/** An error that its reader can act on. Anything else that is thrown is a fault. */
export class DomainError extends Error {
  readonly kind: ErrorKind;
  readonly fields: FieldErrors;
  readonly extra: ErrorExtra;
  readonly names: FieldNames;

  constructor(
    kind: ErrorKind,
    message: string,
    fields: FieldErrors = {},
    extra: ErrorExtra = {},
    names: FieldNames = 'domain',
  ) {
    super(message);
    this.name = 'DomainError';
    this.kind = kind;
    this.fields = fields;
    this.extra = extra;
    this.names = names;
  }

  /** The same error with other fields. */
  withFields(fields: FieldErrors): DomainError {
    return new DomainError(this.kind, this.message, fields, this.extra, this.names);
  }
}

/** An error of fields by the names that the client sent. */
export function invalidSent(message: string, fields: FieldErrors): DomainError {
  return new DomainError('invalid', message, fields, {}, 'sent');
}

/** An error of one field. */
export function invalidField(field: string, message: string): DomainError {
  return new DomainError('invalid', message, { [field]: [message] });
}

/** The fields below a path, relative to it; errors of the path itself apply to the whole. */
export function fieldsBelow(path: string, fields: FieldErrors): FieldErrors {
  const name = (field: string) => (field.startsWith(`${path}.`) ? field.slice(path.length + 1) : field);
  return Object.fromEntries(
    Object.entries(fields).map(([field, messages]) => [field === path ? 'non_field_errors' : name(field), messages]),
  );
}

/** For an access token or key that was sent and is not valid, or has ended since: unlike for one that is missing, the response says so. */
export function invalidToken(message: string): DomainError {
  return new DomainError('invalid_token', message);
}

/** For anything that the caller may not see, as if it did not exist: the text is the same in both cases. */
export function notFound(): DomainError {
  return new DomainError('not_found', 'Not found: it does not exist, or you may not see it.');
}

/** For a page of a list that is malformed, or past its end. */
export function pageNotFound(pages: number): DomainError {
  const existing = pages === 1 ? 'the only page is 1' : `the pages are 1 to ${pages}`;
  return new DomainError('page_not_found', `Page not found: ${existing}.`);
}

/** Too much is asked of the service at once: the same request may succeed in a moment. The cause is only logged. */
export function busy(message: string, cause?: unknown): DomainError {
  const error = new DomainError('busy', message);
  error.cause = cause;
  return error;
}

/**
 * A store or server that is unavailable. The cause is only logged; the response has only the message. An error as the cause
 * means that something is broken; otherwise a limit took effect, and the cause is a text that names it.
 */
export function unavailable(message: string, cause?: unknown): DomainError {
  const error = new DomainError('unavailable', message);
  error.cause = cause;
  return error;
}
