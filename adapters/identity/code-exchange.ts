import type { Authorization } from '../../src/ports/accounts/identity.ts';
import type { Provider } from './discovery.ts';
import { ProviderFault, request } from './requests.ts';

/** The credentials of this service at the provider. */
export type Client = { readonly clientId: string; readonly clientSecret: string };

// Errors that any visitor can cause: a code that is unknown, used, expired or another client's, or a wrong verifier.
const OF_THE_VISITOR: readonly unknown[] = ['invalid_grant', 'invalid_request'];
// Errors that the operator can fix (RFC 6749, section 5.2; the last is Google's code for an unknown redirect URI).
const OF_THE_OPERATOR = ['invalid_client', 'unauthorized_client', 'unsupported_grant_type', 'redirect_uri_mismatch'];

/**
 * The ID token for the code (RFC 6749, section 4.1.3; RFC 7636, section 4.5). Null where the provider refuses the code
 * or the verifier. Throws `ProviderFault` where it refuses for another reason, or responds incorrectly.
 */
export async function exchangeCode(
  authorization: Authorization,
  { client, provider, deadlineMs }: { client: Client; provider: Provider; deadlineMs: number },
): Promise<string | null> {
  const url = provider.tokenEndpoint;
  const { status, body } = await request(url, deadlineMs, exchange(authorization, client, provider));
  if (status === 400 && OF_THE_VISITOR.includes(body.error)) return null;
  const reason = OF_THE_OPERATOR.find((each) => each === body.error);
  if (status !== 200) throw new ProviderFault(`${url}: answered ${status}${reason ? ` ${reason}` : ''}`);
  if (typeof body.id_token !== 'string') throw new ProviderFault(`${url}: answered without an ID token`);
  return body.id_token;
}

function exchange({ code, codeVerifier, redirectUri }: Authorization, client: Client, provider: Provider): RequestInit {
  const fields = { grant_type: 'authorization_code', code, code_verifier: codeVerifier, redirect_uri: redirectUri };
  const secret = { client_id: client.clientId, client_secret: client.clientSecret };
  if (provider.takesSecretInBody) return { method: 'POST', body: new URLSearchParams({ ...fields, ...secret }) };
  return { method: 'POST', body: new URLSearchParams(fields), headers: { authorization: basic(client) } };
}

/** Both parts are form-encoded before they are joined (RFC 6749, section 2.3.1). */
function basic({ clientId, clientSecret }: Client): string {
  const [id, secret] = [clientId, clientSecret].map((part) => new URLSearchParams({ part }).toString().slice(5));
  return `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
}
