import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type ClientAuthMethod, type Configuration, type JWK, type KoaContextWithOIDC } from 'oidc-provider';
import type { Authorization } from '../../../src/ports/accounts/identity.ts';
import { startLocalServer } from '../network/local-server.ts';
import { authorize } from './openid-browser.ts';
import { openIdStorage } from './openid-storage.ts';

/** Somebody with an account at the provider. */
export type ProviderAccount = {
  readonly sub: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
};

/** A real OpenID provider, which puts the email into the ID token as Google does. Its clock is the machine's. */
export type OpenIdProvider = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Signs an account in as a browser would, with PKCE (S256), and brings back the code. Any redirect URI may be requested. */
  authorize(asked: { readonly sub: string; readonly redirectUri: string }): Promise<Authorization>;
  /** Makes an account, or changes the one of that `sub`. */
  put(account: ProviderAccount): void;
  /** From now on tokens are signed with a new key, and the old one is not published any more. */
  rotateKeys(): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  readonly accounts?: readonly ProviderAccount[];
  /** The one way by which the client may name itself. */
  readonly clientAuthMethod?: ClientAuthMethod;
};

type Accounts = ReadonlyMap<string, ProviderAccount>;
type Client = { readonly client_id: string; readonly client_secret: string };

/** Listens on a free port of this machine. */
export async function startOpenIdProvider(options: Options = {}): Promise<OpenIdProvider> {
  const { accounts: given = [], clientAuthMethod = 'client_secret_post' } = options;
  const accounts = new Map(given.map((account) => [account.sub, account]));
  // With characters that form-encoding changes.
  const client = { client_id: `waymark ${randomUUID()}`, client_secret: `+/%&=: ${randomUUID()}` };
  const server = await startLocalServer();
  const issuer = server.url;
  const settings = configuration(accounts, client, clientAuthMethod);
  const rotateKeys = async () => {
    const provider = openProvider(issuer, { ...settings, jwks: { keys: [await newKey()] } });
    server.answerWith(provider.callback());
  };
  await rotateKeys();
  return {
    issuer,
    clientId: client.client_id,
    clientSecret: client.client_secret,
    authorize: ({ sub, redirectUri }) => authorize(issuer, { clientId: client.client_id, sub, redirectUri }),
    put: (account) => void accounts.set(account.sub, account),
    rotateKeys,
    stop: server.stop,
  };
}

function configuration(accounts: Accounts, client: Client, authMethod: ClientAuthMethod): Configuration {
  return {
    clients: [{ ...client, redirect_uris: ['https://maps.example'], token_endpoint_auth_method: authMethod }],
    clientAuthMethods: [authMethod],
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_ctx, sub) => accountClaims(accounts, sub),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: consent,
    adapter: openIdStorage(),
    cookies: { keys: [randomUUID()] },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 3600, Interaction: 600, Session: 600 },
  };
}

function openProvider(issuer: string, settings: Configuration): Provider {
  const provider = new Provider(issuer, settings);
  provider.Client.prototype.redirectUriAllowed = () => true;
  provider.use(async (ctx, next) => {
    if (!ctx.path.startsWith('/interaction/')) return next();
    const { params } = await provider.interactionDetails(ctx.req, ctx.res);
    const result = { login: { accountId: String(params.login_hint) } };
    ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result));
  });
  return provider;
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' };
}

function accountClaims(accounts: Accounts, sub: string) {
  const account = accounts.get(sub);
  if (!account) return undefined;
  const { email, emailVerified, name } = account;
  return { accountId: sub, claims: () => ({ sub, email, email_verified: emailVerified, name }) };
}

/** Everybody who signs in has agreed to whatever the client asks. */
async function consent({ oidc }: KoaContextWithOIDC) {
  const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}
