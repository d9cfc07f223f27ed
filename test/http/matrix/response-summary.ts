import type { Reply } from '../../support/client.ts';

/**
 * A short form of a response: the status, and for an error in the shape of the specification its code or its
 * fields. An error of another shape is returned whole.
 */
export function summaryOf({ status, body, headers }: Reply): string {
  if (status < 400) return `${status}`;
  const isJson = headers.get('content-type') === 'application/json; charset=utf-8';
  return `${status}${(isJson && refusal(status, body)) ?? ` in another shape: ${JSON.stringify(body)}`}`;
}

function refusal(status: number, body: Readonly<Record<string, unknown>>): string | null {
  const { detail, code, retry_after: wait, ...more } = body;
  if (detail === undefined) return status === 400 && Object.values(body).every(isMessages) ? named(body) : null;
  if (typeof detail !== 'string' || detail === '' || Object.keys(more).length > 0) return null;
  if (status === 503 && !(Number(wait) > 0)) return null;
  if (typeof code !== 'string') return null;
  if (PLAIN.has(status) || code === 'bad_request') return '';
  const isOfKeys = detail.includes('API key') && detail.includes('JWT');
  return ` ${code}${isOfKeys ? ', by JWT only' : ''}`;
}

/** Statuses whose code says no more than themselves, or what the caller asked for. */
const PLAIN: ReadonlySet<number> = new Set([401, 404, 405, 408, 413, 415]);

const named = (body: object) => ` ${Object.keys(body).join(', ')}`;

const isMessages = (value: unknown) =>
  Array.isArray(value) && value.length > 0 && value.every((message) => typeof message === 'string' && message !== '');
