import { expect } from 'chai';
import { commonPasswords } from '../../adapters/security/common-passwords.ts';
import { COMMON_PASSWORDS } from '../../src/domain/accounts/common-passwords.ts';

describe('The common passwords', () => {
  const common = commonPasswords();

  for (const password of [
    'password',
    'Password1',
    'QWERTYUIOP',
    'iloveyou',
    'TrustNo1',
    'p@ssw0rd',
    '12345678',
    '88888888',
  ]) {
    it(`contain ${password}`, async () => expect(await common.has(password)).to.equal(true));
  }

  it('contain the most common ones', async () => {
    for (const password of COMMON_PASSWORDS) expect(await common.has(password), password).to.equal(true);
  });

  for (const password of ['correct horse battery', 'a staple of batteries', '', 'Zq7!mV2#pL', 'constructor']) {
    it(`do not contain "${password}"`, async () => expect(await common.has(password)).to.equal(false));
  }
});
