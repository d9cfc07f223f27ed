import { DomainError } from '../../../src/domain/shared/errors.ts';
import type { Request, Route } from './route.ts';

/** Says which page a request comes from, as browsers state it and scripts cannot. */
type Sent = Pick<Request, 'site' | 'header'>;

/**
 * Refuses a request to the Studio's own endpoints that does not come from a page of this service: a browser sends the cookie with it,
 * whichever page made it send the request. Browsers say so in `Sec-Fetch-Site`, on plain http only in `Origin`.
 */
export function requireSameOrigin({ auth }: Pick<Route, 'auth'>, { site, header }: Sent): void {
  if (auth !== 'same-origin') return;
  const from = header('sec-fetch-site');
  const isOwn = from === '' ? header('origin') === originOf(site) : from === 'same-origin';
  if (isOwn) return;
  const message = `Only the Studio itself may send this request: open it at ${originOf(site)}/studio/.`;
  throw new DomainError('permission_denied', message);
}

/** The origin of the pages of this service. */
export const originOf = ({ publicUrl }: Sent['site']): string => new URL(publicUrl).origin;
