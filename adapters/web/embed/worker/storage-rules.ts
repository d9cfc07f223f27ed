import type { AddressRule } from './address-rules.ts';

/** Only plain reads are answered from a copy: nothing with an API key or token, and no parts of files. */
export const isPlainRead = ({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean =>
  method === 'GET' && !headers.has('authorization') && !headers.has('range');

type Received = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>;

/** Only whole, readable responses of the expected kind are stored: no errors, parts, redirects, nor what other origins sent. */
export function isStorable(rule: AddressRule, { status, type, redirected, headers }: Received): boolean {
  const mediaType = headers.get('content-type')?.toLowerCase() ?? '';
  return status === 200 && type === 'basic' && !redirected && rule.types.some((start) => mediaType.startsWith(start));
}

/** Whether a response means that the map may not be seen any more, so that its copy is removed at once. */
export const endsAccess = (rule: AddressRule, { status }: Pick<Response, 'status'>): boolean =>
  rule.tellsAccess === true && [403, 404, 410].includes(status);

/** Whether the stored copy is better than such a response: the service is overloaded or fails, which passes. */
export const isPassing = ({ status }: Pick<Response, 'status'>): boolean => status === 429 || status >= 500;
