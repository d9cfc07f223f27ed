import { expect } from 'chai';
import { passwordFault } from '../../../src/domain/accounts/password.ts';

const OWNER = {
  email: 'ann@example.org',
  fullName: 'Ann Miller-Jones',
  organizationNames: ['City Transport', 'Fairs and Halls', 'Grüne Halle'],
  serviceName: 'Wayfarer Maps',
};

describe('A new password', () => {
  for (const [what, password] of [
    ['eight characters', 'aaaaaaaa'],
    ['256 characters', 'x'.repeat(256)],
    ['eight characters outside of the basic plane', '🚉'.repeat(8)],
    ['256 characters of two code units each', '🚉'.repeat(256)],
    ['a word between blanks', '   word   '],
    ['256 characters that are typed as two each', 'e\u0301'.repeat(256)],
    ["the owner's email with more", 'ann@example.org!'],
  ] as const) {
    it(`may be ${what}`, () => expect(passwordFault(password, OWNER, false)).to.equal(null));
  }

  for (const [what, password, fault] of [
    ['empty', '', /at least 8/],
    ['seven characters', '1234abc', /at least 8/],
    ['seven characters that are typed as two each', 'e\u0301'.repeat(7), /at least 8/],
    ['eight blanks', '        ', /more than spaces/],
    ['blanks of other keyboards', '\u00a0\u3000\u2003 \u00a0\u3000\u2003 ', /more than spaces/],
    ['eight invisible characters', '\u200b\u200d\u2060\ufeff\u200e\t\n\0', /more than spaces/],
    ['four characters of two code units each', '🚉'.repeat(4), /at least 8/],
    ['257 characters', 'x'.repeat(257), /at most 256/],
    ["the owner's email", 'ann@example.org', /email or the name/],
    ["the owner's email in capitals", 'ANN@EXAMPLE.ORG', /email or the name/],
    ["the owner's name", 'ann miller-jones', /email or the name/],
    ['the name of an organization', 'FAIRS and halls', /organization/],
    ['the name of an organization in another form', 'Gru\u0308ne\u00a0Halle', /organization/],
    ['the name of the service', 'wayfarer maps', /service/],
  ] as const) {
    it(`may not be ${what}`, () => expect(passwordFault(password, OWNER, false)).to.match(fault));
  }

  it('may not be a common password', () => {
    expect(passwordFault('a common one', OWNER, true)).to.match(/most common/);
  });
});
