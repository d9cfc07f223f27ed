import { expect } from 'chai';
import { aesVault } from '../../adapters/security/vault.ts';

const KEY = 'a secret key that only the tests know';
const NEXT_KEY = 'the secret key that came after the other';
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const PLACE = 'totp 0198f2c0-0000-7000-8000-000000000001';

const vault = aesVault({ secretKey: KEY });
const sealed = vault.seal(SECRET, PLACE);

describe('An encrypted secret', () => {
  for (const secret of [SECRET, '', 'x', 'whsec_ Ключ 🚉\0\n', 'long '.repeat(10_000)]) {
    it(`decrypts: ${JSON.stringify(secret.slice(0, 20))}`, () => {
      expect(vault.open(vault.seal(secret, PLACE), PLACE)).to.equal(secret);
    });
  }

  it('decrypts in every instance with the secret key', () => {
    expect(aesVault({ secretKey: KEY }).open(sealed, PLACE)).to.equal(SECRET);
  });

  it('is a text of four parts: a version, the name of the key, a nonce of 96 bits, and 16 bytes more than the secret', () => {
    expect(sealed).to.match(/^v1\.[0-9a-f]{8}\.[\w-]{16}\.[\w-]+$/);
    const [, , nonce, box] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
    expect(nonce).to.have.length(12);
    expect(box).to.have.length(SECRET.length + 16);
  });

  it('reveals nothing of the secret, of its context or of the key', () => {
    const bytes = Buffer.concat(sealed.split('.').map((part) => Buffer.from(part, 'base64url')));
    for (const word of [SECRET, SECRET.slice(0, 6), PLACE, KEY]) {
      expect(sealed).not.to.include(word);
      expect(bytes.includes(word)).to.equal(false);
    }
  });

  it('differs each time', () => {
    const all = Array.from({ length: 1000 }, () => vault.seal(SECRET, PLACE));
    for (const part of [2, 3]) expect(new Set(all.map((text) => text.split('.')[part])).size).to.equal(1000);
    expect(new Set(all.map((text) => text.split('.')[1])).size).to.equal(1);
  });

  it('decrypts in its context only', () => {
    for (const place of [
      '',
      `${PLACE} `,
      PLACE.toUpperCase(),
      PLACE.replace(/1$/, '2'),
      PLACE.replace('totp', 'webhook'),
    ]) {
      expect(() => vault.open(sealed, place), place).to.throw(/tampered with, or is of another place/);
    }
  });

  it('does not decrypt with a bit flipped anywhere', () => {
    const bits = Array.from({ length: sealed.length * 8 }, (_, bit) => bit);
    const opened = bits.filter((bit) => opens(withFlippedBit(sealed, bit)));
    expect(opened).to.deep.equal([]);
  });

  it('does not decrypt with a part of another one', () => {
    const other = vault.seal('another secret, of the very same len', PLACE).split('.');
    const own = sealed.split('.');
    for (const part of [2, 3]) {
      expect(opens(own.map((text, n) => (n === part ? other[n] : text)).join('.')), `part ${part}`).to.equal(false);
    }
  });

  it('does not decrypt truncated or with anything added', () => {
    for (let length = 0; length < sealed.length; length++) expect(opens(sealed.slice(0, length))).to.equal(false);
    for (const text of [`${sealed}A`, `${sealed}.`, `${sealed}=`, `${sealed}\n`, ` ${sealed}`, `${sealed}.AAAA`]) {
      expect(opens(text), JSON.stringify(text.slice(-4))).to.equal(false);
    }
  });

  it('does not decrypt where it is malformed', () => {
    for (const text of [
      '',
      '.',
      '...',
      'v1',
      'v1...',
      SECRET,
      sealed.replace('v1', 'v2'),
      sealed.replace('v1', 'V1'),
    ]) {
      expect(opens(text), text).to.equal(false);
    }
  });
});

describe('A vault with another secret key', () => {
  const next = aesVault({ secretKey: NEXT_KEY, previousKeys: [KEY] });

  it('does not decrypt with an unknown key, with an error that does not contain it', () => {
    expect(() => aesVault({ secretKey: NEXT_KEY }).open(sealed, PLACE))
      .to.throw(/key that is not known/)
      .with.property('message')
      .that.does.not.include(sealed.split('.')[3]);
  });

  it('decrypts with previous keys, in the same context', () => {
    expect(next.open(sealed, PLACE)).to.equal(SECRET);
    expect(() => next.open(sealed, 'elsewhere')).to.throw();
    const third = aesVault({ secretKey: 'x'.repeat(32), previousKeys: [NEXT_KEY, KEY] });
    expect(third.open(sealed, PLACE)).to.equal(SECRET);
    expect(third.open(next.seal(SECRET, PLACE), PLACE)).to.equal(SECRET);
  });

  it('encrypts with its own: the previous one does not decrypt it', () => {
    const text = next.seal(SECRET, PLACE);
    expect(next.open(text, PLACE)).to.equal(SECRET);
    expect(() => vault.open(text, PLACE)).to.throw(/key that is not known/);
    expect(() => vault.open(withKeyOf(text, sealed), PLACE)).to.throw(/tampered with/);
  });

  it('may have its own key among the previous ones', () => {
    const same = aesVault({ secretKey: KEY, previousKeys: [KEY] });
    expect(same.open(same.seal(SECRET, PLACE), PLACE)).to.equal(SECRET);
  });

  it('needs keys of 32 characters', () => {
    for (const settings of [{ secretKey: 'x'.repeat(31) }, { secretKey: KEY, previousKeys: ['x'.repeat(31)] }]) {
      expect(() => aesVault(settings)).to.throw(/at least 32 characters/);
    }
  });
});

function opens(text: string): boolean {
  try {
    vault.open(text, PLACE);
    return true;
  } catch {
    return false;
  }
}

function withFlippedBit(text: string, bit: number): string {
  const bytes = Buffer.from(text, 'latin1');
  bytes[bit >> 3]! ^= 1 << (bit & 7);
  return bytes.toString('latin1');
}

function withKeyOf(text: string, other: string): string {
  const [version, , ...rest] = text.split('.');
  return [version, other.split('.')[1], ...rest].join('.');
}
