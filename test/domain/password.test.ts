import { expect } from 'chai';
import { COMMON_PASSWORDS } from '../../src/domain/common-passwords.ts';
import { passwordFault } from '../../src/domain/password.ts';

const OWNER = { email: 'ann@example.org', fullName: 'Ann Miller-Jones' };

describe('A new password', () => {
  for (const [what, password] of [
    ['eight characters', 'aaaaaaaa'],
    ['256 characters', 'x'.repeat(256)],
    ['eight characters outside of the basic plane', '🚉'.repeat(8)],
    ['256 characters of two code units each', '🚉'.repeat(256)],
    ['blanks', '        '],
    ['a common one with another letter', 'Password'],
    ["the owner's email with more", 'ann@example.org!'],
  ] as const) {
    it(`may be ${what}`, () => expect(passwordFault(password, OWNER)).to.equal(null));
  }

  for (const [what, password, fault] of [
    ['empty', '', /at least 8/],
    ['seven characters', '1234abc', /at least 8/],
    ['four characters of two code units each', '🚉'.repeat(4), /at least 8/],
    ['257 characters', 'x'.repeat(257), /at most 256/],
    ['one of the commonest', 'password', /commonest/],
    ["the owner's email", 'ann@example.org', /email or the name/],
    ["the owner's email in capitals", 'ANN@EXAMPLE.ORG', /email or the name/],
    ["the owner's name", 'ann miller-jones', /email or the name/],
  ] as const) {
    it(`may not be ${what}`, () => expect(passwordFault(password, OWNER)).to.match(fault));
  }

  it('is held against a hundred common ones', () => {
    expect(COMMON_PASSWORDS.size).to.equal(100);
    for (const password of COMMON_PASSWORDS) expect(passwordFault(password, OWNER), password).to.be.a('string');
  });
});
