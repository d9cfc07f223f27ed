import { expect } from 'chai';
import { newId } from '../../adapters/security/ids.ts';
import { digest, newSecret } from '../../adapters/security/secrets.ts';

describe('A new id', () => {
  it('is a UUID of version 7', () => {
    expect(newId()).to.match(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('is unique, and sorts after the last', () => {
    const ids = Array.from({ length: 10_000 }, newId);
    expect(ids).to.deep.equal([...new Set(ids)].sort());
  });
});

describe('A new secret', () => {
  it('is 256 bits, URL-safe, and unique', () => {
    const secrets = Array.from({ length: 1000 }, newSecret);
    for (const secret of secrets) expect(secret).to.match(/^[A-Za-z0-9_-]{43}$/);
    expect(new Set(secrets).size).to.equal(1000);
  });
});

describe('The digest of a text', () => {
  it('is its SHA-256 in hex, of its UTF-8', () => {
    expect(digest('abc')).to.equal('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(digest('')).to.equal('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(digest('é')).not.to.equal(digest('e\u0301'));
  });
});
