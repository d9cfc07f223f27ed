import { expect } from 'chai';
import { exportJWK, exportSPKI, SignJWT } from 'jose';
import { type Claims, newKey, type Signer, signWith } from '../support/browser/faulty-provider.ts';
import { NOW } from '../support/builders.ts';
import { faultyProvider } from './provider-suite.ts';

const SECONDS = Math.floor(Date.parse(NOW) / 1000);
const ANN = { subject: 'subject-of-ann', email: 'ann@people.example', emailVerified: true, fullName: 'Ann Miller' };
const FOREIGN = await newKey('RS256');
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

describe('An ID token', () => {
  const { provider, prove, expectRefused } = faultyProvider();

  const good: readonly (readonly [string, Partial<typeof ANN>, Claims, Signer?])[] = [
    ['signed with RS256', {}, {}],
    ['signed with another of the published keys', {}, {}, (claims, [, second]) => signWith(second, claims)],
    ['signed with ES256', {}, {}, (claims, [, , third]) => signWith(third, claims)],
    ['that does not name whom it was made for', {}, { azp: undefined }],
    ['that expired half a minute ago', {}, { exp: SECONDS - 29 }],
    ['that is issued in half a minute', {}, { iat: SECONDS + 30 }],
    ['with an email that is verified in words', { emailVerified: false }, { email_verified: 'true' }],
    ['with an email that is not verified', { emailVerified: false }, { email_verified: false }],
    ['with an email that is not verified in words', { emailVerified: false }, { email_verified: 'false' }],
    ['that does not say whether the email is verified', { emailVerified: false }, { email_verified: undefined }],
    ['with an email that is verified by a number', { emailVerified: false }, { email_verified: 1 }],
    ['with an email that is verified by another word', { emailVerified: false }, { email_verified: 'yes' }],
    ['without a name', { fullName: '' }, { name: undefined }],
    ['with a name that is no text', { fullName: '' }, { name: { first: 'Ann' } }],
    ['with a name of two lines', { fullName: 'Ann Miller' }, { name: ' Ann\r\nMiller\0 ' }],
    ['with a name of half a character', { fullName: 'Ann \ufffd' }, { name: 'Ann \ud800' }],
    ['with a name without an end', { fullName: 'n'.repeat(255) }, { name: 'n'.repeat(300) }],
    ['with a name of wide characters', { fullName: `n${'😀'.repeat(254)}` }, { name: `n${'😀'.repeat(300)}` }],
  ];
  for (const [what, expected, claims, sign] of good) {
    it(`${what} is accepted`, async () => {
      expect(await prove(provider().issueCode(claims, sign))).to.deep.equal({ ...ANN, ...expected });
    });
  }

  it('with one audience in a list is accepted, also without an authorized party', async () => {
    const aud = [provider().clientId];
    expect(await prove(provider().issueCode({ aud, azp: undefined }))).to.deep.equal(ANN);
  });

  it('with other audiences is accepted where it was issued for the client', async () => {
    const aud = ['another-client', provider().clientId];
    expect(await prove(provider().issueCode({ aud }))).to.deep.equal(ANN);
  });

  const claimLies: readonly (readonly [string, string, Claims])[] = [
    ['for another audience', 'aud', { aud: 'another-client', azp: undefined }],
    ['for another audience, though made for the client', 'aud', { aud: 'another-client' }],
    ['for no audience', 'aud', { aud: undefined }],
    ['for an empty list of audiences', 'aud', { aud: [] }],
    ['made for another client', 'azp', { azp: 'another-client' }],
    ['of another issuer', 'iss', { iss: 'https://issuer.example' }],
    ['of Google, which the provider is not', 'iss', { iss: 'accounts.google.com' }],
    ['of no issuer', 'iss', { iss: undefined }],
    ['that is expired', 'exp', { exp: SECONDS - 30 }],
    ['that never expires', 'exp', { exp: undefined }],
    ['that expires in words', 'exp', { exp: 'tomorrow' }],
    ['issued in the future', 'iat', { iat: SECONDS + 31 }],
    ['issued at no time', 'iat', { iat: undefined }],
    ['that is not valid yet', 'nbf', { nbf: SECONDS + 31 }],
    ['without a subject', 'sub', { sub: undefined }],
    ['about an empty subject', 'sub', { sub: '' }],
    ['about a number', 'sub', { sub: 7 }],
    ['about a subject with a blank behind it', 'sub', { sub: 'subject-of-ann ' }],
    ['about a subject of 256 characters', 'sub', { sub: 's'.repeat(256) }],
    ['without an email', 'email', { email: undefined }],
    ['with an empty email', 'email', { email: '' }],
    ['with an email that is none', 'email', { email: 'ann' }],
    ['with two emails', 'email', { email: ['ann@people.example', 'ben@people.example'] }],
    ['with an email of half a character', 'email', { email: 'ann\ud800@people.example' }],
    ['with an email of two lines', 'email', { email: 'ann@people.example\nbcc:ben@people.example' }],
    ['with an email of 255 characters', 'email', { email: `${'a'.repeat(240)}@people.example` }],
  ];
  for (const [what, reason, claims] of claimLies) {
    it(`${what} is refused`, () => expectRefused(provider().issueCode(claims), `its ID token is refused: ${reason}`));
  }

  for (const azp of [undefined, 'another-client']) {
    it(`with other audiences, issued for ${azp ?? 'an unknown client'}, is refused`, () => {
      const aud = [provider().clientId, 'another-client'];
      return expectRefused(provider().issueCode({ aud, azp }), 'its ID token is refused: azp');
    });
  }

  const signatureLies: readonly (readonly [string, string, Signer])[] = [
    ['signed with a key that is not published', 'ERR_JWKS_NO_MATCHING_KEY', (claims) => signWith(FOREIGN, claims)],
    [
      'signed with such a key under the name of one that is',
      'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
      (claims, [{ kid }]) => signWith(FOREIGN, claims, { kid }),
    ],
    [
      'that brings its own key along',
      'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
      async (claims, [{ kid }]) => {
        const jwk = await exportJWK(FOREIGN.publicKey);
        return signWith(FOREIGN, claims, { kid, jwk, jku: 'http://127.0.0.1:1/keys' });
      },
    ],
    [
      'that does not name its key, among several',
      'ERR_JWKS_MULTIPLE_MATCHING_KEYS',
      (claims, [key]) => signWith(key, claims, { kid: undefined }),
    ],
    [
      'with alg none',
      'ERR_JOSE_ALG_NOT_ALLOWED',
      (claims, [{ kid }]) => `${encoded({ alg: 'none', kid })}.${encoded(claims)}.`,
    ],
    [
      'signed with the public key as a secret',
      'ERR_JOSE_ALG_NOT_ALLOWED',
      async (claims, [{ publicKey, kid }]) => {
        const secret = new TextEncoder().encode(await exportSPKI(publicKey));
        return new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256', kid }).sign(secret);
      },
    ],
    [
      'signed with a published key by another algorithm',
      'ERR_JOSE_ALG_NOT_ALLOWED',
      async (claims, [{ privateKey, kid }]) => {
        const key = await crypto.subtle.exportKey('pkcs8', privateKey);
        const hash = { name: 'RSA-PSS', hash: 'SHA-256' };
        const pss = await crypto.subtle.importKey('pkcs8', key, hash, false, ['sign']);
        return new SignJWT({ ...claims }).setProtectedHeader({ alg: 'PS256', kid }).sign(pss);
      },
    ],
    [
      'with an ES256 key under the name of an RS256 one',
      'ERR_JWKS_NO_MATCHING_KEY',
      (claims, [{ kid }, , third]) => signWith(third, claims, { kid }),
    ],
    [
      'whose claims were changed after it was signed',
      'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
      async (claims, [key]) => {
        const [header, , signature] = (await signWith(key, claims)).split('.');
        return `${header}.${encoded({ ...claims, sub: 'somebody-else' })}.${signature}`;
      },
    ],
    [
      'without its signature',
      'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
      async (claims, [key]) => (await signWith(key, claims)).replace(/[^.]+$/, ''),
    ],
    ['that is no token', 'ERR_JWS_INVALID', () => 'no token'],
    ['that is empty', 'ERR_JWS_INVALID', () => ''],
  ];
  for (const [what, reason, sign] of signatureLies) {
    it(`${what} is refused`, () => expectRefused(provider().issueCode({}, sign), `its ID token is refused: ${reason}`));
  }
});
