import { preference } from '../responses/prefer.ts';
import type { Request, Route, RouteResponse } from '../shared/route.ts';
import { type IgnoredField, MOST_IGNORED, requireNoneIgnored } from '../validation/ignored-fields.ts';
import { noSuchField } from '../validation/messages.ts';
import { knownParameters } from '../validation/query.ts';

/** The header that names the fields and parameters of a request that were ignored. */
const IGNORED = 'waymark-ignored';

/** In bytes. */
const LONGEST = 1024;

/** Whether a route says what it ignores: what is public may have parameters of others, such as those of campaigns. */
export const saysIgnored = ({ auth, body }: Pick<Route, 'auth' | 'body'>): boolean =>
  auth !== 'open' && auth !== 'public' && auth !== 'same-origin' && !body?.isLenient;

/** The parameters of a query that the route does not know. */
export function ignoredParameters(
  route: Pick<Route, 'auth' | 'body' | 'query'>,
  query: string,
): readonly IgnoredField[] {
  if (query === '' || !saysIgnored(route)) return [];
  const known = knownParameters(route.query);
  const unknown = [...new Set(new URLSearchParams(query).keys())].filter((name) => !known.includes(name));
  return unknown.slice(0, MOST_IGNORED).map((name) => ({ name, message: noSuchField(name, known) }));
}

/** Refuses a request with `Prefer: handling=strict` (RFC 7240) whose fields are not all known. */
export function requireKnown(ignored: readonly IgnoredField[], request: Pick<Request, 'header'>): void {
  if (ignored.length > 0 && preference(request, 'handling') === 'strict') requireNoneIgnored(ignored);
}

/** The response with the header: as many names as it holds, percent-encoded. */
export function withIgnored(response: RouteResponse, ignored: readonly IgnoredField[]): RouteResponse {
  let value = '';
  for (const { name } of ignored.slice(0, MOST_IGNORED)) {
    const longer = value + (value === '' ? '' : ', ') + encodeURIComponent(name.toWellFormed());
    if (longer.length > LONGEST) break;
    value = longer;
  }
  return value === '' ? response : { ...response, headers: { ...response.headers, [IGNORED]: value } };
}
