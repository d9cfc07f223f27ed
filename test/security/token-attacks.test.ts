import { createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { expect } from 'chai';
import { exportJWK, exportSPKI, type JWTHeaderParameters, SignJWT } from 'jose';
import { derivedKey } from '../../adapters/security/derived-key.ts';
import { jwtTokens } from '../../adapters/security/tokens.ts';
import type { TokenKind } from '../../src/ports/accounts/tokens.ts';
import { NOW } from '../support/builders.ts';

const SECRET = 'a secret key that only the tests know';
const KEY = derivedKey(SECRET, 'waymark tokens');
const CLAIMS = { userId: 'user-1', sessionId: 'session-1', tokenId: 'token-1' };
const SECONDS = Math.floor(Date.parse(NOW) / 1000);
const OWN_HEADER = { alg: 'HS256', typ: 'JWT' };
const PAYLOAD = {
  typ: 'access',
  sid: 'session-1',
  iss: 'waymark',
  aud: 'waymark',
  sub: 'user-1',
  jti: 'token-1',
  iat: SECONDS,
  exp: SECONDS + 900,
};

const KINDS: readonly TokenKind[] = ['access', 'refresh'];
const lifetimes = { accessLifetime: 900_000, refreshLifetime: 3_600_000 };
const tokens = jwtTokens({
  secretKey: SECRET,
  previousKeys: ['the secret key that was before the other'],
  issuer: 'waymark',
  ...lifetimes,
});
const genuine = await tokens.issue('access', CLAIMS, NOW);
const [header, payload, signature] = genuine.split('.') as [string, string, string];

const RSA = generateKeyPairSync('rsa', { modulusLength: 2048 });
const EC = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const ED = generateKeyPairSync('ed25519');
const RSA_PEM = await exportSPKI(RSA.publicKey);
const RSA_JWK = await exportJWK(RSA.publicKey);
const ATTACKER_KEY = Buffer.from('a key of somebody else, 32 bytes');
const ATTACKER_JWK = { kty: 'oct', k: ATTACKER_KEY.toString('base64url'), alg: 'HS256', kid: 'theirs' };

type Attack = readonly [string, string | Promise<string>];

const part = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** Signed with HS256 by any key, an empty one too, whatever the header and the payload say; texts are taken as they are. */
function hmac(given: {
  readonly header?: unknown;
  readonly payload?: unknown;
  readonly key?: string | Buffer;
}): string {
  const text = `${part(given.header ?? OWN_HEADER)}.${part(given.payload ?? PAYLOAD)}`;
  return `${text}.${createHmac('sha256', given.key ?? KEY)
    .update(text)
    .digest('base64url')}`;
}

const signed = (header: JWTHeaderParameters, key: KeyObject) =>
  new SignJWT(PAYLOAD).setProtectedHeader(header).sign(key);
const withHeader = (more: object) => ({ ...OWN_HEADER, ...more });
/** By a foreign key that the header says how to find. */
const byForeignKey = (more: object, key: string | Buffer = ATTACKER_KEY) => hmac({ header: withHeader(more), key });

const ALGORITHMS: readonly Attack[] = [
  ...['none', 'None', 'NONE', 'nOnE', ''].flatMap((alg): readonly Attack[] => [
    [`the algorithm ${JSON.stringify(alg)} and no signature`, `${part({ alg, typ: 'JWT' })}.${payload}.`],
    [
      `the algorithm ${JSON.stringify(alg)} and the old signature`,
      `${part({ alg, typ: 'JWT' })}.${payload}.${signature}`,
    ],
    [`the algorithm ${JSON.stringify(alg)}, signed rightly`, hmac({ header: { alg, typ: 'JWT' } })],
  ]),
  ...[undefined, null, 0, ['HS256'], { alg: 'HS256' }, 'hs256', 'HS256 ', 'HS384', 'HS512'].map(
    (alg): Attack => [
      `the algorithm ${JSON.stringify(alg)}, signed rightly with HS256`,
      hmac({ header: { alg, typ: 'JWT' } }),
    ],
  ),
  ['the signature of an RSA key (RS256)', signed({ alg: 'RS256', typ: 'JWT' }, RSA.privateKey)],
  ['the signature of an RSA key (PS256)', signed({ alg: 'PS256', typ: 'JWT' }, RSA.privateKey)],
  ['the signature of a key on a curve (ES256)', signed({ alg: 'ES256', typ: 'JWT' }, EC.privateKey)],
  ['the signature of a key on a curve (EdDSA)', signed({ alg: 'EdDSA', typ: 'JWT' }, ED.privateKey)],
  ['HS256 keyed by a public key', hmac({ key: RSA_PEM })],
  ['HS256 keyed by the bytes of a public key', hmac({ key: RSA.publicKey.export({ type: 'spki', format: 'der' }) })],
];

const KEYS: readonly Attack[] = [
  ['a foreign key', hmac({ key: ATTACKER_KEY })],
  ['an empty key', hmac({ key: '' })],
  ['the secret key itself', hmac({ key: SECRET })],
  ['the key of the vault', hmac({ key: derivedKey(SECRET, 'waymark vault') })],
  ['kid: an empty file', byForeignKey({ kid: '../../../../dev/null' }, '')],
  ['kid: a file that everybody knows', byForeignKey({ kid: '/proc/sys/kernel/randomize_va_space' }, '2\n')],
  ['kid: an address', byForeignKey({ kid: 'https://evil.example/key' })],
  ['kid: SQL', byForeignKey({ kid: "x' UNION SELECT 'known' -- " }, 'known')],
  ['kid: a command', byForeignKey({ kid: 'key | echo known' }, 'known')],
  ['kid: no text', byForeignKey({ kid: { toString: 'x' } })],
  ['kid: a member of every object', byForeignKey({ kid: '__proto__' }, '')],
  ['jwk: the foreign key', byForeignKey({ jwk: ATTACKER_JWK })],
  ['jwk: an RSA key that signed', signed({ alg: 'RS256', typ: 'JWT', jwk: RSA_JWK }, RSA.privateKey)],
  ['jku: an address', byForeignKey({ jku: 'https://evil.example/jwks.json', kid: 'theirs' })],
  ['jku: the service itself', byForeignKey({ jku: 'https://maps.example/public/files/jwks.json', kid: 'theirs' })],
  ['x5u: an address', byForeignKey({ x5u: 'https://evil.example/chain.pem' })],
  ['x5c: a certificate', signed({ alg: 'RS256', typ: 'JWT', x5c: ['MIIB'] }, RSA.privateKey)],
];

const CLAIMED: readonly Attack[] = [
  ...(
    [
      ['another audience', { aud: 'elsewhere' }],
      ['no audience of a list', { aud: [] }],
      ['an audience of another case', { aud: 'Waymark' }],
      ['another issuer', { iss: 'https://evil.example' }],
      ['a list of issuers', { iss: ['waymark'] }],
      ['another kind', { typ: 'reset' }],
      ['two kinds', { typ: ['access', 'refresh'] }],
      ['a kind that is no text', { typ: true }],
      ['an end that is over', { exp: SECONDS }],
      ['an end that is text', { exp: String(SECONDS + 900) }],
      ['an end that is null', { exp: null }],
      ['a beginning that is to come', { nbf: SECONDS + 1 }],
      ['a beginning that is text', { nbf: '0' }],
      ['a time of issue that is text', { iat: 'now' }],
    ] as const
  ).map(([what, claims]): Attack => [what, hmac({ payload: { ...PAYLOAD, ...claims } })]),
  ['a payload that is no object', hmac({ payload: JSON.stringify([PAYLOAD]) })],
  ['a payload that is no JSON', hmac({ payload: 'typ=access' })],
  ['an empty payload', hmac({ payload: '' })],
];

const SHAPES: readonly Attack[] = [
  ['an unknown extension (crit)', hmac({ header: withHeader({ crit: ['urn:example:exp'], 'urn:example:exp': 1 }) })],
  ['a rule that it lacks (crit)', hmac({ header: withHeader({ crit: ['exp'] }) })],
  ['no rule (crit)', hmac({ header: withHeader({ crit: [] }) })],
  ['an unencoded payload (b64)', hmac({ header: withHeader({ crit: ['b64'], b64: false }) })],
  ['another type in the header', hmac({ header: withHeader({ typ: 'at+jwt' }) })],
  ['no type in the header', hmac({ header: { alg: 'HS256' } })],
  ['a header that is no object', hmac({ header: ['HS256'] })],
  ['a header that is no JSON', hmac({ header: '{"alg":"HS256"' })],
  ['a second subject', withPayload(`{"sub":"user-2",${json(payload).slice(1)}`)],
  ['a second subject at the end', withPayload(`${json(payload).slice(0, -1)},"sub":"user-2"}`)],
  ['a second kind', withPayload(`${json(payload).slice(0, -1)},"typ":"refresh"}`)],
  ['a second end', withPayload(`${json(payload).slice(0, -1)},"exp":${SECONDS + 1e9}}`)],
  ['a second algorithm', `${part(`{"alg":"none",${json(header).slice(1)}`)}.${payload}.${signature}`],
  [
    'a second subject, by a foreign key',
    hmac({ payload: `${json(payload).slice(0, -1)},"sub":"user-2"}`, key: ATTACKER_KEY }),
  ],
  ['3 MB of claims, signed rightly', hmac({ payload: { ...PAYLOAD, more: 'x'.repeat(3_000_000) } })],
  ['3 MB of header, signed rightly', hmac({ header: withHeader({ kid: 'x'.repeat(3_000_000) }) })],
  ['3 MB of signature', `${header}.${payload}.${'A'.repeat(3_000_000)}`],
  ['3 MB of dots', '.'.repeat(3_000_000)],
  ['3 MB of nesting, signed rightly', hmac({ payload: `${'['.repeat(1_500_000)}${']'.repeat(1_500_000)}` })],
  ['padding', `${header}.${payload}.${signature}=`],
  ['the other alphabet of base64', `${header}.${payload}.${Buffer.alloc(32, 0xff).toString('base64')}`],
  ['five parts, as encrypted ones have', `${header}..${payload}.${signature}.${signature}`],
  ['JSON serialisation', JSON.stringify({ protected: header, payload, signature })],
  ['no payload', `${header}..${signature}`],
];

describe('A forged token is invalid:', () => {
  for (const [what, forged] of [...ALGORITHMS, ...KEYS, ...CLAIMED, ...SHAPES]) {
    it(what, async () => {
      const token = await forged;
      for (const kind of KINDS) expect(await tokens.verify(kind, token, NOW), kind).to.equal(null);
    });
  }

  it('a signature cut short', async () => {
    for (let length = 0; length < signature.length; length++) {
      const token = `${header}.${payload}.${signature.slice(0, length)}`;
      expect(await tokens.verify('access', token, NOW), `${length} characters`).to.equal(null);
    }
  });

  it('a signature with any bit of its text flipped', async () => {
    const bytes = Buffer.from(signature);
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const flipped = Buffer.from(bytes);
      flipped[bit >> 3]! ^= 1 << (bit & 7);
      const token = `${header}.${payload}.${flipped.toString('latin1')}`;
      expect(await tokens.verify('access', token, NOW), `bit ${bit}`).to.equal(null);
    }
  });

  it('a signature in another spelling of the same bytes', async () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const spellings = [...alphabet].map((last) => signature.slice(0, -1) + last).filter((text) => text !== signature);
    const same = spellings.filter((text) => Buffer.from(text, 'base64url').equals(Buffer.from(signature, 'base64url')));
    expect(same).to.have.length(3);
    for (const text of spellings) {
      expect(await tokens.verify('access', `${header}.${payload}.${text}`, NOW), text).to.equal(null);
    }
  });

  for (const kind of KINDS) {
    it(`the ${kind} token used as the other kind`, async () => {
      const token = await tokens.issue(kind, CLAIMS, NOW);
      const other = KINDS.find((each) => each !== kind)!;
      expect(await tokens.verify(other, token, NOW)).to.equal(null);
      const renamed = withPayload(json(token.split('.')[1]!).replace(`"typ":"${kind}"`, `"typ":"${other}"`));
      expect(await tokens.verify(other, renamed, NOW)).to.equal(null);
    });
  }
});

describe('The base of the attacks', () => {
  it('is a valid token, except for the attack', async () => {
    expect(await tokens.verify('access', hmac({}), NOW)).to.deep.equal(CLAIMS);
    expect(hmac({ header: json(header), payload: json(payload) })).to.equal(genuine);
  });
});

function json(encoded: string): string {
  return Buffer.from(encoded, 'base64url').toString();
}

/** Another payload under the signature of the genuine token. */
function withPayload(text: string): string {
  return `${header}.${part(text)}.${signature}`;
}
