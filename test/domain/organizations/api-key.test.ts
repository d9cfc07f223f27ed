import { expect } from 'chai';
import { checkExpiry, newKeyText, roleOfKey, rotate } from '../../../src/domain/organizations/api-key.ts';
import { ROLES } from '../../../src/domain/organizations/permission.ts';
import { API_KEY_TYPES } from '../../../src/domain/shared/caller.ts';
import { addMilliseconds } from '../../../src/domain/shared/timestamp.ts';
import { aHash, anApiKey, NOW } from '../../support/builders.ts';
import { faultyFields } from '../shared/given.ts';

describe('An API key', () => {
  it('is sk_ and 64 hex digits, of which the first eight are shown', () => {
    const hexDigits = '0123456789abcdef'.repeat(4);
    expect(newKeyText(hexDigits)).to.deep.equal({ key: `sk_${hexDigits}`, prefix: 'sk_01234567' });
  });

  /** In which role a key of each type acts, by the role of its maker. */
  const roles = {
    public: { owner: 'viewer', admin: 'viewer', member: 'viewer', viewer: 'viewer' },
    read: { owner: 'viewer', admin: 'viewer', member: 'viewer', viewer: 'viewer' },
    write: { owner: 'member', admin: 'member', member: 'member', viewer: 'viewer' },
    status: { owner: 'member', admin: 'member', member: 'member', viewer: 'viewer' },
  } as const;
  for (const type of API_KEY_TYPES) {
    for (const maker of ROLES) {
      it(`of the type ${type} whose maker is ${maker} acts as a ${roles[type][maker]}`, () => {
        expect(roleOfKey(type, maker)).to.equal(roles[type][maker]);
      });
    }
  }

  for (const [ahead, isRefused] of [
    [-1, true],
    [0, true],
    [1, false],
  ] as const) {
    it(`${isRefused ? 'cannot' : 'can'} end ${ahead} ms from now`, () => {
      const check = () => checkExpiry(addMilliseconds(NOW, ahead), NOW);
      if (isRefused) expect(faultyFields(check)).to.deep.equal(['expiresAt']);
      else check();
    });
  }

  it('may have no end', () => checkExpiry(null, NOW));

  it('that is rotated matches the new text, and the last one during the grace period', () => {
    const key = anApiKey({ previousHash: aHash(), previousUntil: NOW });
    const fresh = { hash: aHash(), prefix: 'sk_89abcdef' };
    expect(rotate(key, fresh, 90, NOW)).to.deep.equal({
      ...key,
      ...fresh,
      previousHash: key.hash,
      previousUntil: addMilliseconds(NOW, 90_000),
    });
  });

  it('that is rotated without grace matches the new text only', () => {
    const key = anApiKey({ previousHash: aHash(), previousUntil: NOW });
    const rotated = rotate(key, { hash: aHash(), prefix: 'sk_89abcdef' }, 0, NOW);
    expect(rotated).to.include({ previousHash: null, previousUntil: null });
  });
});
