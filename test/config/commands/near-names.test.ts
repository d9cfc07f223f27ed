import { expect } from 'chai';
import { readSettings, SETTING_NAMES, SettingsError } from '../../../config/settings/settings.ts';
import { nearNames } from '../../../src/domain/shared/near-names.ts';

describe('Names of settings that are nearly right', () => {
  const MEANT: readonly (readonly [given: string, meant: string | null])[] = [
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['PUBLIC_URI', 'PUBLIC_URL'],
    ['RATE_LIMIT_ANONYMUS', 'RATE_LIMIT_ANONYMOUS'],
    ['SECRETKEY_FILE', null],
    ['SECRET_KEYS', 'SECRET_KEY'],
    ['SECRET_KEY_FILE', null],
    ['DATABASE_URL', null],
    ['HOME', null],
    ['HOSTNAME', null],
    ['LC_ALL', null],
    ['NODE_ENV', null],
    ['NODE_COMPILE_CACHE', null],
    ['MYSQL_URL', null],
    ['TEST_S3_URL', null],
  ];
  for (const [given, meant] of MEANT) {
    it(`${given} ${meant ? `probably means ${meant}` : 'means no setting'}`, () => {
      expect(nearNames([given], SETTING_NAMES)).to.deep.equal(meant ? [[given, meant]] : []);
    });
  }

  it('are refused together with other errors', () => {
    const read = () => readSettings({ TRUSTED_PROXY: 'loopback', PORT: 'eighty' });
    expect(read).to.throw(SettingsError, /TRUSTED_PROXY: is no setting; did you mean TRUSTED_PROXIES\?\n.*PORT/s);
  });
});
