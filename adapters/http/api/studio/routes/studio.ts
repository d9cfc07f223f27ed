import * as v from 'valibot';
import { languages } from '#locales/studio';
import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '../../../../../src/domain/projects/images/image.ts';
import type { EmbedAssets } from '../../../../pages/map/assets.ts';
import { addressesOf } from '../../../../pages/map/page-assets.ts';
import { SHEET_STYLE } from '../../../../pages/start-points.ts';
import { studioPage, studioPolicy } from '../../../../pages/studio.ts';
import { type Packed, pack, packedResponse } from '../../../public-maps/packed-map.ts';
import { type Request, type Route, type RouteResponse, route } from '../../../shared/route.ts';
import { enumeration } from '../../../validation/enumeration.ts';
import { named } from '../../../validation/named.ts';
import { previewRoute } from './preview.ts';

export type StudioSettings = {
  readonly version: string;
  readonly registration: 'open' | 'invite' | 'closed';
  /** Null where sign-in with Google is not configured. */
  readonly googleClientId: string | null;
  /** Where people sign in there; null where there is no client id. */
  readonly googleAuthorizationUrl: string | null;
  /** How long a session lasts, in milliseconds. */
  readonly sessionMilliseconds: number;
};

/** The address of the Studio; every address of its screens is below it. */
const STUDIO = '/studio/';

const HTML = 'text/html; charset=utf-8';

/** The page of the Studio at all of its addresses, what leads there, and what it must know of this service. */
export function studioRoutes(built: EmbedAssets, settings: StudioSettings): readonly Route[] {
  const { studio } = built;
  const assets = addressesOf(studio);
  let packed: Packed | null = null;
  const handle = async ({ site: { serviceName }, path, header }: Request): Promise<RouteResponse> => {
    // Without the slash at its end it is the same route.
    if (`${path}/` === STUDIO) return toStudio;
    packed ??= pack(studioPage({ serviceName, assets, isWhole: true }));
    return packedResponse(packed, header, PAGE_HEADERS, HTML);
  };
  const responses = { 200: 'text/html', 302: null, 304: null };
  const page = (path: string, name: string, summary: string) =>
    route({ method: 'GET', path, name, summary, auth: 'open', responses, handle });

  return [
    page(STUDIO, 'readStudio', 'The Studio'),
    page(`${STUDIO}*`, 'readStudioScreen', 'A screen of the Studio'),
    page('/auth/google/callback', 'readGoogleCallback', 'Where Google leads back to the Studio'),
    page('/verify-email', 'readVerifyEmailPage', 'Where a mailed link confirms an email'),
    page('/reset-password', 'readResetPasswordPage', 'Where a mailed link leads to a new password'),
    page('/accept-invitation', 'readAcceptInvitationPage', 'Where an invitation is accepted'),
    page('/first-account', 'readFirstAccountPage', 'Where the first person creates an account'),
    rootRoute,
    previewRoute(built),
    configRoute(settings),
  ];
}

const toStudio: RouteResponse = { status: 302, headers: { location: STUDIO } };

/** Where programs and their authors find the API, by the relations of RFC 8631. */
const API_LINKS = '</api/openapi.json>; rel="service-desc", </api/docs/>; rel="service-doc"';

const rootRoute = route({
  method: 'GET',
  path: '/',
  name: 'openStudio',
  summary: 'Leads to the Studio',
  auth: 'open',
  rate: 'none',
  isUndescribed: true,
  responses: { 302: null },
  handle: async () => ({ status: 302, headers: { location: STUDIO, link: API_LINKS } }),
});

const registration = enumeration(
  'RegistrationMode',
  ['open', 'invite', 'closed'],
  'Who may register: anybody, invited people only, or nobody.',
);

const configResponse = named(
  'StudioConfig',
  v.object({
    serviceName: v.string(),
    version: v.string(),
    registration,
    googleClientId: v.nullable(v.string()),
    googleAuthorizationUrl: v.nullable(v.pipe(v.string(), v.url())),
    uploadLimitBytes: v.pipe(v.number(), v.integer()),
    maxImagePixels: v.pipe(v.number(), v.integer()),
    languages: v.array(v.string()),
  }),
  'What the Studio must know of this service.',
  {
    serviceName: 'The name of this service.',
    version: 'The release that is running.',
    googleClientId: 'The client id for sign-in with Google; null where that is not configured.',
    googleAuthorizationUrl: 'Where people sign in with Google; null where that is not configured.',
    uploadLimitBytes: 'The maximum size of an uploaded image, in bytes.',
    maxImagePixels: 'The maximum size of an uploaded image, in pixels.',
    languages: 'The languages of the interface.',
  },
);

const configRoute = ({ version, registration, googleClientId, googleAuthorizationUrl }: StudioSettings): Route =>
  route({
    method: 'GET',
    path: `${STUDIO}config.json`,
    name: 'getStudioConfig',
    summary: 'Get what the Studio must know of this service',
    description: 'What this service offers and allows, for people who are not signed in too.',
    auth: 'open',
    responses: { 200: configResponse, 304: null },
    handle: async ({ site: { serviceName } }) => ({
      status: 200,
      body: {
        serviceName,
        version,
        registration,
        googleClientId,
        googleAuthorizationUrl,
        uploadLimitBytes: MAX_IMAGE_BYTES,
        maxImagePixels: MAX_IMAGE_PIXELS,
        languages,
      },
      headers: { 'cache-control': 'no-cache' },
    }),
  });

/** Capabilities of the browser that the Studio has no use for, so that nothing which runs in it can ask for them. */
const UNUSED = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb'];

const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': studioPolicy(SHEET_STYLE),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': UNUSED.map((name) => `${name}=()`).join(', '),
  'referrer-policy': 'same-origin',
  'cache-control': 'no-cache',
  vary: 'Accept-Encoding',
};
