import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { decodeJwt, exportSPKI, type JWTPayload, SignJWT } from 'jose';
import { derivedKey } from '../../../adapters/security/derived-key.ts';
import { type Person, signUp } from '../../support/client.ts';
import { SECRET_KEY } from '../../support/service/service.ts';
import { overHttp } from '../over-http.ts';
import { anotherSession, ME, REFRESH } from '../shared/account-actions.ts';
import { expectError, expectOk } from '../shared/expectations.ts';

const PROJECTS = '/api/projects/';
const KEY = derivedKey(SECRET_KEY, 'waymark tokens');
const HEADER = { alg: 'HS256', typ: 'JWT' };
const RSA = generateKeyPairSync('rsa', { modulusLength: 2048 });
const RSA_PEM = await exportSPKI(RSA.publicKey);
const MINUTE = 60;

type Given = { readonly header?: object; readonly key?: Buffer | string };
/** What is forged from: the claims of a genuine access token, the tokens themselves, and somebody else's claims. */
type Genuine = { readonly claims: JWTPayload; readonly ada: Person; readonly others: JWTPayload; readonly now: number };
type Forgery = (genuine: Genuine) => string | Promise<string>;

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const mac = (text: string, key: Buffer | string) => createHmac('sha256', key).update(text).digest('base64url');

/** Signed with HS256, whatever the header says. */
function signed(claims: object, { header = HEADER, key = KEY }: Given = {}): string {
  const text = `${encoded(header)}.${encoded(claims)}`;
  return `${text}.${mac(text, key)}`;
}

/** The token with another part in place of one of its own. */
const withPart = (token: string, at: number, part: string) => token.split('.').with(at, part).join('.');

const claiming =
  (change: (genuine: Genuine) => JWTPayload): Forgery =>
  (genuine) =>
    signed({ ...genuine.claims, ...change(genuine) });

const FORGERIES: Readonly<Record<string, Forgery>> = {
  'no algorithm and no signature': ({ claims }) => `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.`,
  'no algorithm and the old signature': ({ ada }) => withPart(ada.access, 0, encoded({ alg: 'none', typ: 'JWT' })),
  'no algorithm, signed rightly': ({ claims }) => signed(claims, { header: { alg: 'none', typ: 'JWT' } }),
  'another algorithm by name only': ({ claims }) => signed(claims, { header: { alg: 'HS512', typ: 'JWT' } }),
  'the signature of an RSA key': ({ claims }) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ: 'JWT' }).sign(RSA.privateKey),
  'a public key for a secret one': ({ claims }) => signed(claims, { key: RSA_PEM }),
  'a key of somebody else': ({ claims }) => signed(claims, { key: derivedKey(`${SECRET_KEY}!`, 'waymark tokens') }),
  'the key of the vault': ({ claims }) => signed(claims, { key: derivedKey(SECRET_KEY, 'waymark vault') }),
  'the secret key itself': ({ claims }) => signed(claims, { key: SECRET_KEY }),
  'an empty key': ({ claims }) => signed(claims, { key: '' }),
  'a key that it brings along': ({ claims }) =>
    signed(claims, { header: { ...HEADER, jwk: { kty: 'oct', k: 'AAAA' } }, key: Buffer.alloc(3) }),
  'a key that is a known file': ({ claims }) =>
    signed(claims, { header: { ...HEADER, kid: '../../../../dev/null' }, key: '' }),
  'another type': ({ claims }) => signed(claims, { header: { alg: 'HS256', typ: 'at+jwt' } }),
  'another audience': claiming(() => ({ aud: 'elsewhere' })),
  'another issuer': claiming(() => ({ iss: 'https://evil.example' })),
  'an end that has come': claiming(({ now }) => ({ iat: now - 2 * MINUTE, exp: now - MINUTE })),
  'a beginning that is to come': claiming(({ now }) => ({ nbf: now + MINUTE })),
  'no end': ({ claims: { exp: _, ...claims } }) => signed(claims),
  'no session': ({ claims: { sid: _, ...claims } }) => signed(claims),
  'an unknown session': claiming(() => ({ sid: randomUUID() })),
  'the session of another account': claiming(({ others }) => ({ sid: others.sid })),
  'another account': claiming(({ others }) => ({ sub: others.sub! })),
  'an unknown account': claiming(() => ({ sub: randomUUID() })),
  'the kind of a refresh token': claiming(() => ({ typ: 'refresh' })),
  'an unknown kind': claiming(() => ({ typ: 'admin' })),
  'the token of the other kind': ({ ada }) => ada.refresh,
  'the token of the other kind, renamed': ({ ada, claims: { typ } }) =>
    withPart(ada.refresh, 1, encoded({ ...decodeJwt(ada.refresh), typ })),
  'the claims of another account': ({ ada, others }) => withPart(ada.access, 1, encoded(others)),
  'the signature of another token': ({ ada }) => withPart(ada.access, 2, ada.refresh.split('.')[2]!),
  'half a signature': ({ ada }) => ada.access.slice(0, -20),
  'something after it': ({ ada }) => `${ada.access}.${ada.access}`,
  'another letter at its end': ({ ada }) => `${ada.access}A`,
  nothing: () => '',
};

/** Forged tokens, tried at the door. */
overHttp('token attacks', (open) => {
  let genuine: Genuine;
  let ada: Person;
  before(async () => {
    const { elsewhere, service } = open();
    const bob = await signUp(elsewhere());
    ada = await signUp(elsewhere());
    const now = Math.floor(service.now() / 1000);
    genuine = { claims: decodeJwt(ada.access), ada, others: decodeJwt(bob.access), now };
  });
  const ask = (path: string, token: string) => open().api.get(path, { headers: { authorization: `Bearer ${token}` } });

  describe('a forged access token', () => {
    it('has the parts of a valid one', async () => {
      for (const path of [ME, PROJECTS]) expectOk(await ask(path, signed(genuine.claims)));
    });

    for (const [what, forge] of Object.entries(FORGERIES)) {
      it(`grants no access: ${what}`, async () => {
        const token = await forge(genuine);
        for (const path of [ME, PROJECTS]) {
          const reply = await ask(path, token);
          expectError(reply, 401);
          expect(Object.keys(reply.body)).to.deep.equal(['detail', 'code']);
        }
      });
    }
  });

  describe('a forged refresh token', () => {
    const refresh = (token: string) => open().api.post(REFRESH, { refresh: token });

    it('has the parts of a valid one', async () => {
      expectOk(await refresh(signed(decodeJwt(ada.refresh))));
    });

    const { 'the kind of a refresh token': _, ...others } = FORGERIES;
    for (const [what, forge] of Object.entries(others)) {
      it(`gets no access token: ${what}`, async () => {
        const swapped = { ...ada, access: ada.refresh, refresh: ada.access };
        const token = await forge({ ...genuine, claims: decodeJwt(ada.refresh), ada: swapped });
        expectError(await refresh(token), 401);
      });
    }

    it('gets none with the id of another token', async () => {
      const other = decodeJwt((await anotherSession(open().elsewhere(), ada.email)).refresh);
      for (const jti of [genuine.claims.jti!, other.jti!, randomUUID(), '']) {
        expectError(await refresh(signed({ ...decodeJwt(ada.refresh), jti })), 401);
      }
    });
  });
});
