import type { Auth, Route } from '../shared/route.ts';

/** The ways to authenticate a request. */
export const SECURITY_SCHEMES = {
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token of a session, which signing in and refreshing return.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'sk_ and 64 hex digits',
    description:
      'An API key of an organization. Public keys read published maps only, read keys change nothing. Operations that do not list ' +
      'this scheme refuse API keys with 403.',
  },
} as const;

type Requirement = Readonly<Partial<Record<keyof typeof SECURITY_SCHEMES, readonly string[]>>>;

/** By the access to a route; an empty one stands for none. */
const SECURITY: Readonly<Record<Auth, readonly Requirement[]>> = {
  open: [],
  guest: [],
  'same-origin': [],
  public: [{}, { session: [] }, { apiKey: [] }],
  optional: [{}, { session: [] }],
  account: [{ session: [] }],
  project: [{ session: [] }, { apiKey: [] }],
};

/** The credentials that a request to this route may have. */
export const securityOf = ({ auth, refusesKeys, refusesPeople }: Route): readonly Requirement[] =>
  refusesPeople ? [{ apiKey: [] }] : SECURITY[refusesKeys ? 'account' : auth];
