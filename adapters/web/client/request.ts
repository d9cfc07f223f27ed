import { checkTimeout } from './time-limit.ts';
import type { Method, RequestOptions } from './types.ts';

type Values = Readonly<Record<string, unknown>>;

/** The last argument of a call, whatever its operation. */
export type Init = RequestOptions & {
  readonly params?: { readonly path?: Values; readonly query?: Values };
  readonly body?: unknown;
  readonly ifMatch?: string | number;
  readonly idempotencyKey?: string;
};

type Sent = NonNullable<RequestInit['body']>;

/** A request that can be sent more than once. */
export type Call = {
  /** Method and path, for errors. */
  readonly name: string;
  readonly url: string;
  readonly method: Method;
  readonly headers: Headers;
  readonly body: Sent | null;
  readonly signal: AbortSignal | null;
  /** Seconds for each try; null for those of the client. */
  readonly timeout: number | null;
};

/** The request of an operation. Throws a TypeError where a parameter of the path is missing or would lead to another path, or a timeout is none. */
export function callOf(baseUrl: string, method: Method, path: string, init: Init = {}): Call {
  const { params = {}, body, signal = null, timeout } = init;
  // Anything else would continue the host of the address.
  if (!path.startsWith('/')) throw new TypeError(`A path begins with a slash: ${path}`);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => segment(name, params.path?.[name]));
  const sent = bodyOf(body);
  return {
    name: `${method} ${path}`,
    url: baseUrl.replace(/\/+$/, '') + filled + queryOf(params.query),
    method,
    headers: headersOf(init, typeof sent === 'string' && sent !== body),
    body: sent,
    signal,
    timeout: timeout === undefined ? null : checkTimeout(timeout),
  };
}

/** The call with a token or key. */
export function authorized(call: Call, credential: string): Call {
  const headers = new Headers(call.headers);
  headers.set('authorization', `Bearer ${credential}`);
  return { ...call, headers };
}

function segment(name: string, value: unknown): string {
  const text = String(value ?? '');
  if (text === '' || text === '.' || text === '..')
    throw new TypeError(`The parameter ${name} of the path is missing.`);
  return encodeURIComponent(text);
}

function queryOf(query: Values = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

function headersOf({ headers, ifMatch, idempotencyKey }: Init, isJson: boolean): Headers {
  const all = new Headers(headers);
  if (isJson && !all.has('content-type')) all.set('content-type', 'application/json');
  if (ifMatch !== undefined) all.set('if-match', typeof ifMatch === 'number' ? `"${ifMatch}"` : ifMatch);
  if (idempotencyKey !== undefined) all.set('idempotency-key', idempotencyKey);
  return all;
}

/** Texts, bytes and forms as they are, an object with a file as a form, anything else as JSON. */
function bodyOf(body: unknown): Sent | null {
  if (body === undefined) return null;
  if (typeof body === 'string' || body instanceof Blob || body instanceof FormData || body instanceof Uint8Array) {
    return body as Sent;
  }
  const hasFile = typeof body === 'object' && body !== null && Object.values(body).some((each) => each instanceof Blob);
  return hasFile ? formOf(body as Values) : JSON.stringify(body);
}

function formOf(body: Values): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, value instanceof Blob ? value : String(value));
  return form;
}
