import { fetchDocument, type ProviderAnswer, ProviderFault } from './requests.ts';

/** The endpoints of a provider, and the client's authentication there. */
export type Provider = {
  readonly tokenEndpoint: string;
  readonly keysUrl: string;
  /** Whether the client's secret goes into the body (`client_secret_post`), or else into the header (`client_secret_basic`). */
  readonly takesSecretInBody: boolean;
};

/** Reads the discovery document of the issuer (OpenID Connect Discovery 1.0, section 4). Throws `ProviderFault`. */
export async function discover(issuer: string, deadlineMs: number): Promise<Provider> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  return readDiscovery(issuer, await fetchDocument(url, deadlineMs));
}

/** The relevant parts of the document. Throws `ProviderFault` where it belongs to another issuer, or they are missing. */
export function readDiscovery(issuer: string, document: ProviderAnswer['body']): Provider {
  if (document.issuer !== issuer) throw new ProviderFault(`${issuer}: its discovery document names another issuer`);
  const methods = document.token_endpoint_auth_methods_supported;
  return {
    tokenEndpoint: endpoint(issuer, document, 'token_endpoint'),
    keysUrl: endpoint(issuer, document, 'jwks_uri'),
    takesSecretInBody: Array.isArray(methods) && methods.includes('client_secret_post'),
  };
}

/** An issuer with TLS must have endpoints with TLS, so that the secret and the keys are not sent unencrypted. */
function endpoint(issuer: string, document: ProviderAnswer['body'], name: string): string {
  const value = document[name];
  const scheme = typeof value === 'string' ? URL.parse(value)?.protocol : null;
  if (typeof value === 'string' && (scheme === 'https:' || (scheme === 'http:' && issuer.startsWith('http:')))) {
    return value;
  }
  throw new ProviderFault(`${issuer}: its discovery document has no usable ${name}`);
}
