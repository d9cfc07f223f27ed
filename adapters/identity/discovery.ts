import { fetchDocument, type ProviderAnswer, ProviderFault } from './requests.ts';

/** Where a provider is asked, and how the client names itself there. */
export type Provider = {
  readonly tokenEndpoint: string;
  readonly keysUrl: string;
  /** Whether the client's secret goes into the body (`client_secret_post`), or else into the header (`client_secret_basic`). */
  readonly takesSecretInBody: boolean;
};

/** Reads what the issuer publishes by itself (OpenID Connect Discovery 1.0, section 4). Throws `ProviderFault`. */
export async function discover(issuer: string, deadlineMs: number): Promise<Provider> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  return readDiscovery(issuer, await fetchDocument(url, deadlineMs));
}

/** The parts of the document that matter here. Throws `ProviderFault` where it is another issuer's, or they are missing. */
export function readDiscovery(issuer: string, document: ProviderAnswer['body']): Provider {
  if (document.issuer !== issuer) throw new ProviderFault(`${issuer}: its discovery document names another issuer`);
  const methods = document.token_endpoint_auth_methods_supported;
  return {
    tokenEndpoint: endpoint(issuer, document, 'token_endpoint'),
    keysUrl: endpoint(issuer, document, 'jwks_uri'),
    takesSecretInBody: Array.isArray(methods) && methods.includes('client_secret_post'),
  };
}

/** An issuer with TLS has endpoints with TLS: the secret and the keys do not travel in the clear. */
function endpoint(issuer: string, document: ProviderAnswer['body'], name: string): string {
  const value = document[name];
  const scheme = typeof value === 'string' ? URL.parse(value)?.protocol : null;
  if (typeof value === 'string' && (scheme === 'https:' || (scheme === 'http:' && issuer.startsWith('http:')))) {
    return value;
  }
  throw new ProviderFault(`${issuer}: its discovery document has no usable ${name}`);
}
