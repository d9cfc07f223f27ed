import type { Abuse, HeavyRequest } from './heavy-request.ts';

/** A number that takes a double the longest to be compared with: its zeros are in the middle. */
const WORST_NUMBER = `0.1${'0'.repeat(390)}1`;

/** A JSON list of such numbers, of about so many bytes. */
const worstNumbers = (bytes: number): string =>
  `[${Array(Math.floor(bytes / (WORST_NUMBER.length + 1)))
    .fill(WORST_NUMBER)
    .join(',')}]`;

const OPEN_ENDPOINTS = [
  '/api/auth/login/',
  '/api/auth/register/',
  '/api/auth/password-reset/',
  '/api/invitations/lookup/',
  '/studio/session/sign-in',
];

const type = { 'content-type': 'application/json' };

/** One to an endpoint that needs no account. */
export const openNumbers = (path: string, bytes: number): HeavyRequest => ({
  method: 'POST',
  path,
  isAnonymous: true,
  body: `{"customFields":${worstNumbers(bytes)}}`,
  headers: { ...type, 'sec-fetch-site': 'same-origin' },
});

/** Half a kilobyte less than the limit of these endpoints, and a megabyte. */
const SIZES = [
  { bytes: 15_800, name: '16 KiB', statuses: [400] },
  { bytes: 1_040_000, name: '1 MB', statuses: [400, 413] },
];

/** A map body with such numbers in the fields of areas, and one refused number that is found last. */
export const mapNumbers = (project: string, bytes: number): HeavyRequest => ({
  method: 'PATCH',
  path: `/api/projects/${project}/`,
  headers: type,
  body: `{"areas":[{"customFields":{"a":${worstNumbers(bytes)}}}]}`,
});

/** Long numbers, where they are compared with what would be stored, and where they are not. */
export const numberRequests: readonly Abuse[] = [
  ...OPEN_ENDPOINTS.flatMap((path) =>
    SIZES.map(({ bytes, name, statuses }) => ({
      name: `${name} of long numbers to ${path}`,
      statuses,
      request: () => openNumbers(path, bytes),
    })),
  ),
  ...[1_000_000, 33_000_000].map((bytes) => ({
    name: `${bytes / 1_000_000} MB of long numbers in a map`,
    statuses: [400],
    request: ({ blank, scale }: { readonly blank: string; readonly scale: { readonly items: number } }) =>
      mapNumbers(blank, Math.min(bytes, scale.items * 5000)),
  })),
];
