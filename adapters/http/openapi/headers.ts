import { isCounted } from '../rates/rate-gate.ts';
import { KEY, LONGEST_KEY } from '../requests/idempotency.ts';
import { saysIgnored } from '../requests/ignored.ts';
import type { Json } from '../shared/json.ts';
import { isConditional, type Route } from '../shared/route.ts';
import { exampleOf } from './parameters.ts';

const text = { type: 'string' };

/** The headers of responses, as components. */
export const RESPONSE_HEADERS = {
  RequestId: { description: 'The id of the request, for reports of problems.', schema: { ...text, format: 'uuid' } },
  RetryAfter: {
    description: 'Seconds to wait before the next request.',
    schema: { type: 'integer', format: 'int64', minimum: 1 },
  },
  RateLimit: {
    description:
      'What is left of the rate limit, and seconds until it starts again; not with responses that anybody may cache.',
    schema: text,
  },
  RateLimitPolicy: { description: 'The rate limit: requests, and seconds of its window.', schema: text },
  ETag: { description: 'The version of the content, for `If-Match` and `If-None-Match`.', schema: text },
  Age: {
    description:
      'Seconds since the database confirmed that this version is published; only while the database does not respond.',
    schema: { type: 'integer', format: 'int64', minimum: 0 },
  },
  CacheKey: {
    description:
      '`project-` and the id of the project, by which a CDN can drop all that it has of it; only where the service is configured to ' +
      'let others cache published maps, and not for maps with `allowed_domains`.',
    schema: text,
  },
  MapVersion: {
    description: 'The published version of the map; it grows with each publication.',
    schema: { type: 'integer', format: 'int64', minimum: 1 },
  },
  PreferenceApplied: { description: '`return=minimal` where the response is minimal.', schema: text },
  Ignored: {
    description:
      'The names of up to 20 fields of the body and parameters of the query that are unknown and were ignored, percent-encoded and joined by commas.',
    schema: text,
  },
  Location: { description: 'The address of what was created.', schema: { ...text, format: 'uri' } },
  FileName: { description: '`attachment`, with the name for the file.', schema: text },
  Allow: { description: 'The methods that the path supports.', schema: text },
  AcceptEncoding: {
    description: '`identity` where the reason is the `Content-Encoding` of the request.',
    schema: text,
  },
  Authenticate: {
    description:
      'How to authenticate: `Bearer`, with `error="invalid_token"` where a token or key was sent that is not valid (any more).',
    schema: text,
  },
};

const header = (name: keyof typeof RESPONSE_HEADERS): Json => ({ $ref: `#/components/headers/${name}` });

const OF_STATUS: Readonly<Record<string, Json>> = {
  201: { Location: header('Location') },
  202: { Location: header('Location') },
  401: { 'WWW-Authenticate': header('Authenticate') },
  405: { Allow: header('Allow') },
  415: { 'Accept-Encoding': header('AcceptEncoding') },
  429: { 'Retry-After': header('RetryAfter') },
  503: { 'Retry-After': header('RetryAfter') },
};

const RATE_HEADERS: Json = { RateLimit: header('RateLimit'), 'RateLimit-Policy': header('RateLimitPolicy') };

const MAP_HEADERS: Json = {
  Age: header('Age'),
  'Surrogate-Key': header('CacheKey'),
  'Cache-Tag': header('CacheKey'),
};

/** Of published maps, which are also served from memory and by CDNs. */
const isOfMap = ({ path, method }: Route): boolean => method === 'GET' && path.startsWith('/api/p/');

/** Whether a request may have something that is ignored. */
const canIgnore = (route: Route): boolean =>
  saysIgnored(route) && (route.body !== undefined || route.query !== undefined);

/** The headers of a response to a route with this status. */
export function responseHeaders(status: string, route: Route): Json {
  const isTagged = route.hasTag || isConditional(route) || '304' in route.responses;
  return {
    'X-Request-Id': header('RequestId'),
    ...(isTagged && (status.startsWith('2') || status === '304') && { ETag: header('ETag') }),
    ...(route.minimal && status.startsWith('2') && { 'Preference-Applied': header('PreferenceApplied') }),
    ...(canIgnore(route) && status.startsWith('2') && { 'Waymark-Ignored': header('Ignored') }),
    ...(route.isDownload && status === '200' && { 'Content-Disposition': header('FileName') }),
    ...(isOfMap(route) && (status === '200' || status === '304') && MAP_HEADERS),
    ...(route.namesVersion && (status === '200' || status === '304') && { 'Map-Version': header('MapVersion') }),
    ...(isCounted(route) && status !== '304' && RATE_HEADERS),
    ...OF_STATUS[status],
  };
}

const KEY_SCHEMA = { ...text, minLength: 1, maxLength: LONGEST_KEY, pattern: KEY.source };
const IDEMPOTENCY_KEY =
  'A new random text for each creation, such as a UUID. A request that is repeated with it and the same body within 24 hours creates ' +
  'nothing: the response has what the first one created, as it is now. 404 if that was deleted, 409 for another body, 409 with the id ' +
  'where the first response had a secret, 429 for more than 1,000 keys of an account.';

const PREFER =
  '`return=minimal` asks for the new version alone, described by `x-minimal`. `handling=strict`, which every operation takes, refuses with 400 what ' +
  'would be ignored: unknown fields of the body and parameters of the query (RFC 7240).';

/** The headers of requests to a route, other than credentials and those of the body. */
export function headerParameters(route: Route): Json[] {
  const parameter = (name: string, description: string, required = false, schema: Json = text): Json => ({
    name,
    in: 'header',
    required,
    description,
    ...exampleOf(route.name, name),
    schema,
  });
  return [
    ...(isConditional(route)
      ? [
          parameter(
            'If-Match',
            'The version that is to be changed, as an ETag, or several; 412 if there is another by now.',
          ),
        ]
      : []),
    ...('304' in route.responses
      ? [parameter('If-None-Match', 'ETags of cached responses; 304 if one of them is current.')]
      : []),
    ...(route.repeated ? [parameter('Idempotency-Key', IDEMPOTENCY_KEY, false, KEY_SCHEMA)] : []),
    ...(route.minimal ? [parameter('Prefer', PREFER)] : []),
    ...(route.needsOrigin
      ? [parameter('Origin', 'The origin of the page that signs in; browsers send it.', true)]
      : []),
    ...(route.auth === 'same-origin'
      ? [
          parameter(
            'Origin',
            'The address of this service. Browsers state in `Sec-Fetch-Site` that the page is one of its own.',
          ),
        ]
      : []),
  ];
}
