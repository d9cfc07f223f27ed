import { isCounted } from '../rates/rate-gate.ts';
import type { Route } from '../route.ts';
import type { Json } from './json.ts';

const text = { type: 'string' };

/** The headers of responses, as components. */
export const RESPONSE_HEADERS = {
  RequestId: { description: 'The id of the request, for reports of problems.', schema: { ...text, format: 'uuid' } },
  RetryAfter: {
    description: 'Seconds to wait before the next request; not sent where they are unknown.',
    schema: { type: 'integer', format: 'int64', minimum: 1 },
  },
  RateLimit: {
    description:
      'What is left of the rate limit, and seconds until it starts again; not with responses that anybody may cache.',
    schema: text,
  },
  RateLimitPolicy: { description: 'The rate limit: requests, and seconds of its window.', schema: text },
  ETag: { description: 'The version of the content, for `If-Match` and `If-None-Match`.', schema: text },
  Location: { description: 'The address of what was created.', schema: { ...text, format: 'uri' } },
  Allow: { description: 'The methods that the path supports.', schema: text },
  Authenticate: { description: 'How to authenticate: `Bearer`.', schema: text },
};

const header = (name: keyof typeof RESPONSE_HEADERS): Json => ({ $ref: `#/components/headers/${name}` });

const OF_STATUS: Readonly<Record<string, Json>> = {
  201: { Location: header('Location') },
  401: { 'WWW-Authenticate': header('Authenticate') },
  405: { Allow: header('Allow') },
  429: { 'Retry-After': header('RetryAfter') },
  503: { 'Retry-After': header('RetryAfter') },
};

const RATE_HEADERS: Json = { RateLimit: header('RateLimit'), 'RateLimit-Policy': header('RateLimitPolicy') };

const isConditional = ({ errors }: Route): boolean => errors?.includes('version_conflict') ?? false;

/** The headers of a response to a route with this status; without a route, to any request. */
export function responseHeaders(status: string, route?: Route): Json {
  const isTagged = route && (route.hasTag || isConditional(route) || '304' in route.responses);
  return {
    'X-Request-Id': header('RequestId'),
    ...(isTagged && (status.startsWith('2') || status === '304') && { ETag: header('ETag') }),
    ...(route && isCounted(route) && status !== '304' && RATE_HEADERS),
    ...OF_STATUS[status],
  };
}

/** The headers of requests to a route, other than credentials and those of the body. */
export function headerParameters(route: Route): Json[] {
  const parameter = (name: string, description: string, required = false): Json => ({
    ...{ name, in: 'header', required, description, schema: text },
  });
  return [
    ...(isConditional(route)
      ? [parameter('If-Match', 'The version that is to be changed, as an ETag; 412 if there is another by now.')]
      : []),
    ...('304' in route.responses
      ? [parameter('If-None-Match', 'ETags of cached responses; 304 if one of them is current.')]
      : []),
    ...(route.needsOrigin
      ? [parameter('Origin', 'The origin of the page that signs in; browsers send it.', true)]
      : []),
  ];
}
