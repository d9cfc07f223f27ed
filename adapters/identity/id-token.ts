import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { firstCharacters, normaliseName } from '../../src/domain/shared/text.ts';
import type { Timestamp } from '../../src/domain/shared/timestamp.ts';
import type { ProvenIdentity } from '../../src/ports/accounts/identity.ts';
import type { ProviderKeys } from './keys.ts';
import { ProviderFault } from './requests.ts';

/** The expected issuer and audience of a token, and the current time. */
export type TokenRules = {
  readonly issuer: string;
  readonly clientId: string;
  readonly keys: ProviderKeys;
  readonly now: Timestamp;
};

const GOOGLE = 'https://accounts.google.com';
const ALGORITHMS = ['RS256', 'ES256'];
const REQUIRED = ['exp', 'iat', 'sub', 'email'];
const LEEWAY_SECONDS = 30;
// At most 255 ASCII characters (OpenID Connect Core 1.0, section 2).
const SUBJECT = /^[\x21-\x7e]{1,255}$/;
const EMAIL = /^(?=.{3,254}$)[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u;

/**
 * The identity in the ID token, once it has passed the checks of OpenID Connect Core 1.0, section 3.1.3.7, with half a minute of
 * clock skew. Throws `ProviderFault` otherwise. There is no nonce: the flow starts elsewhere, and PKCE binds the code to it.
 */
export async function verifyIdToken(idToken: string, rules: TokenRules): Promise<ProvenIdentity> {
  const claims = await verifiedClaims(idToken, rules);
  const { sub, email, email_verified: verified, name } = claims;
  if (claims.iat! > Date.parse(rules.now) / 1000 + LEEWAY_SECONDS) throw refused('iat');
  if (!isMadeFor(rules.clientId, claims)) throw refused('azp');
  if (typeof sub !== 'string' || !SUBJECT.test(sub)) throw refused('sub');
  if (typeof email !== 'string' || !EMAIL.test(email) || !email.isWellFormed()) throw refused('email');
  return { subject: sub, email, emailVerified: verified === true, fullName: fullName(name) };
}

/** A bad signature may belong to a key that was replaced under the same name: verified once more with the current keys. */
async function verifiedClaims(idToken: string, rules: TokenRules): Promise<JWTPayload> {
  try {
    return await claimsOf(idToken, rules.keys.find, rules).catch(async (error: unknown) => {
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
      return claimsOf(idToken, await rules.keys.renewed(), rules);
    });
  } catch (error) {
    if (error instanceof ProviderFault) throw error;
    throw refused(reasonOf(error));
  }
}

type Checks = Pick<TokenRules, 'issuer' | 'clientId' | 'now'>;

async function claimsOf(token: string, key: JWTVerifyGetKey, { issuer, clientId, now }: Checks): Promise<JWTPayload> {
  const { payload } = await jwtVerify(token, key, {
    algorithms: ALGORITHMS,
    // Google's tokens may have the issuer without the scheme (Google, "Validate an ID token").
    issuer: issuer === GOOGLE ? [GOOGLE, 'accounts.google.com'] : issuer,
    audience: clientId,
    requiredClaims: REQUIRED,
    clockTolerance: LEEWAY_SECONDS,
    currentDate: new Date(now),
  });
  return payload;
}

/** A token may have other audiences in addition to the client; `azp` is the one that it was issued for. */
function isMadeFor(clientId: string, { aud, azp }: JWTPayload): boolean {
  return azp === undefined ? typeof aud === 'string' || aud?.length === 1 : azp === clientId;
}

/** By the rules of names in this service: one line, trimmed, at most 255 characters. */
function fullName(claim: unknown): string {
  if (typeof claim !== 'string') return '';
  return firstCharacters(normaliseName(claim.replace(/\p{Cc}+/gu, ' ')), 255).toWellFormed();
}

const refused = (reason: string) => new ProviderFault(`its ID token is refused: ${reason}`);

/** The library's errors contain the claims: only the reason is reported. */
function reasonOf(error: unknown): string {
  if (error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired) return error.claim;
  return error instanceof errors.JOSEError ? error.code : 'a key that cannot be used';
}
