import { expect } from 'chai';
import { generateSync } from 'otplib';
import { otplibTotp } from '../../adapters/security/totp.ts';
import { addMilliseconds, type Timestamp } from '../../src/domain/shared/timestamp.ts';

/** The shared secret of RFC 6238, appendix B: "12345678901234567890". */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** Appendix B for SHA-1: the seconds since 1970, the step, and the last six of the eight digits. */
const VECTORS = [
  [59, 0x1, '287082'],
  [1111111109, 0x23523ec, '081804'],
  [1111111111, 0x23523ed, '050471'],
  [1234567890, 0x273ef07, '005924'],
  [2000000000, 0x3f940aa, '279037'],
  [20000000000, 0x27bc86aa, '353130'],
] as const;

const STEP = 30_000;
const [, OWN_STEP, CODE] = VECTORS[3];
/** When the step of this code begins. */
const BEGIN: Timestamp = new Date(OWN_STEP * STEP).toISOString();

const totp = otplibTotp();
const stepAfter = (milliseconds: number, code: string = CODE) =>
  totp.stepOf(SECRET, code, addMilliseconds(BEGIN, milliseconds));

describe('A time-based code', () => {
  for (const [seconds, step, code] of VECTORS) {
    it(`is that of RFC 6238 at ${seconds} s: ${code}`, () => {
      expect(totp.stepOf(SECRET, code, new Date(seconds * 1000).toISOString())).to.equal(step);
    });
  }

  for (const [what, milliseconds, step] of [
    ['two steps early', -STEP - 1, null],
    ['one step early', -STEP, OWN_STEP],
    ['just before its step', -1, OWN_STEP],
    ['as its step begins', 0, OWN_STEP],
    ['as its step ends', STEP - 1, OWN_STEP],
    ['one step late', STEP, OWN_STEP],
    ['at the end of the step after', 2 * STEP - 1, OWN_STEP],
    ['two steps late', 2 * STEP, null],
  ] as const) {
    it(`is ${step === null ? 'wrong' : 'right, and of its own step,'} ${what}`, () => {
      expect(stepAfter(milliseconds)).to.equal(step);
    });
  }

  it('is valid for its own secret only', () => {
    expect(totp.stepOf('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJR', CODE, BEGIN)).to.equal(null);
  });

  for (const code of [
    '005925',
    '',
    '5924',
    '05924',
    '0005924',
    '89005924',
    '005924 ',
    ' 005924',
    '005 924',
    '-05924',
    '5924.0',
    '5.9e03',
    '00592a',
    '٠٠٥٩٢٤',
    '００５９２４',
    '005924\n',
    '005924\0',
    'x'.repeat(100_000),
  ]) {
    it(`is invalid: ${JSON.stringify(code.slice(0, 12))}`, () => {
      expect(stepAfter(0, code)).to.equal(null);
    });
  }
});

describe('An invalid secret', () => {
  for (const secret of ['', 'GEZDGNBV', '0189', 'not base32!', `${SECRET}\0`, '漢字', 'A'.repeat(100_000)]) {
    it(`has no codes: ${JSON.stringify(secret.slice(0, 12))}`, () => {
      expect(totp.stepOf(secret, CODE, BEGIN)).to.equal(null);
    });
  }
});

describe('A new TOTP secret', () => {
  it('is 160 bits in base32, and unique', () => {
    const secrets = Array.from({ length: 200 }, totp.newSecret);
    for (const secret of secrets) expect(secret).to.match(/^[A-Z2-7]{32}$/);
    expect(new Set(secrets).size).to.equal(200);
  });

  it('generates the codes of an authenticator', () => {
    const secret = totp.newSecret();
    const code = generateSync({ secret, epoch: OWN_STEP * 30 });
    expect(totp.stepOf(secret, code, BEGIN)).to.equal(OWN_STEP);
  });
});

describe('The otpauth URL of a secret', () => {
  for (const [issuer, account] of [
    ['Waymark', 'ann@example.org'],
    ['Maps & Söhne, Inc.', 'ann+maps@exämple.org'],
    ['100% Maps?', 'a/b#c&secret=x@example.org'],
    ['Waymark', '漢字 🚉'],
  ] as const) {
    it(`is parsed by an authenticator: ${issuer}, ${account}`, () => {
      const address = totp.address({ secret: SECRET, account, issuer });
      expect(address).to.match(/^otpauth:\/\/totp\/[\w%.~()!*'-]+:[\w%.~()!*'-]+\?[\w%.~()!*'=&-]+$/);
      expect(decodeURIComponent(new URL(address).pathname)).to.match(/^\/.+:.+$/);
      expect(labelOf(address)).to.deep.equal([issuer, account]);
      expect(Object.fromEntries(new URL(address).searchParams)).to.deep.equal({
        secret: SECRET,
        issuer,
        algorithm: 'SHA1',
        digits: '6',
        period: '30',
      });
    });
  }

  it('has no plus for a blank, which authenticators show literally', () => {
    const address = totp.address({ secret: SECRET, account: 'ann@example.org', issuer: 'The Maps' });
    expect(address).to.include('issuer=The%20Maps').and.not.include('+');
  });

  it('has one colon in its label, between issuer and account', () => {
    const address = totp.address({ secret: SECRET, account: 'a:nn@example.org', issuer: 'Maps: West' });
    expect(labelOf(address)).to.deep.equal(['Maps  West', 'a nn@example.org']);
  });
});

/** Issuer and account, parted as an authenticator does it: decoded first. */
function labelOf(address: string): readonly string[] {
  return decodeURIComponent(new URL(address).pathname.slice(1)).split(':');
}
