import { randomUUID } from 'node:crypto';
import type { RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { Timestamp } from '../../../src/domain/shared/timestamp.ts';
import { startLocalServer } from '../network/local-server.ts';

export type SigningKey = Awaited<ReturnType<typeof generateKeyPair>> & { readonly kid: string; readonly alg: string };

/** What the provider publishes: two keys for RS256, the first of which signs what is honest, and one for ES256. */
export type SigningKeys = readonly [SigningKey, SigningKey, SigningKey];

/** The claims of a token. */
export type Claims = Readonly<Record<string, unknown>>;

/** Makes a token of claims. */
export type Signer = (claims: Claims, keys: SigningKeys) => Promise<string> | string;

export type Endpoint = 'discovery' | 'keys' | 'token';

/** Responds instead of the provider, whose regular response is `honest`. */
export type RouteResponse = (response: ServerResponse, honest: object) => void;

/** Acts as an OpenID provider with configurable responses. It accepts any secret, verifier and redirect URI. */
export type FaultyProvider = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The paths that were requested, in order. */
  readonly asked: readonly string[];
  /** A code for a token with these claims in place of the honest ones (undefined takes one out), and of this signer. */
  issueCode(claims?: Claims, sign?: Signer): string;
  /** What it publishes now. */
  keys(): SigningKeys;
  /** Answers so from now on. */
  lieAt(endpoint: Endpoint, answer: RouteResponse): void;
  /** Responds correctly from now on, and clears the recorded requests. */
  beHonest(): void;
  /** Publishes new keys from now on, and these only. */
  rotateKeys(): Promise<void>;
  stop(): Promise<void>;
};

/** Its paths. */
export const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  '/.well-known/openid-configuration': 'discovery',
  '/keys': 'keys',
  '/token': 'token',
};

export const newKey = async (alg: 'RS256' | 'ES256'): Promise<SigningKey> => ({
  ...(await generateKeyPair(alg, { extractable: true })),
  kid: randomUUID(),
  alg,
});

/** A token that the key signs, under its name where the header names no other. */
export const signWith = ({ privateKey, alg, kid }: SigningKey, claims: Claims, header: object = {}): Promise<string> =>
  new SignJWT(claims as JWTPayload).setProtectedHeader({ alg, kid, ...header }).sign(privateKey);

/** Answers with this, as providers do. */
export function answerJson(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Listens on a free port of this machine. Honest tokens are issued at `now`, for an hour. */
export async function startFaultyProvider(now: Timestamp): Promise<FaultyProvider> {
  const server = await startLocalServer();
  const issuer = server.url;
  const client = { clientId: `client-${randomUUID()}`, clientSecret: `secret-${randomUUID()}` };
  const tokens = new Map<string, () => Promise<string> | string>();
  const lies = new Map<Endpoint, RouteResponse>();
  const asked: string[] = [];
  let keys = await newKeys();
  const honestly = {
    discovery: async () => discoveryDocument(issuer),
    keys: async () => ({ keys: await Promise.all(keys.map(published)) }),
    token: async (code: string) => ({ access_token: 'opaque', id_token: await tokens.get(code)?.() }),
  };
  server.answerWith(answerer({ asked, lies, honestly }));
  return {
    issuer,
    ...client,
    asked,
    issueCode(claims = {}, sign = (whole, [key]) => signWith(key, whole)) {
      const code = `code-${randomUUID()}`;
      tokens.set(code, () => sign({ ...honestClaims(issuer, client.clientId, now), ...claims }, keys));
      return code;
    },
    keys: () => keys,
    lieAt: (endpoint, answer) => void lies.set(endpoint, answer),
    beHonest() {
      lies.clear();
      asked.length = 0;
    },
    async rotateKeys() {
      keys = await newKeys();
    },
    stop: server.stop,
  };
}

type Conduct = {
  readonly asked: string[];
  readonly lies: ReadonlyMap<Endpoint, RouteResponse>;
  readonly honestly: Readonly<Record<Endpoint, (code: string) => Promise<object>>>;
};

function answerer({ asked, lies, honestly }: Conduct): RequestListener {
  return async (request, response) => {
    const path = request.url ?? '';
    const endpoint = ENDPOINTS[path];
    asked.push(path);
    if (!endpoint) return response.writeHead(404).end();
    const code = new URLSearchParams(await text(request)).get('code');
    const answer: RouteResponse = lies.get(endpoint) ?? answerJson;
    return answer(response, await honestly[endpoint](code ?? ''));
  };
}

const newKeys = (): Promise<SigningKeys> => Promise.all([newKey('RS256'), newKey('RS256'), newKey('ES256')]);

const published = async ({ publicKey, kid, alg }: SigningKey) => ({
  ...(await exportJWK(publicKey)),
  kid,
  alg,
  use: 'sig',
});

const discoveryDocument = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
});

function honestClaims(issuer: string, clientId: string, now: Timestamp): Claims {
  const iat = Math.floor(Date.parse(now) / 1000);
  const person = { sub: 'subject-of-ann', email: 'ann@people.example', email_verified: true, name: 'Ann Miller' };
  return { iss: issuer, aud: clientId, azp: clientId, iat, exp: iat + 3600, ...person };
}
