import { hkdfSync } from 'node:crypto';
import { expect } from 'chai';
import { decodeJwt, decodeProtectedHeader, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { jwtTokens } from '../../adapters/security/tokens.ts';
import { addMilliseconds } from '../../src/domain/shared/timestamp.ts';
import type { TokenKind } from '../../src/ports/accounts/tokens.ts';
import { NOW } from '../support/builders.ts';

const SECRET = 'a secret key that only the tests know';
const KEY = new Uint8Array(hkdfSync('sha256', SECRET, '', 'waymark tokens', 32));
const SETTINGS = { secretKey: SECRET, issuer: 'waymark', accessLifetime: 900_000, refreshLifetime: 3_600_000 };
const CLAIMS = { userId: 'user-1', sessionId: 'session-1', tokenId: 'token-1' };
const KINDS: readonly TokenKind[] = ['access', 'refresh'];
const SECONDS = Math.floor(Date.parse(NOW) / 1000);

const tokens = jwtTokens(SETTINGS);
const issued = (kind: TokenKind = 'access') => tokens.issue(kind, CLAIMS, NOW);

/** The claims of a valid access token, except these; undefined removes one. */
const payload = (given: JWTPayload = {}): JWTPayload => {
  const whole = { typ: 'access', sid: 'session-1', sub: 'user-1', jti: 'token-1', iss: 'waymark', aud: 'waymark' };
  return { ...whole, iat: SECONDS, exp: SECONDS + 900, ...given };
};
const signed = (given?: JWTPayload, { key = KEY, alg = 'HS256' } = {}) =>
  new SignJWT(payload(given)).setProtectedHeader({ alg, typ: 'JWT' }).sign(key);

describe('A token', () => {
  for (const kind of KINDS) {
    it(`of the kind ${kind} has its account, its session, and its id`, async () => {
      expect(await tokens.verify(kind, await issued(kind), NOW)).to.deep.equal(CLAIMS);
    });

    it(`of the kind ${kind} is not valid as another kind`, async () => {
      const other = KINDS.find((each) => each !== kind)!;
      expect(await tokens.verify(other, await issued(kind), NOW)).to.equal(null);
    });
  }

  it('is signed with HS256 and carries the claims of the specification', async () => {
    const token = await issued();
    expect(decodeProtectedHeader(token)).to.deep.equal({ alg: 'HS256', typ: 'JWT' });
    expect(decodeJwt(token)).to.deep.equal(payload());
  });

  it('is invalid once it expires, by the given clock', async () => {
    const token = await tokens.issue('access', CLAIMS, '2026-03-04T05:06:07.000Z');
    const at = (milliseconds: number) =>
      tokens.verify('access', token, addMilliseconds('2026-03-04T05:06:07.000Z', milliseconds));
    expect(await at(899_999)).to.deep.equal(CLAIMS);
    expect(await at(900_000)).to.equal(null);
    expect(await at(90_000_000)).to.equal(null);
  });

  it('is valid from its nbf on', async () => {
    for (const [nbf, claims] of [
      [SECONDS - 1, CLAIMS],
      [SECONDS, CLAIMS],
      [SECONDS + 1, null],
    ] as const) {
      expect(await tokens.verify('access', await signed({ nbf }), NOW), String(nbf)).to.deep.equal(claims);
    }
  });

  it('for refreshing is valid for the given time', async () => {
    expect(tokens.refreshLifetime).to.equal(3_600_000);
    const token = await issued('refresh');
    expect(await tokens.verify('refresh', token, addMilliseconds(NOW, 3_598_000))).to.deep.equal(CLAIMS);
    expect(await tokens.verify('refresh', token, addMilliseconds(NOW, 3_601_000))).to.equal(null);
  });

  it('is the same for every instance with the secret key', async () => {
    expect(await jwtTokens(SETTINGS).verify('access', await issued(), NOW)).to.deep.equal(CLAIMS);
    expect(await tokens.verify('access', await signed(), NOW)).to.deep.equal(CLAIMS);
  });
});

describe('A token after a change of the secret key', () => {
  const NEXT = 'the secret key that came after the other';
  const next = jwtTokens({ ...SETTINGS, secretKey: NEXT, previousKeys: ['x'.repeat(32), SECRET] });

  for (const kind of KINDS) {
    it(`is valid with the previous key: ${kind}`, async () => {
      const token = await issued(kind);
      expect(await next.verify(kind, token, NOW)).to.deep.equal(CLAIMS);
      expect(await jwtTokens({ ...SETTINGS, secretKey: NEXT }).verify(kind, token, NOW)).to.equal(null);
    });
  }

  it('has the same checks', async () => {
    const token = await issued();
    expect(await next.verify('refresh', token, NOW)).to.equal(null);
    expect(await next.verify('access', token, addMilliseconds(NOW, 900_000))).to.equal(null);
    expect(await next.verify('access', token.replace(/[^.]+$/, 'A'.repeat(43)), NOW)).to.equal(null);
    for (const claims of [{ iss: 'elsewhere' }, { aud: 'elsewhere' }, { nbf: SECONDS + 1 }, { sid: 7 }]) {
      expect(await next.verify('access', await signed(claims), NOW), JSON.stringify(claims)).to.equal(null);
    }
  });

  it('is signed with the new one', async () => {
    const token = await next.issue('access', CLAIMS, NOW);
    expect(await jwtTokens({ ...SETTINGS, secretKey: NEXT }).verify('access', token, NOW)).to.deep.equal(CLAIMS);
    expect(await tokens.verify('access', token, NOW)).to.equal(null);
  });
});

describe('A token is refused', () => {
  const forged: readonly (readonly [string, () => Promise<string> | string])[] = [
    [
      'that another secret key signed',
      () => jwtTokens({ ...SETTINGS, secretKey: `${SECRET}!` }).issue('access', CLAIMS, NOW),
    ],
    ['that the secret key itself signed', () => signed({}, { key: new TextEncoder().encode(SECRET) as typeof KEY })],
    ['without a signature', () => new UnsecuredJWT(payload()).encode()],
    ['with an empty signature', async () => (await issued()).replace(/[^.]+$/, '')],
    ['with another signature', async () => (await issued()).replace(/[^.]+$/, 'A'.repeat(43))],
    ['with another payload', async () => withPart(await issued(), 1, payload({ sub: 'user-2' }))],
    ['with alg none', async () => withPart(await issued(), 0, { alg: 'none', typ: 'JWT' })],
    ['signed with HS384 by the same key', () => signed({}, { alg: 'HS384', key: padded(48) })],
    ['signed with HS512 by the same key', () => signed({}, { alg: 'HS512', key: padded(64) })],
    ['of another issuer', () => signed({ iss: 'elsewhere' })],
    ['for another audience', () => signed({ aud: 'elsewhere' })],
    ['that is expired', () => signed({ exp: SECONDS - 1 })],
    ['that is not valid yet', () => signed({ nbf: SECONDS + 60 })],
    ['of an unknown kind', () => signed({ typ: 'reset' })],
    ['whose session is no text', () => signed({ sid: 7 })],
    ['with an empty subject', () => signed({ sub: '' })],
    ['with an empty name', () => signed({ jti: '' })],
  ];
  for (const [what, forge] of forged) {
    it(what, async () => {
      const token = await forge();
      for (const kind of KINDS) expect(await tokens.verify(kind, token, NOW)).to.equal(null);
    });
  }

  for (const claim of ['typ', 'sid', 'sub', 'jti', 'iss', 'aud', 'iat', 'exp']) {
    it(`that lacks ${claim}`, async () => {
      expect(await tokens.verify('access', await signed({ [claim]: undefined }), NOW)).to.equal(null);
    });
  }

  for (const text of [
    '',
    '.',
    '..',
    'a.b',
    'a.b.c',
    'a.b.c.d',
    'Bearer x',
    '\0',
    '漢字',
    'e30.e30.e30',
    'x'.repeat(100_000),
  ]) {
    it(`that is ${JSON.stringify(text.slice(0, 12))}`, async () => {
      expect(await tokens.verify('access', text, NOW)).to.equal(null);
    });
  }

  it('with anything after it', async () => {
    for (const more of ['.', '.x', 'AAAA', '\0']) {
      expect(await tokens.verify('access', (await issued()) + more, NOW), JSON.stringify(more)).to.equal(null);
    }
  });
});

describe('A secret key', () => {
  it('needs 32 characters', () => {
    for (const secretKey of ['', 'x'.repeat(31)]) {
      expect(() => jwtTokens({ ...SETTINGS, secretKey })).to.throw(/at least 32 characters/);
    }
    expect(() => jwtTokens({ ...SETTINGS, secretKey: 'x'.repeat(32) })).not.to.throw();
    expect(() => jwtTokens({ ...SETTINGS, previousKeys: ['x'.repeat(31)] })).to.throw(/at least 32 characters/);
  });

  it('is in no error message', () => {
    expect(() => jwtTokens({ ...SETTINGS, secretKey: 'hunter2' }))
      .to.throw()
      .with.property('message')
      .not.include('hunter2');
  });
});

/** An HMAC key means the same with zeros behind it; the longer algorithms ask for longer keys. */
function padded(length: number): typeof KEY {
  const bytes = new Uint8Array(length);
  bytes.set(KEY);
  return bytes;
}

function withPart(token: string, at: number, part: object): string {
  return token
    .split('.')
    .map((kept, n) => (n === at ? Buffer.from(JSON.stringify(part)).toString('base64url') : kept))
    .join('.');
}
