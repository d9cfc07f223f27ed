import { retryAfterOf } from './retry-after.ts';

/** Messages by field; nested fields are joined by dots, `non_field_errors` is about the whole. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

type Failure = {
  readonly request: string;
  readonly response?: Response;
  readonly body?: unknown;
  readonly cause?: unknown;
};

/** A request that failed: refused by the service, or without a usable response. */
export class WaymarkError extends Error {
  override readonly name = 'WaymarkError';
  /** Method and path of the operation, without values: `GET /api/projects/{projectId}/`. */
  readonly request: string;
  /** The HTTP status; 0 where there was no response. */
  readonly status: number;
  /** For programs, such as `version_conflict`; null where the service sends none. */
  readonly code: string | null;
  /** Of a validation error; otherwise empty. */
  readonly fields: FieldErrors;
  /** For reports of problems; null where there was no response. */
  readonly requestId: string | null;
  /** Seconds to wait before the next request; null where unknown. */
  readonly retryAfter: number | null;
  /** Whether there was no complete response within the `timeout`. */
  readonly isTimeout: boolean;
  /** The whole body: parsed JSON, or text. */
  readonly body: unknown;

  constructor({ request, response, body, cause }: Failure) {
    const fields = fieldsOf(body);
    super(messageOf(body, fields, response, cause), cause === undefined ? undefined : { cause });
    this.request = request;
    this.status = response?.status ?? 0;
    this.code = textIn(body, 'code');
    this.fields = fields;
    this.requestId = response?.headers.get('x-request-id') ?? null;
    this.retryAfter = response ? retryAfterOf(response) : null;
    this.isTimeout = isTimeout(cause);
    this.body = body;
  }
}

const isTimeout = (cause: unknown): cause is DOMException =>
  cause instanceof DOMException && cause.name === 'TimeoutError';

function messageOf(body: unknown, fields: FieldErrors, response: Response | undefined, cause: unknown): string {
  if (!response) return isTimeout(cause) ? cause.message : 'The service could not be reached.';
  const invalid = Object.entries(fields).map(([name, messages]) => `${name}: ${messages.join(' ')}`);
  return (
    textIn(body, 'detail') ?? textIn(body, 'error') ?? (invalid.join(' ') || `Unexpected response: ${response.status}.`)
  );
}

function textIn(body: unknown, name: string): string | null {
  const value = isObject(body) ? body[name] : null;
  return typeof value === 'string' ? value : null;
}

function fieldsOf(body: unknown): FieldErrors {
  if (!isObject(body)) return {};
  const isErrors = (value: unknown) => Array.isArray(value) && value.every((each) => typeof each === 'string');
  return Object.values(body).every(isErrors) ? (body as FieldErrors) : {};
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
